extension Language {
  /// Estonian.
  static let estonian = Language(
    code: "et",
    scripts: [Script("- äõü ö - - š ž", Script.baltic + Script.western)],
    titles: """
      transactionDate: tehingu kuupäev | tehingu kp | tehingukuupäev | tehingupäev | tehingu aeg | \
      tehingu kuupäev ja kellaaeg | ostukuupäev | ostu kuupäev | makse kuupäev | makse kp | \
      maksekuupäev | maksepäev | alguskuupäev | alustamise kuupäev | algatamise kuupäev | \
      dokumendi kuupäev | broneerimise kuupäev
      date: kuupäev | kp | kuup | kpv | kuupäev ja kellaaeg | kuupäev ja aeg | kuupäev kellaaeg | \
      kuupäev aeg
      bookingDate: kande kuupäev | kandekuupäev | kande kp | kandepäev | kirjendamise kuupäev | \
      konteerimise kuupäev | konteerimiskuupäev | kontole kandmise kuupäev | töötlemise kuupäev | \
      töötluskuupäev | lõppkuupäev | lõpetamise kuupäev | lõpuleviimise kuupäev | lõpuleviidud \
      kuupäev | arvelduspäev | arvelduskuupäev | laekumise kuupäev
      valueDate: väärtuspäev | väärtuskuupäev | väärtuse kuupäev | valuutapäev
      amount: summa | summa kontovaluutas | summa konto valuutas | summa eurodes | summa eur | \
      tehingu summa | tehingusumma | makse summa | maksesumma | kande summa | arveldussumma | \
      broneeritud summa | kogusumma | käive | summa tehinguga kontol
      debit: deebet | deebetsumma | deebet summa | deebetkäive | väljaminek | väljaminekud | \
      väljamakse | väljamaksed | kulu | kulud | mahakantud | debiteeritud | summa deebet
      credit: kreedit | kreeditsumma | kreedit summa | kreeditkäive | sissetulek | sissetulekud | \
      sissemakse | sissemaksed | laekumine | laekumised | laekunud | tulu | tulud | krediteeritud \
      | summa kreedit
      indicator: deebet kreedit | kreedit deebet | deebet kreedit d c | deebet kreedit d k | \
      deebet kreedit dk | deebet või kreedit | d c deebet kreedit | d k | dk | k d | kandesuund | \
      suund | deebet krediit | tehingu suund
      balance: konto saldo | kontosaldo | jääk | konto jääk | kontojääk | saldo pärast tehingut | \
      saldo peale tehingut | jääk pärast tehingut | jääk peale tehingut | lõppsaldo | lõppjääk | \
      uus saldo | raamatupidamislik saldo | jooksev saldo | hetkesaldo
      currency: valuuta | valuuta kood | valuutakood | konto valuuta | kontovaluuta | summa \
      valuuta | arveldusvaluuta | makse valuuta
      foreignAmount: algne summa | originaalsumma | algsumma | esialgne summa | summa tehingu \
      valuutas | summa tehinguvaluutas | summa algvaluutas | summa originaalvaluutas | summa \
      välisvaluutas | tehingu summa algvaluutas | summa ostuvaluutas | summa valuutas | ostu summa \
      | ostusumma | tehingu algne summa
      foreignCurrency: algne valuuta | algvaluuta | originaalvaluuta | tehingu valuuta | \
      tehinguvaluuta | välisvaluuta | ostuvaluuta | ostu valuuta | esialgne valuuta
      fee: teenustasu | teenustasud | teenustasu summa | tasu | tasud | komisjonitasu | \
      vahendustasu | tehingutasu | makse teenustasu | konverteerimistasu | panga teenustasu
      exchangeRate: vahetuskurss | kurss | valuutakurss | konverteerimiskurss | ümberarvutuskurss \
      | arvelduskurss
      counterparty: saaja maksja | maksja saaja | saaja maksja nimi | maksja saaja nimi | saaja \
      või maksja | saaja või maksja nimi | saaja | saaja nimi | maksja | maksja nimi | makse saaja \
      | makse saaja nimi | nimi | vastaspool | vastaspoole nimi | teine osapool | teise osapoole \
      nimi | osapool | osapoole nimi | tehingupartner | tehingu osapool | partner | partneri nimi \
      | partner nimi | kaupmees | kaupmehe nimi | kaupleja | müüja | müüja nimi | kauplus | pood | \
      saatja | saatja nimi | saaja saatja | saatja saaja | korrespondent | korrespondendi nimi | \
      ostukoht | tehingu koht | tarnija
      description: selgitus | makse selgitus | tehingu selgitus | selgitused | selgitus \
      viitenumber | kirjeldus | tehingu kirjeldus | kande kirjeldus | sisu | makse sisu | tehingu \
      sisu | kande sisu | kande selgitus | kande tekst | lisainfo | lisainformatsioon | \
      lisaselgitus | üksikasjad | tehingu üksikasjad | detailid | tehingu detailid | teade | sõnum \
      | teade saajale | info saajale | makse eesmärk | otstarve | pealkiri | andmed | tehingu \
      andmed | tehing | tehingud | informatsioon | tekst
      bookingText: tüüp | tehingu tüüp | tehingutüüp | tehingu liik | tehinguliik | kande liik | \
      kandeliik | kande tüüp | makse tüüp | maksetüüp | makse liik | makseliik | makseviis | liik \
      | operatsioon | operatsiooni tüüp | operatsiooni liik | toiming | toimingu tüüp | tehingu \
      kood | tehingukood | maksetüübi kood
      note: märkus | märkused | märge | märkmed | märkmik | kommentaar | kommentaarid | isiklik \
      märkus | minu märkus | minu märkmed | oma märkus | oma märkused
      transactionID: arhiveerimistunnus | arhiveerimise tunnus | arhiveerimiskood | arhiivitunnus \
      | arhiivikood | tehingu id | tehingu tunnus | tehingutunnus | tehingu number | tehingu nr | \
      tehingunumber | kande viide | kande id | kande tunnus | kande number | makse id | unikaalne \
      tunnus | panga arhiveerimistunnus
      reference: viitenumber | viite number | viitenr | viite nr | viide | saaja viitenumber | \
      maksja viitenumber | dokumendi number | dokumendi nr | dok nr | dok number | dokument | \
      dokumendi nr panga | maksekorralduse number | maksekorralduse nr | konto teenusepakkuja \
      viide | panga viide | kliendi viide | makse viide | otsakliendi viide | lepingu number | \
      lepingu nr | arve number | arve nr | tellimuse number | mandaadi number | püsimakse number | \
      e arve number | end to end viide | unikaalne viide
      category: kategooria | kategooriad | kulukategooria | kulu kategooria | kululiik | \
      tegevusala | põhikategooria | kategooria nimi
      account: kliendi konto | kliendi konto number | kliendi kontonumber | kontonumber | konto \
      number | konto nr | konto iban | konto nimi | minu konto | oma konto
      ignored: konto omanik | kontoomanik | konto omaniku nimi | reatüüp | rea tüüp | rea liik | \
      rea number | rida | saaja maksja konto | saaja maksja kontonumber | saaja maksja pank | \
      saaja maksja panga nimi | saaja maksja panga bic | saaja maksja panga kood | saaja maksja \
      iban | saaja panga kood | saaja panga bic | saaja panga nimi | saaja pank | saaja konto | \
      saaja kontonumber | saaja iban | saaja konto number | maksja konto | maksja kontonumber | \
      maksja iban | maksja pank | maksja panga kood | makse algataja nimi | makse algataja | \
      tegelik saaja | lõplik saaja | tegelik maksja | vastaspoole konto | vastaspoole kontonumber \
      | vastaspoole iban | vastaspoole pank | vastaspoole registrikood | partneri konto | partneri \
      kontonumber | partneri pank | partneri isikukood | isikukood | registrikood | isikukood või \
      registrikood | isikukood registrikood | registrikood isikukood | isiku või registrikood | \
      saaja maksja isikukood või registrikood | saaja maksja registrikood | kliendi kood | \
      kliendikood | kliendinumber | tühi | pank | panga kood | panga nimi | panga bic | kontor | \
      filiaal | kaart | kaardi number | kaardi nr | kaardinumber | kaardi omanik | kaardi kasutaja \
      | kaardi nimi | kaardi tüüp | kaardi liik | kviitung | manus | manused | lisa | algsaldo | \
      algjääk | eelmine saldo | saadaval | saadaolev saldo | vaba jääk | vaba saldo | kasutatav \
      jääk | kasutada olev summa | broneeritud | aeg | kellaaeg | ajavöönd | koht | asukoht | linn \
      | riik | riigi kood | riigikood | aadress | postiindeks | sihtnumber | telefon | e post | e \
      posti aadress | alamkategooria | alamkategooriad | silt | sildid | märksõnad | märksõna | \
      kogus | arv | ühik | käibemaks | km | toode | netosumma | neto | väljavõtte number | \
      väljavõte | väljavõtte kuupäev | väljavõtte nr | maksetähtaeg | tähtaeg | jrk nr | jrk | \
      järjekorranumber | number | perioodi algus | perioodi lõpp | periood | seotud isik
      """,
    months: """
      jaanuar jaanuari jaan | veebruar veebruari veebr veeb | märts märtsi mär | aprill aprilli \
      apr | mai | juuni | juuli | august augusti aug | september septembri sept sep | oktoober \
      oktoobri okt | november novembri nov | detsember detsembri dets
      """,
    statusTitles: """
      staatus | olek | seisund | tehingu staatus | tehingu olek | makse staatus | makse olek
      """,
    booked: """
      teostatud | tehtud | täidetud | lõpetatud | lõpule viidud | lõpuleviidud | kinnitatud | \
      makstud | tasutud | konteeritud | kirjendatud | töödeldud | õnnestunud | edukas | valmis | \
      sooritatud | arveldatud | aktsepteeritud | laekunud | saadetud | kantud
      """,
    notBooked: """
      ootel | ootab | ootab kinnitamist | ootab täitmist | kinnitamata | broneeritud | broneering \
      | reserveeritud | reserveering | töötlemisel | töötlemises | pooleli | tühistatud | tagasi \
      lükatud | tagasilükatud | ebaõnnestunud | nurjunud | keeldutud | katkestatud | tagastatud | \
      kustutatud | aegunud | blokeeritud | plaanitud | tulevane | annulleeritud
      """,
    yes: "jah",
    no: "ei",
    noCategories: """
      kategooriata | määramata | tundmatu | ülekanne | tulu | tulud | sissetulek | makse
      """,
    transferCategories: "ülekanne",
    transferTexts: """
      ülekanne | oma kontode vahel | krediitkaardi tagasimakse | säästukonto | hoius
      """,
    signs: """
      deebet/kreedit | väljaminek/sissetulek | väljamakse/sissemakse | kulu/tulu | \
      väljuv/sissetulev | väljaminev/sissetulev
      """,
    outgoing: """
      kaardimakse | kaarditehing | ost | kaardiost | ostutehing | sularaha väljavõtmine | sularaha \
      väljavõtt | sularaha väljamakse | sularahaväljamakse | väljaminev makse | väljuv makse | \
      teenustasu | kuutasu | kuumaks | kaardi kuutasu | hooldustasu | e arve püsimakse | e arve | \
      püsikorraldus | püsimakse | väljaminek | makse terminalis
      """,
    incoming: """
      laekumine | sissetulev makse | sissemakse | sularaha sissemakse | töötasu | palk | \
      palgamakse | pension | lastetoetus | sissetulek | saabuv makse | tulumaksu tagastus
      """,
    sums: """
      saldo | algsaldo | lõppsaldo | jääk | algjääk | lõppjääk | kontojääk | käive | kokku | summa \
      | kogusumma | vahesumma | deebetkäive | kreeditkäive | koondsumma | üldsumma
      """,
    besideSums: """
      konto | kontol | perioodi | periood | perioodil | alguses | algus | lõpus | lõpp | seisuga | \
      seis | eelmine | uus | deebet | kreedit | sissetulekud | väljaminekud | laekumised | \
      tehingud | tehingute | kuu | kuus | vaba | vabad | kasutatav | broneeritud | lehekülg | lk | \
      kulud | tulud | väljamaksed | sissemaksed | päeva | väljavõtte | arve | eurodes | raha | \
      jooksev
      """,
    openings: "algsaldo | algjääk | alguses | algus | eelmine",
    closings: "lõppsaldo | lõppjääk | lõpus | lõpp",
    receipts: "makse: täname, aitäh, laekus, laekunud | tagasimakse: täname, aitäh",
    recipientTitles: "saaja | kaupmees | kaupmehe | vastaspool | müüja | pood | kauplus | osapool",
    paymentMethodTitles: "makseviis | maksevahend | kaardi",
    feeTitles: "kulu | kulud | tasu | tasud"
  )
}
