extension Language {
  /// French.
  static let french = Language(
    code: "fr",
    scripts: [Script("é - èà ç êô îâûùœ - ëï - ü", Script.western)],
    titles: """
      transfer: virement interne | transfert interne | transfert
      transactionDate: date opération | date de l opération | date d opération | date de \
      transaction | date transaction | date de la transaction | date d achat | date achat | date \
      de l achat | date de début | date du paiement | date de paiement
      date: date heure | date et heure
      bookingDate: date op | dateop | date des opérations | date comptable | date de \
      comptabilisation | date comptabilisation | date d écriture | date écriture | date d \
      exécution | date exécution | date de fin | date de traitement | date d enregistrement
      valueDate: date valeur | date de valeur | date de la valeur | dateval | date val | valeur
      amount: montant | montants | montant en | montant euros | montant en euros | montant en euro \
      | montant opération | montant de l opération | montant opération en euro | montant de la \
      transaction | montant transaction | montant total | montant total ttc | montant net | \
      montant brut | somme | avant commission | montant du mouvement
      debit: débit | débits | débit en | débit euros | débit en euros | débit euro | montant débit \
      | montant au débit | montant débité | dépense | dépenses | sortie | sorties | retrait | \
      retraits | prélèvement
      credit: crédit | crédits | crédit en | crédit euros | crédit en euros | crédit euro | \
      montant crédit | montant au crédit | montant crédité | recette | recettes | entrée | entrées \
      | versement | versements | revenus | dépôt | dépôts
      indicator: débit crédit | crédit débit | sens | signe | sens de l opération | sens du \
      mouvement
      balance: solde | solde en | solde euros | solde en euros | solde du compte | solde après \
      opération | solde progressif | nouveau solde | solde comptable | solde courant | solde final
      currency: devise | devises | monnaie | code devise | devise du compte | devise compte | \
      devise du montant | devise de l opération | devise de la transaction
      foreignAmount: montant devise | montant en devise | montant devise étrangère | montant en \
      devise étrangère | montant d origine | montant original | montant initial | montant devise d \
      origine | montant en devises | montant local
      foreignCurrency: devise étrangère | devise d origine | devise originale | type de devise \
      étrangère | devise origine | devise locale | monnaie étrangère | monnaie d origine | \
      sélectionnez la devise étrangère
      fee: frais | frais bancaires | commission bancaire | frais de transaction | montant des \
      frais
      exchangeRate: taux de change | taux | cours | cours de change | taux de conversion
      counterparty: bénéficiaire | nom du bénéficiaire | bénéficiaire donneur d ordre | donneur d \
      ordre | donneur d ordre bénéficiaire | émetteur | émetteur bénéficiaire | destinataire | nom \
      du destinataire | expéditeur | contrepartie | nom contrepartie | nom de la contrepartie | \
      nom contrepartie contient | contrepartie de la transaction | partie adverse | nom partie \
      adverse | tiers | nom du tiers | nom | commerçant | marchand | enseigne | payeur | créancier \
      | fournisseur | nom du commerçant | nom du marchand
      description: libellé | libellés | libellé opération | libellé de l opération | libellé des \
      opérations | libellé simplifié | libellé court | libellé détaillé | libellé complet | \
      libellé détail | détail | détails | détail de l écriture | détails du mouvement | détail du \
      mouvement | détail de l opération | détails de l opération | détails de comptabilisation | \
      informations complémentaires | opération | opérations | désignation | intitulé | motif | \
      objet | communication libre | communication structurée | texte | texte de notification | \
      référence de paiement | nature de l opération | nature opération | nature et détails | titre \
      | titre de l objet | message au bénéficiaire | communication contient
      bookingText: type d opération | type operation | type de l opération | type de transaction | \
      type transaction | type de mouvement | type de paiement | mode de paiement | moyen de \
      paiement | nature | catégorie d opération | genre de comptabilisation | code opération | \
      type d écriture
      note: commentaire | commentaires | remarque | remarques | note personnelle | annotations
      transactionID: id transaction | id de transaction | id de la transaction | identifiant de \
      transaction | identifiant transaction | identifiant de la transaction | id opération | id de \
      l opération | identifiant de l opération | numéro de mouvement | identifiant opération | n \
      de transaction
      reference: référence | réf | références | référence client | référence opération | référence \
      de l opération | référence du mandat | référence de mandat | référence mandat | référence de \
      bout en bout | référence de contrepartie | numéro de référence | numéro de transaction | \
      numéro d opération | numéro de séquence | nº de séquence | n de séquence | numéro d ordre | \
      numéro de pièce | numéro de document | rum | ics | identifiant créancier | identifiant de \
      facture | numéro de facture | numéro de la transaction de référence | référence externe
      category: catégorie | catégorie de dépense | rubrique | catégorie principale
      account: compte | numéro de compte | nº de compte | n de compte | nom du compte | intitulé \
      du compte | compte bancaire
      ignored: compte contrepartie | compte de la contrepartie | compte partie adverse | compte \
      bénéficiaire | titulaire | titulaire du compte | titulaire de la carte | membre de la carte \
      | nom de la banque | banque | agence | code agence | code banque | code guichet | iban \
      contrepartie | iban bénéficiaire | iban du bénéficiaire | bic contrepartie | bic \
      bénéficiaire | carte | numéro de carte | n de carte | numéro d extrait | numéro extrait | \
      heure | fuseau horaire | motif du refus | montant francs | montant individuel | sous \
      catégorie | pointage | pointage operation | pointé | solde initial | solde disponible | rue \
      et numéro | code postal et localité | code postal | ville | localité | pays | code pays | \
      adresse email | adresse email de l expéditeur | de l adresse email | à l adresse email | tva \
      | pièce jointe | justificatif | numéro de chèque | chèque | ticket | notes de bas de page | \
      étiquettes | étiquette | produit
      """,
    months: """
      janvier janv | février févr fév | mars | avril avr | mai | juin | juillet juil | août aoû | \
      septembre sept | octobre oct | novembre nov | décembre déc
      """,
    statusTitles: "statut | état | statut de l opération",
    booked: """
      comptabilisé | comptabilisée | réalisé | réalisée | effectué | effectuée | exécuté | \
      exécutée | terminé | terminée | validé | validée | traité | traitée | réglé | réglée | payé
      """,
    notBooked: "en attente | refusé | refusée | annulé | annulée | à venir | en cours | rejeté",
    headings: "prochaines opérations | opérations comptabilisées",
    besideStatus: "le",
    yes: "oui | vrai",
    no: "non | faux",
    unpaidKinds: "en attente",
    noCategories: """
      sans catégorie | non catégorisé | non classé | aucune | inconnu | virement | virement \
      interne | virements internes | revenu | revenus | paiement
      """,
    transferKinds: """
      virement interne | transfert interne | virement bancaire sur compte paypal | virement \
      bancaire sur le compte paypal | virement général | retrait général | virement lancé par l \
      utilisateur
      """,
    transferCategories: "virement interne | virements internes | transfert | transferts",
    transferTexts: """
      virement interne | virement entre comptes | virement vers | virement de | transfert | relevé \
      carte | carte différé | épargne | compte épargne
      """,
    signs: "débit/crédit | dépense/recette | sortie/entrée | dépense/revenu",
    outgoing: "prélèvement | paiement par carte | paiement carte | achat | retrait | virement émis",
    incoming: "virement reçu | versement | remise de chèque | salaire",
    reversals: "remboursement | annulation",
    sums: "total | totaux | solde | soldes | report à nouveau",
    besideSums: """
      début | période | date | compte | disponible | mouvements | ancien | nouveau | précédent | \
      initial | créditeur | débiteur | dépenses | recettes | mois | mensuel | page | report | \
      opérations | ouverture | clôture
      """,
    openings: "ancien | précédent | initial | début | ouverture",
    closings: "nouveau | final | clôture",
    pages: "page",
    receipts: "paiement: merci | prélèvement: enregistré",
    payeeLabels: "bénéficiaire | destinataire",
    payeePhrases: "paiement par carte | prlv sepa | prélèvement",
    recipientTitles: "bénéficiai | contrepartie",
    paymentMethodTitles: "moyen | mode",
    feeTitles: "frais",
    valueTitles: "valeur",
    timeTitles: "heure",
    regionTitles: "état"
  )
}
