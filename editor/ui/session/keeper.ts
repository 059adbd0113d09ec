import { forget, keptKey, keptWindows, recall, remember, type Kept } from './kept-draft.ts'

/** What another window had not saved when it went. */
export interface Leftover extends Kept {
  /** Name of the window. */
  windowId: string
}

/** Keeps what one window has not saved yet, and finds what windows that are gone have left. */
export interface Keeper {
  remember(kept: Omit<Kept, 'at'>): void
  forget(): void
  /** What this window kept before it was loaded again. */
  own(): Kept | undefined
  /** Calls back with what is left of windows that are gone, now and whenever one goes; the first time with all of it. */
  watch(onLeft: (leftovers: readonly Leftover[]) => void): void
  drop(leftover: Leftover): void
  close(): void
}

const WINDOW = 'forecourt-editor-window'
/** A window that is loaded again lets go of its name for a moment, in milliseconds. */
const SETTLE_MS = 1500

/**
 * A window goes by the same name over a reload of it (`sessionStorage`) and holds a lock of that name while it is open. So
 * others can tell what was left from what is still being worked on: a browser lets go of the locks of a window that crashed.
 */
export function createKeeper(slug: string): Keeper {
  const end = new AbortController()
  const { signal } = end
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const lockOf = (name: string) => `${keptKey(slug, name)} open`
  let windowId = nameOfWindow()
  const claimed = claim()

  /** A tab that was duplicated begins with the name of the other one. */
  async function claim(): Promise<void> {
    while (!signal.aborted && !(await holds(lockOf(windowId), closed))) windowId = newName()
  }

  async function leftOf(other: string): Promise<Leftover | undefined> {
    if (other === windowId || !(await isFree(lockOf(other)))) return undefined
    const kept = recall(keptKey(slug, other))
    return kept && { ...kept, windowId: other }
  }

  /** Once the window is gone and does not come back. */
  async function leftLater(other: string): Promise<Leftover | undefined> {
    while (!signal.aborted) {
      await navigator.locks.request(lockOf(other), { signal }, () => undefined)
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      if (await isFree(lockOf(other))) return leftOf(other)
    }
    return undefined
  }

  return {
    remember: (kept) => remember(keptKey(slug, windowId), kept),
    forget: () => forget(keptKey(slug, windowId)),
    own: () => recall(keptKey(slug, windowId)),
    watch(onLeft) {
      const look = async () => {
        await claimed
        const others = keptWindows(slug).filter((name) => name !== windowId)
        const left = (await Promise.all(others.map(leftOf))).filter((each) => each !== undefined)
        if (signal.aborted) return
        onLeft(left)
        const open = others.filter((name) => !left.some((each) => each.windowId === name))
        for (const other of open) {
          // The request ends with an error when this window is left first.
          void leftLater(other).then(
            (found) => found && !signal.aborted && onLeft([found]),
            () => undefined,
          )
        }
      }
      void look()
    },
    drop: (leftover) => forget(keptKey(slug, leftover.windowId)),
    close: () => end.abort(),
  }
}

function nameOfWindow(): string {
  try {
    return sessionStorage.getItem(WINDOW) ?? newName()
  } catch {
    return newName()
  }
}

function newName(): string {
  const name = crypto.randomUUID()
  try {
    sessionStorage.setItem(WINDOW, name)
  } catch {
    // Without storage the name ends with the page, as does what could be kept under it.
  }
  return name
}

/** Holds a lock until `over`, where nobody else has it. Without locks (plain http) every window is taken for gone. */
function holds(name: string, over: Promise<void>): Promise<boolean> {
  const locks = locksOf()
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : over
    })
  })
}

async function isFree(name: string): Promise<boolean> {
  const locks = locksOf()
  if (!locks) return true
  return locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
}

/** Browsers have them on https and localhost only, whatever the types say. */
function locksOf(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
