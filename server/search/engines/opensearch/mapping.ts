import type { EngineDocument } from '../shared/engine-document.ts'
import { fieldName, OBJECT_ID, type EngineFields } from '../shared/engine-fields.ts'
import { termsOf } from './words.ts'

/** Field that holds the words of all searchable attributes: every word of a query must be in it. */
export const ALL_WORDS = 'all_words'
/** Those of attributes in which typos are forgiven. */
export const INEXACT_WORDS = 'inexact_words'
export const KEY = 'key'
export const PLACE = 'place'
export const RECORD = 'record'

/** Longer values are kept but neither filtered nor counted: the engine refuses terms beyond 32,766 bytes. */
const LONGEST_VALUE = 8_000
/** `from + size` of a search may reach this far. */
const RESULT_WINDOW = 1_000_000

/** Of an index that is searched: a copy on another node where there is one. */
export const LIVE_SETTINGS = { index: { auto_expand_replicas: '0-1', refresh_interval: '1s' } }

/** Settings and mapping of an index. One shard: counts of facets over several are estimates. */
export function indexBody({ settings, texts, facets, numbers, sortable }: EngineFields) {
  const value = {
    type: 'keyword',
    ignore_above: LONGEST_VALUE,
    fields: { folded: { type: 'keyword', normalizer: 'folded', ignore_above: LONGEST_VALUE } },
  }
  // Terms as they are sent: what is a word is decided in one place for all engines (`words.ts`).
  const terms = { type: 'keyword', doc_values: false }
  const textTo = (attribute: string): object => ({
    ...terms,
    copy_to: settings.exactAttributes.includes(attribute) ? [ALL_WORDS] : [ALL_WORDS, INEXACT_WORDS],
  })
  return {
    settings: {
      index: {
        number_of_shards: 1,
        max_result_window: RESULT_WINDOW,
        // While it is built: written once and shown at the end.
        auto_expand_replicas: false,
        number_of_replicas: 0,
        refresh_interval: '-1',
      },
      analysis: { normalizer: { folded: { type: 'custom', filter: ['lowercase'] } } },
    },
    mappings: {
      dynamic: false,
      properties: {
        [ALL_WORDS]: terms,
        [INEXACT_WORDS]: terms,
        [KEY]: { type: 'double' },
        [PLACE]: { type: 'geo_point' },
        [RECORD]: { type: 'keyword', index: false, doc_values: false },
        ...properties(texts, 'text', textTo),
        ...properties([...facets, OBJECT_ID], 'value', () => value),
        ...properties(numbers, 'number', () => ({ type: 'double' })),
        ...properties(sortable, 'sort', () => ({ type: 'double' })),
      },
    },
  }
}

function properties(
  attributes: string[],
  kind: Parameters<typeof fieldName>[0],
  mapping: (attribute: string) => object,
) {
  return Object.fromEntries(attributes.map((name) => [fieldName(kind, name), mapping(name)]))
}

/** A document as it is sent; the record itself as text, which nothing reads into. */
export function source(
  { key, texts, facets, numbers, sorts, place, record }: EngineDocument,
  { texts: searchable }: EngineFields,
) {
  return {
    ...Object.fromEntries(
      texts.map(([name, values]) => [fieldName('text', name), termsOf(values, searchable.indexOf(name))]),
    ),
    ...Object.fromEntries(facets.map(([name, values]) => [fieldName('value', name), values])),
    ...Object.fromEntries(numbers.map(([name, values]) => [fieldName('number', name), values])),
    ...Object.fromEntries(sorts.map(([name, value]) => [fieldName('sort', name), value])),
    [KEY]: key,
    ...(place ? { [PLACE]: { lat: place.lat, lon: place.lng } } : {}),
    [RECORD]: JSON.stringify(record),
  }
}
