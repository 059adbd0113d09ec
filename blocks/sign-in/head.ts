import type { BlockHead } from '../../runtime/block/types.ts'
import type { SignInProps } from '../../schemas/generated/types.ts'

/** A page about one visitor: not for search engines, and never kept. */
export const head: BlockHead<SignInProps> = () => ({ robots: 'noindex', maxAge: 0 })
