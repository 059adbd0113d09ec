import type { FindQuery } from '../../core/find-replace/matcher.ts'
import { createStore } from '../session/store.ts'

interface Looking extends FindQuery {
  replacement: string
  /** Keys of places that are not to change. */
  leftOut: ReadonlySet<string>
}

const NOTHING: Looking = {
  kind: 'words',
  find: '',
  replacement: '',
  isCaseExact: false,
  isWholeWord: false,
  leftOut: new Set(),
}

/** What somebody looks for in one dealer: it stays while they look at a place in another panel. */
export const looking = createStore<Looking>(NOTHING)

/** Another dealer has other places, some of them under the same keys. */
export function forgetLooking(): void {
  looking.set(NOTHING)
}

/** Another question has other places: what was left out before says nothing about them. */
export function lookFor(change: Partial<FindQuery>): void {
  looking.set({ ...change, leftOut: new Set() })
}
