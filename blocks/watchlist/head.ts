import type { BlockHead } from '../../runtime/block/types.ts'
import type { WatchlistProps } from '../../schemas/generated/types.ts'

/** A page about one visitor: not for search engines, and never kept. */
export const head: BlockHead<WatchlistProps> = () => ({ robots: 'noindex', maxAge: 0 })
