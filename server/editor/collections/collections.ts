import { articles } from './articles.ts'
import type { Collection } from './collection.ts'
import { offers } from './offers.ts'

/** All that staff write: the keys of `STAFF_KINDS`. */
export const COLLECTIONS: readonly Collection[] = [articles, offers]
