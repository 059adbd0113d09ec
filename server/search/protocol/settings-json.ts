import {
  sortBy,
  type IndexSettings,
  type Replica,
  type Synonym,
  WRITTEN_SETTINGS,
} from '../settings/index-settings.ts'
import { checkNames } from './known-params.ts'
import { invalid, readChoice, readInteger, readText, readTexts, type RawParams } from './param-values.ts'
import { parseQuery } from './parse-query.ts'
import { ProtocolError } from './protocol-error.ts'
import { objectOf } from './request-members.ts'

/** How hits are ranked; sort orders may stand in front, nothing else may move. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/** What makes up an index; every other setting is a search parameter with a value for all queries. */
const STRUCTURE = new Set([
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'customRanking',
  'replicas',
  'unretrievableAttributes',
  'disableTypoToleranceOnAttributes',
  'disableTypoToleranceOnWords',
  'typoTolerance',
  'ranking',
  'attributeForDistinct',
  'paginationLimitedTo',
  // Of no consequence: told by the hosted service, and sent back by programs that copy settings.
  'version',
  'primary',
  'userData',
  'indexLanguages',
])

/** Settings that are the visitor's alone to say. */
const OF_ONE_QUERY = ['query', 'filters', 'facetFilters', 'numericFilters', 'tagFilters', 'page', 'offset']

const FARTHEST = 1_000_000_000

/** What holds where nothing else is set, under the names that programs read. */
const FIXED_DEFAULTS = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 21,
  maxValuesPerFacet: 100,
  queryType: 'prefixLast',
  removeWordsIfNoResults: 'none',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  advancedSyntax: false,
  ignorePlurals: false,
  removeStopWords: false,
  distinct: false,
}

/** Settings as the hosted service's clients read them. */
export function settingsJson(settings: IndexSettings, sort: string[] = settings.sort): RawParams {
  return {
    ...FIXED_DEFAULTS,
    ...settings.defaults,
    searchableAttributes: settings.searchableAttributes,
    attributesForFaceting: settings.attributesForFaceting,
    numericAttributesForFiltering: settings.numericAttributes,
    customRanking: settings.customRanking,
    replicas: settings.replicas.map(({ name, isStandard }) => (isStandard ? name : `virtual(${name})`)),
    unretrievableAttributes: settings.unretrievableAttributes,
    disableTypoToleranceOnAttributes: settings.exactAttributes,
    disableTypoToleranceOnWords: settings.exactWords,
    typoTolerance: settings.typoTolerance,
    attributeForDistinct: settings.attributeForDistinct,
    paginationLimitedTo: settings.paginationLimitedTo,
    ranking: [...sort, ...CRITERIA],
    version: 2,
  }
}

/**
 * The settings with the named members replaced; what is not named stays.
 * @throws ProtocolError 400 naming the setting that is wrong, or would have no effect
 */
export function changedSettings(before: IndexSettings | undefined, change: RawParams): IndexSettings {
  const settings = before ?? WRITTEN_SETTINGS
  const replicas = readTexts(change, 'replicas')
  const ranking = readTexts(change, 'ranking')
  if (ranking) checkRanking(ranking)
  return {
    ...settings,
    searchableAttributes: readTexts(change, 'searchableAttributes') ?? settings.searchableAttributes,
    attributesForFaceting: readTexts(change, 'attributesForFaceting') ?? settings.attributesForFaceting,
    numericAttributes: readTexts(change, 'numericAttributesForFiltering') ?? settings.numericAttributes,
    customRanking: readTexts(change, 'customRanking') ?? settings.customRanking,
    unretrievableAttributes: readTexts(change, 'unretrievableAttributes') ?? settings.unretrievableAttributes,
    exactAttributes: readTexts(change, 'disableTypoToleranceOnAttributes') ?? settings.exactAttributes,
    exactWords: readTexts(change, 'disableTypoToleranceOnWords') ?? settings.exactWords,
    typoTolerance:
      readChoice(change, 'typoTolerance', ['true', 'min', 'strict', 'false']) ?? settings.typoTolerance,
    replicas: replicas ? replicas.map((name) => replicaNamed(name, settings.replicas)) : settings.replicas,
    sort: ranking ? sortsOf(ranking) : settings.sort,
    attributeForDistinct:
      change.attributeForDistinct === null
        ? null
        : (readText(change, 'attributeForDistinct') ?? settings.attributeForDistinct),
    paginationLimitedTo:
      readInteger(change, 'paginationLimitedTo', { min: 0, max: FARTHEST }) ?? settings.paginationLimitedTo,
    defaults: changedDefaults(settings.defaults, change),
  }
}

function changedDefaults(before: IndexSettings['defaults'], change: RawParams): IndexSettings['defaults'] {
  const given = Object.fromEntries(Object.entries(change).filter(([name]) => !STRUCTURE.has(name)))
  for (const name of OF_ONE_QUERY) {
    if (name in given) throw new ProtocolError(400, `"${name}" is a parameter of a search, not a setting`)
  }
  checkNames(given)
  // Read as a query's would be: a wrong value is refused now, not at every search.
  parseQuery('', {}, { filter: [], params: {}, defaults: given, unrestricted: true, raw: false })
  const kept = Object.entries({ ...before, ...given }).filter(([, value]) => value !== null)
  return Object.fromEntries(kept)
}

/** @throws ProtocolError 400 for an order of criteria that this search does not have */
export function checkRanking(ranking: string[]): void {
  const criteria = ranking.filter((entry) => sortBy(entry) === undefined)
  const places = criteria.map((entry) => CRITERIA.indexOf(entry))
  const firstSort = ranking.findLastIndex((entry) => sortBy(entry) !== undefined)
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!))
  if (!isInOrder || (firstSort >= 0 && firstSort >= ranking.length - criteria.length)) {
    throw invalid('ranking', `asc(…) and desc(…) in front of ${CRITERIA.join(', ')}, in this order`)
  }
}

function sortsOf(ranking: string[]): string[] {
  return ranking.filter((entry) => sortBy(entry) !== undefined)
}

function replicaNamed(entry: string, present: Replica[]): Replica {
  const virtual = /^virtual\((.+)\)$/.exec(entry)?.[1]
  const name = virtual ?? entry
  const { sort = [] } = present.find((replica) => replica.name === name) ?? {}
  return virtual === undefined ? { name, sort, isStandard: true } : { name, sort }
}

/** The sort order of a replica: what its `ranking` or `customRanking` puts first. */
export function replicaSort(change: RawParams): string[] {
  const ranking = readTexts(change, 'ranking') ?? []
  checkRanking(ranking)
  const leading = sortsOf(ranking)
  return leading.length > 0 ? leading : (readTexts(change, 'customRanking') ?? [])
}

/** A synonym as the hosted service's clients read it. */
export function synonymJson({ objectID, input, words }: Synonym): RawParams {
  return input === undefined
    ? { objectID, type: 'synonym', synonyms: words }
    : { objectID, type: 'oneWaySynonym', input, synonyms: words }
}

/** Synonyms of the types `synonym` and `oneWaySynonym`. @throws ProtocolError 400 */
export function readSynonyms(body: unknown): Synonym[] {
  if (!Array.isArray(body)) throw invalid('body', 'a list of synonyms')
  return body.map(objectOf).map((entry): Synonym => {
    const words = readTexts(entry, 'synonyms')
    if (typeof entry.objectID !== 'string' || !words) throw invalid('synonyms', 'objectID and synonyms')
    if (entry.type === 'synonym') return { objectID: entry.objectID, words }
    if (entry.type !== 'oneWaySynonym' || typeof entry.input !== 'string') {
      throw invalid('type', 'synonym, or oneWaySynonym with an input')
    }
    return { objectID: entry.objectID, input: entry.input, words }
  })
}
