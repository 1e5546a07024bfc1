extension Language {
  /// Hungarian.
  static let hungarian = Language(
    code: "hu",
    scripts: [Script("- áé óöő üí - ú ű", Script.central, currencies: "HUF")],
    titles: """
      transactionDate: tranzakció dátuma | tranzakció dátum | tranzakció ideje | tranzakció \
      időpontja | tranzakció napja | tranzakció dátuma és ideje | tranzakció kelte | vásárlás \
      dátuma | vásárlás ideje | vásárlás időpontja | vásárlás napja | művelet dátuma | művelet \
      időpontja | kártyahasználat dátuma | kezdés dátuma | megbízás dátuma | indítás dátuma
      date: dátum | dátum és idő | dátum idő | időpont | dátum időpont
      bookingDate: könyvelés dátuma | könyvelés napja | könyvelési dátum | könyvelési nap | \
      könyvelési időpont | könyvelés időpontja | könyvelés ideje | könyvelés | könyvelve | \
      lekönyvelés dátuma | elszámolás dátuma | elszámolás napja | feldolgozás dátuma | feldolgozás \
      napja | teljesítés dátuma | teljesítés napja | teljesítés időpontja | befejezés dátuma | \
      terhelés dátuma | terhelés napja
      valueDate: értéknap | érték nap | értéknapja | értékdátum | értéknap dátuma
      amount: összeg | tranzakció összege | tranzakció összeg | tranzakciós összeg | könyvelt \
      összeg | könyvelési összeg | forgalom összege | elszámolt összeg | előjeles összeg | összeg \
      a számla devizanemében | összeg számla devizanemében | összeg a számla pénznemében | tétel \
      összege | fizetett összeg | művelet összege | összeg forintban
      debit: terhelés | terhelések | terhelés összege | terhelt összeg | terhelési összeg | \
      terhelés összeg | összeg terhelés | kiadás | kiadások | kimenő összeg | kimenő | kifizetés | \
      kifizetések | tartozik | tartozik összeg | tartozik forgalom | terhelendő összeg
      credit: jóváírás | jóváírások | jóváírás összege | jóváírt összeg | jóváírási összeg | \
      jóváírás összeg | összeg jóváírás | bevétel | bevételek | bejövő összeg | bejövő | befizetés \
      | befizetések | követel | követel összeg | követel forgalom
      indicator: terhelés jóváírás | jóváírás terhelés | terhelés vagy jóváírás | jóváírás vagy \
      terhelés | terhelés vagy jóváírás t j | terhelés jóváírás t j | t j | j t | tartozik követel \
      | követel tartozik | t k | bejövő kimenő | kimenő bejövő | irány | tranzakció iránya | \
      forgalom iránya | előjel | kiadás bevétel | bevétel kiadás
      balance: egyenleg | számlaegyenleg | aktuális egyenleg | könyvelt egyenleg | záró egyenleg | \
      záróegyenleg | új egyenleg | egyenleg a tranzakció után | tranzakció utáni egyenleg | \
      könyvelés utáni egyenleg | forgalom utáni egyenleg | művelet utáni egyenleg | futó egyenleg \
      | egyenleg könyvelés után | számla egyenlege
      currency: devizanem | deviza nem | deviza | pénznem | devizaneme | összeg devizaneme | \
      összeg pénzneme | számla devizaneme | számla pénzneme | számla deviza | számla devizanem | \
      könyvelési devizanem | könyvelés devizaneme | könyvelt devizanem | könyvelt összeg \
      devizaneme | valutanem | devizakód | pénznem kódja | pénznemkód | tranzakció devizaneme | \
      tranzakció pénzneme | tranzakció összeg devizaneme | tranzakció összegének devizaneme | \
      fizetés pénzneme
      foreignAmount: eredeti összeg | összeg eredeti devizanemben | eredeti devizaösszeg | eredeti \
      tranzakció összege | tranzakció eredeti összege | eredeti tranzakciós összeg | összeg az \
      eredeti devizanemben | összeg az eredeti pénznemben | devizaösszeg | összeg devizában | \
      vásárlás összege
      foreignCurrency: eredeti devizanem | eredeti deviza | eredeti pénznem | eredeti összeg \
      devizaneme | eredeti összeg pénzneme | eredeti tranzakció devizaneme | tranzakció eredeti \
      devizaneme | vásárlás devizaneme | vásárlás pénzneme
      fee: díj | díjak | jutalék | tranzakciós díj | tranzakció díja | díj összege | banki díj | \
      kezelési költség | tranzakciós illeték | átváltási díj | díj jutalék | jutalék összege
      exchangeRate: árfolyam | átváltási árfolyam | váltási árfolyam | alkalmazott árfolyam | \
      devizaárfolyam | deviza árfolyam | konverziós árfolyam | elszámolási árfolyam | átváltás \
      árfolyama
      counterparty: partner neve | partner név | partnernév | partner elnevezése | partner \
      megnevezése | ellenoldali név | ellenoldal neve | ellenoldali ügyfél neve | ellenoldali \
      partner neve | ellenpartner | ellenpartner neve | ellenszámla neve | ellenszámla név | \
      ellenszámla tulajdonosa | ellenszámla tulajdonos neve | kedvezményezett | kedvezményezett \
      neve | kedvezményezett név | megbízó | megbízó neve | megbízó kedvezményezett | \
      kedvezményezett megbízó | kereskedő | kereskedő neve | kereskedő név | kereskedő elnevezése \
      | elfogadó | elfogadó neve | elfogadóhely | elfogadóhely neve | elfogadó hely | küldő neve | \
      fizető fél | fizető fél neve | fizető | címzett | címzett neve | feladó | feladó neve | név \
      | bolt | üzlet | másik fél | másik fél neve
      description: közlemény | közlemények | közlemény 1 | közlemény 2 | közlemény 3 | közlemény 4 \
      | közlemény 5 | közlemény1 | közlemény2 | közlemény3 | közlemény4 | átutalás közleménye | \
      leírás | tranzakció leírása | tranzakció leírás | forgalom leírása | megnevezés | tranzakció \
      megnevezése | tétel megnevezése | tranzakció részletei | tranzakció adatai | részletek | \
      könyvelési szöveg | narratíva | kiegészítő információ | kiegészítő információk | egyéb \
      információ | további információ | további információk | esemény | tranzakció | szöveg | \
      üzenet | tárgy
      bookingText: típus | típusa | tranzakció típusa | tranzakció típus | tranzakciótípus | \
      tranzakció jellege | tranzakció fajtája | forgalom típusa | forgalom jellege | forgalomtípus \
      | művelet típusa | művelet | műveletkód | tétel típusa | könyvelés típusa | fizetési mód | \
      fizetés módja | fizetés típusa | tranzakciókód | tranzakció kód | tranzakció kódja | \
      megbízás típusa
      note: megjegyzés | megjegyzések | saját megjegyzés | jegyzet | jegyzetek | saját jegyzet | \
      komment | hozzászólás
      transactionID: tranzakció azonosító | tranzakcióazonosító | tranzakció azonosítója | \
      tranzakciós azonosító | banki tranzakció azonosító | banki tranzakcióazonosító | egyedi \
      azonosító | tranzakció id | tranzakció egyedi azonosítója | tranzakciószám | tranzakció \
      száma | tranzakció sorszáma
      reference: hivatkozás | hivatkozási szám | hivatkozásszám | referencia | referenciaszám | \
      referencia szám | banki referencia | bankreferencia | banki hivatkozás | ügyfél referencia | \
      ügyfélreferencia | azonosító | bizonylatszám | bizonylat száma | bizonylat | megbízás \
      azonosító | megbízás azonosítója | mandátum azonosító | felhatalmazás azonosító | \
      felhatalmazás azonosítója | tranzakció referencia | tranzakció referenciája | tranzakciós \
      referencia | végponttól végpontig azonosító | rendelésszám | számla sorszáma | fogyasztói \
      azonosító
      category: kategória | kategóriák | kategória neve | költési kategória | költés kategória | \
      költéskategória | költség kategória | kiadási kategória | főkategória | tranzakció \
      kategóriája | tranzakció kategória
      account: számlaszám | számla szám | számla száma | számla neve | számla név | számla | \
      számla megnevezése | számlanév | könyvelési számla | könyvelési számla elnevezése | saját \
      számla | saját számlaszám | bankszámlaszám | bankszámla
      ignored: számla típusa | partner számla | partner számlaszáma | partner számlaszám | partner \
      számlája | partner számla száma | partner bankja | partner bank | partner bankszámlaszáma | \
      partner iban | ellenoldali számlaszám | ellenoldali számla | ellenoldali bank | ellenszámla \
      | ellenszámlaszám | ellenszámla száma | kedvezményezett számlaszáma | kedvezményezett \
      számlája | kedvezményezett bankja | megbízó számlaszáma | megbízó bankja | kártyaszám | \
      kártya | kártya száma | kártya szám | bankkártya | bankkártyaszám | bankkártya száma | \
      kártya típusa | kártyabirtokos | kártyabirtokos neve | számlatulajdonos | számlatulajdonos \
      neve | felhasználónév | kivonat sorszáma | kivonat száma | kivonatszám | kivonat dátuma | \
      sorszám | ssz | nyitó egyenleg | nyitóegyenleg | rendelkezésre álló egyenleg | elérhető \
      egyenleg | felhasználható egyenleg | előző egyenleg | ország | országkód | város | település \
      | cím | irányítószám | bankfiók | fiók | termék | idő | időzóna | alkategória | címke | \
      címkék | melléklet | mellékletek | csatolmány | mcc kód | terminál azonosító | engedélyszám \
      | csatorna | darab | darabszám | mennyiség | adó | áfa | nettó | nettó összeg | e mail cím | \
      telefonszám | kedvezményezett iban | megbízó iban | kerekítés
      """,
    months: """
      január jan | február febr feb | március márc mar | április ápr | május máj | június jún | \
      július júl | augusztus aug | szeptember szept szep | október okt | november nov | december \
      dec
      """,
    statusTitles: """
      állapot | státusz | státus | tranzakció állapota | tranzakció státusza | könyvelési státusz \
      | könyvelés státusza | könyvelési állapot | megbízás státusza | megbízás állapota | \
      teljesítés állapota
      """,
    booked: """
      könyvelt | könyvelve | lekönyvelt | lekönyvelve | teljesült | teljesített | teljesítve | \
      befejezett | befejezve | végrehajtott | végrehajtva | elszámolt | elszámolva | feldolgozott \
      | feldolgozva | sikeres | jóváhagyott | jóváhagyva | elfogadva | kész | kifizetve | fizetve
      """,
    notBooked: """
      függőben | függő | függőben lévő | zárolt | zárolás | foglalt | folyamatban | feldolgozás \
      alatt | várakozó | várakozik | elutasított | elutasítva | visszautasítva | visszautasított | \
      törölt | törölve | sikertelen | visszavont | visszavonva | lejárt | sztornó | sztornózott | \
      sztornózva | stornó | stornózott | nem könyvelt | könyveletlen | ütemezett
      """,
    yes: "igen",
    no: "nem",
    noCategories: """
      nincs kategória | kategória nélkül | besorolatlan | ismeretlen | átvezetés | átutalás | \
      bevétel | bevételek | jövedelem
      """,
    transferCategories: "átvezetés | átvezetések",
    transferTexts: "átvezetés | saját számlák között | hitelkártya törlesztés | megtakarítás",
    signs: """
      terhelés/jóváírás | t/j | tartozik/követel | kimenő/bejövő | kiadás/bevétel | \
      kifizetés/befizetés
      """,
    outgoing: """
      kártyás vásárlás | bankkártyás vásárlás | vásárlás kártyával | kártyás fizetés | bankkártyás \
      fizetés | internetes vásárlás | vásárlás | készpénzfelvétel | készpénz felvétel | \
      készpénzfelvét | készpénzfelvétel atm | atm készpénzfelvétel | kimenő átutalás | kimenő \
      utalás | átutalás terhelés | csoportos beszedés terhelése | számlavezetési díj | havi díj | \
      kártyadíj | éves kártyadíj | tranzakciós díj | zárlati díj | átutalási díj | díjterhelés | \
      terhelés
      """,
    incoming: """
      jóváírás | bejövő átutalás | bejövő utalás | beérkező átutalás | átutalás jóváírás | \
      átutalás jóváírása | munkabér | munkabér jóváírás | munkabér jóváírása | kamatjóváírás | \
      kamat jóváírás | készpénzbefizetés | készpénz befizetés | pénztári befizetés | nyugdíj
      """,
    sums: """
      egyenleg | nyitóegyenleg | záróegyenleg | számlaegyenleg | összesen | mindösszesen | \
      végösszeg | részösszeg | összesítés | főösszeg
      """,
    besideSums: """
      nyitó | záró | induló | kezdő | aktuális | könyvelt | rendelkezésre | álló | időszak | \
      időszaki | forgalom | terhelések | jóváírások | terhelés | jóváírás | kiadások | bevételek | \
      előző | havi | hónap | számla | kivonat | új | eleji | végi | utolsó | napi | tételek
      """,
    openings: "nyitóegyenleg | nyitó | induló | kezdő | előző | eleji",
    closings: "záróegyenleg | záró | végi",
    receipts: "befizetés: köszönjük | törlesztés: köszönjük",
    recipientTitles: "kedvezményezett | kereskedő | elfogadó | címzett | ellenoldal | ellenpartner",
    paymentMethodTitles: "fizetési mód | fizetés módja | kártya",
    feeTitles: "terhelések | kiadás | kiadások | kifizetés | kifizetések"
  )
}
