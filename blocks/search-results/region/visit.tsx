import { useEffect, useRef } from 'react'
import { pastSearch, searchHistory, withSearch } from '../../../runtime/search-state/history.ts'
import { isRefined } from '../../../runtime/search-state/search-state.ts'
import { mayRemember } from '../../../runtime/storage/details.ts'
import { siteStorage } from '../../../runtime/storage/site-storage.ts'
import { useRegion } from './context.ts'
import { useSearch } from './use-search.tsx'

/** A search that stands this long is one that somebody made, not a step on the way to it. */
const SETTLED_MS = 2000

/** What the region does beside showing cars: the history, the city that stays away. Draws nothing. */
export function Visit() {
  useHistory()
  useCityOnce()
  return null
}

/** Keeps the last searches, each once it has stood for a while or led on to another page (SRCH-61). */
function useHistory() {
  const { site } = useRegion()
  const { state } = useSearch()
  useEffect(() => {
    const { historySize } = site.settings.search
    const keep = () => {
      const search = pastSearch(window.location.pathname, state)
      const store = searchHistory(site.slug)
      if (search && mayRemember(site.slug)) store.set(withSearch(store.get(), search, historySize))
    }
    const timer = window.setTimeout(keep, SETTLED_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [state, site])
}

/** A city that the visitor removed is not put back during the same visit, nor by a link of the site's own (ROUTE-11). */
function useCityOnce() {
  const { address, data, site } = useRegion()
  const { state, go } = useSearch()
  const presetCity = data.state.lists.city?.join() === address.presetCity ? address.presetCity : null
  const kept = presetCity === null || (state.lists.city?.includes(presetCity) ?? false)
  const started = useRef(false)
  useEffect(() => {
    const visit = siteStorage(site.slug, () => window.sessionStorage)
    if (!started.current) {
      started.current = true
      const { city: _, ...lists } = data.state.lists
      const open = { ...data.state, lists }
      if (presetCity !== null && !isRefined(open) && visit.read('presetCityRemoved', false)) {
        // The search starts after the effects of its parts; before that it would only take the state, and not search.
        window.setTimeout(() => go(open))
      }
      return
    }
    if (presetCity !== null) visit.write('presetCityRemoved', !kept)
  }, [kept, presetCity, data, site, go])
}
