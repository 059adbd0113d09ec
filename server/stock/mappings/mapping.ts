import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { Country } from '../../../schemas/generated/types.ts'
import type { ValidateFunction } from 'ajv'
import { createRequire } from 'node:module'
import { FeedError } from '../import/read/feed-error.ts'
import schema from './mapping.schema.json' with { type: 'json' }

export type ColumnRole = keyof (typeof schema)['properties']['columns']['properties']

export interface ColumnSpec {
  from?: string | string[]
  values?: Record<string, string | null>
  otherwise?: null
  default?: string
}

/** A mapping as written in JSON (`mapping.schema.json` describes every member). */
export interface Mapping {
  name: string
  title: string
  signature: string[]
  records?: string
  document?: 'car'
  country?: Country
  identity?: string[]
  distanceUnit?: 'km' | 'mi'
  duplicates?: 'most-complete' | 'first' | 'last'
  distinctBelow?: number
  removed?: 'sold' | 'delete' | 'keep'
  priceDrops?: boolean
  marketPrices?: boolean
  columns?: Partial<Record<ColumnRole, string | string[] | ColumnSpec>>
}

/** One role of a mapping, ready for use: column names in lower case. */
export interface CompiledColumn {
  from: readonly string[]
  /** Meaning by the feed's word in lower case. */
  values: ReadonlyMap<string, string | null> | undefined
  onlyListed: boolean
  fallback: string | null
}

export interface CompiledMapping extends Required<
  Omit<Mapping, 'columns' | 'records' | 'document' | 'country'>
> {
  records: string | null
  document: 'car' | null
  country: Country
  columns: ReadonlyMap<ColumnRole, CompiledColumn>
  /** Column names as the mapping writes them, by their lower-case form; reports show them. */
  spellings: ReadonlyMap<string, string>
}

let known: ValidateFunction<Mapping> | undefined

/** Loaded when a mapping is not the product's own: the compiler of schemas takes a fifth of an import's memory. */
function validator(): ValidateFunction<Mapping> {
  const require = createRequire(import.meta.url)
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
  // Sixty columns have one shape: one function for all of them takes a quarter of the time, and a sixth of the memory.
  known ??= new Ajv2020({ allErrors: true, allowUnionTypes: true, inlineRefs: false }).compile<Mapping>(
    schema,
  )
  return known
}

/**
 * Checks a mapping against its schema and fills in the defaults.
 *
 * @throws FeedError `invalid-mapping` that lists what is wrong and where.
 */
export function compileMapping(mapping: unknown, origin: string): CompiledMapping {
  const validate = validator()
  if (!validate(mapping)) {
    const wrong = (validate.errors ?? []).map(
      ({ instancePath, message = '', keyword, params }) =>
        `  ${instancePath || '/'} ${message}${keyword === 'enum' ? `: ${(params['allowedValues'] as string[]).join(', ')}` : ''}`,
    )
    throw new FeedError(
      'invalid-mapping',
      `The mapping ${origin} is not valid:\n${[...new Set(wrong)].join('\n')}`,
    )
  }
  return withDefaults(mapping)
}

/** A mapping that is known to be valid, ready for use. */
export function withDefaults(mapping: Mapping): CompiledMapping {
  const country = mapping.country ?? 'AU'
  return {
    name: mapping.name,
    title: mapping.title,
    signature: mapping.signature.map((column) => column.toLowerCase()),
    records: mapping.records ?? null,
    document: mapping.document ?? null,
    country,
    identity: (mapping.identity ?? []).map((column) => column.toLowerCase()),
    distanceUnit: mapping.distanceUnit ?? COUNTRIES[country].regional.distanceUnit,
    duplicates: mapping.duplicates ?? 'most-complete',
    distinctBelow: mapping.distinctBelow ?? 0,
    removed: mapping.removed ?? 'sold',
    priceDrops: mapping.priceDrops ?? true,
    marketPrices: mapping.marketPrices ?? true,
    columns: new Map(
      Object.entries(mapping.columns ?? {}).map(([role, spec]) => [role as ColumnRole, compileColumn(spec)]),
    ),
    spellings: new Map(columnNames(mapping).map((name) => [name.toLowerCase(), name])),
  }
}

function compileColumn(spec: string | string[] | ColumnSpec): CompiledColumn {
  const full: ColumnSpec = typeof spec === 'string' || Array.isArray(spec) ? { from: spec } : spec
  return {
    from: [full.from ?? []].flat().map((column) => column.toLowerCase()),
    values:
      full.values &&
      new Map(Object.entries(full.values).map(([word, meaning]) => [word.toLowerCase(), meaning])),
    onlyListed: full.otherwise === null,
    fallback: full.default ?? null,
  }
}

function columnNames({ signature, identity = [], columns = {} }: Mapping): string[] {
  const named = Object.values(columns).flatMap((spec) =>
    typeof spec === 'string' || Array.isArray(spec) ? spec : (spec.from ?? []),
  )
  return [...named, ...identity, ...signature]
}
