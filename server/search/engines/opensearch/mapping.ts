import type { Synonym } from '../../settings/index-settings.ts'
import type { EngineDocument } from '../shared/engine-document.ts'
import { fieldName, OBJECT_ID, type EngineFields } from '../shared/engine-fields.ts'

/** Field that holds the words of all searchable attributes: every word of a query must be in it. */
export const ALL_WORDS = 'all_words'
export const KEY = 'key'
export const PLACE = 'place'
export const RECORD = 'record'

/** Longer values are kept but neither filtered nor counted: the engine refuses terms beyond 32,766 bytes. */
const LONGEST_VALUE = 8_000
/** `from + size` of a search may reach this far. */
const RESULT_WINDOW = 1_000_000

/** Settings and mapping of an index. One shard: counts of facets over several are estimates. */
export function indexBody({ settings, texts, facets, numbers, sortable }: EngineFields) {
  const value = {
    type: 'keyword',
    ignore_above: LONGEST_VALUE,
    fields: { folded: { type: 'keyword', normalizer: 'folded', ignore_above: LONGEST_VALUE } },
  }
  const text = { type: 'text', analyzer: 'stored_words', search_analyzer: 'asked_words' }
  return {
    settings: {
      index: { number_of_shards: 1, max_result_window: RESULT_WINDOW },
      analysis: {
        normalizer: { folded: { type: 'custom', filter: ['lowercase'] } },
        tokenizer: { letters_and_digits: { type: 'pattern', pattern: '[^\\p{L}\\p{N}]+' } },
        filter: {
          joined: {
            type: 'word_delimiter_graph',
            catenate_all: true,
            split_on_case_change: false,
            split_on_numerics: false,
            stem_english_possessive: false,
          },
          synonyms: { type: 'synonym_graph', lenient: true, synonyms: settings.synonyms.map(synonymLine) },
        },
        analyzer: {
          stored_words: {
            type: 'custom',
            tokenizer: 'whitespace',
            filter: ['joined', 'flatten_graph', 'lowercase', 'asciifolding'],
          },
          asked_words: {
            type: 'custom',
            tokenizer: 'letters_and_digits',
            filter: ['lowercase', 'asciifolding', 'synonyms'],
          },
        },
      },
    },
    mappings: {
      dynamic: false,
      properties: {
        [ALL_WORDS]: text,
        [KEY]: { type: 'double' },
        [PLACE]: { type: 'geo_point' },
        [RECORD]: { type: 'keyword', index: false, doc_values: false },
        ...properties(texts, 'text', { ...text, copy_to: ALL_WORDS }),
        ...properties([...facets, OBJECT_ID], 'value', value),
        ...properties(numbers, 'number', { type: 'double' }),
        ...properties(sortable, 'sort', { type: 'double' }),
      },
    },
  }
}

function properties(attributes: string[], kind: Parameters<typeof fieldName>[0], mapping: object) {
  return Object.fromEntries(attributes.map((attribute) => [fieldName(kind, attribute), mapping]))
}

/** The notation of Solr's synonym files. */
function synonymLine({ input, words }: Synonym): string {
  return input === undefined ? words.join(', ') : `${input} => ${[input, ...words].join(', ')}`
}

/** A document as it is sent; the record itself as text, which nothing reads into. */
export function source({ key, texts, facets, numbers, sorts, place, record }: EngineDocument) {
  return {
    ...Object.fromEntries(texts.map(([name, values]) => [fieldName('text', name), values])),
    ...Object.fromEntries(facets.map(([name, values]) => [fieldName('value', name), values])),
    ...Object.fromEntries(numbers.map(([name, values]) => [fieldName('number', name), values])),
    ...Object.fromEntries(sorts.map(([name, value]) => [fieldName('sort', name), value])),
    [KEY]: key,
    ...(place ? { [PLACE]: { lat: place.lat, lon: place.lng } } : {}),
    [RECORD]: JSON.stringify(record),
  }
}
