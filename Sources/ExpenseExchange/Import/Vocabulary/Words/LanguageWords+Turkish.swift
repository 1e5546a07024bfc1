extension LanguageWords {
  /// Words of statements in Turkish.
  static let turkish = LanguageWords(
    signs: """
      borç/alacak | giden/gelen | gider/gelir | çıkış/giriş | çıkan/giren
      """,
    booked: """
      tamamlandı | tamamlanan | tamamlanmış | gerçekleşti | gerçekleşen | gerçekleştirildi | \
      onaylandı | onaylanmış | onaylı | başarılı | işlendi | işlenmiş | kesinleşti | \
      kesinleşmiş | muhasebeleşti | muhasebeleşmiş | ödendi | kapandı | hesaba geçti | \
      tahsil edildi
      """,
    notBooked: """
      beklemede | bekliyor | bekleyen | bekleniyor | onay bekliyor | provizyonda | provizyon \
      | açık provizyon | bloke | işlemde | iptal | iptal edildi | iptal edilmiş | iptal \
      edilen | reddedildi | reddedilen | reddedilmiş | red | başarısız | gerçekleşmedi | \
      geri alındı | süresi doldu | ters kayıt | planlandı | ileri tarihli | talimat
      """,
    statusTitles: """
      durum | durumu | işlem durumu | ödeme durumu | statü | işlem statüsü | hareket durumu \
      | onay durumu
      """,
    months: """
      ocak oca | şubat şub | mart mar | nisan nis | mayıs may | haziran haz | temmuz tem | \
      ağustos ağu agu | eylül eyl | ekim eki | kasım kas | aralık ara
      """,
    sums: """
      bakiye | bakiyesi | toplam | toplamı | toplamlar | aratoplam | devir | devreden | \
      yekün
      """,
    besideSums: """
      açılış | kapanış | dönem | dönemi | başı | sonu | başlangıç | bitiş | önceki | yeni | \
      eski | son | güncel | kullanılabilir | hesap | hesabı | genel | ara | borç | alacak | \
      gelir | gider | harcama | harcamalar | ödeme | ödemeler | tutar | tutarı | ekstre | ay \
      | aylık | gün | günlük | ayı | kalan | asgari | bloke | işlem | işlemler | sayfa | \
      tarihi | itibarıyla | itibariyle | borcu | nakli
      """,
    receipts: """
      ödeme: teşekkür
      """,
    outgoing: """
      giden transfer | giden eft | giden havale | giden fast | giden para transferi | encard \
      harcaması | banka kartı harcaması | kart harcaması | banka kartı alışveriş | alışveriş \
      | para çekme | atm para çekme | atmden para çekme | nakit çekme | para çekme atm | \
      fatura ödeme | fatura ödemesi | kredi kartı borç ödeme | hesap işletim ücreti | işlem \
      ücreti | havale ücreti | eft ücreti | masraf | otomatik ödeme | vergi ödeme | vergi \
      ödemesi | sgk ödeme
      """,
    incoming: """
      gelen transfer | gelen eft | gelen havale | gelen fast | gelen para transferi | maaş | \
      maaş ödemesi | maaş ödeme | para yatırma | atm para yatırma | atmden para yatırma | \
      nakit yatırma | iade | emekli maaşı | mevduat faizi
      """,
    recipientTitles: """
      alıcı | işyeri | iş yeri | işlem yeri | mağaza | lehdar | lehtar | karşı taraf | firma
      """,
    paymentMethodTitles: """
      ödeme şekli | ödeme türü | ödeme yöntemi | ödeme tipi | kart
      """,
    feeTitles: """
      masraf | masraflar | gider | giderler | harcama | harcamalar
      """
  )
}
