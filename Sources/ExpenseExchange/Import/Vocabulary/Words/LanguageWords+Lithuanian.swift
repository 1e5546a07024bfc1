extension LanguageWords {
  /// Words of statements in Lithuanian.
  static let lithuanian = LanguageWords(
    signs: """
      debetas/kreditas | išlaidos/pajamos | išlaidos/įplaukos | nurašymas/įskaitymas | \
      nurašyta/įskaityta | išeinantis/įeinantis
      """,
    booked: """
      įvykdyta | įvykdytas | atlikta | atliktas | užbaigta | užbaigtas | baigta | \
      patvirtinta | patvirtintas | apdorota | apdorotas | apmokėta | apmokėtas | sumokėta | \
      įskaityta | nurašyta | registruota | sėkminga | sėkmingas | išsiųsta | gauta | priimta
      """,
    notBooked: """
      laukiama | laukia | laukiantis | laukiama patvirtinimo | laukia vykdymo | vykdoma | \
      vykdomas | apdorojama | apdorojamas | rezervuota | rezervuotas | rezervacija | \
      rezervavimas | nepatvirtinta | neįvykdyta | neįvykdytas | suplanuota | suplanuotas | \
      planuojama | atmesta | atmestas | atšaukta | atšauktas | anuliuota | anuliuotas | \
      nepavyko | nesėkminga | nesėkmingas | grąžinta | grąžintas | ištrinta | užblokuota | \
      nebegalioja | sustabdyta
      """,
    statusTitles: """
      būsena | statusas | mokėjimo būsena | operacijos būsena | transakcijos būsena | \
      mokėjimo statusas | operacijos statusas
      """,
    months: """
      sausis sausio saus | vasaris vasario vas | kovas kovo kov | balandis balandžio bal | \
      gegužė gegužės geg | birželis birželio birž | liepa liepos liep | rugpjūtis rugpjūčio \
      rugp | rugsėjis rugsėjo rugs | spalis spalio spal | lapkritis lapkričio lapkr | \
      gruodis gruodžio gruod
      """,
    sums: """
      likutis | likučiai | balansas | apyvarta | viso | iš viso | suma | bendra | tarpinė | \
      saldo
      """,
    besideSums: """
      pradinis | galutinis | pradžiai | pabaigai | pradžioje | pabaigoje | pradžia | pabaiga \
      | laikotarpio | laikotarpį | laikotarpis | sąskaitos | sąskaitoje | sąskaita | debeto \
      | debetas | kredito | kreditas | pajamos | išlaidos | įplaukos | ankstesnis | naujas | \
      turimas | laisvas | prieinamas | rezervuota | mėnesio | mėnuo | dienos | puslapis | \
      išrašo | operacijos | operacijų | mokėjimai | mokėjimų | bendras | bendrai | bendros | \
      eurais | lėšų
      """,
    receipts: """
      mokėjimas: ačiū, gautas | įmoka: ačiū, gauta
      """,
    outgoing: """
      pirkinys | pirkimas | pirkimas kortele | pirkinys kortele | atsiskaitymas kortele | \
      mokėjimas kortele | kortelės operacija | grynųjų pinigų išėmimas | grynųjų išėmimas | \
      pinigų išėmimas | grynųjų pinigų išgryninimas | išgryninimas | išeinantis mokėjimas | \
      išeinantis pervedimas | išsiųstas mokėjimas | lėšų nurašymas | komisinis mokestis | \
      mokestis | banko mokestis | paslaugų plano mokestis | mėnesinis mokestis | automatinis \
      mokėjimas | e sąskaita | periodinis mokėjimas | nurašymas
      """,
    incoming: """
      atlyginimas | darbo užmokestis | gautas mokėjimas | gautas pervedimas | įeinantis \
      mokėjimas | įeinantis pervedimas | gaunamas mokėjimas | lėšų įskaitymas | grynųjų \
      pinigų įnešimas | grynųjų įnešimas | pensija | pašalpa | sąskaitos papildymas | \
      įskaitymas | stipendija | įplaukos
      """,
    recipientTitles: """
      gavėj | prekybinink | prekybos viet | pardavėj | parduotuv | kontrahent
      """,
    paymentMethodTitles: """
      mokėjimo būdas | atsiskaitymo būdas | apmokėjimo būdas | kortelės
      """,
    feeTitles: """
      išlaidos
      """
  )
}
