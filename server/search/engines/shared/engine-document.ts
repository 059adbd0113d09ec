import { createHash } from 'node:crypto'
import { facetTexts, numbersOf, searchableTexts, valuesAt } from '../embedded/record-values.ts'
import type { GeoPoint, SearchRecord } from '../../port.ts'
import { OBJECT_ID, type EngineFields } from './engine-fields.ts'

/**
 * A record as every hosted engine is given it: values taken out and brought into one form, so that what counts as a
 * value is decided here and not by five engines.
 */
export interface EngineDocument {
  id: string
  /** The last tie-break of every order: the id where it is a number. */
  key: number
  texts: [attribute: string, values: string[]][]
  facets: [attribute: string, values: string[]][]
  numbers: [attribute: string, values: number[]][]
  /** The first number of each attribute that is sorted by. */
  sorts: [attribute: string, value: number][]
  place: GeoPoint | null
  record: SearchRecord
}

export function engineDocument(record: SearchRecord, fields: EngineFields): EngineDocument {
  const numbers = present(fields.numbers, (name) => numbersOf(valuesAt(record, name)))
  return {
    id: documentId(record.objectID),
    key: keyOf(record.objectID),
    texts: present(fields.texts, (name) => searchableTexts(valuesAt(record, name))),
    facets: [
      ...present(fields.facets, (name) => facetTexts(valuesAt(record, name))),
      [OBJECT_ID, [record.objectID]],
    ],
    numbers,
    sorts: numbers
      .filter(([name]) => fields.sortable.includes(name))
      .map(([name, [first]]) => [name, first!]),
    place: placeOf(record._geoloc),
    record,
  }
}

const PLAIN_ID = /^(?!x-)[\w-]{1,200}$/

/** An id that every engine takes: letters, digits, `-` and `_`; anything else goes by its hash. */
export function documentId(objectID: string): string {
  return PLAIN_ID.test(objectID) ? objectID : `x-${createHash('sha256').update(objectID).digest('hex')}`
}

/** Text ids follow the numeric ones, in the order in which the engine keeps them. */
function keyOf(objectID: string): number {
  return /^\d{1,15}$/.test(objectID) ? Number(objectID) : Number.MAX_SAFE_INTEGER
}

function present<T>(names: string[], values: (name: string) => T[]): [string, T[]][] {
  return names.map((name): [string, T[]] => [name, values(name)]).filter(([, found]) => found.length > 0)
}

/** The first place of a record that has several. */
function placeOf(value: unknown): GeoPoint | null {
  const place = (Array.isArray(value) ? value[0] : value) as Partial<GeoPoint> | null | undefined
  return Number.isFinite(place?.lat) && Number.isFinite(place?.lng)
    ? { lat: place!.lat!, lng: place!.lng! }
    : null
}
