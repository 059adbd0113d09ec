import { isSchema, type JsonSchema } from '../build/json-schema.ts'
import { createAjv } from '../build/validators.ts'

/** What is bounded, and the keywords of its least and its most; `make` gives a value of a size. */
const KINDS = {
  number: { least: 'minimum', most: 'maximum', make: (size: number): unknown => size },
  letters: { least: 'minLength', most: 'maxLength', make: (size: number) => 'a'.repeat(size) },
  entries: { least: 'minItems', most: 'maxItems', make: (size: number) => Array.from({ length: size }) },
  members: {
    least: 'minProperties',
    most: 'maxProperties',
    make: (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`a${at}`, 1])),
  },
} as const

type Kind = keyof typeof KINDS

/**
 * A bound as a test writes it down: where it is, what is counted, the least and the most, and `null` where any will do. Steps
 * of the place are names of members, `-` for entries, `*` for members of any name and `names` for those names.
 */
export type Bound = readonly [at: string, kind: Kind, least: number | null, most: number | null]

/** Far more than any bound. */
const FAR: Record<Kind, number> = { number: 1e13, letters: 30_000, entries: 10_000, members: 1000 }

const ajv = createAjv()

/** The schemas with bounds below some, by `{place} {kind}`. */
export function boundedIn(schemas: Readonly<Record<string, JsonSchema>>): Map<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [at, each] of placesIn(schema, name)) {
      for (const [kind, { least, most }] of Object.entries(KINDS))
        if (each[least] !== undefined || each[most] !== undefined) found.set(`${at} ${kind}`, each)
    }
  }
  return found
}

/** Sizes that a schema takes of those around two bounds, and far away where there is none. */
export function taken(schema: JsonSchema, [, kind, least, most]: Bound): number[] {
  const { least: lower, most: upper, make } = KINDS[kind]
  const keywords = [lower, upper].filter((keyword) => schema[keyword] !== undefined)
  const validate = ajv.compile(Object.fromEntries(keywords.map((keyword) => [keyword, schema[keyword]])))
  return aroundOf(schema, [kind, least, most]).filter((size) => validate(make(size)))
}

/** The sizes of {@link taken} that a schema with these bounds takes. */
export function within(schema: JsonSchema, [, kind, least, most]: Bound): number[] {
  return aroundOf(schema, [kind, least, most]).filter(
    (size) => size >= (least ?? -Infinity) && size <= (most ?? Infinity),
  )
}

function aroundOf(
  { type }: JsonSchema,
  [kind, least, most]: readonly [Kind, number | null, number | null],
): number[] {
  const step = kind === 'number' && type !== 'integer' ? 0.001 : 1
  const around = (bound: number | null, far: number) =>
    bound === null ? [far] : [bound - step, bound, bound + step]
  const sizes = [...around(least, kind === 'number' ? -FAR.number : 0), ...around(most, FAR[kind])]
  return sizes.filter((size) => kind === 'number' || size >= 0)
}

/** Every schema below one, with its place; alternatives have the place of them all. */
export function* placesIn(schema: JsonSchema, at: string): Generator<[string, JsonSchema]> {
  yield [at, schema]
  const members = { ...schema.properties, ...schema.patternProperties }
  for (const [name, child] of Object.entries(members)) yield* placesIn(child, `${at}/${name}`)
  for (const [keyword, step] of [
    ['items', '-'],
    ['additionalProperties', '*'],
    ['propertyNames', 'names'],
  ] as const) {
    const child = schema[keyword]
    if (isSchema(child)) yield* placesIn(child, `${at}/${step}`)
  }
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* placesIn(choice, at)
}
