import { startUnheldTimer, type StartTimer } from '../../../runtime/repeat/repeat.ts'
import type { Pointer } from '../api/api.ts'
import { createStore } from '../session/store.ts'

/** One that has not moved for this long is not shown any more, in milliseconds. */
export const STILL_MS = 5000

/** Tells windows apart: each browser makes its names up by itself, and somebody may take another's. */
export function keyOf({ person, windowId }: Pick<Pointer, 'person' | 'windowId'>): string {
  return `${person} ${windowId}`
}

/** The pointers of other windows that have moved lately. @param startTimer tests bring their own clock */
export function createOtherPointers(startTimer: StartTimer = startUnheldTimer) {
  const store = createStore<{ pointers: readonly Pointer[] }>({ pointers: [] })
  const ageing = new Map<string, () => void>()

  function without(keys: ReadonlySet<string>): Pointer[] {
    return store.get().pointers.filter((each) => !keys.has(keyOf(each)))
  }

  function forget(key: string): void {
    ageing.get(key)?.()
    ageing.delete(key)
  }

  return {
    get: () => store.get().pointers,
    subscribe: store.subscribe,
    /** Takes over what the stream says: the latest of each window that has moved, or that its pointer has left. */
    take(news: readonly Pointer[]): void {
      for (const each of news) {
        const key = keyOf(each)
        forget(key)
        if (!each.at) continue
        const end = () => {
          ageing.delete(key)
          store.set({ pointers: without(new Set([key])) })
        }
        ageing.set(key, startTimer(end, STILL_MS))
      }
      const moved = new Set(news.map(keyOf))
      store.set({ pointers: [...without(moved), ...news.filter(({ at }) => at)] })
    },
    clear(): void {
      for (const key of ageing.keys()) forget(key)
      store.set({ pointers: [] })
    },
  }
}

export const otherPointers = createOtherPointers()
