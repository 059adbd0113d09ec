import { membersOf, objectOf, objectsOf, type JsonObject } from '../../json/object.ts'
import { textOf, wordsOf } from '../../json/text.ts'
import type { ErrorObject } from 'ajv'
import {
  validateArticle,
  validateManufacturer,
  validateModel,
  validateOffer,
  validateReview,
} from '../../../schemas/generated/validate-entities.js'
import { siteInstant } from '../../visible/instant.ts'
import type { Collector, SourceDocument } from '../collect.ts'
import { SCHEMA_RULES } from '../schema/catalogue.ts'
import type { Schema } from '../schema/navigate.ts'
import { translateErrors } from '../schema/translate.ts'

interface Validator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Collections of `tenants/content/{slug}.json` whose entries have a schema, with its definition's name. */
const COLLECTIONS: Record<string, { definition: string; validate: Validator }> = {
  articles: { definition: 'Article', validate: validateArticle },
  manufacturers: { definition: 'Manufacturer', validate: validateManufacturer },
  models: { definition: 'Model', validate: validateModel },
  offers: { definition: 'Offer', validate: validateOffer },
  reviews: { definition: 'Review', validate: validateReview },
}

const DUPLICATE = { code: 'duplicate-content-id', severity: 'error' } as const
const ENDED = { code: 'promo-past-end', severity: 'warning' } as const

/** Checks the content collections of a tenant: entries against their entity, ids, offers that have ended (OFFER-09). */
export function checkContent(own: SourceDocument, collector: Collector, schema: Schema, now: number): void {
  for (const [name, { definition, validate }] of Object.entries(COLLECTIONS)) {
    const ids = new Set<string>()
    for (const [index, entry] of objectsOf(own.value[name])) {
      const pointer = `/${name}/${index}`
      if (!validate(entry)) addSchemaProblems(collector, validate.errors, schema, definition, entry, pointer)
      const id = wordsOf(entry['id'] ?? '')
      if (id !== '' && ids.has(id)) {
        collector.add(DUPLICATE, {
          message: `The id ${id} is already taken in "${name}".`,
          pointer: `${pointer}/id`,
          written: true,
        })
      }
      ids.add(id)
      if (name === 'offers') testEnd(collector, entry, pointer, now)
    }
  }
}

function addSchemaProblems(
  collector: Collector,
  errors: readonly ErrorObject[] | null | undefined,
  schema: Schema,
  definition: string,
  entry: JsonObject,
  pointer: string,
): void {
  const entity = membersOf(objectOf(schema['$defs'])?.[definition])
  const root = { ...entity, $defs: schema['$defs'] }
  for (const { code, ...problem } of translateErrors(errors ?? [], root, entry)) {
    const suggestions = problem.suggestions.map((change) => ({
      ...change,
      edits: change.edits.map((edit) =>
        'pointer' in edit ? { ...edit, pointer: pointer + edit.pointer } : edit,
      ),
    }))
    collector.add(SCHEMA_RULES[code], {
      ...problem,
      pointer: pointer + problem.pointer,
      suggestions,
      written: true,
    })
  }
}

function testEnd(collector: Collector, offer: JsonObject, pointer: string, now: number): void {
  const end = textOf(offer['end'])
  // Content knows no time zone; a day more or less does not matter for a reminder.
  const instant = end === undefined ? undefined : siteInstant(end, 'UTC')
  if (instant === undefined || instant > now) return
  collector.add(ENDED, {
    message: `The offer "${textOf(offer['name']) ?? wordsOf(offer['id'])}" ended on ${end}.`,
    pointer: `${pointer}/end`,
    written: true,
  })
}
