import type { Command } from './command.ts'

/** One step back or forward. */
interface Entry {
  inverse: Command
  label: string
  /** Steps with the same key within a short time are one: the letters of a word. */
  mergeKey: string | undefined
  /** Steps of one held press are one, however long it takes. */
  gesture: number | undefined
  /** Epoch milliseconds of the latest change in it. */
  at: number
  selection: readonly string[]
}

/** Steps of one session, newest last. Immutable. */
export interface History {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

export const EMPTY_HISTORY: History = { undo: [], redo: [] }

/** A pause in typing that starts a new step, in milliseconds. */
const MERGE_WITHIN_MS = 1200

export interface Done {
  inverse: Command
  label: string
  mergeKey?: string | undefined
  gesture?: number | undefined
  /** It belongs to the steps with its `mergeKey` right before it, whenever they were, and ends them. */
  closes?: boolean | undefined
  now: number
  selection: readonly string[]
}

/** Notes a command. Letters typed into one field in one go are undone together. */
export function historyWithCommand(
  history: History,
  { inverse, label, mergeKey, gesture, closes = false, now, selection }: Done,
): History {
  if (closes && mergeKey !== undefined && history.redo.length === 0) {
    const before = history.undo.findLastIndex((each) => each.mergeKey !== mergeKey) + 1
    const [first, ...others] = history.undo.slice(before)
    const joined = [...others.map((each) => each.inverse), inverse].reduce(
      (all, next) => joinedInverse(all, next),
      first?.inverse ?? inverse,
    )
    const entry = { label, mergeKey: undefined, gesture: undefined, at: now }
    const step = { ...entry, inverse: joined, selection: first?.selection ?? selection }
    return { undo: [...history.undo.slice(0, before), step], redo: [] }
  }
  const last = history.undo.at(-1)
  if (
    last &&
    mergeKey !== undefined &&
    last.mergeKey === mergeKey &&
    history.redo.length === 0 &&
    (now - last.at <= MERGE_WITHIN_MS || (gesture !== undefined && gesture === last.gesture))
  ) {
    const joined = { ...last, inverse: joinedInverse(last.inverse, inverse), at: now }
    return { undo: [...history.undo.slice(0, -1), joined], redo: [] }
  }
  return { undo: [...history.undo, { inverse, label, mergeKey, gesture, at: now, selection }], redo: [] }
}

/** The newest step takes nothing more in. */
export function ended(history: History): History {
  const last = history.undo.at(-1)
  if (last?.mergeKey === undefined) return history
  return {
    ...history,
    undo: [...history.undo.slice(0, -1), { ...last, mergeKey: undefined, gesture: undefined }],
  }
}

/** The step to take back, or to take again. */
export function nextStep(history: History, direction: 'undo' | 'redo'): Entry | undefined {
  return history[direction].at(-1)
}

/** After a step was taken back or again: it goes over to the other side with its own inverse. */
export function stepped(history: History, direction: 'undo' | 'redo', inverse: Command): History {
  const entry = history[direction].at(-1)
  if (entry === undefined) return history
  const other = { ...entry, inverse, mergeKey: undefined, gesture: undefined }
  return direction === 'undo'
    ? { undo: history.undo.slice(0, -1), redo: [...history.redo, other] }
    : { undo: [...history.undo, other], redo: history.redo.slice(0, -1) }
}

/** From where the second ended to where the first began. */
function joinedInverse(first: Command, second: Command): Command {
  if (first.do !== 'restore' || second.do !== 'restore') return second
  return { do: 'restore', from: second.from, to: first.to }
}
