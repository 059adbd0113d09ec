import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { lenderDisclaimer } from './disclaimer.ts'
import { bindMyWeek } from './bind-my-week.ts'

/** Fetches the lender's terms when they are opened; where that fails the country's warning stands in (FIN-24). */
const enhance: BlockEnhance = (root, { site }) => {
  bindMyWeek(root, site)
  const terms = root.querySelector<HTMLDetailsElement>('[data-lender]')
  const text = terms?.querySelector('[data-disclaimer]')
  if (!terms || !text) return
  const generic = root.querySelector('.fc-finance-teaser__notes')?.lastElementChild?.textContent ?? ''
  const { car = '', lender = '' } = terms.dataset
  let asked = false
  const fill = async () => {
    text.textContent = (await lenderDisclaimer(car, lender, fetch)) ?? generic
  }
  const ask = () => {
    if (asked || !terms.open) return
    asked = true
    void fill().catch((error: unknown) => {
      text.textContent = generic
      asked = false
      logFailure('The terms of the lender could not be fetched', error)
    })
  }
  terms.addEventListener('toggle', ask)
  ask()
}

export default enhance
