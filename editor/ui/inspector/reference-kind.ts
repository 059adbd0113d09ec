import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import type { Choice } from '../api/api.ts'
import { fieldTitle, type FieldSchema } from './schema.ts'

/** Things of the dealer that a value can be the id of. */
export type ReferenceKind = 'car' | 'location' | 'offer'

export function referenceKind(schema: FieldSchema): ReferenceKind | undefined {
  const kind = schema['x-reference']
  return kind === 'car' || kind === 'location' || kind === 'offer' ? kind : undefined
}

/** The words that a schema takes beside ids, such as `all` for every location. */
export function wordChoices(schema: FieldSchema): Choice[] {
  const words = [schema, ...(schema.anyOf ?? [])].flatMap((branch) => branch.enum ?? [])
  return words.map((word) => ({ id: String(word), name: fieldTitle(String(word), {}), detail: '' }))
}

/** The places of the document in the window, saved or not. */
export function placeChoices(document: JsonObject): Choice[] {
  const places = Array.isArray(document['locations']) ? document['locations'].filter(isObject) : []
  return places.map((place) => {
    const address = isObject(place['address']) ? place['address'] : place
    const detail = [address['street'], address['city'] ?? address['suburb']].filter(
      (part): part is string => typeof part === 'string' && part !== '',
    )
    return { id: String(place['id']), name: String(place['name'] ?? place['id']), detail: detail.join(', ') }
  })
}

/** The lines that hold every word of what was typed. */
export function fitting(choices: readonly Choice[], query: string): Choice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ name, detail }) => {
    const text = `${name} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The id as the schema wants it: offers are named by text, cars and places by number. */
export function idValue(schema: FieldSchema, id: string): string | number {
  const types = [schema, ...(schema.anyOf ?? [])].map(({ type }) => type)
  return /^\d+$/.test(id) && (types.includes('integer') || types.includes('number')) ? Number(id) : id
}

export function aThing(kind: ReferenceKind): string {
  return kind === 'offer' ? 'an offer' : `a ${kind}`
}
