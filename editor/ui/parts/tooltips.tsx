import { useEffect, useRef, useState } from 'react'
import { keyNames, keysApart } from './key-words.ts'

/** How long a pointer rests before the first tooltip shows, in milliseconds; from then on the next ones come at once. */
const REST_MS = 350
const WARM_MS = 400
/** Between a control and its tooltip, and between a tooltip and the edge of the window, in CSS pixels. */
const GAP = 6
const EDGE = 8

/**
 * Shows the `title` of whatever is hovered or has the focus by keys. The browser's own tooltip comes late, looks foreign, and
 * never by keyboard. It lies in the top layer, so that it also shows over dialogs; screen readers have the title itself.
 * Where the name says the same, `data-tip` in the place of `title` keeps them from reading it twice.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let owner: HTMLElement | undefined
    let hiddenAt = -Infinity

    /** The control keeps its tooltip to itself until the pointer has left it. */
    function hide(): void {
      clearTimeout(timer)
      if (!tip.current?.matches(':popover-open')) return
      hiddenAt = performance.now()
      tip.current.hidePopover()
    }

    function letGo(): void {
      hide()
      if (!owner) return
      // What React has written meanwhile is newer.
      if (!owner.title && owner.dataset['title']) owner.title = owner.dataset['title']
      delete owner.dataset['title']
      owner = undefined
    }

    function aim(target: EventTarget | null, ms: number): void {
      const next =
        target instanceof Element ? target.closest<HTMLElement>('[title], [data-title], [data-tip]') : null
      if ((next ?? undefined) === owner) return
      letGo()
      if (!next || next.tagName === 'IFRAME' || (next.title || next.dataset['tip'] || '') === '') return
      owner = next
      // Taken away while it is hovered: the browser would show its own as well.
      if (next.title !== '') {
        next.dataset['title'] = next.title
        next.removeAttribute('title')
      }
      timer = setTimeout(() => show(next), performance.now() - hiddenAt < WARM_MS ? 0 : ms)
    }

    function show(at: HTMLElement): void {
      const shown = tip.current
      if (!shown || !at.isConnected) return
      setText(at.dataset['title'] ?? at.dataset['tip'] ?? '')
      shown.showPopover()
      requestAnimationFrame(() => place(shown, at.getBoundingClientRect()))
    }

    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') aim(target, REST_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) aim(target, REST_MS)
    }
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const name of events) document.addEventListener(name, hide, { capture: true, passive: true })
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', letGo)
    document.documentElement.addEventListener('pointerleave', letGo)
    return () => {
      letGo()
      for (const name of events) document.removeEventListener(name, hide, { capture: true })
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', letGo)
      document.documentElement.removeEventListener('pointerleave', letGo)
    }
  }, [])
  const { words, keys } = keysApart(text)
  return (
    <div ref={tip} popover="manual" className="ed-tip" aria-hidden>
      {words}
      {keys !== '' && <kbd>{keyNames(keys)}</kbd>}
    </div>
  )
}

/** Below its control, above it where there is no room, and inside of the window. */
function place(tip: HTMLElement, at: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect()
  const isLow = at.bottom + GAP + height > innerHeight - EDGE
  const left = Math.min(Math.max(EDGE, at.left + (at.width - width) / 2), innerWidth - EDGE - width)
  tip.style.translate = `${Math.round(left)}px ${Math.round(isLow ? at.top - GAP - height : at.bottom + GAP)}px`
}
