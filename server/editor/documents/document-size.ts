import type { BlockNode } from '../../../runtime/block/types.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { membersOf, objectsOf, type JsonObject } from '../../../runtime/json/object.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { ProblemError } from '../../http/errors.ts'

/**
 * What one dealer's document may hold; the largest of dealers have sixty pages and some hundred blocks. It bounds what
 * joining, checking, compiling and drawing a draft cost: each goes through all of it.
 */
export const MOST_HELD = { pages: 300, blocks: 1500, redirects: 1000, locations: 200, brands: 50 } as const

/**
 * Members of any other list or table, and values of all together: texts, numbers, lists and tables. Dealers have 300 to 800; a check
 * of ten thousand takes a quarter of a second of a processor while its process is new.
 */
export const MOST_VALUES = { each: 1500, all: 10_000 } as const

/** Of one page, and of all, with those of shared sections wherever they are used: few sections make many blocks. */
export const MOST_DRAWN = {
  blocks: { page: 1100, all: 3000 },
  characters: { page: 300_000, all: 1_000_000 },
} as const

/** @throws ProblemError 422 with both numbers; what the draft held before stays */
export function refuseHugeDocument(document: { readonly [member: string]: unknown }): void {
  const { routes, redirects, locations, brandFlags } = document
  refuseMore('/routes', routes, 'pages')
  refuseMore('/redirects', redirects, 'redirects')
  refuseMore('/locations', locations, 'locations')
  refuseMore('/brandFlags', brandFlags, 'brands')
  // Before lists in general: who has too many blocks is told of blocks.
  refuseMuch('', blocksIn(document), 'blocks')
  refuseManyValues(document)
  refuseMuchDrawn(document)
}

/** Whatever stands in it: a long list is not gone into. */
function refuseManyValues(document: object): void {
  const place: string[] = []
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1
    const keys = Object.keys(value)
    if (keys.length > MOST_VALUES.each) {
      tooMuch(pointerOf(place), 'list', held(keys.length, 'entries', MOST_VALUES.each))
    }
    let sum = 1
    for (const key of keys) {
      place.push(key)
      sum += count((value as JsonObject)[key])
      place.pop()
    }
    return sum
  }
  const values = count(document)
  if (values > MOST_VALUES.all) tooMuch('', 'document', held(values, 'values', MOST_VALUES.all))
}

/** Blocks that a document shows on all of its own pages together. */
export function blocksDrawn({ sections, ...document }: { readonly [member: string]: unknown }): number {
  return drawnWith(membersOf(sections), BLOCKS)(document)
}

function refuseMuchDrawn({ sections, ...document }: { readonly [member: string]: unknown }): void {
  for (const what of ['blocks', 'characters'] as const) {
    const drawn = drawnWith(membersOf(sections), what === 'blocks' ? BLOCKS : CHARACTERS)
    const most = MOST_DRAWN[what]
    for (const [at, route] of objectsOf(document['routes'])) {
      refuse(`/routes/${at}`, 'page', drawn(route), most.page)
    }
    refuse('', 'document', drawn(document), most.all)

    function refuse(pointer: string, where: string, count: number, limit: number): void {
      if (count <= limit) return
      tooMuch(
        pointer,
        where,
        `shows ${count} ${what}, those of shared sections wherever they are used; it can show at most ${limit}`,
      )
    }
  }
}

function refuseMore(pointer: string, list: unknown, what: keyof typeof MOST_HELD): void {
  if (Array.isArray(list)) refuseMuch(pointer, list.length, what)
}

function refuseMuch(pointer: string, count: number, what: keyof typeof MOST_HELD): void {
  if (count > MOST_HELD[what]) tooMuch(pointer, 'document', held(count, what, MOST_HELD[what]))
}

const held = (count: number, what: string, most: number): string =>
  `holds ${count} ${what}; it can hold at most ${most}`

function tooMuch(pointer: string, where: string, message: string): never {
  throw new ProblemError('invalid-fields', {
    detail: `This ${where} ${message}.`,
    errors: [{ field: `document${pointer}`, message }],
  })
}

/** Objects with a name and a type, whatever stands around them: a draft may have any shape. */
const BLOCKS = (value: unknown): number => (isBlock(value) ? 1 : 0)
const CHARACTERS = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
const blocksIn = drawnWith({}, BLOCKS)

/**
 * Adds up what stands below a value.
 *
 * @param sections whose values count for each use; one inside of itself comes to nothing
 * @param measure of one value by itself
 */
function drawnWith(sections: JsonObject, measure: (value: unknown) => number): (value: unknown) => number {
  const known = new Map<string, number>()
  const drawn = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return measure(value)
    const own = measure(value) + (isBlock(value) ? sectionOf(value) : 0)
    return Object.values(value).reduce<number>((sum, child) => sum + drawn(child), own)
  }
  const sectionOf = (block: Pick<BlockNode, 'type' | 'props'>): number => {
    const name = sectionNameOf(block)
    if (name === undefined || !Object.hasOwn(sections, name)) return 0
    if (!known.has(name)) {
      known.set(name, 0)
      known.set(name, drawn(sections[name]))
    }
    return known.get(name) ?? 0
  }
  return drawn
}

function isBlock(value: unknown): value is BlockNode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.hasOwn(value, 'id') && Object.hasOwn(value, 'type')
}
