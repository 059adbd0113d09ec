import { useSyncExternalStore } from 'react'

const keyOf = (slug: string) => `forecourt-editor-first-steps ${slug}`
const listeners = new Set<() => void>()

/** The list of a dealer that is whole is put away in this browser. */
export function dismissFirstSteps(slug: string): void {
  try {
    localStorage.setItem(keyOf(slug), 'away')
  } catch {
    // Without storage it is there again next time.
  }
  for (const listener of listeners) listener()
}

export function useIsDismissed(slug: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      try {
        return localStorage.getItem(keyOf(slug)) === 'away'
      } catch {
        return false
      }
    },
  )
}
