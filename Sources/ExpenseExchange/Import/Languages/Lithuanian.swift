extension Language {
  /// Lithuanian.
  static let lithuanian = Language(
    code: "lt",
    scripts: [Script("- ėų šž ąūį čę", Script.baltic)],
    titles: """
      transactionDate: operacijos data | operacijos data ir laikas | operacijos laikas | sandorio \
      data | transakcijos data | pirkimo data | mokėjimo data | mokėjimo data ir laikas | atlikimo \
      data | dokumento data | pradžios data | pradėjimo data | inicijavimo data | autorizavimo \
      data | sukūrimo data | pavedimo data
      date: data | data ir laikas | data laikas | diena
      bookingDate: įrašo data | buhalterinė data | apskaitos data | registravimo data | įvykdymo \
      data | vykdymo data | apdorojimo data | užbaigimo data | užbaigta | užbaigtas | pabaigos \
      data | įskaitymo data | nurašymo data | nurašymo įskaitymo data | įskaitymo nurašymo data | \
      atsiskaitymo data | lėšų nurašymo data | lėšų įskaitymo data
      valueDate: valiutavimo data | valiutos data | valiutavimo diena | vertės data
      amount: suma | suma sąskaitos valiuta | suma sąskaitos valiutoje | suma sąskaitoje | suma ir \
      valiuta | suma eur | suma eurais | suma valiuta | operacijos suma | operacijos suma \
      sąskaitos valiuta | sandorio suma | transakcijos suma | mokėjimo suma | bendra suma | visa \
      suma | pervedimo suma | įrašo suma | nurašyta įskaityta suma | apskaitos suma | įplaukos \
      išlaidos | pajamos išlaidos
      debit: debetas | debeto suma | suma debetas | debetas suma | debeto apyvarta | išlaidos | \
      išlaida | nurašyta | nurašyta suma | nurašymas | nurašymai | išmokėta | išeinanti suma | \
      debetas sąskaitos valiuta | išmokėjimas | išmokėjimai
      credit: kreditas | kredito suma | suma kreditas | kreditas suma | kredito apyvarta | pajamos \
      | pajamų suma | įskaityta | įskaityta suma | įskaitymas | įskaitymai | įplaukos | įplauka | \
      gauta | gauta suma | gautos lėšos | įnešta | įnešimas | kreditas sąskaitos valiuta | gautos \
      įplaukos | papildymas
      indicator: debetas kreditas | kreditas debetas | debetas arba kreditas | d k | dk | k d | d \
      k požymis | debeto kredito požymis | debeto kredito žymė | kredito debeto požymis | kryptis \
      | operacijos kryptis | debetas kreditas d k | debetas kreditas d c
      balance: likutis | sąskaitos likutis | likutis sąskaitoje | likutis po operacijos | likutis \
      po sandorio | galutinis likutis | naujas likutis | balansas | einamasis likutis | \
      buhalterinis likutis | likutis eur | likutis po mokėjimo | likutis laikotarpio pabaigoje | \
      sąskaitos balansas
      currency: valiuta | valiutos | valiutos kodas | sąskaitos valiuta | sumos valiuta | \
      atsiskaitymo valiuta
      foreignAmount: pradinė suma | originali suma | pirminė suma | suma operacijos valiuta | \
      operacijos suma operacijos valiuta | suma mokėjimo valiuta | suma transakcijos valiuta | \
      suma originalia valiuta | suma užsienio valiuta | suma valiutoje | pirkimo suma | suma \
      pirkimo valiuta | originalo suma
      foreignCurrency: operacijos valiuta | transakcijos valiuta | mokėjimo valiuta | pradinė \
      valiuta | originali valiuta | pirminė valiuta | užsienio valiuta | pirkimo valiuta | \
      originalo valiuta
      fee: mokestis | mokesčiai | komisinis | komisinis mokestis | komisiniai | komisiniai \
      mokesčiai | komisiniai suma | paslaugos mokestis | banko mokestis | operacijos mokestis | \
      aptarnavimo mokestis | konvertavimo mokestis | pervedimo mokestis | komisija
      exchangeRate: kursas | valiutos kursas | keitimo kursas | konvertavimo kursas | valiutos \
      keitimo kursas | valiutų kursas | perskaičiavimo kursas
      counterparty: gavėjas mokėtojas | mokėtojas gavėjas | gavėjas arba mokėtojas | mokėtojas \
      arba gavėjas | mokėtojo arba gavėjo pavadinimas | gavėjo arba mokėtojo pavadinimas | \
      mokėtojo gavėjo pavadinimas | gavėjo mokėtojo pavadinimas | mokėtojo gavėjo vardas pavardė \
      pavadinimas | gavėjas | gavėjo pavadinimas | gavėjo vardas | gavėjo vardas pavardė | gavėjo \
      vardas pavadinimas | mokėtojas | mokėtojo pavadinimas | mokėtojo vardas | mokėtojo vardas \
      pavardė | siuntėjas | siuntėjo pavadinimas | siuntėjas gavėjas | gavėjas siuntėjas | \
      partneris | partnerio pavadinimas | partnerio vardas | kontrahentas | kontrahento \
      pavadinimas | korespondentas | korespondento pavadinimas | kita šalis | kitos šalies \
      pavadinimas | prekybininkas | prekybininko pavadinimas | prekybos vieta | prekybos vietos \
      pavadinimas | pardavėjas | pardavėjo pavadinimas | parduotuvė | vardas pavardė | vardas \
      pavardė pavadinimas | lėšų gavėjas | lėšų siuntėjas | tiekėjas | kitos šalies vardas | \
      operacijos šalis
      description: paaiškinimai | paaiškinimas | mokėjimo paskirtis | paskirtis | mokėjimo \
      paskirtis įmokos kodas | operacijos paskirtis | pavedimo paskirtis | pervedimo paskirtis | \
      aprašymas | aprašas | operacijos aprašymas | operacijos aprašas | operacijos turinys | \
      operacijos informacija | operacijos detalės | transakcijos aprašymas | mokėjimo aprašymas | \
      mokėjimo informacija | mokėjimo detalės | mokėjimo pagrindas | detalės | detali informacija \
      | informacija | papildoma informacija | papildoma mokėjimo informacija | informacija gavėjui \
      | pranešimas | pranešimas gavėjui | žinutė | žinutė gavėjui | turinys | tekstas | operacijos \
      | sandoris | transakcija | tikslas | mokėjimo tikslas | pavadinimas | antraštė
      bookingText: tipas | rūšis | operacijos tipas | operacijos rūšis | operacijos kodas | \
      operacijos tipo kodas | transakcijos tipas | transakcijos rūšis | mokėjimo tipas | mokėjimo \
      rūšis | mokėjimo būdas | atsiskaitymo būdas | sandorio tipas | įrašo rūšis | apmokėjimo \
      būdas | operacijos pavadinimas | veiksmas | operacija
      note: pastaba | pastabos | komentaras | komentarai | mano pastaba | mano pastabos | asmeninė \
      pastaba
      transactionID: transakcijos kodas | įrašo nr | įrašo numeris | įrašo id | archyvo kodas | \
      archyvinis kodas | archyvo numeris | archyvavimo kodas | operacijos nr | operacijos numeris \
      | operacijos id | operacijos identifikatorius | transakcijos id | transakcijos nr | \
      transakcijos numeris | transakcijos identifikatorius | sandorio nr | sandorio numeris | \
      sandorio id | pervedimo nr | pervedimo numeris | mokėjimo id | mokėjimo identifikatorius | \
      unikalus nr | unikalus numeris | unikalus kodas | unikalus identifikatorius | operacijos \
      unikalus numeris | banko operacijos kodas
      reference: nuoroda | nuorodos nr | nuorodos numeris | banko nuoroda | mokėjimo nuoroda | \
      įmokos kodas | dok nr | dok numeris | dokumento nr | dokumento numeris | dokumentas | \
      mokėjimo nr | mokėjimo numeris | mokėjimo nurodymo nr | mokėjimo nurodymo numeris | pavedimo \
      nr | pavedimo numeris | sutarties nr | sutarties numeris | sąskaitos faktūros nr | sąskaitos \
      faktūros numeris | sąskaitos faktūros numeris nr | užsakymo nr | užsakymo numeris | kliento \
      nuoroda | referencija | referencinis numeris | end to end nuoroda | kvito nr | kvito numeris \
      | mokėjimo kodas
      category: kategorija | kategorijos | išlaidų kategorija | kategorijos pavadinimas | veiklos \
      sritis
      account: sąskaita | sąskaitos nr | sąskaitos numeris | sąskaitos nr iban | sąskaitos iban | \
      sąskaitos pavadinimas | mano sąskaita | asmens sąskaita | kliento sąskaita | kliento \
      sąskaitos nr
      ignored: kodas | sąskaitos savininkas | sąskaitos turėtojas | sąskaitos tipas | evp iban | \
      gavėjo sąskaita | gavėjo sąskaitos nr | gavėjo sąskaitos numeris | gavėjo iban | gavėjo \
      bankas | gavėjo banko pavadinimas | gavėjo banko kodas | gavėjo kodas | gavėjo įmonės kodas \
      | gavėjo mokėtojo sąskaita | gavėjo mokėtojo sąskaitos numeris | mokėtojo sąskaita | \
      mokėtojo sąskaitos nr | mokėtojo sąskaitos numeris | mokėtojo iban | mokėtojo bankas | \
      mokėtojo kodas | mokėtojo gavėjo sąskaita | mokėtojo gavėjo sąskaitos nr | mokėtojo gavėjo \
      sąskaitos numeris | mokėtojo gavėjo sąskaitos numeris paslaugų teikėjo pavadinimas ir kodas \
      | mokėtojo gavėjo bankas | mokėtojo gavėjo kodas | mokėtojo arba gavėjo identifikacinis \
      kodas | mokėtojo arba gavėjo kodas | mokėtojo arba gavėjo sąskaita | siuntėjo sąskaita | \
      partnerio sąskaita | partnerio sąskaitos nr | kontrahento sąskaita | korespondento sąskaita \
      | kitos šalies sąskaita | kredito įstaigos pavadinimas | kredito įstaigos swift kodas | \
      kredito įstaiga | kredito įstaigos kodas | kliento kodas | kliento kodas mokėtojo is | \
      kliento nr | kliento numeris | klientas | pradinis mokėtojas | galutinis gavėjas | pradinio \
      mokėtojo kodas | galutinio gavėjo kodas | galutinis mokėtojas | identifikacinis kodas | \
      asmens kodas | įmonės kodas | asmens kodas įmonės kodas | bankas | banko pavadinimas | banko \
      kodas | swift kodas | bic kodas | filialas | skyrius | kortelė | kortelės nr | kortelės \
      numeris | kortelės turėtojas | kortelės savininkas | kortelės tipas | kortelės naudotojas | \
      kvitas | priedas | priedai | pradinis likutis | ankstesnis likutis | likutis pradžiai | \
      likutis laikotarpio pradžioje | turimas likutis | prieinamas likutis | laisvas likutis | \
      disponuojamas likutis | rezervuota | rezervuota suma | laikas | operacijos vieta | laiko \
      juosta | vieta | miestas | šalis | valstybė | šalies kodas | adresas | pašto kodas | \
      telefonas | tel nr | el paštas | subkategorija | žyma | žymos | kiekis | skaičius | vnt | \
      pvm suma | neto | neto suma | produktas | paslauga | išrašas | išrašo nr | išrašo numeris | \
      laikotarpis | laikotarpio pradžia | laikotarpio pabaiga | apmokėti iki | terminas | eil nr | \
      eil numeris | eilės nr | eilutė | eilutės tipas | įrašo tipas | numeris | apyvarta
      """,
    months: """
      sausis sausio saus | vasaris vasario vas | kovas kovo kov | balandis balandžio bal | gegužė \
      gegužės geg | birželis birželio birž | liepa liepos liep | rugpjūtis rugpjūčio rugp | \
      rugsėjis rugsėjo rugs | spalis spalio spal | lapkritis lapkričio lapkr | gruodis gruodžio \
      gruod
      """,
    statusTitles: """
      būsena | statusas | mokėjimo būsena | operacijos būsena | transakcijos būsena | mokėjimo \
      statusas | operacijos statusas
      """,
    booked: """
      įvykdyta | įvykdytas | atlikta | atliktas | užbaigta | užbaigtas | baigta | patvirtinta | \
      patvirtintas | apdorota | apdorotas | apmokėta | apmokėtas | sumokėta | įskaityta | nurašyta \
      | registruota | sėkminga | sėkmingas | išsiųsta | gauta | priimta
      """,
    notBooked: """
      laukiama | laukia | laukiantis | laukiama patvirtinimo | laukia vykdymo | vykdoma | vykdomas \
      | apdorojama | apdorojamas | rezervuota | rezervuotas | rezervacija | rezervavimas | \
      nepatvirtinta | neįvykdyta | neįvykdytas | suplanuota | suplanuotas | planuojama | atmesta | \
      atmestas | atšaukta | atšauktas | anuliuota | anuliuotas | nepavyko | nesėkminga | \
      nesėkmingas | grąžinta | grąžintas | ištrinta | užblokuota | nebegalioja | sustabdyta
      """,
    yes: "taip",
    no: "ne",
    noCategories: """
      be kategorijos | nežinoma | pervedimas | pajamos | mokėjimas
      """,
    transferCategories: "pervedimas",
    transferTexts: """
      pervedimas tarp savo sąskaitų | savo sąskaita | taupomoji sąskaita | kredito kortelės \
      padengimas
      """,
    signs: """
      debetas/kreditas | išlaidos/pajamos | išlaidos/įplaukos | nurašymas/įskaitymas | \
      nurašyta/įskaityta | išeinantis/įeinantis
      """,
    outgoing: """
      pirkinys | pirkimas | pirkimas kortele | pirkinys kortele | atsiskaitymas kortele | \
      mokėjimas kortele | kortelės operacija | grynųjų pinigų išėmimas | grynųjų išėmimas | pinigų \
      išėmimas | grynųjų pinigų išgryninimas | išgryninimas | išeinantis mokėjimas | išeinantis \
      pervedimas | išsiųstas mokėjimas | lėšų nurašymas | komisinis mokestis | mokestis | banko \
      mokestis | paslaugų plano mokestis | mėnesinis mokestis | automatinis mokėjimas | e sąskaita \
      | periodinis mokėjimas | nurašymas
      """,
    incoming: """
      atlyginimas | darbo užmokestis | gautas mokėjimas | gautas pervedimas | įeinantis mokėjimas \
      | įeinantis pervedimas | gaunamas mokėjimas | lėšų įskaitymas | grynųjų pinigų įnešimas | \
      grynųjų įnešimas | pensija | pašalpa | sąskaitos papildymas | įskaitymas | stipendija | \
      įplaukos
      """,
    sums: """
      likutis | likučiai | balansas | apyvarta | viso | iš viso | suma | bendra | tarpinė | saldo
      """,
    besideSums: """
      pradinis | galutinis | pradžiai | pabaigai | pradžioje | pabaigoje | pradžia | pabaiga | \
      laikotarpio | laikotarpį | laikotarpis | sąskaitos | sąskaitoje | sąskaita | debeto | \
      debetas | kredito | kreditas | pajamos | išlaidos | įplaukos | ankstesnis | naujas | turimas \
      | laisvas | prieinamas | rezervuota | mėnesio | mėnuo | dienos | puslapis | išrašo | \
      operacijos | operacijų | mokėjimai | mokėjimų | bendras | bendrai | bendros | eurais | lėšų
      """,
    openings: "pradinis | pradžiai | pradžioje | pradžia | ankstesnis",
    closings: "galutinis | pabaigai | pabaigoje | pabaiga",
    receipts: "mokėjimas: ačiū, gautas | įmoka: ačiū, gauta",
    recipientTitles: "gavėj | prekybinink | prekybos viet | pardavėj | parduotuv | kontrahent",
    paymentMethodTitles: "mokėjimo būdas | atsiskaitymo būdas | apmokėjimo būdas | kortelės",
    feeTitles: "išlaidos"
  )
}
