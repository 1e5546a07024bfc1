extension Language {
  /// Latvian.
  static let latvian = Language(
    code: "lv",
    scripts: [Script("- āī ēš ņļūž čķ ģ", Script.baltic)],
    titles: """
      transactionDate: darījuma datums | darījuma datums un laiks | darījuma laiks | operācijas \
      datums | transakcijas datums | pirkuma datums | maksājuma datums | dokumenta datums | dok \
      datums | sākuma datums | sākšanas datums | uzsākšanas datums | autorizācijas datums | kartes \
      lietošanas datums
      date: datums | datums un laiks | datums laiks | diena
      bookingDate: grāmatošanas datums | iegrāmatošanas datums | iegrāmatots | grāmatojuma datums \
      | ieraksta datums | izpildes datums | izpildīšanas datums | apstrādes datums | pabeigšanas \
      datums | pabeigts | norēķinu datums | norakstīšanas datums | ieskaitīšanas datums | \
      noslēguma datums | beigu datums
      valueDate: valutēšanas datums | valūtas datums | valutācijas datums | vērtības datums | \
      valutēšana
      amount: summa | summa konta valūtā | summa kontā | darījuma summa | darījuma summa konta \
      valūtā | operācijas summa | kopējā summa | kopsumma | summa eur | summa eiro | ieraksta \
      summa | norēķinu summa | iegrāmatotā summa | transakcijas summa
      debit: debets | debeta summa | debets summa | summa debets | debeta apgrozījums | izdevumi | \
      izdevums | izmaksa | izmaksas | izejošie | izejošā summa | norakstīts | norakstītā summa | \
      izmaksāts | izejošs | norakstīšana
      credit: kredīts | kredīta summa | kredīts summa | summa kredīts | kredīta apgrozījums | \
      ieņēmumi | ieņēmums | ienākumi | ienākums | iemaksa | iemaksas | iemaksāts | ienākošie | \
      ienākošā summa | ieskaitīts | ieskaitītā summa | saņemts | ienākošs | ieskaitīšana
      indicator: debets kredīts | kredīts debets | debets vai kredīts | debets kredīts d k | \
      debets kredīts d c | debeta kredīta pazīme | debeta kredīta indikators | d k | dk | k d | \
      debits kredits | virziens | darījuma virziens | ienākošs izejošs
      balance: atlikums | konta atlikums | atlikums pēc darījuma | atlikums pēc operācijas | \
      atlikums kontā | beigu atlikums | jaunais atlikums | bilance | konta bilance | tekošais \
      atlikums | grāmatvedības atlikums | atlikums pēc maksājuma
      currency: valūtas kods | konta valūta | kontu valūta | summas valūta | norēķinu valūta | \
      grāmatojuma valūta
      foreignAmount: maksājuma summa | oriģinālā summa | sākotnējā summa | summa darījuma valūtā | \
      summa maksājuma valūtā | darījuma summa darījuma valūtā | summa oriģinālajā valūtā | summa \
      ārvalstu valūtā | summa valūtā | pirkuma summa | darījuma sākotnējā summa | summa pirkuma \
      valūtā
      foreignCurrency: maksājuma valūta | oriģinālā valūta | sākotnējā valūta | darījuma valūta | \
      operācijas valūta | ārvalstu valūta | pirkuma valūta
      fee: komisija | komisijas | komisijas maksa | komisijas summa | komisijas nauda | \
      apkalpošanas maksa | bankas komisija | maksa par darījumu | darījuma komisija | maksa
      exchangeRate: kurss | valūtas kurss | maiņas kurss | konvertācijas kurss | valūtas maiņas \
      kurss | apmaiņas kurss | norēķinu kurss
      counterparty: saņēmējs maksātājs | maksātājs saņēmējs | saņēmējs vai maksātājs | maksātājs \
      vai saņēmējs | saņēmēja maksātāja nosaukums | maksātāja saņēmēja nosaukums | saņēmēja \
      maksātāja vārds | saņēmēja maksātāja vārds nosaukums | saņēmējs | saņēmēja nosaukums | \
      saņēmēja vārds | saņēmēja vārds uzvārds | maksātājs | maksātāja nosaukums | maksātāja vārds \
      | sūtītājs | sūtītāja nosaukums | nosūtītājs | partneris | partnera nosaukums | partnera \
      vārds | partnera vārds nosaukums | darījuma partneris | darījuma partnera nosaukums | \
      darījumu partneris | darījuma puse | otra puse | otrās puses nosaukums | korespondents | \
      korespondenta nosaukums | kontrahents | kontrahenta nosaukums | tirgotājs | tirgotāja \
      nosaukums | pārdevējs | veikals | vārds uzvārds | vārds uzvārds nosaukums | klients \
      partneris | maksājuma saņēmējs | piegādātājs | labuma guvējs | tirdzniecības vieta
      description: informācija saņēmējam | maksājuma mērķis | maksājuma detaļas | maksājuma \
      informācija | maksājuma apraksts | darījuma apraksts | darījuma detaļas | darījuma \
      informācija | darījuma saturs | operācijas apraksts | apraksts | detaļas | detalizēta \
      informācija | informācija | papildu informācija | papildus informācija | papildinformācija | \
      papildu detaļas | paskaidrojums | paskaidrojumi | paziņojums | ziņojums | ziņa saņēmējam | \
      saturs | mērķis | pamatojums | maksājuma pamatojums | transakcijas apraksts | teksts | \
      darījums | transakcija | virsraksts | nosaukums
      bookingText: maksājuma veids | maksājuma tips | darījuma veids | darījuma tips | darījuma \
      kods | operācijas veids | operācijas tips | operācija | operācijas kods | transakcijas tips \
      | transakcijas veids | transakcijas kods | tips | veids | ieraksta veids | norēķinu veids | \
      apmaksas veids | darījuma tipa kods | maksājuma tipa kods | tipa kods
      note: piezīme | piezīmes | komentārs | komentāri | mana piezīme | manas piezīmes | personīgā \
      piezīme
      transactionID: arhīva kods | arhīva numurs | transakcijas numurs | transakcijas nr | \
      transakcijas id | transakcijas identifikators | darījuma numurs | darījuma nr | darījuma id \
      | darījuma identifikators | operācijas numurs | operācijas nr | operācijas id | ieraksta id \
      | ieraksta numurs | ieraksta nr | unikālais numurs | unikālais identifikators | maksājuma id \
      | maksājuma identifikators | bankas arhīva kods | arhivēšanas kods
      reference: reference | references numurs | refernces numurs | atsauce | atsauces numurs | \
      atsauces nr | maksājuma atsauce | maksājuma references numurs | maksājuma reference | bankas \
      reference | bankas atsauce | klienta reference | klienta atsauce | dokumenta numurs | \
      dokumenta nr | dok nr | dok numurs | dokuments | maksājuma numurs | maksājuma nr | maksājuma \
      uzdevuma numurs | rīkojuma numurs | mu nr | mu numurs | līguma numurs | līguma nr | rēķina \
      numurs | rēķina nr | pasūtījuma numurs | end to end atsauce | saņēmēja atsauce
      category: kategorija | kategorijas | izdevumu kategorija | nozare | kategorijas nosaukums | \
      izdevumu veids
      account: konts | konta numurs | konta nr | konta iban | konta nosaukums | mans konts | \
      klienta konts | klienta konta numurs
      ignored: konta īpašnieks | konta turētājs | konta veids | klienta nosaukums | klients | \
      klienta numurs | klienta kods | ieraksta tips | rindas tips | rindas veids | rinda | rindas \
      numurs | partnera konts | partnera konta numurs | partnera konta nr | partnera banka | \
      partnera bankas nosaukums | partnera bankas swift kods | partnera bankas kods | partnera \
      bankas bic | partnera pers kods reģ nr | partnera personas kods reģistrācijas numurs | \
      partnera reģistrācijas numurs | partnera reģ nr | partnera kods | partnera iban | saņēmēja \
      konts | saņēmēja konta numurs | saņēmēja iban | saņēmēja banka | saņēmēja bankas kods | \
      saņēmēja bankas nosaukums | saņēmēja reģ nr | saņēmēja reģistrācijas numurs | saņēmēja \
      maksātāja konts | saņēmēja maksātāja konta numurs | saņēmēja maksātāja banka | saņēmēja \
      maksātāja reģ nr | saņēmēja maksātāja reģistrācijas numurs | saņēmēja maksātāja personas \
      kods | maksātāja konts | maksātāja konta numurs | maksātāja iban | maksātāja banka | \
      maksātāja reģ nr | sūtītāja konts | kontrahenta konts | kontrahenta konta numurs | \
      korespondenta konts | darījuma partnera konts | otras puses konts | personas kods | \
      reģistrācijas numurs | reģ nr | personas kods reģistrācijas numurs | pers kods reģ nr | \
      banka | bankas kods | bankas nosaukums | swift kods | bic kods | filiāle | nodaļa | karte | \
      kartes numurs | kartes nr | kartes lietotājs | kartes īpašnieks | kartes veids | kartes tips \
      | čeks | kvīts | pielikums | pielikumi | sākuma atlikums | sākotnējais atlikums | \
      iepriekšējais atlikums | pieejamais atlikums | pieejamā summa | pieejams | rezervēts | \
      rezervētā summa | laiks | darījuma laika zona | laika zona | vieta | darījuma vieta | \
      atrašanās vieta | pilsēta | valsts | valsts kods | adrese | pasta indekss | tālrunis | \
      telefons | e pasts | epasts | apakškategorija | birka | birkas | daudzums | skaits | pvn | \
      pvn summa | nodoklis | neto | neto summa | produkts | pakalpojums | izraksts | izraksta \
      numurs | periods | perioda sākums | perioda beigas | apmaksas termiņš | termiņš | npk | nr \
      pk | kārtas numurs | numurs | faktiskais saņēmējs | faktiskais maksātājs | patiesais \
      saņēmējs | patiesais maksātājs | ārējā maksājuma kods | maksājuma iniciators | apgrozījums
      """,
    months: """
      janvāris janvāra janvārī janv | februāris februāra februārī febr | marts marta martā | \
      aprīlis aprīļa aprīlī apr | maijs maija maijā | jūnijs jūnija jūnijā jūn | jūlijs jūlija \
      jūlijā jūl | augusts augusta augustā aug | septembris septembra septembrī sept | oktobris \
      oktobra oktobrī okt | novembris novembra novembrī nov | decembris decembra decembrī dec
      """,
    statusTitles: """
      statuss | stāvoklis | maksājuma statuss | darījuma statuss | operācijas statuss | \
      transakcijas statuss | darījuma stāvoklis
      """,
    booked: """
      izpildīts | izpildīta | pabeigts | pabeigta | apstiprināts | apstiprināta | iegrāmatots | \
      iegrāmatota | apstrādāts | apstrādāta | apmaksāts | apmaksāta | samaksāts | veiksmīgs | \
      veikts | veikta | nosūtīts | saņemts | akceptēts | norēķināts
      """,
    notBooked: """
      gaida | gaida izpildi | gaida apstiprinājumu | gaidošs | gaidīšanā | apstrādē | tiek \
      apstrādāts | procesā | rezervēts | rezervēta | rezervācija | rezervētie | neapstiprināts | \
      neiegrāmatots | plānots | noraidīts | noraidīta | atcelts | atcelta | anulēts | anulēta | \
      neveiksmīgs | neizdevās | neizpildīts | atgriezts | atgriezta | dzēsts | bloķēts | beidzies \
      | apturēts
      """,
    yes: "jā",
    no: "nē",
    noCategories: """
      bez kategorijas | nezināma | pārskaitījums | ienākumi | maksājums
      """,
    transferCategories: "pārskaitījums",
    transferTexts: """
      pārskaitījums starp saviem kontiem | savs konts | krājkonts | kredītkartes atmaksa
      """,
    signs: """
      debets/kredīts | izejošs/ienākošs | izejošais/ienākošais | izdevumi/ieņēmumi | \
      izdevumi/ienākumi | izdevums/ieņēmums | izmaksa/iemaksa
      """,
    outgoing: """
      pirkums | pirkums ar karti | karšu pirkums | kartes pirkums | maksājums ar karti | maksājums \
      ar maksājumu karti | skaidras naudas izņemšana | skaidras naudas izmaksa | naudas izņemšana \
      | izejošais maksājums | izejošs maksājums | komisija | komisijas maksa | apkalpošanas maksa \
      | kartes mēneša maksa | mēneša maksa | regulārais maksājums | automātiskais maksājums | \
      izdevumi
      """,
    incoming: """
      ienākošais maksājums | ienākošs maksājums | iemaksa | skaidras naudas iemaksa | skaidras \
      naudas ieskaitīšana | alga | darba alga | darba samaksa | pensija | pabalsts | ieskaitījums \
      | naudas ieskaitīšana | ieņēmumi | ienākumi | stipendija
      """,
    sums: """
      atlikums | atlikumi | kopā | pavisam | kopsumma | starpsumma | apgrozījums | bilance | summa \
      | kopējais | kopējā
      """,
    besideSums: """
      sākuma | beigu | sākotnējais | sākumā | beigās | iepriekšējais | jaunais | pieejamais | \
      konta | kontā | konts | perioda | periods | periodā | debeta | debets | debetā | kredīta | \
      kredīts | kredītā | ieņēmumi | izdevumi | ienākumi | darījumi | darījumu | maksājumi | \
      rezervēts | rezervētā | mēneša | mēnesis | dienas | lapa | lappuse | izraksta | uz | par | \
      datumu | slēguma | gala | eiro | iemaksas | izmaksas
      """,
    openings: "sākuma | sākotnējais | sākumā | iepriekšējais",
    closings: "beigu | beigās | slēguma | gala",
    receipts: "maksājums: paldies, saņemts | iemaksa: paldies",
    recipientTitles: "saņēmēj | tirgotāj | pārdevēj | veikals | darījuma puse | kontrahent",
    paymentMethodTitles: "apmaksas veids | norēķinu veids | kartes",
    feeTitles: "izdevumi | izmaksas"
  )
}
