import type { IndexSettings as AlgoliaSettings, SynonymHit } from 'algoliasearch'
import { facetAttribute, type IndexSettings, type Replica } from '../../settings/index-settings.ts'

/** Criteria of the service in its own order. */
const RANKING = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/** Most values of a facet, and the farthest hit, that the service allows. */
const MOST_FACET_VALUES = 1_000
const FARTHEST_HIT = 20_000

/** Settings of the index itself, without its replicas: those are named when it is live. */
export function algoliaSettings(settings: IndexSettings): AlgoliaSettings {
  const countable = settings.attributesForFaceting.map((entry) => {
    const { name, searchable, filterOnly } = facetAttribute(entry)
    if (filterOnly) return `filterOnly(${name})`
    return searchable ? `searchable(${name})` : name
  })
  return {
    searchableAttributes: settings.searchableAttributes,
    attributesForFaceting: countable,
    ...(settings.numericAttributes ? { numericAttributesForFiltering: settings.numericAttributes } : {}),
    customRanking: settings.customRanking,
    ranking: RANKING,
    unretrievableAttributes: settings.unretrievableAttributes,
    disableTypoToleranceOnAttributes: settings.exactAttributes,
    ...(settings.exactWords.length > 0 ? { disableTypoToleranceOnWords: [...settings.exactWords] } : {}),
    typoTolerance: settings.typoTolerance,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: false,
    removeWordsIfNoResults: 'none',
    maxValuesPerFacet: MOST_FACET_VALUES,
    paginationLimitedTo: FARTHEST_HIT,
  }
}

export function replicaSettings(settings: IndexSettings, { sort }: Replica): AlgoliaSettings {
  return { ...algoliaSettings(settings), ranking: [...sort, ...RANKING] }
}

export function synonymHits(settings: IndexSettings): SynonymHit[] {
  return settings.synonyms.map(({ objectID, input, words }) =>
    input === undefined
      ? { objectID, type: 'synonym', synonyms: words }
      : { objectID, type: 'oneWaySynonym', input, synonyms: words },
  )
}
