import type { SiteContext } from '../../runtime/block/site-context.ts'

/** Puts the cards in the order of their distance from a postcode and says how far each is (LOC-26). */
export function bindNearest(root: HTMLElement, site: Pick<SiteContext, 'regional'>): void {
  const form = root.querySelector<HTMLFormElement>('[data-nearest]')
  const list = root.querySelector<HTMLElement>('.fc-locations__list')
  const answer = form?.querySelector('output')
  if (!form || !list || !answer) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const postcode = String(new FormData(form).get('postcode') ?? '').trim()
    // Every page has this script: the sums come where somebody asks.
    void import('./sort-nearest.ts')
      .then(({ sortNearest }) => sortNearest(list, postcode, site))
      .catch(() => 'The distances cannot be worked out right now.')
      .then((text) => (answer.textContent = text))
  })
}
