import { readFile } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { nearestName } from '../../../runtime/check/nearest.ts'
import { FeedError } from '../import/read/feed-error.ts'
import auListings2022 from './au-listings-2022.json' with { type: 'json' }
import auListings2023 from './au-listings-2023.json' with { type: 'json' }
import forecourt from './forecourt.json' with { type: 'json' }
import googleVehicleAds from './google-vehicle-ads.json' with { type: 'json' }
import homenet from './homenet.json' with { type: 'json' }
import { compileMapping, withDefaults, type CompiledMapping, type Mapping } from './mapping.ts'
import marketcheck from './marketcheck.json' with { type: 'json' }
import metaAutomotive from './meta-automotive.json' with { type: 'json' }

/** The mappings that come with the product, as tests check them. A new one is a JSON file and a line here. */
export const OWN_MAPPINGS = [
  auListings2022,
  auListings2023,
  forecourt,
  googleVehicleAds,
  homenet,
  marketcheck,
  metaAutomotive,
] as readonly Mapping[]

export const MAPPINGS: readonly CompiledMapping[] = OWN_MAPPINGS.map(withDefaults)

/**
 * The mapping whose whole signature is among the columns; of several the one with the longest signature.
 *
 * @param own those of the dealer; of equal length they come first
 */
export function detectMapping(
  columns: readonly string[],
  own: readonly CompiledMapping[] = [],
): CompiledMapping | undefined {
  const present = new Set(columns)
  return [...own, ...MAPPINGS]
    .filter((mapping) => mapping.signature.every((column) => present.has(column)))
    .toSorted((a, b) => b.signature.length - a.signature.length)
    .at(0)
}

/**
 * A built-in mapping by name, or one from a JSON file.
 *
 * @param cwd folder that a relative path is meant from.
 * @throws FeedError `unknown-mapping` with the nearest name, `invalid-mapping` with what is wrong.
 */
export async function loadMapping(nameOrPath: string, cwd: string): Promise<CompiledMapping> {
  const known = MAPPINGS.find((mapping) => mapping.name === nameOrPath)
  if (known) return known
  if (!nameOrPath.endsWith('.json')) {
    const names = MAPPINGS.map((mapping) => mapping.name)
    const nearest = nearestName(nameOrPath, names)
    throw new FeedError(
      'unknown-mapping',
      `There is no mapping "${nameOrPath}"${nearest ? `; did you mean "${nearest}"?` : '.'} Known: ${names.join(', ')}, or the path of a .json file.`,
    )
  }
  const path = isAbsolute(nameOrPath) ? nameOrPath : resolve(cwd, nameOrPath)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new FeedError('unknown-mapping', `There is no mapping file ${path}.`)
  })
  return compileMapping(parse(text, path), path)
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FeedError('invalid-mapping', `The mapping ${path} is not valid JSON: ${String(error)}`)
  }
}

/**
 * Makes sure that a delimited feed has the columns by which rows are told apart and named.
 *
 * @throws FeedError `missing-columns` with the nearest names that the feed has.
 */
export function requireColumns(mapping: CompiledMapping, columns: readonly string[]): void {
  const present = new Set(columns)
  const needed = [
    ...mapping.identity.map((column) => [column]),
    ...(['year', 'make'] as const).flatMap((role) => {
      const from = mapping.columns.get(role)?.from
      return from && from.length > 0 ? [[...from]] : []
    }),
  ]
  const missing = needed.filter((alternatives) => !alternatives.some((column) => present.has(column)))
  if (missing.length === 0) return
  const lines = missing.map((alternatives) => {
    const nearest = nearestName(alternatives[0] ?? '', [...columns])
    return `  ${alternatives.map((name) => mapping.spellings.get(name) ?? name).join(' or ')}${nearest ? ` (the feed has "${nearest}")` : ''}`
  })
  throw new FeedError(
    'missing-columns',
    `The mapping ${mapping.name} needs columns that the feed has not:\n${lines.join('\n')}`,
  )
}
