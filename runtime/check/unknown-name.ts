import type { Problem } from './check.ts'
import { nearestName } from './nearest.ts'

/** The problem of a name that is not among the known ones, with the nearest as a suggestion (CFG-25). */
export function unknownName(what: string, name: string, known: readonly string[], pointer: string): Problem {
  const nearest = nearestName(name, known)
  const listed =
    known.length > 0 && known.length <= 8 ? ` Known are ${known.map((each) => `"${each}"`).join(', ')}.` : ''
  return {
    message: `There is no ${what} "${name}".${nearest === undefined ? listed : ` Did you mean "${nearest}"?`}`,
    pointer,
    ...(nearest !== undefined && {
      suggestions: [{ title: `Write "${nearest}"`, edits: [{ op: 'set', pointer, value: nearest }] }],
    }),
  }
}
