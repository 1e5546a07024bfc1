extension LanguageWords {
  /// Words of statements in Hungarian.
  static let hungarian = LanguageWords(
    signs: """
      terhelés/jóváírás | t/j | tartozik/követel | kimenő/bejövő | kiadás/bevétel | \
      kifizetés/befizetés
      """,
    booked: """
      könyvelt | könyvelve | lekönyvelt | lekönyvelve | teljesült | teljesített | teljesítve \
      | befejezett | befejezve | végrehajtott | végrehajtva | elszámolt | elszámolva | \
      feldolgozott | feldolgozva | sikeres | jóváhagyott | jóváhagyva | elfogadva | kész | \
      kifizetve | fizetve
      """,
    notBooked: """
      függőben | függő | függőben lévő | zárolt | zárolás | foglalt | folyamatban | \
      feldolgozás alatt | várakozó | várakozik | elutasított | elutasítva | visszautasítva | \
      visszautasított | törölt | törölve | sikertelen | visszavont | visszavonva | lejárt | \
      sztornó | sztornózott | sztornózva | stornó | stornózott | nem könyvelt | könyveletlen \
      | ütemezett
      """,
    statusTitles: """
      állapot | státusz | státus | tranzakció állapota | tranzakció státusza | könyvelési \
      státusz | könyvelés státusza | könyvelési állapot | megbízás státusza | megbízás \
      állapota | teljesítés állapota
      """,
    months: """
      január jan | február febr feb | március márc mar | április ápr | május máj | június \
      jún | július júl | augusztus aug | szeptember szept szep | október okt | november nov \
      | december dec
      """,
    sums: """
      egyenleg | nyitóegyenleg | záróegyenleg | számlaegyenleg | összesen | mindösszesen | \
      végösszeg | részösszeg | összesítés | főösszeg
      """,
    besideSums: """
      nyitó | záró | induló | kezdő | aktuális | könyvelt | rendelkezésre | álló | időszak | \
      időszaki | forgalom | terhelések | jóváírások | terhelés | jóváírás | kiadások | \
      bevételek | előző | havi | hónap | számla | kivonat | új | eleji | végi | utolsó | \
      napi | tételek
      """,
    receipts: """
      befizetés: köszönjük | törlesztés: köszönjük
      """,
    outgoing: """
      kártyás vásárlás | bankkártyás vásárlás | vásárlás kártyával | kártyás fizetés | \
      bankkártyás fizetés | internetes vásárlás | vásárlás | készpénzfelvétel | készpénz \
      felvétel | készpénzfelvét | készpénzfelvétel atm | atm készpénzfelvétel | kimenő \
      átutalás | kimenő utalás | átutalás terhelés | csoportos beszedés terhelése | \
      számlavezetési díj | havi díj | kártyadíj | éves kártyadíj | tranzakciós díj | zárlati \
      díj | átutalási díj | díjterhelés | terhelés
      """,
    incoming: """
      jóváírás | bejövő átutalás | bejövő utalás | beérkező átutalás | átutalás jóváírás | \
      átutalás jóváírása | munkabér | munkabér jóváírás | munkabér jóváírása | kamatjóváírás \
      | kamat jóváírás | készpénzbefizetés | készpénz befizetés | pénztári befizetés | \
      nyugdíj
      """,
    recipientTitles: """
      kedvezményezett | kereskedő | elfogadó | címzett | ellenoldal | ellenpartner
      """,
    paymentMethodTitles: """
      fizetési mód | fizetés módja | kártya
      """,
    feeTitles: """
      terhelések | kiadás | kiadások | kifizetés | kifizetések
      """
  )
}
