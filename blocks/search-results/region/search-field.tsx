import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchBox } from 'react-instantsearch'
import { parseSearch } from '../../../runtime/search-state/url.ts'
import { useRegion } from './context.ts'
import { RecentSearches } from './recent-searches.tsx'
import { useSearch } from './use-search.tsx'

/** Made once: an icon is dear to draw, and this is drawn with every search. */
const ICON = <Search aria-hidden size={18} />

/** The text query: waits for a pause in typing, and Enter does not wait (SRCH-12, SRCH-22). */
export function SearchField() {
  const { id, props, site, reader } = useRegion()
  const { query } = useSearch().state
  const { refine } = useSearchBox()
  const [text, setText] = useState(query)
  const timer = useRef<number>(undefined)
  const typed = useRef(query)
  const root = useRef<HTMLElement>(null)
  const [inside, setInside] = useInside(root)

  // A query that changes from elsewhere (back, chips, clear all) shows in the box.
  useEffect(() => {
    if (query === typed.current) return
    typed.current = query
    setText(query)
  }, [query])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Back before the answer: what was typed never came to be the state, so the state does not change.
  useEffect(() => {
    const followAddress = () => {
      window.clearTimeout(timer.current)
      typed.current = parseSearch(window.location.search.slice(1)).state.query
      setText(typed.current)
    }
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])

  const send = (value: string) => {
    window.clearTimeout(timer.current)
    typed.current = value.trim()
    // The same text once more would lead back to the first page.
    if (value.trim() !== query) refine(value.trim())
  }
  return (
    <search className="fc-search-results__search" ref={root}>
      <label className="fc-visually-hidden" htmlFor={`${id}-query`}>
        Search our stock
      </label>
      {ICON}
      <input
        className="fc-input"
        id={`${id}-query`}
        name="query"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={props.placeholder}
        value={text}
        // What reads the text is here before its first word; where the network is away, the search itself says so.
        onFocus={() => void reader.ready().catch(() => undefined)}
        onChange={(event) => {
          const { value } = event.currentTarget
          setText(value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => send(value), site.settings.search.debounceMs)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape') setInside(false)
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className="fc-search-results__clear"
          aria-label="Clear search"
          onClick={() => {
            setText('')
            send('')
          }}
        >
          <X aria-hidden size={18} />
        </button>
      )}
      {inside && text === '' && <RecentSearches onChoose={() => setInside(false)} />}
    </search>
  )
}

/** Whether the visitor is inside an element with focus or finger. */
function useInside(root: RefObject<HTMLElement | null>): [boolean, (inside: boolean) => void] {
  const [inside, setInside] = useState(false)
  useEffect(() => {
    const look = (event: Event) => setInside(root.current?.contains(event.target as Node) ?? false)
    for (const name of ['focusin', 'pointerdown']) document.addEventListener(name, look)
    return () => {
      for (const name of ['focusin', 'pointerdown']) document.removeEventListener(name, look)
    }
  }, [root])
  return [inside, setInside]
}
