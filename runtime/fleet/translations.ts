import type { JsonObject } from '../json/object.ts'
import { pointerOf, pointerSteps } from '../json/pointer.ts'
import { languagesOf } from '../languages/languages-of.ts'
import { ownerOf, translationsIn } from '../languages/texts.ts'
import type { FleetBlock } from './trees.ts'

/** Words of a site in one of its further languages. */
export interface FleetTranslation {
  /** The way to the words in the document. */
  way: readonly string[]
  /** "Español". */
  language: string
  /** The way inside of what is translated: `heading`, `items/0/title`. */
  prop: string
  text: string
}

type ByOwner = ReadonlyMap<string, readonly FleetTranslation[]>

/** The translations of an effective document by whose they are: `/routes/home`, `/routes/home/hero`, `/navigation/main/about`. */
export function translationsByOwner(document: JsonObject): ByOwner {
  const all = languagesOf(document).flatMap(({ code, name: language }) =>
    Object.entries(translationsIn(document, code)).flatMap(([address, { text }]) => {
      const place = ownerOf(address)
      if (place === undefined) return []
      const way = ['languages', code, 'texts', address, 'text']
      return [{ owner: place.owner, way, language, prop: place.way.slice(1), text }]
    }),
  )
  return Map.groupBy(all, ({ owner }) => owner)
}

/** Those of a block. */
export function translationsOf(
  { node, way: [kind = '', name = ''] }: FleetBlock,
  all: ByOwner,
): readonly FleetTranslation[] {
  return all.get(pointerOf([kind, name, node.id])) ?? []
}

/** Those of pages and menus, with the page's id or the way to the entry. */
export function translationsOutside(all: ByOwner): (FleetTranslation & { steps: readonly string[] })[] {
  return [...all].flatMap(([owner, own]) => {
    const steps = pointerSteps(owner)
    const isOutside = (steps[0] === 'routes' && steps.length === 2) || steps[0] === 'navigation'
    return isOutside ? own.map((each) => ({ ...each, steps: steps.slice(1) })) : []
  })
}
