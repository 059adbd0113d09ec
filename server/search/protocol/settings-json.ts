import {
  EMPTY_SETTINGS,
  sortBy,
  type IndexSettings,
  type Replica,
  type Synonym,
} from '../settings/index-settings.ts'
import { invalid, readChoice, readTexts, type RawParams } from './param-values.ts'
import { objectOf } from './search-handlers.ts'

/** Settings as the hosted service's clients read them. */
export function settingsJson(settings: IndexSettings, sort: string[] = []): RawParams {
  return {
    searchableAttributes: settings.searchableAttributes,
    attributesForFaceting: settings.attributesForFaceting,
    numericAttributesForFiltering: settings.numericAttributes,
    customRanking: settings.customRanking,
    replicas: settings.replicas.map(({ name }) => `virtual(${name})`),
    unretrievableAttributes: settings.unretrievableAttributes,
    disableTypoToleranceOnAttributes: settings.exactAttributes,
    typoTolerance: settings.typoTolerance,
    ranking: [...sort, 'typo', 'geo', 'words', 'attribute', 'exact', 'custom'],
    version: 2,
  }
}

/** The settings with the named members replaced; what is not named stays. @throws ProtocolError 400 */
export function changedSettings(before: IndexSettings | undefined, change: RawParams): IndexSettings {
  const settings = before ?? EMPTY_SETTINGS
  const replicas = readTexts(change, 'replicas')
  return {
    ...settings,
    searchableAttributes: readTexts(change, 'searchableAttributes') ?? settings.searchableAttributes,
    attributesForFaceting: readTexts(change, 'attributesForFaceting') ?? settings.attributesForFaceting,
    numericAttributes: readTexts(change, 'numericAttributesForFiltering') ?? settings.numericAttributes,
    customRanking: readTexts(change, 'customRanking') ?? settings.customRanking,
    unretrievableAttributes: readTexts(change, 'unretrievableAttributes') ?? settings.unretrievableAttributes,
    exactAttributes: readTexts(change, 'disableTypoToleranceOnAttributes') ?? settings.exactAttributes,
    typoTolerance:
      readChoice(change, 'typoTolerance', ['true', 'min', 'strict', 'false']) ?? settings.typoTolerance,
    replicas: replicas ? replicas.map((name) => replicaNamed(name, settings.replicas)) : settings.replicas,
  }
}

function replicaNamed(entry: string, present: Replica[]): Replica {
  const name = /^virtual\((.+)\)$/.exec(entry)?.[1] ?? entry
  return present.find((replica) => replica.name === name) ?? { name, sort: [] }
}

/** The sort order of a replica: what its `ranking` or `customRanking` puts first. */
export function replicaSort(change: RawParams): string[] {
  const ranking = readTexts(change, 'ranking') ?? []
  const leading = ranking.filter((entry) => sortBy(entry) !== undefined)
  return leading.length > 0 ? leading : (readTexts(change, 'customRanking') ?? [])
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
