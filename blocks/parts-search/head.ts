import type { BlockHead } from '../../runtime/block/types.ts'
import type { PartsSearchProps } from '../../schemas/generated/types.ts'
import type { PartsData } from './load.ts'
import { partsAddress } from './state.ts'

/** The whole list may be found by search engines, page by page; any choice of it may not (SEO-03). */
export const head: BlockHead<PartsSearchProps, PartsData> = ({ data: { state, count }, page }) => {
  const plain = { ...state, query: '', make: '', category: '', sort: 'relevance' as const }
  const chosen = partsAddress(page.path, state) !== partsAddress(page.path, plain)
  return {
    tokens: { 'parts.count': String(count) },
    ...(state.page > 1 && { pageNumber: state.page }),
    canonical: partsAddress(page.path, plain),
    ...(chosen && { robots: 'noindex,follow' as const }),
  }
}
