import type { BlockEnhance } from '../../runtime/block/types.ts'
import { atRest } from '../shared/carousel/start-carousel.ts'
import { bindGalleryTabs } from './bind-tabs.ts'
import type { Gallery } from './gallery.ts'

const TURNS = new Set(['ArrowRight', 'ArrowLeft'])
const KEYS = new Set([...TURNS, 'Home', 'End', 'Enter'])

/**
 * The gallery stands on the first screen, so its carousel comes only when somebody reaches for it, by pointer or
 * keyboard; a swipe works before, since the strip scrolls by itself (VEH-34).
 */
const enhance: BlockEnhance = (root) => {
  const strip = root.querySelector<HTMLElement>('[data-strip]')
  if (!strip) return
  const waiting = new AbortController()
  let gallery: Promise<Gallery> | undefined
  const start = () =>
    (gallery ??= atRest(strip, () => import('./gallery.ts')).then(({ createGallery }) => {
      waiting.abort()
      return createGallery(root, strip)
    }))

  for (const name of ['pointerenter', 'focusin']) root.addEventListener(name, start, { once: true })
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const pressed = event.target.closest<HTMLElement>('[data-turn], [data-index], [data-zoom], [data-strip]')
    if (!pressed) return
    // A thumbnail would jump to its photo.
    event.preventDefault()
    const { turn, index } = pressed.dataset
    const act = (ready: Gallery): void => {
      if (turn) ready.step(Number(turn))
      else if (index) ready.show(Number(index))
      else ready.enlarge()
    }
    void start().then(act)
  })
  // Keys that come before the carousel are pressed again once it is there.
  strip.addEventListener(
    'keydown',
    (event) => {
      if (!KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      void start().then(() => strip.dispatchEvent(new KeyboardEvent('keydown', event)))
    },
    { signal: waiting.signal },
  )
  // Whoever has pressed a button of the stage goes on by the arrow keys.
  strip.parentElement?.addEventListener('keydown', (event) => {
    if (event.target === strip || !TURNS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    void start().then((ready) => ready.step(event.key === 'ArrowRight' ? 1 : -1))
  })
  for (const button of root.querySelectorAll('button')) button.hidden = false
  const tabs = root.querySelector<HTMLElement>('[role=tablist]')
  if (tabs) bindGalleryTabs(root, tabs)
}

export default enhance
