import { z } from 'zod'
import { MOST_VALUES } from './backend.ts'

/** More cars than one answer ever holds. */
export const MOST_HITS = 10_000
/** Facets of one search, and searches of one request. */
const MOST = 1000

export const COUNT = z.int().min(0)

/** A record as an engine gives it back. */
export const RECORD = z.looseObject({ objectID: z.string().min(1).max(1500) })

/** A record that was stored beside its document as a text: what an engine makes of attributes does not touch it. */
const STORED_RECORD = z
  .string()
  .max(4 * 1024 * 1024)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'expected a record as JSON', input: undefined })
      return z.NEVER
    }
  })
  .pipe(RECORD)

/** A document that carries its record. */
export const DOCUMENT = z.object({ record: STORED_RECORD })

/** Numbers of a facet. */
export const STATS = z.object({ min: z.number(), max: z.number(), avg: z.number(), sum: z.number() })

/** By the values of a facet, how many records have them. */
export const COUNTS = z
  .record(z.string().max(5000), COUNT)
  .refine((counts) => Object.keys(counts).length <= MOST_VALUES, `expected at most ${MOST_VALUES} values`)

/** By names that are few, such as facets. */
export const byName = <Schema extends z.ZodType>(schema: Schema) => z.record(z.string().max(500), schema)

/** A list that is not long. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(MOST)

export const hitsOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(MOST_HITS)
