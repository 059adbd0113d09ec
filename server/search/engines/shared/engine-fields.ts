import { facetAttribute, sortBy, type IndexSettings, type SortBy } from '../../settings/index-settings.ts'

/** Name under which a record's id can be filtered, whatever the settings. */
export const OBJECT_ID = 'objectID'

/** What an index of a hosted engine holds, read from the settings once. */
export interface EngineFields {
  settings: IndexSettings
  /** Searched in this order. */
  texts: string[]
  /** Filtered by equality; counted unless `filterOnly`. */
  facets: string[]
  countable: string[]
  /** Filtered by comparison. */
  numbers: string[]
  /** Sorted by. */
  sortable: string[]
  customRanking: SortBy[]
}

/** @throws Error for settings that leave the numbers to be discovered: these engines want their fields named. */
export function engineFields(settings: IndexSettings): EngineFields {
  if (!settings.numericAttributes) throw new Error('A hosted engine needs numericAttributes named')
  const facets = settings.attributesForFaceting.map(facetAttribute)
  const customRanking = sorts(settings.customRanking)
  const sorted = [...customRanking, ...settings.replicas.flatMap(({ sort }) => sorts(sort))]
  const sortable = unique(sorted.map(({ attribute }) => attribute))
  return {
    settings,
    texts: settings.searchableAttributes,
    facets: unique(facets.map(({ name }) => name)),
    countable: unique(facets.filter(({ filterOnly }) => !filterOnly).map(({ name }) => name)),
    numbers: unique([...settings.numericAttributes, ...sortable]),
    sortable,
    customRanking,
  }
}

/** The sort order of a replica, ahead of everything else; none for the index itself. */
export function replicaSort({ settings }: EngineFields, index: string): SortBy[] {
  return sorts(settings.replicas.find(({ name }) => name === index)?.sort ?? [])
}

function sorts(entries: string[]): SortBy[] {
  return entries.map(sortBy).filter((by) => by !== undefined)
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}

/** Field name of an attribute: engines read a dot as a path. */
export function fieldName(kind: 'text' | 'facet' | 'value' | 'number' | 'sort', attribute: string): string {
  return `${kind}_${attribute.replaceAll('.', '__')}`
}
