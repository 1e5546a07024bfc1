extension LanguageWords {
  /// Words of statements in Romanian.
  static let romanian = LanguageWords(
    signs: """
      plată/încasare | plăți/încasări | ieșire/intrare | ieșiri/intrări | cheltuială/venit | \
      cheltuieli/venituri | debitare/creditare | debitor/creditor
      """,
    booked: """
      procesat | procesată | procesate | finalizat | finalizată | finalizate | decontat | \
      decontată | înregistrat | înregistrată | contabilizat | contabilizată | executat | \
      executată | efectuat | efectuată | confirmat | confirmată | aprobat | aprobată | \
      acceptat | acceptată | încheiat | plătit | plătită | încasat | încasată | reușit | \
      reușită | succes | cu succes | postat | postată
      """,
    notBooked: """
      în așteptare | în curs | în curs de procesare | în procesare | în curs de decontare | \
      nedecontat | nedecontată | neprocesat | neprocesată | autorizat | autorizată | blocat \
      | blocată | rezervat | rezervată | respins | respinsă | refuzat | refuzată | anulat | \
      anulată | eșuat | eșuată | nereușit | nereușită | stornat | stornată | expirat | \
      expirată | programat | programată | returnat | returnată | inversat | inversată
      """,
    statusTitles: """
      stare | starea | stare tranzacție | starea tranzacției | status tranzacție | statusul \
      tranzacției | statusul | stare plată | starea plății | status plată
      """,
    months: """
      ianuarie ian | februarie feb febr | martie mar | aprilie apr | mai | iunie iun | iulie \
      iul | august aug | septembrie sept sep | octombrie oct | noiembrie noi nov noiem | \
      decembrie dec
      """,
    sums: """
      sold | soldul | soldul contului | total | totaluri | totalul | subtotal | rulaj | \
      rulaje
      """,
    besideSums: """
      inițial | final | anterior | precedent | curent | contabil | disponibil | nou | vechi \
      | debitor | creditor | debit | credit | cont | contului | luna | lunar | lunară | \
      perioada | perioadă | perioadei | începutul | sfârșitul | început | sfârșit | general \
      | zi | zilei | ziua | rulaj | plăți | încasări | cheltuieli | venituri | intrări | \
      ieșiri | tranzacții | operațiuni | extras | reportat | report | pagina | sume | din | \
      după
      """,
    receipts: """
      plată: mulțumim | rambursare: mulțumim
      """,
    outgoing: """
      cumpărare pos | cumparare pos | cumpărare online | cumpărare la pos | cumpărături pos \
      | plată la pos | plată pos | plată cu cardul | plată card | plată la comerciant | \
      tranzacție pos | retragere numerar | retragere de numerar | retragere numerar atm | \
      retragere atm | eliberare numerar | retragere de la atm | comision | comisioane | \
      comision administrare cont | comision pe operațiune | comision tranzacție | plată \
      factură | plată utilități | plată directă | debitare directă | rată credit | transfer \
      trimis | ordin de plată emis | plată instant trimisă
      """,
    incoming: """
      încasare | încasări | încasare op | încasare instant | salariu | virare salariu | \
      transfer primit | depunere numerar | depunere de numerar | alimentare cont | \
      alimentare card | dobândă primită | dobândă creditoare | pensie | alocație
      """,
    recipientTitles: """
      beneficiar | comerciant | destinatar | furnizor | partener | contrapart
      """,
    paymentMethodTitles: """
      metod | modalitate | tip plata | card
      """,
    feeTitles: """
      plăți | plată | cheltuieli | cheltuială | debitări | debitare
      """
  )
}
