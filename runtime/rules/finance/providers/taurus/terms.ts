import { monthLater } from '../../../../format/calendar.ts'
import { formatDate } from '../../../../format/date.ts'
import { formatMoney } from '../../../../format/money.ts'
import { termRow, type TermsOf } from '../../terms.ts'

const DEPOSIT_PERCENT = 10

/** The example is worked out with a 10% deposit, and the offer is valid one month ahead (FIN-21). */
export const terms: TermsOf = ({ lender, price, regional, timeZone, now }) => {
  const until = formatDate(monthLater(now, timeZone), regional, timeZone)
  const deposit = price === null ? '' : ` of ${formatMoney((price * DEPOSIT_PERCENT) / 100)}`
  return {
    rows: termRow(lender, 'months'),
    notes: [`Example based on a ${DEPOSIT_PERCENT}% deposit${deposit}. Offer valid until ${until}.`],
  }
}
