import { useSyncExternalStore } from 'react'
import { comments, openThreads } from './comments-store.ts'

/** All that is said at the open dealer. */
export function useComments() {
  return useSyncExternalStore(comments.subscribe, comments.get)
}

/** Number of open threads of the dealer. */
export function useOpenCount(): number {
  return useSyncExternalStore(comments.subscribe, () => openThreads(comments.get().threads).length)
}

/** "1 open comment". */
export const countWords = (count: number): string =>
  count === 1 ? '1 open comment' : `${count} open comments`
