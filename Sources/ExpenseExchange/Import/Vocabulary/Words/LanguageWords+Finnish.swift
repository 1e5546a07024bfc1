extension LanguageWords {
  /// Words of statements in Finnish.
  static let finnish = LanguageWords(
    signs: """
      otto/pano | otot/panot | veloitus/hyvitys | meno/tulo | menot/tulot | lähtevä/saapuva
      """,
    booked: """
      kirjattu | kirjatut | toteutettu | toteutunut | suoritettu | maksettu | valmis | \
      hyväksytty | käsitelty | vahvistettu | veloitettu | hyvitetty | onnistunut | tehty | \
      palautettu osittain
      """,
    notBooked: """
      varaus | katevaraus | varattu | kirjaamaton | odottaa | odottava | odottaa vahvistusta \
      | avoin | erääntyvä | tuleva | kesken | käsittelyssä | hylätty | peruutettu | peruttu \
      | epäonnistunut | palautettu | poistettu | keskeytetty | vanhentunut | estetty
      """,
    statusTitles: """
      tila | tapahtuman tila | maksun tila | kirjauksen tila
      """,
    months: """
      tammikuu tammikuuta tammikuun tammi tammik | helmikuu helmikuuta helmikuun helmi \
      helmik | maaliskuu maaliskuuta maaliskuun maalis maalisk | huhtikuu huhtikuuta \
      huhtikuun huhti huhtik | toukokuu toukokuuta toukokuun touko toukok | kesäkuu \
      kesäkuuta kesäkuun kesä kesäk | heinäkuu heinäkuuta heinäkuun heinä heinäk | elokuu \
      elokuuta elokuun elo elok | syyskuu syyskuuta syyskuun syys syysk | lokakuu lokakuuta \
      lokakuun loka lokak | marraskuu marraskuuta marraskuun marras marrask | joulukuu \
      joulukuuta joulukuun joulu jouluk
      """,
    sums: """
      saldo | alkusaldo | loppusaldo | tilisaldo | yhteensä | yht | summa | loppusumma | \
      välisumma | kokonaissumma | yhteissumma | kokonaismäärä
      """,
    besideSums: """
      tilin | tili | käytettävissä | oleva | edellinen | uusi | kauden | jakson | alussa | \
      lopussa | alkaen | panot | otot | pano | otto | tapahtumat | tapahtumien | menot | \
      tulot | ostot | maksut | veloitukset | hyvitykset | kuukauden | kuukausi | päivän | \
      siirto | siirretty | sivu | laskun | kirjattu | kirjanpidollinen | tiliotteen | \
      edelliseltä | ajalta | laskulta | euroa
      """,
    receipts: """
      suoritus: kiitos, vastaanotettu | maksu: kiitos, vastaanotettu | maksusuoritus: kiitos
      """,
    outgoing: """
      korttiosto | korttimaksu | pkorttimaksu | kortti osto | pankkikorttiosto | \
      automaattinosto | autom nosto | käteisnosto | nosto | otto | atm nosto | palvelumaksu \
      | lähtevä tilisiirto | lähtevä maksu | e lasku | suoraveloitus | verkkomaksu | \
      verkkopankkimaksu | pankin palvelumaksu | luottokorttiosto | kuukausimaksu | otto \
      automaatilta | ostos | osto
      """,
    incoming: """
      palkka | pano | panot | saapuva tilisiirto | saapuva maksu | eläke | korkohyvitys | \
      hyvitys | käteispano | talletus | käteistalletus
      """,
    recipientTitles: """
      saaja | saajan | vastaanottaja | kauppias | myyjä | myyntipaikka | ostopaikka | \
      vastapuol
      """,
    paymentMethodTitles: """
      maksutapa | maksuväline | kortti | kortin
      """,
    feeTitles: """
      kulut | kulu | menot
      """
  )
}
