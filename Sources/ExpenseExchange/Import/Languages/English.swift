extension Language {
  /// English.
  static let english = Language(
    code: "en",
    scripts: [Script("- é è - áêïñóç íúö", Script.western)],
    titles: """
      transfer: transfer | is transfer | internal transfer | own transfer | transfer between accounts
      transactionDate: transaction date | run date | trans date | txn date | tran date | transactiondate | \
      date of transaction | purchase date | date of purchase | trade date | started date | date \
      started | start date | authorised date | authorized date | authorisation date | \
      authorization date | date created | created | created on | created at | emitted date | \
      effective date | activity date | card use date | usage date
      date: date | date time | datetime | date and time | timestamp | dt
      bookingDate: booking date | bookdate | book date | booked | booked at | booked on | booked \
      date | date booked | bookingdate | posting date | posted date | post date | posted | posted \
      on | date posted | posted transactions date | posting dt | entry date | date processed | \
      processed date | processed on | process date | processing date | completed date | date \
      completed | completion date | completed | finished on | settled date | settlement date | \
      date settled | cleared date | clearing date | execution date | date of execution | \
      accounting date | transaction posted date
      valueDate: value date | valuedate | value dt | date of value | val date | interest date | \
      availability date | available on
      amount: amount | amt | transaction amount | trans amount | txn amount | tran amount | amount \
      of transaction | payment amount | value | sum | total | total amount | total amount incl vat \
      | billing amount | billed amount | booked amount | posted amount | net amount | gross | \
      gross amount | amount in account currency | account amount | credit debit amount | debit \
      credit amount | signed amount | source amount after fees | transactionamount
      debit: debit | debits | debit amount | debit amt | debit in | amount debit | debited | \
      debited amount | debit value | money out | paid out | paid out amount | payments out | \
      payment out | out | outflow | outflows | outgoing | outgoings | spent | spend | withdrawal | \
      withdrawals | withdrawal amount | withdrawal amt | withdrawn | expense | expenses | charge | \
      charges | dr | dr amount | amount out | cash out | debitamount
      credit: amount in | credit | credits | credit amount | credit amt | credit in | amount \
      credit | credited | credited amount | credit value | money in | paid in | paid in amount | \
      payments in | payment in | in | inflow | inflows | incoming | received | deposit | deposits \
      | deposit amount | deposit amt | deposited | income | lodgement | lodgements | receipts | cr \
      | cr amount | amount in credit | cash in | creditamount
      indicator: debit credit | credit debit | debit or credit | credit or debit | debit credit \
      indicator | credit debit indicator | debit credit flag | credit debit flag | debit credit \
      code | credit debit code | debit credit mark | cr dr | dr cr | dc | cd | d c | c d | dc \
      indicator | cd indicator | cr dr indicator | dr cr indicator | indicator | direction | \
      transaction direction | direction of payment | sign | plus minus | in out | credit debit \
      type | cdtdbtind | balance impact | income expense | expense income
      balance: balance | running balance | running bal | runningbalance | account balance | \
      closing balance | ending balance | new balance | resulting balance | balance after | balance \
      after transaction | balance after booking | balance in | current balance | ledger balance | \
      book balance | net balance | accountbalance | closing bal | statement balance | balance \
      amount | cumulative balance
      currency: currency | currency code | ccy | curr | cur | currencycode | currency of account | \
      currency of the account | account currency | payment currency | transaction currency | \
      billing currency | booking currency | posted currency | source currency | iso currency code \
      | isocurrencycode | balance currency | currency type | asset
      foreignAmount: original amount | originalamount | foreign amount | amount foreign currency | \
      amount in foreign currency | foreign currency amount | foreigncurrencyamount | foreign spend \
      amount | foreign spend | amount in original currency | original currency amount | local \
      amount | local currency amount | instructed amount | currency amount | target amount after \
      fees | purchase amount | amount original currency | merchant amount | orig amount | original \
      transaction amount
      foreignCurrency: original currency | originalcurrency | foreign currency | type foreign \
      currency | foreign currency code | local currency | instructed currency | target currency | \
      original ccy | orig currency | merchant currency | purchase currency | currency of \
      transaction
      fee: fee | fees | fee amount | transaction fee | transfer fee | service fee | commission | \
      commissions | source fee amount | foreign transaction fee | conversioncharge | conversion \
      charge | exchange fee | bank charges | bank fee | atm fee
      exchangeRate: exchange rate | exchangerate | rate | conversion rate | currency exchange rate \
      | currency rate | fx rate | exch rate | rate of exchange
      counterparty: creditor debtor name | debtor creditor name | creditor name | debtor name | \
      counterparty | counter party | counterparty name | counterparty s name | name counterparty | \
      name of the counterparty | counterparty name contains | payee | payee name | payee payer | \
      payer payee | payer | payer name | paid to | paid from | beneficiary | beneficiary name | \
      beneficiary payer | payer beneficiary | merchant | merchant name | name | name description | \
      partner name | partnername | partner | recipient | recipient name | sender | sender name | \
      sender recipient | sender receiver | receiver | receiver name | to from | from to | vendor | \
      supplier | shop | store | retailer | remitter | remitter name | ordering party | target name \
      | supplierfound | other party | name of sender receiver | third party | debtor creditor | creditor name | debtor name
      description: description | transaction description | transaction details | transaction \
      detail | payment details | details | detail | narrative | narration | particulars | \
      transaction particulars | remarks | transaction remarks | memo | purpose | payment purpose | \
      purpose of payment | payment reference | reference text | payment reference text | message | \
      payment message | communication | communications | free format reference | text | booking \
      text details | booking details | transaction text | notification text | notifications | \
      remittance information | remittance info | remittance | full \
      description | extended details | additional information | additional info | further details \
      | title | label | transaction | transactions | statement description | appears on your \
      statement as | merchant description | concept | description 1 | description 2 | description \
      3 | description1 | description2 | description3 | subject | memo description | item | \
      activity | message to recipient | item title | payment description
      bookingText: type | transaction type | transactiontype | trans type | txn type | tran type | \
      type of transaction | booking text | booking type | payment type | payment method | \
      transaction code | transaction method | entry type | activity type | operation type | method \
      | sub type | subtype | type group | transaction type code | mutation type | transaction kind \
      | trntype | reporting category
      note: original description | note | notes | notes and tags | comment | comments | user comment | private note | \
      personal note | my notes | annotation
      transactionID: transaction id | transactionid | transaction identifier | transaction unique \
      id | unique id | unique transaction id | tx id | txid | txn id | tran id | trx id | fitid | \
      fit id | transferwise id | wise id | bank transaction id | balance transaction id | \
      operation id | transaction uuid | uuid | transaction no | archive code | archiving code | \
      archive id
      reference: reference | references | reference number | reference no | ref | ref no | ref \
      number | refnum | transaction reference | transaction reference number | transaction ref | \
      transaction number | customer reference | client reference | your reference | our reference \
      | bank reference | external reference | end to end reference | end to end id | end to end | \
      endtoendid | mandate reference | mandate id | mandate | creditor id | creditor identifier | \
      sequence number | document number | order number | invoice number | transfer reference | \
      structured reference | standard format reference | cheque ref no | chq ref no | reference \
      txn id | account servicer reference | batch id | batch | statement reference
      category: category | categories | category name | spending category | transaction category | \
      expense category | merchant category | merchant category name | sector | personal finance \
      category
      account: account | account number | account no | account name | account id | accountnum | \
      accountlabel | account nickname | accountnumber | own account | client account | posted \
      account | bank account | bank account number | wallet
      ignored: id | no | nr | number | row type | sequence | iban | bic | swift | swift code | bic \
      swift | iban bic | partner iban | counterparty iban | counterparty bic | counterparty \
      account | counterparty account number | counterpartyaccount | beneficiary account | \
      beneficiary account number | beneficiary iban | payee account number | payee account | payer \
      account | account type | account holder | account owner | account from | account to | from \
      account | to account | bank | bank name | bank code | sort code | branch | branch code | \
      routing number | card | card number | card no | card ending | card used | card type | card \
      member | cardholder | cardholder name | card holder | account cardholder | member name | \
      additional card holder | purchased by | created by | last 4 | transaction status | time | \
      transaction time | trade time | time zone | timezone | time completed | hour | balance date \
      | available balance | opening balance | previous balance | cheque number | check number | \
      check | check or slip | check serial number | cheque no | serial | statement number | \
      statement date | statement cycle | billing cycle | heading | net | vat | vat amount | tax | \
      tax amount | from email address | to email address | email | email address | address | \
      address status | shipping address | street | street and number | city | city state | city \
      province | town | state province | county | country | country code | zip | zip code | postal \
      code | postcode | post code | postal code and city | location | merchant city | merchant \
      state | merchant country | merchant zip | merchant postcode | merchant area | merchant \
      category code | mcc | mcc code | mcc description | sicmcc code | phone | receipt | \
      attachment | attachments | emoji | tag | tags | labels | category split | subcategory | sub \
      category | subcategory name | categoryparent | category parent | parent category | \
      suggestedlabel | mark | reconciled | flag | exchange from | exchange to | source name | \
      source fee currency | target fee amount | target fee currency | fee currency | buy loss | \
      rewards total | rewards type | quantity | isin | symbol | price | shares | terminal | \
      channel | device | footnotes | individual amount | sub total | installment | installments | \
      rejection reason | reason for rejection | refusal reason | counterparty bank | balance \
      before | payment network | contactless | authorisation code | authorization code | product | \
      row
      """,
    months: """
      january jan | february feb | march mar | april apr | may | june jun | july jul | august aug \
      | september sep sept | october oct | november nov | december dec
      """,
    statusTitles: """
      status | state | transaction status | payment status | transaction state | booking status | \
      rejection reason | pending | is pending | booked | cleared | posted | settled | reversed | \
      status description | transaction result | balance impact | statetype | state type
      """,
    bookedTitles: "booked | cleared | posted | settled",
    notBookedTitles: "pending | is pending | reversed",
    booked: """
      ok | active | charged | completed | complete | booked | posted | settled | cleared | \
      executed | done | paid | success | successful | succeeded | processed | confirmed | final | \
      finished | accepted | approved | debit | credit | reconciled | closed | received | sent | \
      transferred | partially refunded | uncleared | not cleared | unreconciled | not reconciled
      """,
    notBooked: """
      pending | declined | failed | reverted | reversed | cancelled | canceled | rejected | denied \
      | expired | voided | void | returned | blocked | removed | authorized | authorised | \
      unsuccessful | disputed | waiting | processing | scheduled | held | memo
      """,
    headings: """
      upcoming | future | planned | authorisation | authorization | posted transactions | cleared \
      transactions | completed transactions | booked transactions
      """,
    besideStatus: "on | payment",
    yes: "true | yes | y | x | 1",
    no: "false | no | n | 0",
    unpaidKinds: "pending | declined | failed | cancelled | canceled | rejected",
    unpaidRows: """
      general currency conversion | account hold for open authorization | reversal of general \
      account hold | general authorization | void of authorization
      """,
    noCategories: """
      uncategorized | uncategorised | no category | none | without category | unknown | unassigned \
      | transfer | transfers | internal transfer | account transfer | payment | payments | income \
      | credit card payment | balance adjustment | opening balance | starting balance
      """,
    transferKinds: """
      neutral | pot transfer | balance adjustment | opening balance | starting balance | internal \
      transfer | own transfer | exchange | currency exchange | bank deposit to pp account | \
      general withdrawal | user initiated withdrawal | general bank withdrawal | transfer to bank \
      | withdraw funds to bank account | add funds from a bank account
      """,
    transferCategories:
      "transfer | transfers | transfer in | transfer out | account transfer | credit card payment",
    transferTexts: """
      transfer | transfers | internal transfer | account transfer | credit card payment | card \
      payment thank you | payment thank you | payment received | autopay | automatic payment | \
      card repayment | balance payment | top up | topup | own account | own accounts | savings | \
      inst xfer | xfer
      """,
    signs: """
      debit/credit | dbit/crdt | expenses/income | dr/cr | db/cr | d/c | -/+ | out/in | expense/income | \
      withdrawal/deposit | money out/money in | paid out/paid in | sent/received | \
      outgoing/incoming
      """,
    outgoing: """
      debit | direct debit | card payment | card purchase | purchase | pos | pos purchase | \
      withdrawal | atm withdrawal | cash withdrawal | atm | sale | spend | expense | fee | bill \
      payment | outgoing payment | payment sent | standing order | money out | paid out
      """,
    incoming: """
      credit | deposit | direct deposit | salary | payroll | incoming payment | top up | payment \
      received | interest earned | interest paid | income | money in | paid in | received
      """,
    reversals: "refund | reversal | return | chargeback",
    sums: """
      total | totals | subtotal | sum | balance | balances | brought forward | carried forward | \
      bal fwd | bal forward | bal b f | bal c f | opening bal | closing bal | amount due | minimum \
      payment due | b f | c f
      """,
    besideSums: """
      date | account | available | current | period | month | final | from | value | amount | \
      debits | credits | transactions | grand | opening | closing | beginning | ending | starting \
      | previous | forward | brought | carried | creditor | debit | credit | expenses | income | \
      spent | purchases | payments | statement | last | minimum | payment | general | prior | page \
      | report | operations | initial | actual
      """,
    openings: "opening | beginning | starting | previous | prior | initial | brought",
    closings: "closing | ending | final | carried",
    pages: "page | p",
    receipts: "payment: thank you, thanks, received",
    payeeLabels: "payee | beneficiary | recipient | merchant | creditor",
    payeePhrases: """
      card transaction of ... issued by | card transaction issued by | sent money to | received \
      money from | sent to | merchant payment to ... - | pay bill to ... - | customer transfer to \
      ... -
      """,
    payeeEnds: "with reference",
    recipientTitles: """
      payee | beneficiary | merchant | recipient | creditor | receiver | vendor | counterparty | \
      counter party
      """,
    paymentMethodTitles: "method | payment type | mode | card",
    feeTitles: "charges | charge | fees",
    valueTitles: "value",
    timeTitles:
      "time | transaction time | trade time | time completed | timestamp | datetime | date time",
    regionTitles: "state",
    isEverywhere: true
  )
}
