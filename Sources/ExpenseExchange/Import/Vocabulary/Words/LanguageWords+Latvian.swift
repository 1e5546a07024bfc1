extension LanguageWords {
  /// Words of statements in Latvian.
  static let latvian = LanguageWords(
    signs: """
      debets/kredīts | izejošs/ienākošs | izejošais/ienākošais | izdevumi/ieņēmumi | \
      izdevumi/ienākumi | izdevums/ieņēmums | izmaksa/iemaksa
      """,
    booked: """
      izpildīts | izpildīta | pabeigts | pabeigta | apstiprināts | apstiprināta | \
      iegrāmatots | iegrāmatota | apstrādāts | apstrādāta | apmaksāts | apmaksāta | \
      samaksāts | veiksmīgs | veikts | veikta | nosūtīts | saņemts | akceptēts | norēķināts
      """,
    notBooked: """
      gaida | gaida izpildi | gaida apstiprinājumu | gaidošs | gaidīšanā | apstrādē | tiek \
      apstrādāts | procesā | rezervēts | rezervēta | rezervācija | rezervētie | \
      neapstiprināts | neiegrāmatots | plānots | noraidīts | noraidīta | atcelts | atcelta | \
      anulēts | anulēta | neveiksmīgs | neizdevās | neizpildīts | atgriezts | atgriezta | \
      dzēsts | bloķēts | beidzies | apturēts
      """,
    statusTitles: """
      statuss | stāvoklis | maksājuma statuss | darījuma statuss | operācijas statuss | \
      transakcijas statuss | darījuma stāvoklis
      """,
    months: """
      janvāris janvāra janvārī janv | februāris februāra februārī febr | marts marta martā | \
      aprīlis aprīļa aprīlī apr | maijs maija maijā | jūnijs jūnija jūnijā jūn | jūlijs \
      jūlija jūlijā jūl | augusts augusta augustā aug | septembris septembra septembrī sept \
      | oktobris oktobra oktobrī okt | novembris novembra novembrī nov | decembris decembra \
      decembrī dec
      """,
    sums: """
      atlikums | atlikumi | kopā | pavisam | kopsumma | starpsumma | apgrozījums | bilance | \
      summa | kopējais | kopējā
      """,
    besideSums: """
      sākuma | beigu | sākotnējais | sākumā | beigās | iepriekšējais | jaunais | pieejamais \
      | konta | kontā | konts | perioda | periods | periodā | debeta | debets | debetā | \
      kredīta | kredīts | kredītā | ieņēmumi | izdevumi | ienākumi | darījumi | darījumu | \
      maksājumi | rezervēts | rezervētā | mēneša | mēnesis | dienas | lapa | lappuse | \
      izraksta | uz | par | datumu | slēguma | gala | eiro | iemaksas | izmaksas
      """,
    receipts: """
      maksājums: paldies, saņemts | iemaksa: paldies
      """,
    outgoing: """
      pirkums | pirkums ar karti | karšu pirkums | kartes pirkums | maksājums ar karti | \
      maksājums ar maksājumu karti | skaidras naudas izņemšana | skaidras naudas izmaksa | \
      naudas izņemšana | izejošais maksājums | izejošs maksājums | komisija | komisijas \
      maksa | apkalpošanas maksa | kartes mēneša maksa | mēneša maksa | regulārais maksājums \
      | automātiskais maksājums | izdevumi
      """,
    incoming: """
      ienākošais maksājums | ienākošs maksājums | iemaksa | skaidras naudas iemaksa | \
      skaidras naudas ieskaitīšana | alga | darba alga | darba samaksa | pensija | pabalsts \
      | ieskaitījums | naudas ieskaitīšana | ieņēmumi | ienākumi | stipendija
      """,
    recipientTitles: """
      saņēmēj | tirgotāj | pārdevēj | veikals | darījuma puse | kontrahent
      """,
    paymentMethodTitles: """
      apmaksas veids | norēķinu veids | kartes
      """,
    feeTitles: """
      izdevumi | izmaksas
      """
  )
}
