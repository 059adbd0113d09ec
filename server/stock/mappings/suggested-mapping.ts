import { slugify } from '../../../runtime/format/slug.ts'
import { readsMiles } from '../../../runtime/rules/car/reads-miles.ts'
import type { Country } from '../../../schemas/generated/types.ts'
import type { FeedLook } from '../look/look-at-feed.ts'
import type { Mapping } from './mapping.ts'

/** Roles by which a feed is known again: each of its files has them. */
const SIGNS: ReadonlySet<string> = new Set(['make', 'model', 'title', 'year', 'price', 'stocknum', 'vin'])

/** The mapping that the names and values of a feed's columns suggest, to be read and saved by whoever imports it. */
export function suggestedMapping(
  { columns, identity }: Pick<FeedLook, 'columns' | 'identity'>,
  { title, country }: { title: string; country: Country },
): Mapping {
  const roles: Record<string, string[]> = {}
  for (const { name, guess } of columns) if (guess) (roles[guess.role] ??= []).push(name)
  const signs = columns.filter(({ guess }) => guess && SIGNS.has(guess.role)).map(({ name }) => name)
  return {
    name: slugify(title) || 'feed',
    title,
    signature: [...new Set([...identity, ...signs])],
    country,
    identity,
    ...(readsMiles(columns) ? { distanceUnit: 'mi' as const } : {}),
    columns: Object.fromEntries(
      Object.entries(roles).map(([role, from]) => [role, from.length === 1 ? from[0]! : from]),
    ),
  }
}
