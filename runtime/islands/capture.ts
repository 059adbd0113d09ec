/** Events that start an island and are given back once it is alive. */
const EVENTS = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'] as const

/**
 * For these too React would do all that is left of its work at once (`discreteReplayableEvents` of react-dom 19), under the
 * visitor's keys; nobody misses them.
 */
const MUFFLED =
  'keypress keyup textInput beforeinput mousedown mouseup auxclick dblclick contextmenu pointerup pointercancel touchstart touchend touchcancel compositionstart compositionend copy cut paste dragstart drop dragend reset focusout'.split(
    ' ',
  )

/** What the browser does by itself before any script, and does well: links but for downloads, whose failure it hides (ERR-04), details, popovers, dialogs. */
const NATIVE = 'a[href]:not([download]),summary,[popovertarget],[commandfor],video,audio'

/** A box to tick, or one of several. */
const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

/** What the browser clicks when its label is clicked: that click is held, not the one on the words. */
const hasBox = (target: Element): boolean => isBox(target.closest('label')?.control) && !isBox(target)

export interface HeldEvents {
  /** Gives the held events back, in their order, and stops holding. */
  giveBack(): void
  /** Goes on holding: what was typed and ticked stays, a form is not sent later by itself. @returns whether one was to be */
  dropSending(): boolean
}

/**
 * No dead clicks: until the island is alive its events are held. A click or submit is stopped and done again
 * afterwards, text that was typed is announced again, focus and keys are repeated for whoever listens now. A box shows at
 * once what it was clicked to, and is clicked to the same again. React hears of none of them before.
 *
 * @param wake starts the island
 */
export function captureEvents(island: HTMLElement, wake: () => void): HeldEvents {
  let held: Event[] = []
  /** What each box was clicked to last. */
  const ticked = new Map<EventTarget, boolean>()

  const hold = (event: Event): void => {
    const target = event.target as Element
    if (event.type === 'click' || event.type === 'submit') {
      if (target.closest(NATIVE)) return
      if (hasBox(target)) return wake()
      event.stopPropagation()
      if (!isBox(target)) event.preventDefault()
      else if (target.type === 'checkbox' && ticked.delete(target)) return forget(event)
      else ticked.set(target, target.checked)
    } else if (isBox(target) && (event.type === 'input' || event.type === 'change')) {
      // The click brings them again.
      return
    }
    // Only the last of a burst counts: two clicks on a button that has not answered are one wish.
    forget(event)
    held.push(event)
    wake()
  }

  /** Takes back what was held of the same kind from the same element; a box ticked and unticked was not touched. */
  const forget = ({ type, target }: Event): void => {
    const earlier = held.findIndex((other) => other.type === type && other.target === target)
    if (earlier >= 0) held.splice(earlier, 1)
  }

  const muffle = (event: Event): void => {
    if (event.type !== 'click' || !(event.target as Element).closest(NATIVE)) event.stopImmediatePropagation()
  }
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  const options = { capture: true, signal: stopped.signal }
  for (const name of EVENTS) island.addEventListener(name, hold, options)
  if (island.dataset['kind'] === 'react') {
    for (const name of [...EVENTS, ...MUFFLED])
      island.addEventListener(name, muffle, { ...options, passive: true })
  }
  return {
    giveBack() {
      stop()
      for (const event of held) replay(event, ticked)
    },
    dropSending() {
      const all = held
      held = all.filter((event) => !isSending(event))
      return held.length < all.length
    },
  }
}

function isSending({ type, target }: Event): boolean {
  return type === 'submit' || (type === 'click' && (target as Element).closest('[type=submit]') !== null)
}

function replay(event: Event, ticked: ReadonlyMap<EventTarget, boolean>): void {
  const target = event.target as HTMLElement
  if (!target.isConnected) return
  if (event.type === 'click') {
    const wanted = ticked.get(target)
    if (isBox(target) && wanted !== undefined) target.checked = !wanted
    click(target)
  } else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else if (event.type === 'input' || event.type === 'change') announce(target, event.type)
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}

/** A press on a button's icon has the icon as its target, and drawings have no `click()` of their own. */
function click(target: Element): void {
  if (target instanceof HTMLElement) target.click()
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
}

/**
 * React compares a field with the value it last saw, and takes over what was typed before it came; so the value is
 * taken away behind its back and given again, through the element's own setter.
 */
function announce(field: HTMLElement, type: string): void {
  if (type === 'input' && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
    const { value, selectionStart, selectionEnd } = field
    field.value = ''
    setter?.call(field, value)
    if (document.activeElement === field && selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
