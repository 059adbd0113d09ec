import { isObject } from '../json/object.ts'

/** What a font has, as `unicode-range` writes it. @param codes of its characters */
export function rangesOf(codes: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}

/** Letters of the words of a document beyond those that every font has: of whatever languages a dealer writes in, and of the names in it. */
export function lettersOf(document: unknown): ReadonlySet<string> {
  const letters = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value === 'string')
      for (const letter of value.normalize('NFC').match(/[^\P{L}a-z]/giu) ?? []) letters.add(letter)
    else if (isObject(value) || Array.isArray(value)) for (const part of Object.values(value)) read(part)
  }
  read(document)
  return letters
}

/**
 * Letters that a font has not, in order: visitors would see them in another font.
 *
 * @param ranges such as `U+20-7e, U+e9`
 */
export function lettersWithout(letters: ReadonlySet<string>, ranges: string): string[] {
  const known = [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  const isKnown = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return known.some(([from, to]) => code >= from && code <= to)
  }
  return [...letters].filter((letter) => !isKnown(letter)).toSorted((a, b) => a.localeCompare(b))
}

/** Letters that a sentence names; a document in another script has thousands. */
const NAMED = 20

/** "ā ū", or the first twenty and how many more. */
export function namedLetters(letters: readonly string[]): string {
  const more = letters.length - NAMED
  return `${letters.slice(0, NAMED).join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}
