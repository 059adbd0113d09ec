import type { BlockUnavailable } from '../../runtime/block/types.ts'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'

/** A page whose first search failed has no cars to keep: it offers to try again, without an error text (SRCH-40). */
const Unavailable: BlockUnavailable = ({ site, page: { path, query }, className }) => (
  <div className={`fc-search-results ${className}`}>
    <div className="fc-search-results__empty">
      <EmptyPicture of="search" site={site} />
      <a className="fc-button fc-button--primary" href={query === '' ? path : `${path}?${query}`}>
        Retry
      </a>
    </div>
  </div>
)

export default Unavailable
