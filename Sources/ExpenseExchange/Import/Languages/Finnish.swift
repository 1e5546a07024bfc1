extension Language {
  /// Finnish.
  static let finnish = Language(
    code: "fi",
    scripts: [Script("ä - ö - å - - š éž", Script.western)],
    titles: """
      transfer: oma siirto | sisäinen siirto
      transactionDate: maksupäivä | maksupvm | maksupäivämäärä | tapahtumapäivä | \
      tapahtumapäivämäärä | tapahtuman päivä | tapahtuman päivämäärä | tapahtumapvm | ostopäivä | \
      ostopäivämäärä | ostopvm | oston päivämäärä | kauppapäivä | aloituspäivä | aloituspäivämäärä \
      | suorituspäivä
      date: päivä | päivämäärä | pvm | päiväys | päivämäärä ja aika | päivämäärä ja kellonaika | \
      pvm ja aika | aikaleima
      bookingDate: kirjauspäivä | kirjauspäivämäärä | kirjauspvm | kirjaus pvm | kirjaus päivä | \
      kirjattu | kirjattu pvm | vientipäivä | veloituspäivä | valmistumispäivä | \
      valmistumispäivämäärä
      valueDate: arvopäivä | arvopäivämäärä | arvopvm | arvo pvm | korkopäivä
      amount: määrä | määrä euroa | määrä euroina | määrä euroissa | summa | summa euroa | summa \
      euroina | rahamäärä | maksun määrä | maksun summa | tapahtuman määrä | tapahtuman summa | \
      tapahtumasumma | veloitettu määrä | veloitettu summa | määrä tilin valuutassa | summa tilin \
      valuutassa | euromäärä | otto pano | pano otto | yhteensä euroa
      debit: otto | otot | veloitus | veloitukset | veloitettu | menot | meno | lähtevä | lähtevät \
      | tililtä ulos
      credit: pano | panot | hyvitys | hyvitykset | hyvitetty | tulot | tulo | talletus | \
      talletukset | saapuva | saapuvat
      indicator: debet kredit | kredit debet | tulo meno | meno tulo | etumerkki | suunta | \
      tapahtuman suunta
      balance: tilin saldo | saldo tapahtuman jälkeen | saldo kirjauksen jälkeen | \
      kirjanpidollinen saldo | kirjattu saldo | loppusaldo | uusi saldo | tilisaldo | juokseva \
      saldo
      currency: valuutta | valuuttakoodi | valuuttalaji | valuuttatunnus | tilin valuutta | \
      tilivaluutta | kirjausvaluutta | määrän valuutta
      foreignAmount: alkuperäinen määrä | alkuperäinen summa | alkuperäinen rahamäärä | \
      valuuttamäärä | määrä valuutassa | summa valuutassa | määrä ulkomaan valuutassa | määrä \
      alkuperäisessä valuutassa | summa alkuperäisessä valuutassa | määrä ostovaluutassa | \
      valuuttasumma
      foreignCurrency: alkuperäinen valuutta | ostovaluutta | ulkomaan valuutta | ulkomaanvaluutta \
      | tapahtumavaluutta | tapahtuman valuutta | ostotapahtuman valuutta
      fee: palvelumaksu | palvelumaksut | kulut | palkkio | palkkiot | toimitusmaksu | \
      käsittelykulu | käsittelymaksu | tapahtumamaksu | siirtomaksu
      exchangeRate: kurssi | vaihtokurssi | valuuttakurssi | muuntokurssi
      counterparty: kenelle | saaja maksaja | maksaja saaja | saaja tai maksaja | saajan maksajan \
      nimi | maksajan saajan nimi | saajan tai maksajan nimi | saaja | saajan nimi | maksaja | \
      maksajan nimi | nimi | vastapuoli | vastapuolen nimi | kauppias | kauppiaan nimi | kauppa | \
      myyjä | myyntipaikka | ostopaikka | maksun saaja | vastaanottaja | vastaanottajan nimi | \
      lähettäjä | lähettäjän nimi | toimittaja
      description: viesti | viestit | selite | selitteet | otsikko | kuvaus | tapahtuman kuvaus | \
      tapahtuman selite | tapahtuman tiedot | tapahtumatiedot | tapahtumaselite | tapahtumaotsikko \
      | tapahtumakuvaus | lisätiedot | lisätieto | tiedot | teksti | viesti saajalle | viesti \
      vastaanottajalle | maksun viesti | maksun tiedot | maksun aihe | aihe | viite viesti | \
      viesti viite | viite tai viesti | viesti tai viite | ostotapahtuma | tapahtuma selite | \
      maksun selite
      bookingText: laji | selitys | tapahtuma | tapahtumalaji | tapahtumatyyppi | tapahtuman laji \
      | tapahtuman tyyppi | tyyppi | maksutapa | maksutyyppi | maksulaji | kirjauslaji | \
      kirjauksen laji | tapahtumakoodi | kirjausselite | lajiselite
      note: muistiinpano | muistiinpanot | huomautus | huomautukset | huomio | huomiot | kommentti \
      | kommentit | oma muistiinpano | omat muistiinpanot | oma selite | muistio
      transactionID: arkistointitunnus | arkistotunnus | arkistointikoodi | tapahtumatunnus | \
      tapahtuman tunnus | tapahtuma id | tapahtumanumero | tapahtuman numero | maksutunnus | \
      maksun tunnus
      reference: viite | viitenumero | viitenro | maksajan viite | maksun viite | saajan viite | \
      oma viite | pankin viite | viitetieto | viitetiedot | asiakasviite | tositenumero | tosite | \
      laskunumero | laskun numero | päästä päähän tunniste | päästä päähän viite | maksuviite | \
      creditor id | velkojan tunniste | suoraveloitusvaltuutus
      category: kategoria | kategoriat | luokka | luokittelu | menoluokka | kululuokka | pääluokka \
      | pääkategoria | toimiala
      account: tili | tilinumero | tilin numero | tilin nimi | oma tili | omat tilit | oma \
      tilinumero
      ignored: tilin tyyppi | tilityyppi | tilin omistaja | tilinomistaja | saajan tilinumero | \
      saajan tili | saajan iban | saajan bic | saajan bic tunnus | saajan pankki | saajan pankin \
      bic | saajan tilinumero ja pankin bic | saajan tilinumero ja bic | maksajan tilinumero | \
      maksajan tili | maksajan iban | maksajan pankki | maksunsaaja | vastatili | vastapuolen tili \
      | vastapuolen tilinumero | vastapuolen iban | pankki | pankin nimi | pankin bic | bic tunnus \
      | bic koodi | iban tilinumero | tilinumero iban | kortti | kortinnumero | kortin numero | \
      korttinumero | kortin haltija | kortinhaltija | kortin nimi | kortin tyyppi | kuitti | \
      kuitit | liite | liitteet | tarkastus | tarkistettu | tarkastettu | alkusaldo | \
      käytettävissä | käytettävissä oleva saldo | käytettävissä oleva määrä | nostovara | aika | \
      kellonaika | kello | aikavyöhyke | paikka | paikkakunta | kaupunki | maa | maakoodi | osoite \
      | postinumero | puhelin | puhelinnumero | sähköposti | alakategoria | alaluokka | tunniste | \
      numero | rivi | rivinumero | järjestysnumero | kpl | määrä kpl | alv | vero | veron määrä | \
      verotyyppi | tuote | tunnisteet | konttori | ulkoinen tunniste | kohdemaa | lippu | y tunnus \
      | tositelaji | jakso | tiliote | tiliotteen numero | tiliotenumero
      """,
    months: """
      tammikuu tammikuuta tammikuun tammi tammik | helmikuu helmikuuta helmikuun helmi helmik | \
      maaliskuu maaliskuuta maaliskuun maalis maalisk | huhtikuu huhtikuuta huhtikuun huhti huhtik \
      | toukokuu toukokuuta toukokuun touko toukok | kesäkuu kesäkuuta kesäkuun kesä kesäk | \
      heinäkuu heinäkuuta heinäkuun heinä heinäk | elokuu elokuuta elokuun elo elok | syyskuu \
      syyskuuta syyskuun syys syysk | lokakuu lokakuuta lokakuun loka lokak | marraskuu \
      marraskuuta marraskuun marras marrask | joulukuu joulukuuta joulukuun joulu jouluk
      """,
    statusTitles: "tila | tapahtuman tila | maksun tila | kirjauksen tila",
    booked: """
      kirjattu | kirjatut | toteutettu | toteutunut | suoritettu | maksettu | valmis | hyväksytty \
      | käsitelty | vahvistettu | veloitettu | hyvitetty | onnistunut | tehty | palautettu \
      osittain
      """,
    notBooked: """
      varaus | katevaraus | varattu | kirjaamaton | odottaa | odottava | odottaa vahvistusta | \
      avoin | erääntyvä | tuleva | kesken | käsittelyssä | hylätty | peruutettu | peruttu | \
      epäonnistunut | palautettu | poistettu | keskeytetty | vanhentunut | estetty
      """,
    yes: "kyllä",
    no: "ei",
    noCategories: """
      ei luokkaa | luokittelematon | luokittelemattomat | tuntematon | tilisiirto | oma siirto | \
      tulo | tulot | maksu
      """,
    transferCategories: "tilisiirto | oma siirto",
    transferTexts: "oma siirto | tilisiirto | luottokorttilasku | säästötili | säästö",
    signs: "otto/pano | otot/panot | veloitus/hyvitys | meno/tulo | menot/tulot | lähtevä/saapuva",
    outgoing: """
      korttiosto | korttimaksu | pkorttimaksu | kortti osto | pankkikorttiosto | automaattinosto | \
      autom nosto | käteisnosto | nosto | otto | atm nosto | palvelumaksu | lähtevä tilisiirto | \
      lähtevä maksu | e lasku | suoraveloitus | verkkomaksu | verkkopankkimaksu | pankin \
      palvelumaksu | luottokorttiosto | kuukausimaksu | otto automaatilta | ostos | osto
      """,
    incoming: """
      palkka | pano | panot | saapuva tilisiirto | saapuva maksu | eläke | korkohyvitys | hyvitys \
      | käteispano | talletus | käteistalletus
      """,
    sums: """
      saldo | alkusaldo | loppusaldo | tilisaldo | yhteensä | yht | summa | loppusumma | välisumma \
      | kokonaissumma | yhteissumma | kokonaismäärä
      """,
    besideSums: """
      tilin | tili | käytettävissä | oleva | edellinen | uusi | kauden | jakson | alussa | lopussa \
      | alkaen | panot | otot | pano | otto | tapahtumat | tapahtumien | menot | tulot | ostot | \
      maksut | veloitukset | hyvitykset | kuukauden | kuukausi | päivän | siirto | siirretty | \
      sivu | laskun | kirjattu | kirjanpidollinen | tiliotteen | edelliseltä | ajalta | laskulta | \
      euroa
      """,
    openings: "alkusaldo | alussa | edellinen | edelliseltä",
    closings: "loppusaldo | lopussa",
    receipts: """
      suoritus: kiitos, vastaanotettu | maksu: kiitos, vastaanotettu | maksusuoritus: kiitos
      """,
    recipientTitles: """
      saaja | saajan | vastaanottaja | kauppias | myyjä | myyntipaikka | ostopaikka | vastapuol
      """,
    paymentMethodTitles: "maksutapa | maksuväline | kortti | kortin",
    feeTitles: "kulut | kulu | menot"
  )
}
