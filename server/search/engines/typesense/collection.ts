import { createHash } from 'node:crypto'
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js'
import type { SynonymItemSchema } from 'typesense/lib/Typesense/SynonymSets.js'
import type { Synonym } from '../../settings/index-settings.ts'
import type { EngineDocument } from '../shared/engine-document.ts'
import { fieldName, OBJECT_ID, type EngineFields } from '../shared/engine-fields.ts'

export const KEY = 'key'
export const PLACE = 'place'
export const RECORD = 'record'

/** Names of the attributes that hold a number, for ranges that are negated. */
export const PRESENT = 'present'

/**
 * Numbers are stored as whole thousandths: the engine's fractions have the precision of 32 bits, which is too little for a
 * time in seconds.
 */
export const SCALE = 1000

/** Fields of a collection. Everything but the id may be absent. */
export function collectionSchema(name: string, fields: EngineFields): CollectionCreateSchema {
  const { texts, facets, numbers, sortable } = fields
  return {
    name,
    fields: [
      ...texts.map((text) => ({ name: fieldName('text', text), type: 'string[]' as const, optional: true })),
      ...[...facets, OBJECT_ID].map((facet) => ({
        name: fieldName('facet', facet),
        type: 'string[]' as const,
        optional: true,
      })),
      ...facets.map((facet) => ({
        name: fieldName('value', facet),
        type: 'string[]' as const,
        facet: true,
        optional: true,
      })),
      ...numbers.map((number) => ({
        name: fieldName('number', number),
        type: 'int64[]' as const,
        facet: true,
        optional: true,
      })),
      ...sortable.map((number) => ({
        name: fieldName('sort', number),
        type: 'int64' as const,
        sort: true,
        optional: true,
      })),
      { name: PRESENT, type: 'string[]', optional: true },
      { name: PLACE, type: 'geopoint', optional: true },
      { name: KEY, type: 'int64', sort: true },
      { name: RECORD, type: 'string', index: false, optional: true },
    ],
    synonym_sets: [name],
  }
}

export function synonymItems(synonyms: Synonym[]): SynonymItemSchema[] {
  return synonyms.map(({ objectID, input, words }) => ({
    id: objectID,
    synonyms: words,
    ...(input === undefined ? {} : { root: input }),
  }))
}

/**
 * What a value is filtered by. The engine compares words without their punctuation, for which "C-HR" and "CHR" are one:
 * a digest of the folded value is equal only when the value is.
 */
export function digest(value: string): string {
  return createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 32)
}

/** What a value is counted as, for the same reason: its bytes. */
export function encoded(value: string): string {
  return Buffer.from(value, 'utf8').toString('hex')
}

export function decoded(text: string): string {
  return Buffer.from(text, 'hex').toString('utf8')
}

export function typesenseDocument(document: EngineDocument): Record<string, unknown> {
  const { id, key, texts, facets, numbers, sorts, place, record } = document
  const scaled = (value: number): number => Math.round(value * SCALE)
  return {
    ...Object.fromEntries(texts.map(([name, values]) => [fieldName('text', name), values])),
    ...Object.fromEntries(facets.map(([name, values]) => [fieldName('facet', name), values.map(digest)])),
    ...Object.fromEntries(
      facets
        .filter(([name]) => name !== OBJECT_ID)
        .map(([name, values]) => [fieldName('value', name), values.map(encoded)]),
    ),
    ...Object.fromEntries(numbers.map(([name, values]) => [fieldName('number', name), values.map(scaled)])),
    ...Object.fromEntries(sorts.map(([name, value]) => [fieldName('sort', name), scaled(value)])),
    ...(place ? { [PLACE]: [place.lat, place.lng] } : {}),
    [PRESENT]: numbers.map(([name]) => digest(name)),
    [KEY]: key,
    [RECORD]: JSON.stringify(record),
    id,
  }
}
