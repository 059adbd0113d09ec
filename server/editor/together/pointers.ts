import { startUnheldTimer, type StartTimer } from '../../../runtime/repeat/repeat.ts'
import type { Pointer } from '../../../schemas/generated/editor-api.ts'

/** A pointer, and whose it is. */
export interface PointerOf {
  slug: string
  pointer: Pointer
}

/**
 * Hands on to the windows of a dealer.
 *
 * @returns how many there are
 */
type Tell = (slug: string, pointers: readonly Pointer[]) => number

/** So that a dealer's windows take 250 writes a second together, however many they are: 8 ms for two, 120 ms for thirty. */
const PER_WINDOW_MS = 4
/** However many windows somebody makes up. */
const MOST = 50

/**
 * Hands on how the pointers of people move, from memory alone: the first move at once, and what comes within a pause
 * together behind it, of each window the latest.
 */
export function createPointers(
  tell: Tell,
  startTimer: StartTimer = startUnheldTimer,
): (move: PointerOf) => void {
  const waiting = new Map<string, Map<string, Pointer>>()

  function flush(slug: string): void {
    const pointers = [...(waiting.get(slug)?.values() ?? [])]
    if (pointers.length === 0) return void waiting.delete(slug)
    waiting.set(slug, new Map())
    startTimer(() => flush(slug), tell(slug, pointers) * PER_WINDOW_MS)
  }

  return ({ slug, pointer }) => {
    const key = `${pointer.person} ${pointer.windowId}`
    const known = waiting.get(slug)
    if (!known) {
      waiting.set(slug, new Map([[key, pointer]]))
      flush(slug)
    } else if (known.has(key) || known.size < MOST) known.set(key, pointer)
  }
}
