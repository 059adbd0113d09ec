import { isObject } from '../../runtime/json/object.ts'
import type { Car } from '../../schemas/generated/types.ts'
import type { StoredDocument } from '../../server/tenants/store.ts'
import type { Change, Slug, DemoWorld } from './world.ts'

/** A fact that must be there, or a pattern of whole facts that may be there too. */
export type Fact = string | RegExp

/** All that differs on one page: every fact that goes or comes is named. */
export interface Expected {
  gone?: Fact[]
  come?: Fact[]
}

/** One value of one switch: where it is turned, and all that follows. */
export interface SwitchCase {
  /** Row of the matrix. */
  group: string
  switch: string
  /** What the specification says, in a sentence with its requirement ids; the title of the test. */
  says: string
  /** The dealer on whose site it is turned, and whose pages must otherwise stay byte-identical. */
  dealer: Slug
  /** The value it has first; without it, as the dealer's document stands. */
  from?: Change
  to: Change
  /** Further addresses, beside one per route: a particular car, a search with a query. */
  visit?: (world: DemoWorld) => string[] | Promise<string[]>
  /** Pages that must differ, by address, each in exactly this way. */
  pages: Record<string, Expected> | ((world: DemoWorld) => Record<string, Expected>)
  /** How other pages may differ, if they do; without it they must stay the same to the byte. */
  elsewhere?: Expected
  /** What pages alone do not show. */
  check?: (world: DemoWorld) => void | Promise<void>
  /** The switch speaks to the page's scripts: what they are handed counts too. */
  client?: boolean
  /** Data that pages show, in place of the dealer's own. */
  content?: Record<string, Record<string, unknown>[]>
}

/** Every fact: of a page whose stock or whole content is another. */
export const ANYTHING: Expected = { gone: [/[^]*/], come: [/[^]*/] }

/** Counts of cars, wherever menus and tiles show them. */
export const COUNT =
  /\(?[\d,]+\)?|[\w -]+ \([\d,]+\)|(?:Show (?:Me )?)?[\d,]+ (?:\w+ )?(?:cars?|vehicles?|vans?)(?: to choose from)?/i

type Settings = Record<string, unknown>

/** Lays settings over the document's own, group by group. */
export function settings(...patches: Settings[]): Change {
  return (before) => ({
    ...before,
    settings: patches.reduce<Settings>(merge, (before['settings'] ?? {}) as Settings),
  })
}

/** Lays members over the document, objects into objects. */
export function document(patch: Record<string, unknown>): Change {
  return (before) => merge(before, patch) as StoredDocument
}

function merge(base: Settings, patch: Settings): Settings {
  const result = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    result[key] = isObject(value) && isObject(base[key]) ? merge(base[key], value) : value
  }
  return result
}

export const carPage = ({ slug }: Pick<Car, 'slug'>): string => `/cars/${slug}`
