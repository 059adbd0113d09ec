import type { Router } from 'instantsearch.js'
import type { SearchPreset } from '../../runtime/search-state/path.ts'
import { EMPTY_STATE, isRefined, type SearchState } from '../../runtime/search-state/search-state.ts'
import { formatSearch, parseSearch } from '../../runtime/search-state/url.ts'

export interface AddressOptions {
  searchPath: string
  preset: SearchPreset
  /** The site's own city: an address without any refinement has to say that the visitor removed it (ROUTE-11). */
  presetCity: string | null
  unknown: [string, string][]
}

/**
 * The address of a state. While the refinements of the path still hold alone for their attributes the path stays and
 * carries them; any other state has the plain search path with parameters (ROUTE-08, SRCH-01).
 */
export function searchAddress(
  state: SearchState,
  { searchPath, preset, presetCity, unknown }: AddressOptions,
): string {
  const lists = { ...state.lists }
  // A path that names nothing stays while nothing is refined: it is what the page's 404 is about (ROUTE-08).
  const holds =
    (preset.kind !== 'unknown' || !isRefined(state)) &&
    Object.entries(preset.lists).every(([attribute, values]) =>
      sameValues(values, state.lists[attribute as keyof SearchState['lists']] ?? []),
    )
  if (holds) for (const attribute of Object.keys(preset.lists)) delete lists[attribute as keyof typeof lists]
  const path = holds ? preset.canonicalPath : searchPath
  const noCity = presetCity !== null && path === searchPath && !isRefined(state) ? 'city=' : ''
  const query = [noCity, formatSearch({ ...state, lists }, unknown)].filter(Boolean).join('&')
  return `${path}${query && `?${query}`}`
}

/** Path and query as the address bar says them. */
export function presentAddress(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** The further parameters as the address bar has them: what the page cache leaves out of its keys (utm_source, gclid), too (SRCH-08). */
export function presentUnknown(): [string, string][] {
  return parseSearch(window.location.search.slice(1)).unknown
}

function addressOfBar(state: SearchState, options: AddressOptions): string {
  return searchAddress(state, { ...options, unknown: presentUnknown() })
}

function sameValues(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value))
}

/** Typing and slider drags replace the history entry, on later pages of results too; everything else adds one (SRCH-09). */
export function replacesHistory(before: SearchState, after: SearchState): boolean {
  return (
    addressOf(before, UNTYPED) === addressOf(after, UNTYPED) &&
    // A text or a range leads back to the first page by itself; without either it is the visitor who turns pages.
    (before.page === after.page || addressOf(before, FIRST) !== addressOf(after, FIRST))
  )
}

const FIRST: Partial<SearchState> = { page: 1 }
const UNTYPED: Partial<SearchState> = { page: 1, query: '', ranges: {} }

/** A search by which two can be compared, whatever the order of their parts. */
function addressOf(state: SearchState, part: Partial<SearchState>): string {
  return formatSearch({ ...state, ...part }, [])
}

/** Where the visitor left this page of results, in pixels, when they have come back to it (SRCH-09). */
export function placeLeft(): number | undefined {
  return due ? undefined : (window.history.state as { y?: number } | null)?.y
}

/** Brings the address bar to the search that the visitor has moved on to. */
let due: (() => void) | undefined

/** Makes the address bar say now what it is due to say. */
function settle(): void {
  const write = due
  due = undefined
  write?.()
}

/**
 * The address bar is a sixth of what a click costs: it follows when the visitor has seen the answer. Whatever they do before
 * that, links and buttons find the address that they should. Hidden pages draw no frames.
 */
const SETTLES = ['click', 'keydown', 'visibilitychange']

/** A press takes no longer, in milliseconds: a click after that is made without a pointer. */
const PRESS_MS = 1000

/**
 * Whether the visitor, coming back, went on in the history before this script ran: the page is of one entry, the address
 * bar shows another, as after pressing back twice (SRCH-09). Only of one who came back: loading the page again must not
 * lead here once more.
 */
export function hasMovedOn(): boolean {
  const [{ type, name } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return type === 'back_forward' && name !== window.location.href
}

/**
 * InstantSearch's view of the address bar. On the server only `read` and `createURL` are used.
 *
 * @param initial the state that the server rendered; what the router reads until the visitor moves
 */
export function addressRouter(options: AddressOptions, initial: SearchState): Router<SearchState> {
  let current = initial
  let leave: AbortController | undefined
  let behind = false
  // Asked for after a click has changed the page it would cost a layout.
  let scrolled = 0
  return {
    read: () => current,
    createURL: (state) => searchAddress(state, options),
    write(state) {
      if (behind) return
      // Two choices within one frame are two entries.
      settle()
      const address = addressOfBar(state, options)
      const replace = replacesHistory(current, state)
      current = state
      if (address === presentAddress()) return
      const y = scrolled
      due = () => {
        if (replace) return window.history.replaceState({}, '', address)
        // Where the visitor was on this page of results, to come back to (SRCH-09).
        window.history.replaceState({ y }, '')
        window.history.pushState({}, '', address)
      }
      if (document.hidden) settle()
      else requestAnimationFrame(() => setTimeout(settle))
    },
    onUpdate(callback) {
      if (typeof window === 'undefined') return
      behind = hasMovedOn()
      if (behind) return window.location.reload()
      // Deep links (`menu[…]`, `refinementList[…][0]`) and form posts read on in the one-parameter form (SRCH-04, ROUTE-13).
      const canonical = addressOfBar(current, options)
      if (canonical !== presentAddress())
        window.history.replaceState(window.history.state, '', canonical + window.location.hash)
      leave = new AbortController()
      const { signal } = leave
      const listener = () => {
        // Back before its entry was written: now it would come after another page.
        due = undefined
        const path = window.location.pathname
        const { state } = parseSearch(window.location.search.slice(1))
        const onPreset = path.replace(/\/$/, '') === options.preset.canonicalPath.replace(/\/$/, '')
        // An address of another path is another page: it has its own preset, so it is loaded.
        const lost = options.preset.kind === 'unknown' && onPreset
        if (lost || (!onPreset && path !== options.searchPath)) return window.location.reload()
        current = {
          ...EMPTY_STATE,
          ...state,
          lists: { ...state.lists, ...(onPreset ? options.preset.lists : {}) },
        }
        callback(current)
        // Other cars bring the place about themselves; back before they came, the cars of the entry are still there (SRCH-09).
        requestAnimationFrame(() => {
          const y = placeLeft()
          if (y !== undefined) window.scrollTo(0, y)
        })
      }
      const keepPlace = () => {
        scrolled = window.scrollY
      }
      keepPlace()
      window.addEventListener('popstate', listener, { signal })
      window.addEventListener('scroll', keepPlace, { passive: true, signal })
      // A press may follow a scroll within the frame, before the browser tells of the scroll. Asking costs a layout, which a
      // pointer pays before its click; voice control clicks without one.
      let pressed = Number.NEGATIVE_INFINITY
      window.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          pressed = timeStamp
          keepPlace()
        },
        { capture: true, signal },
      )
      window.addEventListener('click', ({ timeStamp }) => timeStamp - pressed > PRESS_MS && keepPlace(), {
        capture: true,
        signal,
      })
      for (const type of SETTLES) document.addEventListener(type, settle, { capture: true, signal })
    },
    dispose: () => leave?.abort(),
  }
}
