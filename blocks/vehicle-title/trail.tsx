import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'

/**
 * The way back to the results, and to the cars beside this one. The server knows of no results: it leads to the search, and
 * keeps the room for what the script fills in.
 */
export function ResultsTrail({ site }: { site: SiteContext }) {
  return (
    <nav className="fc-vehicle-trail" aria-label="Results" data-trail>
      <a href={site.search.path} data-back>
        <ArrowLeft aria-hidden size={18} />
        <span>All {site.settings.search.noun.many}</span>
      </a>
      <a rel="prev" href={site.search.path} data-previous hidden>
        <ChevronLeft aria-hidden size={18} />
        <span aria-hidden>Previous</span>
        <span className="fc-visually-hidden" data-name />
      </a>
      <a rel="next" href={site.search.path} data-next hidden>
        <span aria-hidden>Next</span>
        <span className="fc-visually-hidden" data-name />
        <ChevronRight aria-hidden size={18} />
      </a>
    </nav>
  )
}
