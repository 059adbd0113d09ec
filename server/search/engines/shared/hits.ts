import { hasMarkedParts, markedParts } from '../embedded/marked-parts.ts'
import { project } from '../embedded/projection.ts'
import type { WordPlan } from '../embedded/text/plan.ts'
import { queryWords } from '../embedded/text-search.ts'
import type { ObjectsQuery, ParsedQuery, SearchRecord } from '../../port.ts'
import type { EngineFields } from './engine-fields.ts'

/** A record without what only administrators read, cut down to the attributes asked for. */
export function visiblePart(
  record: SearchRecord,
  { unrestricted, attributesToRetrieve }: Pick<ObjectsQuery, 'unrestricted' | 'attributesToRetrieve'>,
  { settings }: EngineFields,
): SearchRecord {
  const hidden = settings.unretrievableAttributes
  const visible = unrestricted
    ? record
    : (Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))) as SearchRecord)
  return project(visible, attributesToRetrieve)
}

/** A hit; words are marked here, so that every engine marks them alike. Typos and synonyms stay unmarked. */
export function hitOf(record: SearchRecord, query: ParsedQuery, fields: EngineFields): SearchRecord {
  const part = visiblePart(record, query, fields)
  if (!hasMarkedParts(query)) return part
  const hidden = query.unrestricted ? [] : fields.settings.unretrievableAttributes
  const isShown = (path: string): boolean => !hidden.includes(path.split('.')[0]!)
  const shown = Object.fromEntries(Object.entries(record).filter(([name]) => isShown(name)))
  return { ...part, ...markedParts(shown, query, wordPlans(query), fields.texts) }
}

function wordPlans({ query, queryType }: ParsedQuery): WordPlan[] {
  const words = queryWords(query)
  const prefixFrom = { prefixAll: 0, prefixLast: words.length - 1, prefixNone: words.length }[queryType]
  return words.map((word, i) => ({ word, prefix: i >= prefixFrom, sources: [], others: new Set() }))
}
