/** Signs of money as people type them, and the currencies that use them. */
const currenciesBySign: Record<string, readonly string[]> = {
  '€': ['EUR'],
  $: 'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD'.split(
    ' ',
  ),
  us$: ['USD'],
  '£': ['GBP', 'EGP', 'FKP', 'GIP', 'LBP', 'SDG', 'SHP', 'SSP', 'SYP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  元: ['CNY', 'TWD'],
  円: ['JPY'],
  '₩': ['KRW', 'KPW'],
  원: ['KRW'],
  '₹': ['INR'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₦': ['NGN'],
  '₱': ['PHP'],
  r$: ['BRL'],
  zł: ['PLN'],
  kr: ['DKK', 'ISK', 'NOK', 'SEK'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON', 'MDL'],
  лв: ['BGN'],
  'fr.': ['CHF'],
  din: ['RSD'],
  'din.': ['RSD'],
  дин: ['RSD'],
  'د.إ': ['AED'],
  'ر.س': ['SAR'],
  'ج.م': ['EGP'],
};

/** Whether a sign or a code stands for a currency. */
export const isSignOf = (sign: string, currency: string): boolean =>
  sign.toUpperCase() === currency || (currenciesBySign[sign.toLowerCase()]?.includes(currency) ?? false);
