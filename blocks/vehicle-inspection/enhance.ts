import type { BlockEnhance } from '../../runtime/block/types.ts'

/**
 * A point and its line belong together: what is pointed at or focused lights both. A press keeps them lit, shows the finding
 * below the drawing where the list is not beside it, and brings the line into view where it is. By keyboard it goes from the
 * point to the line and back, as the links do without script.
 */
const enhance: BlockEnhance = (root) => {
  let chosen: string | undefined
  const all = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-point]')]
  const told = document.createElement('div')
  told.className = 'fc-vehicle-inspection__shown'
  told.role = 'status'

  const light = (point: string | undefined): void => {
    for (const each of all) each.toggleAttribute('data-lit', each.dataset['point'] === point)
  }
  const lineOf = (point: string) => root.querySelector<HTMLElement>(`li[data-point="${point}"]`)
  const choose = (point: string | undefined, from?: Element): void => {
    chosen = point
    light(point)
    for (const link of root.querySelectorAll('a[data-point]')) {
      if (point !== undefined && link.getAttribute('data-point') === point)
        link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const figure = from?.closest('figure')
    const words = point === undefined ? null : lineOf(point)?.querySelector('[data-told]')
    if (!figure || !words) return told.remove()
    const copy = words.cloneNode(true) as HTMLElement
    for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
    told.replaceChildren(`${point}`, copy)
    figure.append(told)
  }

  const pointOf = (target: EventTarget | null): string | undefined =>
    target instanceof Element
      ? target.closest<HTMLElement>('[data-point]:not(g)')?.dataset['point']
      : undefined

  root.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') light(pointOf(event.target) ?? chosen)
  })
  root.addEventListener('pointerleave', () => light(chosen))
  root.addEventListener('focusin', ({ target }) => light(pointOf(target) ?? chosen))
  root.addEventListener('focusout', () => light(chosen))
  root.addEventListener('keydown', ({ key }) => key === 'Escape' && choose(undefined))

  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement | SVGAElement>('a[data-point]')
    const point = pointOf(event.target)
    if (point === undefined || event.target.closest('[data-photo]')) return
    if (!link) return choose(point)
    // A new tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(point, link)
    const isMark = link.closest('figure') !== null
    const other = isMark ? lineOf(point) : root.querySelector<SVGElement>(`figure a[data-point="${point}"]`)
    const isByKey = event.detail === 0
    // A list that stands below its drawing would take the drawing away from whoever touches one number after the other.
    if (isMark && !isByKey && !isBeside(root)) return
    other?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (isByKey) (isMark ? other?.querySelector('a') : other)?.focus({ preventScroll: true })
  })
}

/** Whether the list stands beside the drawing. */
function isBeside(root: HTMLElement): boolean {
  const [drawing, list] = root.querySelector('[data-drawn]')?.children ?? []
  if (!drawing || !list) return false
  return list.getBoundingClientRect().left >= drawing.getBoundingClientRect().right
}

export default enhance
