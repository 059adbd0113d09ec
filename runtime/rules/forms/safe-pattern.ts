/** Longest pattern that a document may write, in characters. */
const LONGEST = 200
/** More than these and one text could be read in too many ways. */
const MOST_CHOICES = 12
const MOST_VARIABLE = 4

/**
 * Why a regular expression of a document must not run on visitors' texts; `null` when it may. What is left takes a
 * number of steps that its length bounds: no repeated group, no reference back, few parts of variable length.
 */
export function patternFault(source: string): string | null {
  if (source.length > LONGEST) return `is longer than ${LONGEST} characters`
  try {
    const { source: alone } = new RegExp(source)
    if (whole(alone).test('\n')) return 'takes a line break'
  } catch {
    return 'is no regular expression'
  }
  if (/\\[1-9k]/.test(source)) return 'refers back to what it found'
  const plain = source.replaceAll(/\\[^]/g, 'e').replaceAll(/\[[^\]]*\]/g, 'c')
  if (/\(\?[^:]/.test(plain)) return 'looks ahead or behind'
  if (/\)[*+{]/.test(plain)) return 'repeats a group'
  const variable = plain.replaceAll('(?:', '(').match(/[*+?]|\{\d*,\d*\}/g) ?? []
  if (variable.length > MOST_VARIABLE) return `has more than ${MOST_VARIABLE} parts of variable length`
  if (plain.split('|').length > MOST_CHOICES) return `has more than ${MOST_CHOICES} alternatives`
  return null
}

const whole = (source: string) => new RegExp(`^(?:${source})$`)

const kept = new Map<string, RegExp | null>()

/**
 * Whether the whole text has the pattern's shape. A pattern that must not run refuses nobody: the checker keeps it from
 * being published, and a draft is no reason to lose an enquiry.
 *
 * @param text bounded by the caller
 */
export function hasShape(source: string, text: string): boolean {
  let pattern = kept.get(source)
  if (pattern === undefined) {
    pattern = patternFault(source) === null ? whole(source) : null
    if (kept.size >= 500) kept.clear()
    kept.set(source, pattern)
  }
  return pattern === null || pattern.test(text)
}
