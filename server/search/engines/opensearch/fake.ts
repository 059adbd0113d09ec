/* oxlint-disable no-underscore-dangle -- the names are the interface's own */
import { queryWords } from '../embedded/text-search.ts'
import {
  countsOf,
  holdsWords,
  inOrder,
  statsOf,
  valuesOf,
  type FakeDocument,
} from '../shared/testing/fake-documents.ts'
import {
  fakeServer,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
} from '../shared/testing/fake-server.ts'

type Json = Record<string, unknown>

interface Bool {
  must?: Query[]
  filter?: Query[]
  should?: Query[]
  must_not?: Query[]
  minimum_should_match?: number
}
type Range = Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>
type Words = Record<string, { query: string }>
interface Query {
  bool?: Bool
  term?: Record<string, string>
  range?: Record<string, Range>
  match?: Words
  match_bool_prefix?: Words
  multi_match?: { query: string; fields: string[]; type?: string }
}
interface Aggregation {
  terms?: { field: string; size: number }
  stats?: { field: string }
}
interface SearchBody {
  query: Query
  sort: Record<string, { order: string }>[]
  from: number
  size: number
  aggs?: Record<string, Aggregation>
}
interface AliasAction {
  add?: { index: string; alias: string }
  remove?: { index: string; alias: string }
}
type BulkLine = { index?: { _id: string }; delete?: { _id: string } } & FakeDocument

/**
 * The part of the HTTP interface of OpenSearch that the backend uses, over documents in memory: written from the
 * reference of OpenSearch 3 (index, alias, bulk, mget, count and search APIs; bool, term and range queries; terms and
 * stats aggregations). Of texts it knows whole words and beginnings only, no typos and no synonyms. Anything else it refuses.
 */
export function fakeOpenSearch(): Promise<FakeServer> {
  const indexes = new Map<string, Map<string, FakeDocument>>()
  const aliases = new Map<string, string>()
  const documentsOf = (name: string): Map<string, FakeDocument> => {
    const found = indexes.get(aliases.get(name) ?? name)
    if (!found) throw new Error(`no such index [${name}]`)
    return found
  }

  function answer({ method, path, body }: FakeRequest): FakeAnswer {
    const [, first = '', second] = path.split('/')
    if (first === '_alias') {
      const target = aliases.get(second!)
      if (target === undefined)
        return { status: 404, ...(method === 'HEAD' ? {} : { body: { status: 404 } }) }
      return method === 'HEAD' ? {} : { body: { [target]: { aliases: { [second!]: {} } } } }
    }
    if (first === '_aliases') {
      for (const { add, remove } of (body as { actions: AliasAction[] }).actions) {
        if (remove) aliases.delete(remove.alias)
        if (add) aliases.set(add.alias, add.index)
      }
      return { body: { acknowledged: true } }
    }
    if (method === 'PUT' && second === undefined) {
      if (indexes.has(first))
        return { status: 400, body: { error: { type: 'resource_already_exists_exception' } } }
      indexes.set(first, new Map())
      return { body: { acknowledged: true, index: first } }
    }
    if (method === 'DELETE')
      return { status: indexes.delete(first) ? 200 : 404, body: { acknowledged: true } }
    const documents = documentsOf(first)
    if (second === '_bulk') return { body: bulk(documents, [body].flat() as BulkLine[]) }
    if (second === '_mget') {
      const docs = (body as { ids: string[] }).ids.map((id) => {
        const _source = documents.get(id)
        return _source ? { _id: id, found: true, _source } : { _id: id, found: false }
      })
      return { body: { docs } }
    }
    if (second === '_count') return { body: { count: documents.size } }
    if (second === '_search') return { body: search([...documents.values()], body as SearchBody) }
    throw new Error(`unknown call ${method} ${path}`)
  }

  return fakeServer(answer)
}

function bulk(documents: Map<string, FakeDocument>, lines: BulkLine[]): Json {
  const items: Json[] = []
  for (let at = 0; at < lines.length; at++) {
    const { index, delete: removed } = lines[at]!
    if (index) documents.set(index._id, lines[++at]!)
    else documents.delete(removed!._id)
    items.push(
      index ? { index: { _id: index._id, status: 201 } } : { delete: { _id: removed!._id, status: 200 } },
    )
  }
  return { errors: false, items }
}

function search(documents: FakeDocument[], body: SearchBody): Json {
  const matched = documents.filter((document) => holds(document, body.query))
  const orders = body.sort
    .map((order) => Object.entries(order)[0]!)
    .filter(([field]) => field !== '_score')
    .map(([field, { order }]) => ({ field, descending: order === 'desc' }))
  const hits = inOrder(matched, orders).slice(body.from, body.from + body.size)
  return {
    hits: {
      total: { value: matched.length, relation: 'eq' },
      hits: hits.map((document) => ({ _source: { record: document.record } })),
    },
    ...(body.aggs
      ? {
          aggregations: Object.fromEntries(
            Object.entries(body.aggs).map(([name, agg]) => [name, aggregate(matched, agg)]),
          ),
        }
      : {}),
  }
}

function aggregate(documents: FakeDocument[], { terms, stats }: Aggregation): Json {
  if (stats) return statsOf(documents, stats.field)
  const buckets = countsOf(documents, terms!.field).slice(0, terms!.size)
  return { buckets: buckets.map(([key, count]) => ({ key, doc_count: count })) }
}

/** Whether a document meets a query of the query language. */
function holds(document: FakeDocument, query: Query): boolean {
  if (query.bool) return holdsBool(document, query.bool)
  if (query.term) {
    const [[field, wanted]] = Object.entries(query.term) as [[string, string]]
    // The sub-field `folded` is in lower case, and so is what it is compared with.
    const values = valuesOf(document, field.replace(/\.folded$/, ''))
    return values.some((value) => String(value).toLowerCase() === wanted.toLowerCase())
  }
  if (query.range) {
    const [[field, range]] = Object.entries(query.range) as [[string, Range]]
    return (valuesOf(document, field) as number[]).some((number) => inRange(number, range))
  }
  if (query.multi_match) {
    const { fields, query: words, type } = query.multi_match
    const texts = fields.includes('all_words') ? textFields(document) : fields
    return holdsWords(document, texts, queryWords(words), type === 'bool_prefix')
  }
  const words = Object.values(query.match ?? query.match_bool_prefix ?? {})[0]
  if (!words) throw new Error(`unknown query ${JSON.stringify(query)}`)
  return holdsWords(document, textFields(document), queryWords(words.query), query.match === undefined)
}

function holdsBool(document: FakeDocument, bool: Bool): boolean {
  const { must = [], filter = [], should = [], must_not: mustNot = [], minimum_should_match: least } = bool
  return (
    [...must, ...filter].every((each) => holds(document, each)) &&
    !mustNot.some((each) => holds(document, each)) &&
    (least === undefined || should.some((each) => holds(document, each)))
  )
}

/** What is copied to the field of all words. */
function textFields(document: FakeDocument): string[] {
  return Object.keys(document).filter((name) => name.startsWith('text_'))
}

function inRange(number: number, { gt, gte, lt, lte }: Range): boolean {
  if (gt !== undefined && !(number > gt)) return false
  if (gte !== undefined && !(number >= gte)) return false
  if (lt !== undefined && !(number < lt)) return false
  return lte === undefined || number <= lte
}
