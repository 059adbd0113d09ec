import { History } from 'lucide-react'
import { pastState, searchHistory } from '../../../runtime/search-state/history.ts'
import { searchLabel } from '../../../runtime/search-state/labels.ts'
import { useStoredValue } from '../../../runtime/storage/use-stored-value.ts'
import { searchAddress } from '../address.ts'
import { useRegion } from './context.ts'
import { useSearch } from './use-search.tsx'

const NOTHING: never[] = []

/** The last searches, under the empty search box while it has the focus (SRCH-61). */
export function RecentSearches({ onChoose }: { onChoose: () => void }) {
  const { id, site, address } = useRegion()
  const { go } = useSearch()
  const past = useStoredValue(searchHistory(site.slug), NOTHING)
  if (past.length === 0) return null
  return (
    <div className="fc-search-results__recent">
      <h2 id={`${id}-recent`}>Recent searches</h2>
      <ul aria-labelledby={`${id}-recent`}>
        {past.map((search) => {
          const state = pastState(search)
          const href = searchAddress(state, address)
          return (
            <li key={href}>
              <a
                href={href}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose()
                  go(state)
                }}
              >
                <History aria-hidden size={16} />
                {searchLabel(state, site.regional)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
