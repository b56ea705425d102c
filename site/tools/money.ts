/** How amounts of a currency are written in a language. @param currency ISO 4217 */
export function moneyIn(currency: string, locale: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount) => format.format(amount);
}
