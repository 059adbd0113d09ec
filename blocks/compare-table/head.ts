import type { BlockHead } from '../../runtime/block/types.ts'

/** A comparison is for the person who made it and those it is sent to, not for search engines. */
export const head: BlockHead = () => ({ robots: 'noindex,follow' })
