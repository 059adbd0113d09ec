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

/**
 * Letters that the words of a document have and a font does not, in order: of whatever languages a dealer writes in, and of the
 * names in it. Visitors would see them in another font.
 *
 * @param ranges such as `U+20-7e, U+e9`
 */
export function lettersWithout(document: unknown, ranges: string): string[] {
  const known = [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  const isKnown = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return known.some(([from, to]) => code >= from && code <= to)
  }
  return [...lettersOf(document)].filter((letter) => !isKnown(letter)).toSorted((a, b) => a.localeCompare(b))
}

/** Letters beyond those that every font has. */
function lettersOf(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(value.normalize('NFC').match(/[^\P{L}a-z]/giu))
  const parts = isObject(value) || Array.isArray(value) ? Object.values(value) : []
  return new Set(parts.flatMap((part) => [...lettersOf(part)]))
}
