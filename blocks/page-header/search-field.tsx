import { Search } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'

/** A plain form that leads to the search page with what was typed (ROUTE-10). */
export function SearchField({ id, site }: { id: string; site: SiteContext }) {
  return (
    <search className="fc-page-header__find">
      <form action={site.search.path} method="get">
        <label className="fc-visually-hidden" htmlFor={id}>
          Make, model or keyword
        </label>
        <input
          className="fc-input"
          id={id}
          name="query"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Make, model or keyword"
        />
        <button className="fc-icon-button" type="submit">
          <Search aria-hidden />
          <span className="fc-visually-hidden">Search</span>
        </button>
      </form>
    </search>
  )
}
