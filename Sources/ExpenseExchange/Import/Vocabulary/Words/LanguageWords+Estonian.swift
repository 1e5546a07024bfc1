extension LanguageWords {
  /// Words of statements in Estonian.
  static let estonian = LanguageWords(
    signs: """
      deebet/kreedit | väljaminek/sissetulek | väljamakse/sissemakse | kulu/tulu | \
      väljuv/sissetulev | väljaminev/sissetulev
      """,
    booked: """
      teostatud | tehtud | täidetud | lõpetatud | lõpule viidud | lõpuleviidud | kinnitatud \
      | makstud | tasutud | konteeritud | kirjendatud | töödeldud | õnnestunud | edukas | \
      valmis | sooritatud | arveldatud | aktsepteeritud | laekunud | saadetud | kantud
      """,
    notBooked: """
      ootel | ootab | ootab kinnitamist | ootab täitmist | kinnitamata | broneeritud | \
      broneering | reserveeritud | reserveering | töötlemisel | töötlemises | pooleli | \
      tühistatud | tagasi lükatud | tagasilükatud | ebaõnnestunud | nurjunud | keeldutud | \
      katkestatud | tagastatud | kustutatud | aegunud | blokeeritud | plaanitud | tulevane | \
      annulleeritud
      """,
    statusTitles: """
      staatus | olek | seisund | tehingu staatus | tehingu olek | makse staatus | makse olek
      """,
    months: """
      jaanuar jaanuari jaan | veebruar veebruari veebr veeb | märts märtsi mär | aprill \
      aprilli apr | mai | juuni | juuli | august augusti aug | september septembri sept sep \
      | oktoober oktoobri okt | november novembri nov | detsember detsembri dets
      """,
    sums: """
      saldo | algsaldo | lõppsaldo | jääk | algjääk | lõppjääk | kontojääk | käive | kokku | \
      summa | kogusumma | vahesumma | deebetkäive | kreeditkäive | koondsumma | üldsumma
      """,
    besideSums: """
      konto | kontol | perioodi | periood | perioodil | alguses | algus | lõpus | lõpp | \
      seisuga | seis | eelmine | uus | deebet | kreedit | sissetulekud | väljaminekud | \
      laekumised | tehingud | tehingute | kuu | kuus | vaba | vabad | kasutatav | \
      broneeritud | lehekülg | lk | kulud | tulud | väljamaksed | sissemaksed | päeva | \
      väljavõtte | arve | eurodes | raha | jooksev
      """,
    receipts: """
      makse: täname, aitäh, laekus, laekunud | tagasimakse: täname, aitäh
      """,
    outgoing: """
      kaardimakse | kaarditehing | ost | kaardiost | ostutehing | sularaha väljavõtmine | \
      sularaha väljavõtt | sularaha väljamakse | sularahaväljamakse | väljaminev makse | \
      väljuv makse | teenustasu | kuutasu | kuumaks | kaardi kuutasu | hooldustasu | e arve \
      püsimakse | e arve | püsikorraldus | püsimakse | väljaminek | makse terminalis
      """,
    incoming: """
      laekumine | sissetulev makse | sissemakse | sularaha sissemakse | töötasu | palk | \
      palgamakse | pension | lastetoetus | sissetulek | saabuv makse | tulumaksu tagastus
      """,
    recipientTitles: """
      saaja | kaupmees | kaupmehe | vastaspool | müüja | pood | kauplus | osapool
      """,
    paymentMethodTitles: """
      makseviis | maksevahend | kaardi
      """,
    feeTitles: """
      kulu | kulud | tasu | tasud
      """
  )
}
