import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { neighbours, type TrailCar } from '../../runtime/search-state/trail.ts'
import { openTrail } from './open-trail.ts'

/** Back to the results where the visitor left them, and on to the cars beside this one. */
export const followTrail: BlockEnhance = (root, { site, page }) => {
  const nav = root.querySelector<HTMLElement>('[data-trail]')
  const back = nav?.querySelector<HTMLAnchorElement>('[data-back]')
  if (!nav || !back) return
  const trail = openTrail(site, page.path)
  if (!trail) return

  back.href = trail.address
  const words = back.querySelector('span')
  if (words) words.textContent = 'Back to results'
  back.addEventListener('click', (event) => {
    // The browser's own way back knows filters and place; where the results are not behind this page, the link leads there.
    if (!isPlain(event) || !trail.isBehind) return
    event.preventDefault()
    history.back()
  })

  const link = (name: string, label: string, car: TrailCar | undefined): void => {
    const anchor = nav.querySelector<HTMLAnchorElement>(`[data-${name}]`)
    const text = anchor?.querySelector('[data-name]')
    if (!anchor || !text || !car) return
    anchor.href = car.href
    text.textContent = `${label}: ${car.title}`
    anchor.hidden = false
    anchor.addEventListener('click', (event) => {
      if (!isPlain(event) || !trail.isBehind) return
      event.preventDefault()
      // The results stay right behind, however many cars are looked at.
      trail.replaceBy(car.href)
      location.replace(car.href)
    })
  }
  const showBeside = async (): Promise<void> => {
    const beside = neighbours(await trail.complete(), page.path)
    link('previous', 'Previous', beside?.previous)
    link('next', 'Next', beside?.next)
  }
  showBeside().catch((error: unknown) => logFailure('The cars beside this one stay unknown', error))
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
