import { withPhrases } from '../../../runtime/query-understanding/with-phrases.ts'
import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import type { LoadContext } from '../../../runtime/block/load-context.ts'
import { availabilityFilter } from '../../../runtime/rules/search/stock-filter.ts'
import { countRequest } from '../../../runtime/search-state/count-request.ts'
import { nearestRelaxations, relaxations } from '../../../runtime/search-state/relaxation.ts'
import { parseSearch } from '../../../runtime/search-state/url.ts'
import { stockFacts } from '../../../blocks/search-results/stock-facts.ts'
import { createReader } from '../../../blocks/search-results/reader.ts'
import { understoodRequest } from '../../../blocks/search-results/understanding-search.ts'
import { EmbeddedEngine } from '../../../server/search/engines/embedded/embedded-engine.ts'
import { tokens } from '../../../server/search/engines/embedded/text/tokens.ts'
import { createSearchKeys } from '../../../server/search/keys/search-keys.ts'
import type { SearchRecord } from '../../../server/search/port.ts'
import type { SearchAnswer } from '../../../server/search/protocol/answers.ts'
import { createSearchHandlers } from '../../../server/search/protocol/search-handlers.ts'
import { INDEXES } from '../../../server/search/settings/indexes.ts'
import { TENANT } from './stock.ts'

/** Ids of the ten best cars for a text. */
export type Asked = (text: string) => Promise<string[]>

const DEPTH = 10

/** As the search page asks: the text read into refinements, the rest searched, and the nearest way out where nothing is found. */
export async function forecourt(cars: SearchRecord[], nowMs: number): Promise<Asked> {
  const engine = new EmbeddedEngine()
  const build = await engine.beginBuild('cars', INDEXES.cars)
  for (const car of cars) await build.put(car)
  await build.commit()
  const keys = createSearchKeys({ secret: 'bench', adminKey: null })
  const access = keys.access(keys.tenantKey(TENANT))
  const handlers = createSearchHandlers(engine)
  const search = async (requests: { indexName: string; params: object }[]): Promise<SearchAnswer[]> =>
    (await handlers.multipleQueries({ requests }, access)).results as SearchAnswer[]
  const filters = availabilityFilter(nowMs, 0)
  const site = { regional: { distanceUnit: 'km', currency: 'AUD' } }
  const context = { search: { search }, site } as unknown as LoadContext
  const { vocabulary } = await stockFacts(context, filters)
  const read = createReader(vocabulary, { now: nowMs, timeZone: 'UTC' })
  const asked = (state: Parameters<typeof countRequest>[0]) => {
    const { indexName, params } = countRequest(state, { filters, hitsPerPage: DEPTH })
    return understoodRequest({ indexName, params: { ...params, attributesToRetrieve: ['objectID'] } }, read)
  }
  const { regional } = context.site
  return async (text) => {
    const { state } = parseSearch(`query=${encodeURIComponent(text)}`)
    const [first] = await search([asked(state)])
    if (first!.nbHits > 0) return idsOf(first!)
    const ways = relaxations(state, {
      regional,
      vocabulary: withPhrases(vocabulary),
      thisYear: new Date(nowMs).getUTCFullYear(),
    })
    const answers = await search(ways.map((way) => asked(way.state)))
    const [nearest] = nearestRelaxations(ways, answers)
    const at = ways.findIndex(({ state: relaxed }) => relaxed === nearest?.state)
    return answers[at] ? idsOf(answers[at]) : []
  }
}

function idsOf({ hits }: SearchAnswer): string[] {
  return hits.map(({ objectID }) => objectID)
}

const TEXTS = INDEXES.cars.searchableAttributes

/** All words with beginnings and typos, else any of them, by its own BM25. */
export function minisearch(cars: SearchRecord[]): Asked {
  const words = new MiniSearch<SearchRecord>({
    idField: 'objectID',
    fields: TEXTS,
    searchOptions: {
      prefix: (_term, i, terms) => i === terms.length - 1,
      fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.2 : false),
      boost: { make: 3, model: 3, badge: 2 },
    },
  })
  words.addAll(cars)
  return async (text) => {
    const all = words.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : words.search(text, { combineWith: 'OR' })
    return found.slice(0, DEPTH).map(({ id }) => String(id))
  }
}

/** All words, the last one as a beginning, else any of them, by bm25 with weights for make, model and badge. */
export function sqlite(cars: SearchRecord[]): Asked {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table words using fts5 (${TEXTS.join(', ')}, tokenize = "unicode61 remove_diacritics 2")`,
  )
  const marks = TEXTS.map(() => '?').join(', ')
  const insert = db.prepare(`insert into words (rowid, ${TEXTS.join(', ')}) values (?, ${marks})`)
  db.exec('begin')
  for (const car of cars) {
    insert.run(
      Number(car.objectID),
      ...TEXTS.map((name) => {
        const value = car[name]
        return typeof value === 'string' || typeof value === 'number' ? value : null
      }),
    )
  }
  db.exec('commit')
  const weights = TEXTS.map((name) => (name === 'make' || name === 'model' ? 3 : name === 'badge' ? 2 : 1))
  const select = db.prepare(
    `select rowid id from words where words match ? order by bm25(words, ${weights.join(', ')}) limit ${DEPTH}`,
  )
  return async (text) => {
    const terms = tokens(text).map(({ term }, i, all) => `"${term}"${i === all.length - 1 ? '*' : ''}`)
    if (terms.length === 0) return []
    const all = select.all(terms.join(' AND '))
    const found = all.length > 0 ? all : select.all(terms.join(' OR '))
    return found.map(({ id }) => String(id))
  }
}
