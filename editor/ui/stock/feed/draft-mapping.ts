import { nameSlug } from '../../../../runtime/format/slug.ts'
import { readsMiles } from '../../../../runtime/rules/car/reads-miles.ts'
import type { FeedLook, Mappings } from '../stock-api.ts'

/** A mapping as it is being made by looking. */
export interface DraftMapping {
  title: string
  /** Role by column; columns that are not here are not read. */
  roles: Readonly<Record<string, string>>
  /** Columns that tell one car from another. */
  identity: readonly string[]
  records: string | null
  distanceUnit: 'km' | 'mi'
  removed: 'sold' | 'delete' | 'keep'
}

/** What can be said of a feed before anybody has looked at it: the suggestions. */
export function draftFromLook(
  { columns, identity }: FeedLook,
  { fileName, records, mappings }: { fileName: string; records: string | null; mappings: Mappings },
): DraftMapping {
  return {
    title:
      fileName
        .replace(/(?:\.\w{1,5}){1,2}$/, '')
        .replaceAll(/[-_]+/g, ' ')
        .trim() || 'Our feed',
    roles: Object.fromEntries(columns.flatMap(({ name, guess }) => (guess ? [[name, guess.role]] : []))),
    identity,
    records,
    distanceUnit: readsMiles(columns) ? 'mi' : mappings.distanceUnit,
    removed: 'sold',
  }
}

type Columns = Record<string, string | string[] | { from?: string | string[] }>

/** A saved mapping, to go on with it; what looking cannot show of it stays as it is when it is saved again. */
export function draftFromMapping(
  mapping: Readonly<Record<string, unknown>>,
  usual: DraftMapping,
): DraftMapping {
  const roles: Record<string, string> = {}
  for (const [role, spec] of Object.entries((mapping['columns'] ?? {}) as Columns)) {
    const from = typeof spec === 'object' && !Array.isArray(spec) ? (spec.from ?? []) : spec
    for (const column of [from].flat()) roles[column.toLowerCase()] = role
  }
  return {
    ...usual,
    title: String(mapping['title']),
    roles,
    identity: ((mapping['identity'] ?? []) as string[]).map((column) => column.toLowerCase()),
    distanceUnit: (mapping['distanceUnit'] ?? usual.distanceUnit) as DraftMapping['distanceUnit'],
    removed: (mapping['removed'] ?? 'sold') as DraftMapping['removed'],
  }
}

/** What keeps a draft from being a mapping, in words. */
export function missingOf({ roles, identity, title }: DraftMapping): string[] {
  const played = new Set(Object.values(roles))
  return [
    // A whole title names year and make, too.
    ...(played.has('make') || played.has('title') ? [] : ['which column is the make']),
    ...(played.has('year') || played.has('title') ? [] : ['which column is the year']),
    ...(played.has('model') || played.has('title') ? [] : ['which column is the model, or the whole title']),
    ...(identity.length > 0 ? [] : ['which column tells one car from another']),
    ...(nameOf(title) === '' ? ['a name for the mapping'] : []),
  ]
}

/** Roles by which a feed is known again: every feed of the dealer has them. */
const SIGNS = ['make', 'model', 'title', 'year', 'price', 'stocknum', 'vin']

export const nameOf = (title: string): string => nameSlug(title, 60)

/** The mapping as imports read it. */
export function mappingOf(
  { title, roles, identity, records, distanceUnit, removed }: DraftMapping,
  order: readonly string[],
  { country, base = {} }: { country: string; base?: Readonly<Record<string, unknown>> | undefined },
): Record<string, unknown> {
  const before = (base['columns'] ?? {}) as Columns
  const columns: Record<string, unknown> = {}
  for (const role of new Set(Object.values(roles))) {
    const from = order.filter((column) => roles[column] === role)
    const spec = before[role]
    const one = from.length === 1 ? from[0] : from
    // Words that somebody translated for this role stay.
    if (from.length > 0)
      columns[role] = typeof spec === 'object' && !Array.isArray(spec) ? { ...spec, from: one } : one
  }
  const signs = order.filter((column) => SIGNS.includes(roles[column] ?? ''))
  return {
    ...base,
    name: nameOf(title),
    title,
    signature: [...new Set([...identity, ...signs])],
    country,
    identity: [...identity],
    distanceUnit,
    removed,
    ...(records !== null && { records }),
    columns,
  }
}
