extension Language {
  /// Turkish.
  static let turkish = Language(
    code: "tr",
    scripts: [Script("- ı şüİ ğöç - â - îû", Script.turkish, currencies: "TRY")],
    titles: """
      transactionDate: işlem tarihi | işlem tarihi saati | işlem tarih saat | işlem tarihi ve \
      saati | işlem zamanı | işlem tarih | harcama tarihi | alışveriş tarihi | provizyon tarihi | \
      hareket tarihi | işlem saati tarihi | ödeme tarihi | başlangıç tarihi | tarih işlem
      date: tarih | tarih saat | tarih ve saat | tarihi | tarih saati | zaman
      bookingDate: muhasebe tarihi | kayıt tarihi | muhasebeleşme tarihi | hesaba geçiş tarihi | \
      gün sonu tarihi | tamamlanma tarihi | gerçekleşme tarihi | işlenme tarihi | ekstreye yansıma \
      tarihi | hesaba işlenme tarihi | takas tarihi | fiş tarihi
      valueDate: valör tarihi | valör tarih | valör günü
      amount: tutar | tutarı | işlem tutarı | tutar tl | işlem tutar | miktar | meblağ | hareket \
      tutarı | net işlem tutarı | toplam tutar | tl tutarı | tl tutar | hesap para birimi tutarı | \
      borç alacak tutarı | işlem miktarı | harcama tutarı | borç alacak tutar | tutar try
      debit: borç | borç tutarı | borç tutar | borçlar | borç tl | çıkan | çıkan tutar | çıkan \
      para | giden | giden tutar | gider | giderler | çıkış | çıkış tutarı | ödenen | ödenen tutar \
      | çekilen | çekilen tutar | para çıkışı | hesaptan çıkan | harcama | harcamalar
      credit: alacak | alacak tutarı | alacak tutar | alacaklar | alacak tl | giren | giren tutar \
      | giren para | gelen | gelen tutar | gelir | gelirler | giriş | giriş tutarı | yatan | yatan \
      tutar | yatırılan | yatırılan tutar | para girişi | hesaba giren
      indicator: borç alacak | alacak borç | b a | a b | borç alacak göstergesi | b a kodu | borç \
      alacak kodu | borç alacak durumu | işlem yönü | yön | giriş çıkış | gelen giden | gelir \
      gider | borç mu alacak mı
      balance: bakiye | son bakiye | işlem sonrası bakiye | hesap bakiyesi | bakiye tl | güncel \
      bakiye | kalan bakiye | yeni bakiye | kapanış bakiyesi | işlem sonu bakiye | bakiyesi | \
      anlık bakiye | hesap bakiye | işlem sonrası bakiyesi | kalan tutar
      currency: para birimi | para cinsi | döviz cinsi | döviz kodu | döviz | birim para | hesap \
      para birimi | hesap döviz cinsi | işlem para birimi | para birimi kodu | tutar para birimi | \
      işlem döviz cinsi | dvz cinsi | döviz türü | pb | hesap para cinsi | döviz tipi
      foreignAmount: orijinal tutar | döviz tutarı | döviz tutar | yabancı para tutarı | yurt dışı \
      tutarı | orijinal işlem tutarı | yurtdışı tutarı | yabancı para tutar | orjinal tutar | \
      orijinal para tutarı | işlem orijinal tutarı
      foreignCurrency: orijinal para birimi | orijinal döviz cinsi | yabancı para birimi | yabancı \
      para | yurt dışı para birimi | orjinal para birimi | orijinal tutar para birimi
      fee: komisyon | komisyon tutarı | masraf | masraflar | masraf tutarı | ücret | ücretler | \
      işlem ücreti | işlem masrafı | havale ücreti | hizmet bedeli | ücret tutarı
      exchangeRate: kur | döviz kuru | işlem kuru | kur bilgisi | çevrim kuru | uygulanan kur | \
      dönüşüm kuru | kur oranı
      counterparty: karşı taraf | karşı taraf adı | karşı taraf unvanı | karşı hesap adı | karşı \
      hesap sahibi | karşı hesap adı soyadı | karşı ad soyad | alıcı | alıcı adı | alıcı adı \
      soyadı | alıcı ad soyad | alıcı ünvanı | alıcı gönderen | alıcı gönderici | gönderen alıcı | \
      gönderici alıcı | gönderen | gönderen adı | gönderen ad soyad | gönderen adı soyadı | \
      gönderici | gönderici adı | gönderen unvan | alıcı unvan | lehdar | lehtar | lehdar adı | \
      lehtar adı | amir | üye işyeri | üye iş yeri | üye işyeri adı | üye iş yeri adı | işyeri | \
      iş yeri | işyeri adı | iş yeri adı | işlem yeri | mağaza | firma | firma adı | ödeyen | isim \
      | ad soyad unvan karşı taraf | karşı taraf isim | karşı taraf ad soyad | karşı taraf ad \
      soyad unvan | karşı taraf bilgisi
      description: açıklama | açıklaması | işlem açıklaması | işlem açıklama | açıklamalar | işlem \
      | işlemler | işlem detayı | işlem detayları | detay | detaylar | detay açıklama | ek \
      açıklama | açıklama 1 | açıklama 2 | açıklama1 | açıklama2 | işlem bilgisi | hareket \
      açıklaması | dekont açıklaması | mesaj | işlem adı açıklama | harcama açıklaması | ekstre \
      açıklaması | konu | hareket | hareketler
      bookingText: işlem tipi | işlem türü | işlem kodu | işlem adı | işlem cinsi | tür | tür kodu \
      | tip | hareket tipi | hareket türü | ödeme şekli | ödeme türü | ödeme yöntemi | ödeme tipi \
      | transfer tipi | transfer türü | fonksiyon kodu | işlem tip
      note: not | notlar | kişisel not | yorum | yorumlar | notum | kullanıcı notu
      transactionID: işlem numarası | işlem no | işlem id | işlem kimliği | işlem sıra no | \
      hareket no | işlem referans numarası | işlem referans no | işlem numara
      reference: dekont no | dekont numarası | dekont | fiş no | fiş dekont no | fiş numarası | \
      dekont fiş no | referans | referans no | referans numarası | referans kodu | banka referansı \
      | banka referans no | müşteri referansı | makbuz no | fatura no | fatura numarası | belge no \
      | evrak no | evrak numarası | sorgu no | sorgu numarası | onay kodu | provizyon kodu | \
      provizyon no | sipariş numarası | sipariş no | çek no
      category: kategori | kategoriler | kategori adı | harcama kategorisi | gider kategorisi | \
      etiket | ana kategori | işlem kategorisi | sektör
      account: hesap | hesap no | hesap numarası | hesap adı | hesap ismi
      ignored: hesap türü | hesap tipi | hesap sahibi | hesap şubesi | müşteri no | müşteri \
      numarası | müşteri adı | ad soyad | ad soyad unvan | adı soyadı | karşı hesap | karşı hesap \
      no | karşı hesap numarası | karşı hesap iban | karşı iban | karşı taraf iban | karşı taraf \
      hesap no | karşı taraf hesabı | karşı taraf hesap | karşı banka | karşı taraf bankası | \
      karşı şube | karşı taraf vkn | karşı taraf vkn tckn | karşı taraf tckn | alıcı iban | \
      gönderen iban | alıcı hesap | gönderen hesap | alıcı hesap no | gönderen hesap no | alıcı \
      banka | gönderen banka | alıcı bankası | gönderen bankası | iban no | iban numarası | banka \
      | banka adı | banka kodu | şube | şube adı | şube kodu | şube no | işlem şubesi | işlem şube \
      | işlemi yapan şube | kanal | işlem kanalı | saat | işlem saati | kart | kart no | kart \
      numarası | kart tipi | kart türü | kart sahibi | kart adı | ülke | şehir | il | ilçe | adres \
      | posta kodu | tckn | vkn | vkn tckn | tckn vkn | tc vkn | tc kimlik no | vergi no | vergi \
      kimlik no | vergi numarası | vergi dairesi | sıra | sıra no | sıra numarası | no | \
      kullanılabilir bakiye | kullanılabilir tutar | önceki bakiye | devir bakiyesi | devreden \
      bakiye | açılış bakiyesi | başlangıç bakiyesi | bloke tutarı | bloke bakiye | taksit | \
      taksitler | taksit sayısı | taksit no | taksit tutarı | bonus | puan | mil | kazanılan puan \
      | worldpuan | maxipuan | bankkart lira | chip para | chip para mil | parapuan | ekstre no | \
      ekstre tarihi | hesap kesim tarihi | son ödeme tarihi | vade | vade tarihi | kdv | kdv \
      tutarı | bsmv | vergi | vergi tutarı | net tutar | kullanıcı | kullanıcı adı | telefon | e \
      posta | ürün | ürün adı | adet | alt kategori | ekler | terminal no | üye işyeri no | mcc \
      kodu | eft saati
      """,
    months: """
      ocak oca | şubat şub | mart mar | nisan nis | mayıs may | haziran haz | temmuz tem | ağustos \
      ağu agu | eylül eyl | ekim eki | kasım kas | aralık ara
      """,
    statusTitles: """
      durum | durumu | işlem durumu | ödeme durumu | statü | işlem statüsü | hareket durumu | onay \
      durumu
      """,
    booked: """
      tamamlandı | tamamlanan | tamamlanmış | gerçekleşti | gerçekleşen | gerçekleştirildi | \
      onaylandı | onaylanmış | onaylı | başarılı | işlendi | işlenmiş | kesinleşti | kesinleşmiş | \
      muhasebeleşti | muhasebeleşmiş | ödendi | kapandı | hesaba geçti | tahsil edildi
      """,
    notBooked: """
      beklemede | bekliyor | bekleyen | bekleniyor | onay bekliyor | provizyonda | provizyon | \
      açık provizyon | bloke | işlemde | iptal | iptal edildi | iptal edilmiş | iptal edilen | \
      reddedildi | reddedilen | reddedilmiş | red | başarısız | gerçekleşmedi | geri alındı | \
      süresi doldu | ters kayıt | planlandı | ileri tarihli | talimat
      """,
    yes: "evet",
    no: "hayır",
    noCategories: """
      kategorisiz | kategori yok | yok | bilinmeyen | virman | havale | gelir | gelirler | ödeme
      """,
    transferCategories: "virman | transfer",
    transferTexts: """
      virman | hesaplarım arası | kredi kartı ödemesi | kredi kartı borç ödeme | birikim
      """,
    signs: "borç/alacak | giden/gelen | gider/gelir | çıkış/giriş | çıkan/giren",
    outgoing: """
      giden transfer | giden eft | giden havale | giden fast | giden para transferi | encard \
      harcaması | banka kartı harcaması | kart harcaması | banka kartı alışveriş | alışveriş | \
      para çekme | atm para çekme | atmden para çekme | nakit çekme | para çekme atm | fatura \
      ödeme | fatura ödemesi | kredi kartı borç ödeme | hesap işletim ücreti | işlem ücreti | \
      havale ücreti | eft ücreti | masraf | otomatik ödeme | vergi ödeme | vergi ödemesi | sgk \
      ödeme
      """,
    incoming: """
      gelen transfer | gelen eft | gelen havale | gelen fast | gelen para transferi | maaş | maaş \
      ödemesi | maaş ödeme | para yatırma | atm para yatırma | atmden para yatırma | nakit yatırma \
      | iade | emekli maaşı | mevduat faizi
      """,
    sums: "bakiye | bakiyesi | toplam | toplamı | toplamlar | aratoplam | devir | devreden | yekün",
    besideSums: """
      açılış | kapanış | dönem | dönemi | başı | sonu | başlangıç | bitiş | önceki | yeni | eski | \
      son | güncel | kullanılabilir | hesap | hesabı | genel | ara | borç | alacak | gelir | gider \
      | harcama | harcamalar | ödeme | ödemeler | tutar | tutarı | ekstre | ay | aylık | gün | \
      günlük | ayı | kalan | asgari | bloke | işlem | işlemler | sayfa | tarihi | itibarıyla | \
      itibariyle | borcu | nakli
      """,
    openings: "açılış | başı | başlangıç | önceki | eski | devreden",
    closings: "kapanış | sonu | bitiş",
    receipts: "ödeme: teşekkür",
    recipientTitles: """
      alıcı | işyeri | iş yeri | işlem yeri | mağaza | lehdar | lehtar | karşı taraf | firma
      """,
    paymentMethodTitles: "ödeme şekli | ödeme türü | ödeme yöntemi | ödeme tipi | kart",
    feeTitles: "masraf | masraflar | gider | giderler | harcama | harcamalar"
  )
}
