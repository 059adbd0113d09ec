import { queryWords } from '../embedded/text-search.ts'
import {
  countsOf,
  holdsWords,
  inOrder,
  valuesOf,
  type FakeDocument,
} from '../shared/testing/fake-documents.ts'
import {
  fakeServer,
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
} from '../shared/testing/fake-server.ts'

interface FakeIndex {
  settings: { searchableAttributes: string[]; rankingRules: string[] }
  documents: Map<string, FakeDocument>
}

interface Query {
  indexUid: string
  q: string
  filter: (string | string[])[]
  sort: string[]
  facets?: string[]
  page?: number
  hitsPerPage?: number
  offset?: number
  limit?: number
}

/**
 * The part of Meilisearch's HTTP interface that the backend uses, over documents in memory: written by hand after its documentation
 * (indexes, documents, settings, tasks, swap-indexes, stats, multi-search and the filter expressions). Of texts it knows
 * whole words and beginnings only, no typos and no synonyms. Anything else it refuses.
 */
export function fakeMeilisearch(): Promise<FakeServer> {
  const indexes = new Map<string, FakeIndex>()
  let tasks = 0

  const missing = (uid: string): FakeAnswer => ({
    status: 404,
    body: {
      message: `Index \`${uid}\` not found.`,
      code: 'index_not_found',
      type: 'invalid_request',
      link: '',
    },
  })
  const queued = (): FakeAnswer => ({
    status: 202,
    body: { taskUid: ++tasks, status: 'enqueued', type: 'any', enqueuedAt: '2026-01-01T00:00:00Z' },
  })

  function answer({ method, path, params, body }: FakeRequest): FakeAnswer {
    const [, first, uid, part, more] = path.split('/')
    if (first === 'tasks') return { body: { uid: Number(uid), status: 'succeeded', error: null } }
    if (first === 'multi-search') {
      const { queries } = body as { queries: Query[] }
      const unknown = queries.find(({ indexUid }) => !indexes.has(indexUid))
      if (unknown) return missing(unknown.indexUid)
      return { body: { results: queries.map((query) => search(indexes.get(query.indexUid)!, query)) } }
    }
    if (first === 'swap-indexes') {
      for (const {
        indexes: [a, b],
      } of body as { indexes: [string, string] }[]) {
        const [x, y] = [indexes.get(a), indexes.get(b)]
        if (!x || !y) return missing(x ? b : a)
        indexes.set(a, y).set(b, x)
      }
      return queued()
    }
    if (first !== 'indexes') throw new Error(`unknown call ${method} ${path}`)
    if (uid === undefined) {
      const name = (body as { uid: string }).uid
      indexes.set(name, { settings: { searchableAttributes: [], rankingRules: [] }, documents: new Map() })
      return queued()
    }
    const index = indexes.get(uid)
    if (!index) return missing(uid)
    if (part === undefined && method === 'DELETE') {
      indexes.delete(uid)
      return queued()
    }
    if (part === 'stats') return { body: { numberOfDocuments: index.documents.size, isIndexing: false } }
    if (part === 'settings' && method === 'PATCH') {
      index.settings = body as FakeIndex['settings']
      return queued()
    }
    if (part === 'documents' && more === 'delete-batch') {
      for (const id of body as string[]) index.documents.delete(id)
      return queued()
    }
    if (part === 'documents' && (more === 'fetch' || method === 'GET')) {
      const asked = (body as { ids: string[] } | undefined)?.ids ?? params.get('ids')!.split(',')
      const results = asked.flatMap((id) => index.documents.get(id) ?? [])
      return { body: { results, offset: 0, limit: asked.length, total: results.length } }
    }
    if (part === 'documents' && method === 'POST') {
      for (const document of body as { id: string }[]) index.documents.set(document.id, { ...document })
      return queued()
    }
    throw new Error(`unknown call ${method} ${path}`)
  }

  return fakeServer(answer)
}

function search({ settings, documents }: FakeIndex, query: Query): object {
  const words = queryWords(query.q)
  const prefix = !query.q.endsWith(' ')
  const matched = [...documents.values()].filter(
    (document) =>
      query.filter.every((clause) => [clause].flat().some((text) => holds(document, text))) &&
      holdsWords(document, settings.searchableAttributes, words, prefix),
  )
  const rules = settings.rankingRules.flatMap((rule) =>
    rule === 'sort' ? query.sort : rule.includes(':') ? [rule] : [],
  )
  const ordered = inOrder(
    matched,
    rules.map((rule) => ({ field: rule.split(':')[0]!, descending: rule.endsWith(':desc') })),
  )
  const offset = query.hitsPerPage === undefined ? query.offset! : (query.page! - 1) * query.hitsPerPage
  const hits = ordered.slice(offset, offset + (query.hitsPerPage ?? query.limit!))
  return {
    hits: hits.map(({ record }) => ({ record })),
    ...(query.hitsPerPage === undefined
      ? { estimatedTotalHits: matched.length }
      : { totalHits: matched.length }),
    ...(query.facets
      ? {
          facetDistribution: Object.fromEntries(
            query.facets.map((field) => [field, Object.fromEntries(countsOf(matched, field))]),
          ),
        }
      : {}),
  }
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`
const EQUAL = /^(\w+) = "((?:[^"\\]|\\.)*)"$/s
const RANGE = new RegExp(`^(\\w+) ${NUMBER} TO ${NUMBER}$`)
const COMPARISON = new RegExp(`^(\\w+) (>=|>|<=|<) ${NUMBER}$`)

/** Whether a document meets one condition of the filter language. */
function holds(document: FakeDocument, text: string): boolean {
  if (text.startsWith('NOT ')) return !holds(document, text.slice('NOT '.length))
  if (text.startsWith('(') && text.endsWith(')')) {
    return text
      .slice(1, -1)
      .split(' AND ')
      .every((part) => holds(document, part))
  }
  const equal = EQUAL.exec(text)
  if (equal) {
    const wanted = equal[2]!.replace(/\\(.)/gs, '$1').toLowerCase()
    return valuesOf(document, equal[1]!).some((value) => String(value).toLowerCase() === wanted)
  }
  const range = RANGE.exec(text)
  if (range) {
    const [low, high] = [Number(range[2]), Number(range[3])]
    return numbersOf(document, range[1]!).some((number) => number >= low && number <= high)
  }
  const comparison = COMPARISON.exec(text)
  if (!comparison) throw new Error(`unknown filter ${text}`)
  const [, field, operator, written] = comparison
  const bound = Number(written)
  return numbersOf(document, field!).some((number) => {
    if (operator === '>') return number > bound
    if (operator === '>=') return number >= bound
    return operator === '<' ? number < bound : number <= bound
  })
}

function numbersOf(document: FakeDocument, field: string): number[] {
  return valuesOf(document, field) as number[]
}
