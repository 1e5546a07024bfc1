extension LanguageWords {
  /// Words of statements in Polish.
  static let polish = LanguageWords(
    signs: """
      obciążenie/uznanie | obciążenia/uznania | wydatek/wpływ | wydatek/przychód | \
      wydatki/wpływy | rozchód/przychód | wypłata/wpłata | wychodzący/przychodzący | \
      wychodząca/przychodząca | wychodzące/przychodzące | wydatek/wplyw | wydatki/wplywy | \
      wyplata/wplata
      """,
    booked: """
      zaksięgowana | zaksięgowany | zaksięgowane | zaksięgowano | zrealizowana | \
      zrealizowany | zrealizowane | zrealizowano | wykonana | wykonany | wykonane | wykonano \
      | rozliczona | rozliczony | rozliczone | rozliczono | zakończona | zakończony | \
      zakończone | zakończono | przetworzona | potwierdzona | potwierdzony | zatwierdzona | \
      opłacona | oplacona | zapłacono | zaplacono | ukończono | ukończona
      """,
    notBooked: """
      oczekująca | oczekujący | oczekujące | oczekuje | w realizacji | w toku | w trakcie | \
      w trakcie realizacji | odrzucona | odrzucony | odrzucone | odrzucono | anulowana | \
      anulowany | anulowane | anulowano | blokada | zablokowana | zablokowano | \
      nierozliczona | nierozliczony | nierozliczone | niezrealizowana | niezrealizowany | \
      niezaksięgowana | niezaksięgowany | zaplanowana | zaplanowany | planowana | cofnięto | \
      cofnięta | wycofana | nieudana | nieudany | wstrzymana | zwolniona
      """,
    statusTitles: """
      stan | stan transakcji | stan operacji | status transakcji | status operacji | status \
      płatności | status platności | status zlecenia | stan zlecenia | zaksięgowana
      """,
    months: """
      styczeń stycznia sty | luty lutego lut | marzec marca mar | kwiecień kwietnia kwi | \
      maj maja | czerwiec czerwca cze | lipiec lipca lip | sierpień sierpnia sie | wrzesień \
      września wrz | październik października paź | listopad listopada lis | grudzień \
      grudnia gru
      """,
    sums: """
      saldo | suma | sumy | razem | łącznie | lącznie | ogółem | ogólem | podsumowanie | \
      salda
      """,
    besideSums: """
      początkowe | końcowe | dostępne | bieżące | księgowe | poprzednie | nowe | otwarcia | \
      zamknięcia | okres | okresie | okresu | dzień | dniu | początek | koniec | konta | \
      rachunku | obciążeń | obciążenia | uznań | uznania | wpływów | wplywów | wpływy | \
      wplywy | wydatków | wydatki | operacji | transakcji | obroty | obrotów | wpłat | wplat \
      | wypłat | wyplat | wpłaty | wplaty | wypłaty | wyplaty | strony | stronie | \
      przeniesienia | poprzedniej | poprzedniego | wyciągu | miesiąc | miesiąca | środki | \
      środków | przed | kwota | karty
      """,
    receipts: """
      wpłat: dziękujemy | spłat: dziękujemy | wplat: dziękujemy | splat: dziękujemy
      """,
    outgoing: """
      płatność kartą | platność kartą | płatność kartą debetową | platność kartą debetową | \
      transakcja kartą | zakup przy użyciu karty | zakup przy użyciu karty w kraju | zakup \
      przy użyciu karty za granicą | zakup przy użyciu karty internet | płatność kartą w \
      internecie | platność kartą w internecie | operacja kartą | transakcja bezgotówkowa | \
      zakup kartą | zakup | płatność blik | platność blik | zakup blik | blik zakup e \
      commerce | płatność web kod mobilny | platność web kod mobilny | zakup w terminalu kod \
      mobilny | wypłata z bankomatu | wyplata z bankomatu | wypłata w bankomacie | wyplata w \
      bankomacie | wypłata w bankomacie kod mobilny | wyplata w bankomacie kod mobilny | \
      wypłata w bankomacie w kraju | wyplata w bankomacie w kraju | wypłata blik z bankomatu \
      | wyplata blik z bankomatu | blik wypłata atm | blik wyplata atm | wypłata gotówki | \
      wyplata gotówki | wypłata gotówkowa | wyplata gotówkowa | wypłata w kasie | wyplata w \
      kasie | przelew wychodzący | przelewy wychodzące | przelew zewnętrzny wychodzący | \
      przelew wewnętrzny wychodzący | przelew z rachunku | przelew na telefon wychodzący | \
      przelew wychodzący krajowy | przelew własny wychodzący | przelew wlasny wychodzący | \
      polecenie zapłaty | polecenie zaplaty | opłata | oplata | opłata miesięczna | oplata \
      miesięczna | opłata za kartę | oplata za kartę | opłata za użytkowanie karty | oplata \
      za użytkowanie karty | opłata za prowadzenie rachunku | oplata za prowadzenie rachunku \
      | opłata za przelew | oplata za przelew | opłata miesięczna za kartę | oplata \
      miesięczna za kartę | prowizja | pobranie opłaty | pobranie oplaty | pobranie prowizji \
      | obciążenie | przelew podatkowy | przelew do us | przelew do zus | podatek od odsetek \
      | podatek od odsetek kapitałowych | podatek od odsetek kapitalowych | spłata kredytu | \
      splata kredytu | spłata raty kredytu | splata raty kredytu
      """,
    incoming: """
      przelew przychodzący | przelewy przychodzące | przelew zewnętrzny przychodzący | \
      przelew wewnętrzny przychodzący | przelew przychodzący krajowy | przelew na rachunek | \
      przelew na telefon przychodzący | uznanie | wpłata gotówki | wplata gotówki | wpłata \
      gotówkowa | wplata gotówkowa | wpłata we wpłatomacie | wplata we wplatomacie | wpłata \
      w kasie | wplata w kasie | wpłata w bankomacie | wplata w bankomacie | wynagrodzenie | \
      naliczenie odsetek | dopisanie odsetek | zwrot płatności kartą | zwrot platności kartą \
      | zwrot zakupu przy użyciu karty | zwrot za zakup
      """,
    recipientTitles: """
      odbiorc | beneficjent | kontrahent | sprzedawc | akceptant | punkt handlowo
      """,
    paymentMethodTitles: """
      metoda | forma płatności | forma platności | sposób płatności | sposób platności | \
      karta | karty
      """
  )
}
