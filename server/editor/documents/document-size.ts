import type { BlockNode } from '../../../runtime/block/types.ts'
import { membersOf, objectsOf, type JsonObject } from '../../../runtime/json/object.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { ProblemError } from '../../http/errors.ts'

/**
 * What one dealer's document may hold; the largest of dealers have sixty pages and some hundred blocks. It bounds what
 * joining, checking, compiling and drawing a draft cost: each goes through all of it.
 */
export const MOST_HELD = { pages: 300, blocks: 1500, redirects: 1000 } as const

/** Blocks of one page, and of all, with those of shared sections wherever they are used: few sections make many blocks. */
export const MOST_DRAWN = { page: 1100, all: 3000 } as const

/** @throws ProblemError 422 with both numbers; what the draft held before stays */
export function refuseHugeDocument(document: { readonly [member: string]: unknown }): void {
  const { routes, redirects } = document
  refuseMore('/routes', Array.isArray(routes) ? routes.length : 0, 'pages')
  refuseMore('/redirects', Array.isArray(redirects) ? redirects.length : 0, 'redirects')
  refuseMore('', blocksIn(document), 'blocks')
  refuseMuchDrawn(document)
}

function refuseMuchDrawn({ sections, ...document }: { readonly [member: string]: unknown }): void {
  const drawn = drawnWith(membersOf(sections))
  for (const [at, route] of objectsOf(document['routes'])) {
    refuse(`/routes/${at}`, 'page', drawn(route), MOST_DRAWN.page)
  }
  refuse('', 'document', drawn(document), MOST_DRAWN.all)

  function refuse(pointer: string, what: string, count: number, most: number): void {
    if (count <= most) return
    const message = `shows ${count} blocks, those of shared sections wherever they are used; it can show at most ${most}`
    throw new ProblemError('invalid-fields', {
      detail: `This ${what} ${message}.`,
      errors: [{ field: `document${pointer}`, message }],
    })
  }
}

function refuseMore(pointer: string, count: number, what: keyof typeof MOST_HELD): void {
  const most = MOST_HELD[what]
  if (count <= most) return
  const message = `holds ${count} ${what}; it can hold at most ${most}`
  throw new ProblemError('invalid-fields', {
    detail: `This document ${message}.`,
    errors: [{ field: `document${pointer}`, message }],
  })
}

/** Objects with a name and a type, whatever stands around them: a draft may have any shape. */
const blocksIn = drawnWith({})

/** Counts blocks below a value. @param sections whose blocks count for each use; one inside of itself comes to nothing */
function drawnWith(sections: JsonObject): (value: unknown) => number {
  const known = new Map<string, number>()
  const drawn = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    const own = isBlock(value) ? 1 + sectionOf(value) : 0
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

function isBlock(value: object): value is BlockNode {
  return !Array.isArray(value) && Object.hasOwn(value, 'id') && Object.hasOwn(value, 'type')
}
