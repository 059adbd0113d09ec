import { converter, formatHex8, parse } from 'culori'
import { cssColours } from './css-colours.ts'
import type { TextKind } from './text-place.ts'

/** What somebody looks for, as it is typed: regular text, no pattern. */
export interface FindQuery {
  kind: TextKind
  find: string
  isCaseExact: boolean
  isWholeWord: boolean
}

/** A part of a text: from its start up to, but without, its end. */
export type Range = readonly [start: number, end: number]

/** Longer than any heading; whole paragraphs are edited where they stand. */
export const LONGEST_FIND = 200
export const LONGEST_REPLACEMENT = 2_000

/** `{site.city}`, `{copy:hero.title}` and tags of rich text are not words. */
const CODE = /\{[a-zA-Z][\w.:-]{0,100}\}|<\/?[a-zA-Z][^<>]{0,1000}>/g

/** Where addresses stand in Markdown, in HTML and by themselves; a full stop or bracket behind one ends the sentence. */
const ADDRESSES = [
  /\]\(\s{0,9}<?([^\s()<>]{1,2000})/dg,
  /<([a-z][a-z0-9+.-]{1,20}:[^\s<>]{1,2000})>/dgi,
  /\s(?:href|src)\s{0,9}=\s{0,9}"([^"]{1,2000})"/dgi,
  /\s(?:href|src)\s{0,9}=\s{0,9}'([^']{1,2000})'/dgi,
  /(?<![\w.])((?:https?:\/\/|mailto:|tel:|www\.)[^\s<>"'()[\]{}]{0,1999}[\w/#=&%~-])/dgi,
  /(?<![\w.+@-])([\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24})(?![\w-])/dgi,
] as const

/**
 * Finds in texts of one kind.
 *
 * Words are found outside of tokens, tags and addresses, or around a whole one of them; never across its edge, which would
 * break it. Links are found in whole addresses and in those inside of a text, colours by what they look like:
 * `#FFF` is `#ffffff`.
 *
 * @returns the ranges of a text that fit, in order, without overlaps; the text is all address or all colour where its
 *   second argument says so
 */
export function createMatcher({ kind, find, isCaseExact, isWholeWord }: FindQuery) {
  if (kind === 'colour') {
    const wanted = colourKey(find)
    return (text: string, isWhole = false): Range[] => {
      if (isWhole) return colourKey(text) === wanted ? [[0, text.length]] : []
      return cssColours(text)
        .filter(({ colour }) => colourKey(colour) === wanted)
        .map(({ range }) => range)
    }
  }
  const literal = find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const bounded = isWholeWord ? String.raw`(?<![\p{L}\p{N}\p{M}_])${literal}(?![\p{L}\p{N}\p{M}_])` : literal
  const pattern = new RegExp(bounded, isCaseExact ? 'gu' : 'giu')
  return (text: string, isWhole = false): Range[] => {
    if (find === '' || find.length > LONGEST_FIND) return []
    const found = [...text.matchAll(pattern)].map((hit): Range => [hit.index, hit.index + hit[0].length])
    if (found.length === 0) return found
    const code = rangesOf(text, CODE)
    const addresses = isWhole ? [] : addressesIn(text)
    if (kind === 'link') {
      const tokens = code.filter(([start]) => text[start] === '{')
      return found.filter(
        (hit) =>
          (isWhole || addresses.some((address) => isInside(hit, address))) &&
          !tokens.some((token) => cuts(hit, token)),
      )
    }
    return found.filter((hit) => ![...code, ...addresses].some((range) => cuts(hit, range)))
  }
}

/** The text with every range replaced; the replacement is no pattern either. */
export function replaceRanges(text: string, ranges: readonly Range[], replacement: string): string {
  let at = 0
  let result = ''
  for (const [start, end] of ranges) {
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

/** One name for all ways to write a colour; names of tokens stand for themselves. */
export function colourKey(text: string): string {
  const words = text.trim()
  const colour = words.length > 100 ? undefined : parse(words)
  return colour === undefined ? words : formatHex8(converter('rgb')(colour))
}

function addressesIn(text: string): Range[] {
  if (!/\]\(|[<:@]|www/i.test(text)) return []
  return ADDRESSES.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }): Range[] => (indices?.[1] ? [indices[1]] : [])),
  )
}

function rangesOf(text: string, pattern: RegExp): Range[] {
  if (!text.includes('{') && !text.includes('<')) return []
  return [...text.matchAll(pattern)].map((hit): Range => [hit.index, hit.index + hit[0].length])
}

function isInside([start, end]: Range, [from, to]: Range): boolean {
  return start >= from && end <= to
}

/** They share a part, and the hit does not hold all of the range. */
function cuts(hit: Range, range: Range): boolean {
  return hit[0] < range[1] && range[0] < hit[1] && !isInside(range, hit)
}
