import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Command, TextChange } from '../command.ts'
import type { Blocks } from '../world.ts'
import { cssColour } from '../style/gradient.ts'
import { createMatcher, replaceRanges, type FindQuery, type Range } from './matcher.ts'
import type { TextPlace } from './text-place.ts'
import { textPlaces } from './text-places.ts'

/** A text that has what is looked for. */
export interface FoundPlace extends TextPlace {
  hits: readonly Range[]
}

export interface Found {
  places: readonly FoundPlace[]
  /** Places beyond {@link MOST_PLACES}, which neither show nor change. */
  more: number
}

/** As many as a person can look over. */
export const MOST_PLACES = 500

/** Every place of a document that has the text, in the order of the document. */
export function findPlaces(document: JsonObject, query: FindQuery, blocks: Blocks): Found {
  if (query.find.trim() === '') return { places: [], more: 0 }
  const rangesIn = createMatcher(query)
  const all = textPlaces(document, blocks).flatMap((place): FoundPlace[] => {
    // An address in a text of its own is all address; words also hold addresses, in Markdown.
    const isSearched = place.kind === query.kind || (query.kind === 'link' && place.kind === 'words')
    const hits = isSearched ? rangesIn(place.text, place.kind !== 'words' && place.isCss !== true) : []
    return hits.length > 0 ? [{ ...place, hits }] : []
  })
  return { places: all.slice(0, MOST_PLACES), more: Math.max(0, all.length - MOST_PLACES) }
}

/** The one command that changes all chosen places; `undefined` where nothing would be another. */
export function replaceCommand(
  places: readonly FoundPlace[],
  replacement: string,
): Extract<Command, { do: 'replace-texts' }> | undefined {
  const changes = places.flatMap(({ way, text, hits, isDefault, isCss }): TextChange[] => {
    const after = replaceRanges(text, hits, isCss ? cssColour(replacement) : replacement)
    return after === text ? [] : [{ steps: way, before: isDefault ? undefined : text, after }]
  })
  return changes.length === 0 ? undefined : { do: 'replace-texts', changes }
}

/** A text around its hits: `isHit` marks what is looked for, or what comes in its place. */
export interface Piece {
  text: string
  isHit: boolean
}

const AROUND = 32

/**
 * A text cut to what stands around its hits, with "…" for what is left out.
 *
 * @param replacement in the place of each hit; the hits themselves without one
 */
export function piecesOf(
  { text, hits, isCss }: Pick<FoundPlace, 'text' | 'hits' | 'isCss'>,
  replacement?: string,
): Piece[] {
  const instead = replacement !== undefined && isCss ? cssColour(replacement) : replacement
  const pieces: Piece[] = []
  let at = 0
  hits.forEach(([start, end], index) => {
    const between = text.slice(at, start)
    const isFirst = index === 0
    const isLong = between.length > (isFirst ? AROUND : AROUND * 2)
    const tail = between.slice(-AROUND)
    const before = isLong ? `${isFirst ? '' : between.slice(0, AROUND)}…${tail}` : between
    pieces.push({ text: before, isHit: false }, { text: instead ?? text.slice(start, end), isHit: true })
    at = end
  })
  const rest = text.slice(at)
  pieces.push({ text: rest.length > AROUND ? `${rest.slice(0, AROUND)}…` : rest, isHit: false })
  return pieces.filter((piece) => piece.text !== '')
}
