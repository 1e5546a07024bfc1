/// A rule for a recurring expense with every member, as JSON; one of them is unknown to this version.
package let fullRule = """
  {"id":"5B1C2A9E-7D0F-4C55-9E3B-2F6A1D0C8E41","name":"Netflix","type":"Hobby","every":"2 months",\
  "on":"last friday","from":"2026-01-31","to":"2027-12-31","amounts":[{"from":"2026-01-31",\
  "amount":12.99},{"from":"2026-12-01","amount":14.99}],"currency":"EUR","account":"visa",\
  "note":"for all","tags":["tv"],"weekend":"before","match":"netflix","skip":["2026-05-29"],\
  "done":"2026-09-25","colour":"red"}
  """
