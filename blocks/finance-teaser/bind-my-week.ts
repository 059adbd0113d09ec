import { logFailure } from '../../runtime/log/log-failure.ts'
import type { KeepingSite } from '../../runtime/storage/details.ts'

/** What the form of the visitor's own deposit and term does with script: every figure at once, without another page. */
export function bindMyWeek(root: HTMLElement, site: KeepingSite): void {
  const form = root.querySelector<HTMLFormElement>('form[data-my-week]')
  const answer = form?.querySelector('output')
  if (!form || !answer) return
  const deposit = form.elements.namedItem('deposit') as HTMLInputElement
  const term = form.elements.namedItem('term') as HTMLSelectElement
  const sums = () => import('../shared/my-week/my-week.ts')
  const show = async (): Promise<void> => {
    const { setTypedWeek } = await sums()
    const words = setTypedWeek(site, deposit.value, term.value)
    deposit.ariaInvalid = words === null ? 'true' : null
    answer.textContent =
      words === null
        ? 'Please give your deposit in whole dollars, up to $1,000,000; 0 is fine.'
        : `Every car now shows your own figure: ${words}.`
    if (words === null) deposit.focus()
  }
  const clear = async (): Promise<void> => {
    const { setMyWeek } = await sums()
    setMyWeek(site, null)
    answer.textContent = 'Every car shows the dealer’s figure again.'
    form.querySelector('summary')?.focus()
  }
  // Without the network the sums do not come: the form says so and stays as it is.
  const attempt = (work: () => Promise<void>) => {
    void work().catch((error: unknown) => {
      answer.textContent = 'That did not work. Please try again.'
      logFailure('The sums of the own payment could not be fetched', error)
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(show)
  })
  form.querySelector('[data-my-week-clear]')?.addEventListener('click', () => attempt(clear))
}
