/** A loan as the calculator asks for it. */
export interface LoanInput {
  /** Dollars. */
  price: number
  deposit: number
  /** Final payment at the end of the term, in dollars. */
  balloon: number
  /** Per cent a year. */
  rate: number
  months: number
}

export interface LoanYear {
  year: number
  /** Dollars paid, what of them was interest, what of the loan, and what is still owed at the end of the year. */
  paid: number
  interest: number
  principal: number
  balance: number
}

export interface Loan {
  amount: number
  monthly: number
  weekly: number
  interest: number
  /** All payments with the final one, without the deposit. */
  total: number
  years: LoanYear[]
}

/** Bounds of the calculator's term in months (FIN-22). */
export const TERM_MONTHS = { min: 12, max: 84 } as const

const WEEKS_PER_MONTH = 52 / 12

/**
 * A loan with equal monthly payments in arrears and an optional final payment (FIN-22): the payment that leaves exactly
 * the final payment owing after the last month. Weekly = monthly × 12 / 52. Amounts are not rounded.
 */
export function amortise({ price, deposit, balloon, rate, months }: LoanInput): Loan {
  const amount = Math.max(0, price - deposit)
  const final = Math.min(Math.max(0, balloon), amount)
  const monthlyRate = rate / 1200
  const growth = (1 + monthlyRate) ** months
  const monthly =
    monthlyRate === 0 ? (amount - final) / months : ((amount * growth - final) * monthlyRate) / (growth - 1)
  const years: LoanYear[] = []
  let balance = amount
  for (let month = 0; month < months; month++) {
    const interest = balance * monthlyRate
    const principal = monthly - interest
    balance -= principal
    const current = years[Math.floor(month / 12)]
    if (current === undefined) {
      years.push({ year: years.length + 1, paid: monthly, interest, principal, balance })
    } else {
      current.paid += monthly
      current.interest += interest
      current.principal += principal
      current.balance = balance
    }
  }
  const total = monthly * months + final
  return { amount, monthly, weekly: monthly / WEEKS_PER_MONTH, interest: total - amount, total, years }
}
