import type { Country, LenderEntry } from '../../../schemas/generated/types.ts'
import { lenderKey } from '../../../runtime/rules/finance/finance.ts'
import type { Random } from '../../images/random.ts'

const TERM = 60
const WEEKS_PER_MONTH = 52 / 12

/** Equal monthly payment of a loan: principal, yearly rate in per cent, months. Not rounded. */
function monthlyPayment(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
}

const DISCLAIMERS: Record<Country, string> = {
  AU: 'Comparison rate based on a 5 year secured loan of $30,000. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. To approved applicants only.',
  NZ: 'Weekly payment shown includes a $395 establishment fee and assumes a 10% deposit over 60 months. Lending criteria, terms and conditions apply.',
  US: 'Estimated payment for well qualified buyers with 10% down over 60 months. Tax, title and license extra. APR and terms depend on credit approval.',
}

/** One lender's offer for a price: 10 % deposit, 60 months, payments rounded up to whole dollars. */
function makeLenderEntry(random: Random, provider: string, price: number, country: Country): LenderEntry {
  const rate = Math.round((6.49 + random.next() * 4.5) * 100) / 100
  const comparison = Math.round((rate + 0.45 + random.next() * 0.9) * 100) / 100
  const deposit = Math.round(price * 0.1)
  const month = monthlyPayment(price - deposit, rate, TERM)
  const entry: LenderEntry = {
    interestRate: rate,
    comparisonRate: comparison,
    paymentWeek: Math.ceil(month / WEEKS_PER_MONTH),
    paymentMonth: Math.ceil(month),
    termMonths: TERM,
    disclaimer: DISCLAIMERS[country],
  }
  // Regulation Z wants the down payment named beside a payment.
  if (country === 'US') entry.deposit = deposit
  if (lenderKey(provider) === 'angle') {
    entry.deposit = deposit
    entry.termYears = TERM / 12
  }
  for (const months of [36, 48, 60] as const) {
    entry[`term${months}`] = Math.ceil(monthlyPayment(price - deposit, rate, months))
  }
  return entry
}

/** Lender data of a car, keyed by provider (FIN-02); null when the tenant has no provider or the car no price. */
export function makeLenders(
  random: Random,
  providers: readonly string[],
  price: number | null,
  country: Country,
): Record<string, LenderEntry> | null {
  if (price === null || price <= 500 || providers.length === 0) return null
  const lenders: Record<string, LenderEntry> = {}
  for (const provider of providers) {
    lenders[lenderKey(provider)] = makeLenderEntry(random, provider, price, country)
  }
  return lenders
}
