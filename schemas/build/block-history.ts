import { existsSync, readFileSync } from 'node:fs'
import { isSchema, type JsonSchema } from './json-schema.ts'

/** What documents rely on in one version of a block: words and pictures of the editor are left out. */
export interface BlockShape {
  props: JsonSchema
  slots: Record<string, { min?: number; max?: number }>
  /** Types that it may stand in; absent for anywhere. */
  parents?: string[]
}

/** Shapes by type and version, as they were when documents were last allowed to use them. */
export type BlockHistory = Record<string, Record<string, BlockShape>>

/** The parts of `blocks/{folder}/schema.json` that the history keeps. */
export interface VersionedBlock extends BlockShape {
  type: string
  version: number
}

export function readHistory(file: string): BlockHistory {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BlockHistory) : {}
}

/**
 * Takes over what is new and what only allows more. A shape that would refuse documents of its own version stays
 * recorded as it was, so that the check goes on failing until the version is raised.
 */
export function extendHistory(history: BlockHistory, blocks: readonly VersionedBlock[]): BlockHistory {
  const next: BlockHistory = { ...history }
  for (const block of blocks) {
    const known = history[block.type]?.[block.version]
    if (known && incompatibilities(known, block).length > 0) continue
    next[block.type] = { ...history[block.type], [block.version]: shapeOf(block) }
  }
  return Object.fromEntries(Object.entries(next).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function shapeOf({ props, slots, parents }: VersionedBlock): BlockShape {
  return {
    props: withoutWords(props) as JsonSchema,
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, { min, max }]) => [
        name,
        { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
      ]),
    ),
    ...(parents && { parents }),
  }
}

const WORDS = new Set(['title', 'description', 'examples', 'format', '$comment'])

/** Names below `properties` are the block's own, whatever they read like. */
function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutWords(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || (!WORDS.has(key) && !key.startsWith('x-')))
      .map(([key, child]) => [
        key,
        key === 'default' && !isNames ? child : withoutWords(child, !isNames && key === 'properties'),
      ]),
  )
}

/** What a document that was right by the first shape could be refused for by the second. */
export function incompatibilities(before: BlockShape, after: BlockShape): string[] {
  const slots = Object.entries(before.slots).flatMap(([name, old]) => {
    const now = after.slots[name]
    if (!now) return [`the slot "${name}" is gone`]
    return [
      ...((now.max ?? Infinity) < (old.max ?? Infinity) ? [`the slot "${name}" takes fewer blocks`] : []),
      ...((now.min ?? 0) > (old.min ?? 0) ? [`the slot "${name}" needs more blocks`] : []),
    ]
  })
  const parents =
    after.parents && before.parents?.some((type) => !after.parents?.includes(type)) !== false
      ? [`it may stand in fewer places`]
      : []
  return [...compare(before.props, after.props, 'props'), ...slots, ...parents]
}

/** Bounds that may only be loosened: +1 where a smaller number is looser. */
const BOUNDS = {
  minLength: 1,
  minItems: 1,
  minimum: 1,
  exclusiveMinimum: 1,
  minProperties: 1,
  maxLength: -1,
  maxItems: -1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxProperties: -1,
} as const

function compare(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const found: string[] = []
  const types = (schema: JsonSchema): string[] =>
    schema.type === undefined ? [] : [schema.type].flat().map(String)
  const [oldTypes, newTypes] = [types(before), types(after)]
  const lost = oldTypes.filter((type) => !allows(newTypes, type))
  if (newTypes.length > 0 && (oldTypes.length === 0 || lost.length > 0)) {
    found.push(`${at} no longer takes ${lost.join(', ') || 'every type'}`)
  }
  const [oldEnum, newEnum] = [valuesOf(before), valuesOf(after)]
  if (newEnum) {
    const gone = oldEnum?.filter((value) => !newEnum.includes(value))
    if (gone === undefined || gone.length > 0) {
      found.push(`${at} no longer takes ${gone === undefined ? 'every value' : gone.join(', ')}`)
    }
  }
  for (const [name, sign] of Object.entries(BOUNDS) as [keyof typeof BOUNDS, 1 | -1][]) {
    const [old, now] = [before[name], after[name]] as [number | undefined, number | undefined]
    if (now !== undefined && (old === undefined || (now - old) * sign > 0) && !(sign === 1 && now === 0)) {
      found.push(`${at}: ${name} is now ${now}`)
    }
  }
  if (after.pattern !== undefined && after.pattern !== before.pattern) found.push(`${at} has another pattern`)
  for (const word of ['anyOf', 'oneOf', 'allOf', 'items', '$ref'] as const) {
    const [old, now] = [before[word], after[word]]
    if (word === 'items' && isSchema(old) && isSchema(now)) found.push(...compare(old, now, `${at}[]`))
    else if (now !== undefined && !isWider(old, now, at)) found.push(`${at}: ${word} is another one`)
  }
  return [...found, ...compareMembers(before, after, at)]
}

/** A union that only gained members takes all that it took. */
function isWider(old: unknown, now: unknown, at: string): boolean {
  if (JSON.stringify(old) === JSON.stringify(now)) return true
  if (!Array.isArray(old) || !Array.isArray(now)) return false
  return old.every((one: JsonSchema) => now.some((other: JsonSchema) => compare(one, other, at).length === 0))
}

function compareMembers(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  const isClosed = after.additionalProperties === false
  const members = Object.entries(old).flatMap(([name, schema]): string[] => {
    const next = now[name]
    if (next === undefined) return isClosed ? [`${at}.${name} is gone`] : []
    return compare(schema, next, `${at}.${name}`)
  })
  const wasRequired = new Set<string>(before.required ?? [])
  // A prop with a default is filled in before anybody misses it.
  const required = (after.required ?? [])
    .filter((name) => !wasRequired.has(name) && now[name]?.default === undefined)
    .map((name) => `${at}.${name} is required now`)
  const closed = isClosed && before.additionalProperties !== false ? [`${at} takes no other members now`] : []
  return [...members, ...required, ...closed]
}

function allows(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function valuesOf(schema: JsonSchema): string[] | undefined {
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  const values: unknown = schema.enum
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : undefined
}
