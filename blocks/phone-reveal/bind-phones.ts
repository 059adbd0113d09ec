import type { SiteContext } from '../../runtime/block/site-context.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'

/** Brings masked numbers alive; the flow behind them comes with the first press. */
export function bindPhones(root: HTMLElement, site: Pick<SiteContext, 'id'>): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-phone]')) {
    const press = () => {
      import('./phone-flow.ts').then(
        ({ revealPhone }) => revealPhone(element, site.id),
        (error: unknown) => logFailure('The phone number stays masked', error),
      )
    }
    element.querySelector('button')?.addEventListener('click', press)
  }
}
