import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { foldKey } from './text.ts'

export interface CatalogueModel {
  make: string
  /** Usual spelling. */
  name: string
  /** What a car of this model is when the feed is vague; null where one model is sold with several bodies. */
  body: BodyType | null
}

interface MakeEntry {
  name: string
  /** Every spelling, folded. */
  models: Map<string, CatalogueModel>
  /** The most words of any spelling, so that a title's head is tried no further. */
  longest: number
}

/**
 * Makes and models with their usual spelling and body, as sold in Australia, New Zealand and the United States.
 * `catalogue.json` lists them per make and body as `Name|other spelling|…`; `any` holds models sold with several bodies.
 */
const MAKES = new Map<string, MakeEntry>(
  Object.entries(catalogue as Record<string, Record<string, string[]>>).map(([name, bodies]) => [
    foldKey(name),
    makeEntry(name, bodies),
  ]),
)

function makeEntry(name: string, bodies: Record<string, string[]>): MakeEntry {
  const models = new Map<string, CatalogueModel>()
  let longest = 1
  for (const [body, names] of Object.entries(bodies)) {
    for (const spellings of names.map((each) => each.split('|'))) {
      const model = { make: name, name: spellings[0] ?? '', body: body === 'any' ? null : (body as BodyType) }
      for (const spelling of spellings) {
        models.set(foldKey(spelling), model)
        longest = Math.max(longest, spelling.split(/[\s-]+/).length)
      }
    }
  }
  return { name, models, longest }
}

/** Usual spelling of a make that is written in any capitals, spaces or hyphens; undefined when it is not known. */
export function knownMake(text: string): string | undefined {
  return MAKES.get(foldKey(text))?.name
}

export function knownMakes(): string[] {
  return [...MAKES.values()].map((entry) => entry.name)
}

/** The model in any of its spellings; undefined when the catalogue has none. */
export function knownModel(make: string, text: string): CatalogueModel | undefined {
  return MAKES.get(foldKey(make))?.models.get(foldKey(text))
}

/** Names of models that are words too: "2015 ute" is no GWM Ute. */
const WORDS_TOO =
  /^(?:ute|van|city|note|fit|one|up|go|march|mini|cab|sport|express|truck|bus|family|custom|hatch|\d{1,3})$/i

let soleMakes: Map<string, string | null> | undefined

/** The make whose model stands at the head of words, where no other make has one of that name. */
export function makeOfModel(words: readonly string[]): string | undefined {
  soleMakes ??= gatherSoleMakes()
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join('')
    const make = WORDS_TOO.test(text) ? null : soleMakes.get(foldKey(text))
    if (make) return make
  }
  return undefined
}

function gatherSoleMakes(): Map<string, string | null> {
  const makes = new Map<string, string | null>()
  for (const { name, models } of MAKES.values()) {
    for (const key of models.keys()) makes.set(key, makes.has(key) ? null : name)
  }
  return makes
}

/** The longest known model at the head of `words`, and how many words it takes. */
export function modelAtHead(
  make: string,
  words: readonly string[],
): { model: CatalogueModel; words: number } | undefined {
  const entry = MAKES.get(foldKey(make))
  if (!entry) return undefined
  for (let count = Math.min(entry.longest, words.length); count > 0; count -= 1) {
    const model = entry.models.get(foldKey(words.slice(0, count).join('')))
    if (model) return { model, words: count }
  }
  return undefined
}

/**
 * The body that a model is known for. `GLC250` and `RX450h` are looked up by the letters before their digits.
 */
export function bodyOfModel(make: string, model: string): BodyType | null {
  const known = knownModel(make, model) ?? knownModel(make, /^([a-z]+)\d/i.exec(model)?.[1] ?? '')
  return known?.body ?? null
}
