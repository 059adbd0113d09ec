import { sameJson } from '../../../runtime/json/object.ts'
import { sameProblem, type Problem } from './problems.ts'

/** Makes the next value of the one before: the same change is tried on what is shown and on what is written down. */
export type Update = (before: unknown) => unknown

/**
 * What of a change is written into the document. The value that the form shows, where all of it is right; else the same
 * change made to the last right value, where that brings nothing wrong: the other entries of a list are saved while one
 * of them is still being typed. `undefined` where the change itself is wrong.
 */
export function takenValue({
  problems,
  shown,
  before,
  update,
}: {
  /** What is wrong with a value at this place. */
  problems: (value: unknown) => readonly Problem[]
  /** What stands in the form after the change. */
  shown: unknown
  /** What stands in the document before it. */
  before: unknown
  update: Update
}): { value: unknown } | undefined {
  if (problems(shown).length === 0) return { value: shown }
  const value = update(before)
  // A document from elsewhere may be wrong already; what was wrong in it stays the checker's to say.
  const known = problems(before)
  const isNoWorse = problems(value).every((each) => known.some((other) => sameProblem(each, other)))
  // An entry that is only in the form yet changes nothing of the document.
  return isNoWorse && !sameJson(value, before) ? { value } : undefined
}
