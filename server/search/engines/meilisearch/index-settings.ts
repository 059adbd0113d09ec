import type { Settings } from 'meilisearch'
import type { Synonym } from '../../settings/index-settings.ts'
import { MOST_VALUES } from '../shared/backend.ts'
import type { EngineDocument } from '../shared/engine-document.ts'
import { fieldName, OBJECT_ID, type EngineFields } from '../shared/engine-fields.ts'

export const PRIMARY_KEY = 'id'
export const KEY = 'key'
export const RECORD = 'record'

/** Totals are exact, and pages reachable, up to here. */
const MOST_HITS = 1_000_000

export function meilisearchSettings(fields: EngineFields): Settings {
  const { settings, texts, facets, numbers, sortable, customRanking } = fields
  return {
    searchableAttributes: texts.map((name) => fieldName('text', name)),
    filterableAttributes: [
      ...[...facets, OBJECT_ID].map((name) => fieldName('value', name)),
      ...numbers.map((name) => fieldName('number', name)),
      '_geo',
    ],
    sortableAttributes: [...sortable.map((name) => fieldName('sort', name)), KEY, '_geo'],
    displayedAttributes: [PRIMARY_KEY, RECORD],
    rankingRules: [
      'sort',
      'words',
      'typo',
      'attribute',
      'exactness',
      ...customRanking.map(
        ({ attribute, descending }) => `${fieldName('sort', attribute)}:${descending ? 'desc' : 'asc'}`,
      ),
      `${KEY}:asc`,
    ],
    synonyms: synonymTable(settings.synonyms),
    typoTolerance: {
      enabled: settings.typoTolerance !== 'false',
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
      disableOnNumbers: true,
      ...(settings.exactWords.length > 0 ? { disableOnWords: [...settings.exactWords] } : {}),
      disableOnAttributes: settings.exactAttributes
        .filter((name) => texts.includes(name))
        .map((name) => fieldName('text', name)),
    },
    pagination: { maxTotalHits: MOST_HITS },
    faceting: { maxValuesPerFacet: MOST_VALUES, sortFacetValuesBy: { '*': 'count' } },
  }
}

/** Every word with those that it also stands for. */
function synonymTable(synonyms: Synonym[]): Record<string, string[]> {
  const table: Record<string, string[]> = {}
  const add = (word: string, others: string[]): void => {
    table[word] = [...new Set([...(table[word] ?? []), ...others])]
  }
  for (const { input, words } of synonyms) {
    if (input !== undefined) add(input, words)
    else
      for (const word of words)
        add(
          word,
          words.filter((other) => other !== word),
        )
  }
  return table
}

export type MeilisearchDocument = Record<string, unknown> & { id: string; record: string }

export function meilisearchDocument(document: EngineDocument): MeilisearchDocument {
  const { id, key, texts, facets, numbers, sorts, place, record } = document
  return {
    ...Object.fromEntries(texts.map(([name, values]) => [fieldName('text', name), values])),
    ...Object.fromEntries(facets.map(([name, values]) => [fieldName('value', name), values])),
    ...Object.fromEntries(numbers.map(([name, values]) => [fieldName('number', name), values])),
    ...Object.fromEntries(sorts.map(([name, value]) => [fieldName('sort', name), value])),
    ...(place ? { _geo: place } : {}),
    [KEY]: key,
    id,
    record: JSON.stringify(record),
  }
}
