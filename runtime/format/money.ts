/**
 * The one money formatter: `$` plus thousands separators and no decimals, rounded half up; the same in AU, NZ and US (DISP-03).
 *
 * @param amount whole or fractional dollars
 */
export function formatMoney(amount: number): string {
  const dollars = Math.floor(Math.abs(amount) + 0.5)
  return `${amount <= -0.5 ? '-' : ''}$${formatCount(dollars)}`
}

/** Thousands separators as all three countries write them: `2,400`. */
export function formatCount(count: number): string {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(?:\d{3}){1,7}$)/g, ',')
}
