import type { BlockHead } from '../../runtime/block/types.ts'
import type { AccountProps } from '../../schemas/generated/types.ts'

/** A page about one visitor: not for search engines, and never kept. */
export const head: BlockHead<AccountProps> = () => ({ robots: 'noindex', maxAge: 0 })
