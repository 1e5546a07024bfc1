extension Language {
  /// Polish.
  static let polish = Language(
    code: "pl",
    scripts: [Script("- ł óęąż śćń - - ź", Script.central, currencies: "PLN")],
    titles: """
      transfer: przelew własny | przelew wewnętrzny
      transactionDate: data transakcji | data operacji | data i godzina transakcji | data i \
      godzina operacji | data i czas transakcji | data i czas operacji | data zakupu | data \
      płatności | data platności | data dokonania transakcji | data wykonania transakcji | data \
      wykonania operacji | data rozpoczęcia | data zlecenia | data autoryzacji | data i czas \
      płatności | data i czas platności
      date: data | data i godzina | data i czas | data godzina
      bookingDate: data księgowania | data zaksięgowania | data rozliczenia | data księgowania \
      transakcji | data księgowania operacji | data zrealizowania | data realizacji | data \
      ukończenia | data zakończenia | zaksięgowano | data wykonania | data ewidencji | data \
      rozliczenia transakcji | data rozliczenia operacji | data przetworzenia
      valueDate: data waluty | data wartości | data waluty operacji | waluta z dnia
      amount: kwota | kwota operacji | kwota transakcji | kwota transakcji waluta rachunku | kwota \
      w walucie rachunku | kwota operacji w walucie rachunku | kwota transakcji w walucie rachunku \
      | kwota w walucie konta | kwota waluta rachunku | kwota rachunku | kwota w | kwota zł | \
      kwota zl | kwota w zł | kwota w zl | kwota złotych | kwota zlotych | kwota księgowania | \
      kwota zaksięgowana | kwota rozliczenia | kwota rozliczeniowa | kwota płatności | kwota \
      platności | kwota brutto | kwota przelewu | suma | wartość transakcji | wartość operacji | \
      kwota uznania obciążenia | kwota obciążenia uznania | kwota transakcji w zł | kwota \
      transakcji w zl | kwota operacji w zł | kwota operacji w zl | brutto
      debit: obciążenie | obciążenia | kwota obciążenia | kwota obciążeń | obciążenie rachunku | \
      wydatek | wydatki | wypłata | wyplata | wypłaty | wyplaty | kwota wypłaty | kwota wyplaty | \
      kwota wydatku | rozchód | rozchody | kwota wn | winien | wn | kwota wychodząca | wychodzące
      credit: uznanie | uznania | kwota uznania | kwota uznań | uznanie rachunku | wpływ | wplyw | \
      wpływy | wplywy | wpłata | wplata | wpłaty | wplaty | kwota wpłaty | kwota wplaty | kwota \
      wpływu | kwota wplywu | przychód | przychody | kwota ma | ma | kwota przychodząca | \
      przychodzące
      indicator: obciążenie uznanie | uznanie obciążenie | wn ma | strona wn ma | wn lub ma | ma \
      wn | wpływ wydatek | wplyw wydatek | wydatek wpływ | wydatek wplyw | przychód rozchód | \
      rozchód przychód | wpłata wypłata | wplata wyplata | wypłata wpłata | wyplata wplata | \
      kierunek | kierunek transakcji | kierunek operacji | kierunek płatności | kierunek platności \
      | znak | znak operacji | znak kwoty | strona operacji
      balance: saldo | saldo po operacji | saldo po transakcji | saldo końcowe | saldo rachunku | \
      saldo konta | saldo bieżące | saldo księgowe | saldo po | nowe saldo | saldo po księgowaniu \
      | stan konta | stan rachunku | saldo w | saldo na koniec dnia
      currency: waluta | waluta rachunku | waluta konta | waluta operacji | waluta transakcji | \
      kod waluty | waluta kwoty | waluta płatności | waluta platności | waluta księgowania | \
      waluta rozliczenia | symbol waluty
      foreignAmount: kwota płatności w walucie | kwota platności w walucie | kwota w walucie | \
      kwota oryginalna | oryginalna kwota | oryginalna kwota operacji | oryginalna kwota \
      transakcji | kwota w walucie oryginalnej | kwota w walucie transakcji | kwota w walucie \
      operacji | kwota w walucie obcej | kwota transakcji w walucie | kwota operacji w walucie | \
      kwota w oryginalnej walucie | kwota transakcji w walucie oryginalnej | kwota zlecenia | \
      kwota waluty | kwota walutowa | kwota transakcji waluta transakcji | kwota pierwotna
      foreignCurrency: waluta oryginalna | oryginalna waluta | waluta zlecenia | waluta obca | \
      waluta oryginalna transakcji | waluta transakcji oryginalnej | waluta pierwotna
      fee: opłata | oplata | opłaty | oplaty | prowizja | prowizje | kwota prowizji | kwota opłaty \
      | kwota oplaty | opłata prowizja | oplata prowizja | prowizja opłata | prowizja oplata | \
      opłaty i prowizje | oplaty i prowizje | prowizje i opłaty | prowizje i oplaty | prowizja \
      banku | opłata za transakcję | oplata za transakcję | opłata transakcyjna | oplata \
      transakcyjna | prowizja za przewalutowanie
      exchangeRate: kurs | kurs wymiany | kurs waluty | kurs walutowy | kurs przeliczenia | kurs \
      przeliczeniowy | zastosowany kurs | kurs przewalutowania | kurs transakcji | kurs wymiany \
      waluty
      counterparty: nadawca odbiorca | odbiorca nadawca | odbiorca zleceniodawca | zleceniodawca \
      odbiorca | nadawca | odbiorca | zleceniodawca | dane kontrahenta | kontrahent | nazwa \
      kontrahenta | nazwa i adres kontrahenta | kontrahent nazwa | nazwa nadawcy | nazwa odbiorcy \
      | nazwa nadawcy odbiorcy | nazwa odbiorcy nadawcy | dane nadawcy odbiorcy | dane odbiorcy \
      nadawcy | dane nadawcy | dane odbiorcy | odbiorca przelewu | nadawca przelewu | beneficjent \
      | nazwa beneficjenta | płatnik | platnik | sprzedawca | nazwa sprzedawcy | akceptant | nazwa \
      akceptanta | punkt handlowo usługowy | punkt handlowo uslugowy | nazwa punktu | miejsce \
      transakcji | strona transakcji | druga strona transakcji | nazwa strony | nazwa i adres \
      nadawcy | nazwa i adres odbiorcy | kontrahent transakcji | właściciel rachunku kontrahenta | \
      wlaściciel rachunku kontrahenta | imię i nazwisko nazwa | nazwa | sklep
      description: opis | opis operacji | opis transakcji | opis płatności | opis platności | opis \
      szczegółowy | opis szczególowy | pełny opis | pelny opis | tytuł | tytul | tytułem | tytulem \
      | tytuł operacji | tytul operacji | tytuł transakcji | tytul transakcji | tytuł przelewu | \
      tytul przelewu | tytuł płatności | tytul platności | tytuł przelewu opis | tytul przelewu \
      opis | tytuł opis | tytul opis | opis tytuł | opis tytul | szczegóły | szczególy | szczegóły \
      transakcji | szczególy transakcji | szczegóły operacji | szczególy operacji | szczegóły \
      płatności | szczególy platności | informacje dodatkowe | dodatkowe informacje | treść \
      operacji | treść | opis dodatkowy | dodatkowy opis | transakcja | operacja | wiadomość | \
      tytuł zlecenia | tytul zlecenia | nazwa operacji | nazwa transakcji | opis 1 | opis 2 | opis \
      3 | opis 4
      bookingText: typ transakcji | typ operacji | rodzaj transakcji | rodzaj operacji | typ | \
      rodzaj | typ płatności | typ platności | rodzaj płatności | rodzaj platności | forma \
      płatności | forma platności | sposób płatności | sposób platności | metoda płatności | \
      metoda platności | kod operacji | kod transakcji | typ zlecenia | rodzaj zlecenia | typ \
      księgowania
      note: notatka | notatki | uwagi | komentarz | komentarze | moja notatka | notatka własna | \
      notatka wlasna | własny opis | wlasny opis | adnotacja | adnotacje
      transactionID: nr transakcji | numer transakcji | id transakcji | identyfikator transakcji | \
      id operacji | identyfikator operacji | identyfikator | numer operacji | nr operacji | \
      unikalny identyfikator transakcji | unikalny numer transakcji
      reference: numer referencyjny | nr referencyjny | referencje | referencja | nr ref | numer \
      ref | numer referencyjny transakcji | referencje własne zleceniodawcy | referencje wlasne \
      zleceniodawcy | referencje banku | referencje klienta | referencje własne | referencje \
      wlasne | numer dokumentu | nr dokumentu | numer faktury | nr faktury | id zlecenia | numer \
      zlecenia | identyfikator płatności | identyfikator platności | end to end id | numer \
      zamówienia
      category: kategoria | kategorie | kategoria transakcji | kategoria operacji | kategoria \
      wydatku | nazwa kategorii | kategoria główna | kategoria glówna | kategoria wydatków
      account: rachunek | konto | numer konta | nr konta | numer rachunku | nr rachunku | numer \
      rachunku karty | numer rachunku nrb | nazwa rachunku | nazwa konta | rachunek własny | \
      rachunek wlasny | własny rachunek | wlasny rachunek
      ignored: lp | l p | rachunek źródłowy | rachunek źródlowy | rachunek docelowy | rachunek \
      nadawcy | rachunek odbiorcy | rachunek kontrahenta | numer rachunku kontrahenta | nr \
      rachunku kontrahenta | numer konta kontrahenta | konto kontrahenta | numer rachunku nadawcy \
      | numer rachunku odbiorcy | nr rachunku nadawcy | nr rachunku odbiorcy | numer konta nadawcy \
      | numer konta odbiorcy | konto nadawcy | konto odbiorcy | rachunek nadawcy odbiorcy | numer \
      rachunku nadawcy odbiorcy | numer konta nadawcy odbiorcy | na konto z konta | z konta na \
      konto | z konta | na konto | rachunek przeciwstawny | rachunek obciążany | rachunek uznawany \
      | adres nadawcy odbiorcy | adres nadawcy | adres odbiorcy | adres kontrahenta | adres | \
      nazwa banku | bank | bank kontrahenta | bank nadawcy | bank odbiorcy | kod banku | numer \
      karty | nr karty | karta | rodzaj karty | typ karty | posiadacz karty | posiadacz rachunku | \
      właściciel karty | wlaściciel karty | właściciel rachunku | wlaściciel rachunku | kwota \
      blokady zwolnienie blokady | kwota blokady | data odrzucenia | data blokady | data salda | \
      produkt | nazwa produktu | typ rachunku | rodzaj rachunku | saldo początkowe | saldo \
      dostępne | dostępne środki | środki dostępne | saldo przed operacją | saldo przed transakcją \
      | saldo przed | numer wyciągu | nr wyciągu | numer telefonu | telefon | oddział | oddzial | \
      placówka | kraj | miasto | miejscowość | kod pocztowy | ulica | kod mcc | godzina | czas | \
      strefa czasowa | podkategoria | tagi | tag | etykieta | etykiety | załącznik | zalącznik | \
      załączniki | zalączniki | nip | kwota vat | vat | netto | kwota netto | ilość | liczba | z \
      adresu e mail | na adres e mail | adres e mail | kanał | kanal | numer terminala | bankomat \
      | symbol formularza | okres płatności | okres platności | numer sekwencyjny
      """,
    months: """
      styczeń stycznia sty | luty lutego lut | marzec marca mar | kwiecień kwietnia kwi | maj maja \
      | czerwiec czerwca cze | lipiec lipca lip | sierpień sierpnia sie | wrzesień września wrz | \
      październik października paź | listopad listopada lis | grudzień grudnia gru
      """,
    statusTitles: """
      stan | stan transakcji | stan operacji | status transakcji | status operacji | status \
      płatności | status platności | status zlecenia | stan zlecenia | zaksięgowana
      """,
    booked: """
      zaksięgowana | zaksięgowany | zaksięgowane | zaksięgowano | zrealizowana | zrealizowany | \
      zrealizowane | zrealizowano | wykonana | wykonany | wykonane | wykonano | rozliczona | \
      rozliczony | rozliczone | rozliczono | zakończona | zakończony | zakończone | zakończono | \
      przetworzona | potwierdzona | potwierdzony | zatwierdzona | opłacona | oplacona | zapłacono \
      | zaplacono | ukończono | ukończona
      """,
    notBooked: """
      oczekująca | oczekujący | oczekujące | oczekuje | w realizacji | w toku | w trakcie | w \
      trakcie realizacji | odrzucona | odrzucony | odrzucone | odrzucono | anulowana | anulowany | \
      anulowane | anulowano | blokada | zablokowana | zablokowano | nierozliczona | nierozliczony \
      | nierozliczone | niezrealizowana | niezrealizowany | niezaksięgowana | niezaksięgowany | \
      zaplanowana | zaplanowany | planowana | cofnięto | cofnięta | wycofana | nieudana | nieudany \
      | wstrzymana | zwolniona
      """,
    headings: "planowane | zaksięgowane operacje | operacje zaksięgowane",
    yes: "tak",
    no: "nie",
    noCategories: """
      bez kategorii | brak kategorii | brak | nieznana | nieskategoryzowane | przelew | przelew \
      własny | przychód | przychody | wpływy | płatność
      """,
    transferKinds: """
      przelew wewnętrzny | wpłata z banku na konto pp | wpłata bankowa na konto paypal | wypłata \
      ogólna
      """,
    transferCategories: "przelew własny | przelewy własne | transfer | spłata karty",
    transferTexts: """
      przelew własny | przelew wewnętrzny | spłata karty | oszczędności | konto oszczędnościowe
      """,
    signs: """
      obciążenie/uznanie | obciążenia/uznania | wydatek/wpływ | wydatek/przychód | wydatki/wpływy \
      | rozchód/przychód | wypłata/wpłata | wychodzący/przychodzący | wychodząca/przychodząca | \
      wychodzące/przychodzące | wydatek/wplyw | wydatki/wplywy | wyplata/wplata
      """,
    outgoing: """
      płatność kartą | platność kartą | płatność kartą debetową | platność kartą debetową | \
      transakcja kartą | zakup przy użyciu karty | zakup przy użyciu karty w kraju | zakup przy \
      użyciu karty za granicą | zakup przy użyciu karty internet | płatność kartą w internecie | \
      platność kartą w internecie | operacja kartą | transakcja bezgotówkowa | zakup kartą | zakup \
      | płatność blik | platność blik | zakup blik | blik zakup e commerce | płatność web kod \
      mobilny | platność web kod mobilny | zakup w terminalu kod mobilny | wypłata z bankomatu | \
      wyplata z bankomatu | wypłata w bankomacie | wyplata w bankomacie | wypłata w bankomacie kod \
      mobilny | wyplata w bankomacie kod mobilny | wypłata w bankomacie w kraju | wyplata w \
      bankomacie w kraju | wypłata blik z bankomatu | wyplata blik z bankomatu | blik wypłata atm \
      | blik wyplata atm | wypłata gotówki | wyplata gotówki | wypłata gotówkowa | wyplata \
      gotówkowa | wypłata w kasie | wyplata w kasie | przelew wychodzący | przelewy wychodzące | \
      przelew zewnętrzny wychodzący | przelew wewnętrzny wychodzący | przelew z rachunku | przelew \
      na telefon wychodzący | przelew wychodzący krajowy | przelew własny wychodzący | przelew \
      wlasny wychodzący | polecenie zapłaty | polecenie zaplaty | opłata | oplata | opłata \
      miesięczna | oplata miesięczna | opłata za kartę | oplata za kartę | opłata za użytkowanie \
      karty | oplata za użytkowanie karty | opłata za prowadzenie rachunku | oplata za prowadzenie \
      rachunku | opłata za przelew | oplata za przelew | opłata miesięczna za kartę | oplata \
      miesięczna za kartę | prowizja | pobranie opłaty | pobranie oplaty | pobranie prowizji | \
      obciążenie | przelew podatkowy | przelew do us | przelew do zus | podatek od odsetek | \
      podatek od odsetek kapitałowych | podatek od odsetek kapitalowych | spłata kredytu | splata \
      kredytu | spłata raty kredytu | splata raty kredytu
      """,
    incoming: """
      przelew przychodzący | przelewy przychodzące | przelew zewnętrzny przychodzący | przelew \
      wewnętrzny przychodzący | przelew przychodzący krajowy | przelew na rachunek | przelew na \
      telefon przychodzący | uznanie | wpłata gotówki | wplata gotówki | wpłata gotówkowa | wplata \
      gotówkowa | wpłata we wpłatomacie | wplata we wplatomacie | wpłata w kasie | wplata w kasie \
      | wpłata w bankomacie | wplata w bankomacie | wynagrodzenie | naliczenie odsetek | dopisanie \
      odsetek | zwrot płatności kartą | zwrot platności kartą | zwrot zakupu przy użyciu karty | \
      zwrot za zakup
      """,
    sums: """
      saldo | suma | sumy | razem | łącznie | lącznie | ogółem | ogólem | podsumowanie | salda
      """,
    besideSums: """
      początkowe | końcowe | dostępne | bieżące | księgowe | poprzednie | nowe | otwarcia | \
      zamknięcia | okres | okresie | okresu | dzień | dniu | początek | koniec | konta | rachunku \
      | obciążeń | obciążenia | uznań | uznania | wpływów | wplywów | wpływy | wplywy | wydatków | \
      wydatki | operacji | transakcji | obroty | obrotów | wpłat | wplat | wypłat | wyplat | \
      wpłaty | wplaty | wypłaty | wyplaty | strony | stronie | przeniesienia | poprzedniej | \
      poprzedniego | wyciągu | miesiąc | miesiąca | środki | środków | przed | kwota | karty
      """,
    openings: "początkowe | poprzednie | otwarcia | początek",
    closings: "końcowe | zamknięcia | koniec",
    receipts: "wpłat: dziękujemy | spłat: dziękujemy | wplat: dziękujemy | splat: dziękujemy",
    payeeLabels: "odbiorca | nadawca | dla",
    payeePhrases: "zakup kartą | płatność kartą",
    recipientTitles: "odbiorc | beneficjent | kontrahent | sprzedawc | akceptant | punkt handlowo",
    paymentMethodTitles: """
      metoda | forma płatności | forma platności | sposób płatności | sposób platności | karta | \
      karty
      """
  )
}
