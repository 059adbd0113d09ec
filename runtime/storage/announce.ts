import { storageKey } from './site-storage.ts'

const ANNOUNCEMENT = 'fc:stored'

/** Tells the blocks of this page about a write; browsers tell only the other tabs. */
export function announceStored(slug: string, name: string): void {
  window.dispatchEvent(new CustomEvent(ANNOUNCEMENT, { detail: storageKey(slug, name) }))
}

/** Calls back when a stored value changes, in this tab or in another one. Returns how to stop. */
export function onStored(slug: string, name: string, changed: () => void): () => void {
  const listener = (event: Event) => {
    const key = event instanceof StorageEvent ? event.key : (event as CustomEvent<string>).detail
    // Without a key everything was cleared at once.
    if (key === null || key === storageKey(slug, name)) changed()
  }
  window.addEventListener('storage', listener)
  window.addEventListener(ANNOUNCEMENT, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(ANNOUNCEMENT, listener)
  }
}
