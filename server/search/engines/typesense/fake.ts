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

interface Search {
  collection: string
  q: string
  query_by?: string
  prefix?: boolean
  filter_by?: string
  sort_by?: string
  facet_by?: string
  max_facet_values?: number
  offset?: number
  limit?: number
  per_page?: number
}

/** What one search may return. */
const MOST_HITS = 250

/**
 * The part of Typesense's HTTP interface that the backend uses, over documents in memory: written by hand after its documentation of
 * version 30 (collections, aliases, synonym sets, documents, multi-search). Of texts it knows whole words and beginnings
 * only, no typos and no synonyms. Anything else it refuses.
 */
export function fakeTypesense(): Promise<FakeServer> {
  const collections = new Map<string, Map<string, FakeDocument>>()
  const aliases = new Map<string, string>()
  const synonymSets = new Set<string>()
  const documentsOf = (name: string) => collections.get(aliases.get(name) ?? name)
  const missing = { status: 404, body: { message: 'Not Found' } }

  function answer({ method, path, params, body }: FakeRequest): FakeAnswer {
    const [, first, name, part, more] = path.split('/')
    if (first === 'multi_search') {
      const { searches } = body as { searches: Search[] }
      return { body: { results: searches.map((search) => result(search)) } }
    }
    if (first === 'synonym_sets') {
      if (method === 'PUT') synonymSets.add(name!)
      else if (!synonymSets.delete(name!)) return missing
      return { body: { name } }
    }
    if (first === 'aliases') {
      if (method === 'PUT') aliases.set(name!, (body as { collection_name: string }).collection_name)
      const target = aliases.get(name!)
      return target === undefined ? missing : { body: { name, collection_name: target } }
    }
    if (first !== 'collections') throw new Error(`unknown call ${method} ${path}`)
    if (name === undefined) {
      const schema = body as { name: string; synonym_sets: string[] }
      if (!schema.synonym_sets.every((set) => synonymSets.has(set))) return missing
      collections.set(schema.name, new Map())
      return { status: 201, body: schema }
    }
    const documents = documentsOf(name)
    if (!documents) return missing
    if (part === undefined && method === 'DELETE') {
      collections.delete(name)
      return { body: { name } }
    }
    if (part === undefined) return { body: { name, num_documents: documents.size } }
    if (part === 'documents' && more === 'import' && params.get('action') === 'upsert') {
      const lines = [body].flat() as { id: string }[]
      for (const document of lines) documents.set(document.id, document)
      return { body: lines.map(() => '{"success":true}').join('\n') }
    }
    if (part === 'documents' && method === 'DELETE') {
      const gone = [...documents.values()].filter((each) => passes(each, params.get('filter_by')!))
      for (const { id } of gone) documents.delete(id as string)
      return { body: { num_deleted: gone.length } }
    }
    throw new Error(`unknown call ${method} ${path}`)
  }

  function result(search: Search): object {
    const documents = documentsOf(search.collection)
    if (!documents) return { code: 404, error: 'Not found.' }
    const length = search.limit ?? search.per_page ?? 10
    if (length > MOST_HITS)
      return { code: 422, error: `Only upto ${MOST_HITS} hits can be fetched per page.` }
    const words = search.q === '*' ? [] : queryWords(search.q)
    const matched = [...documents.values()].filter(
      (document) =>
        (search.filter_by === undefined || passes(document, search.filter_by)) &&
        holdsWords(document, search.query_by?.split(',') ?? [], words, search.prefix ?? true),
    )
    const orders = (search.sort_by?.split(',') ?? [])
      .map((order) => /^(\w+)(?:\(missing_values: last\))?:(asc|desc)$/.exec(order))
      .filter((order) => order !== null)
    const ordered = inOrder(
      matched,
      orders.map(([, field, direction]) => ({ field: field!, descending: direction === 'desc' })),
    )
    const offset = search.offset ?? 0
    const facets = search.facet_by?.split(',') ?? []
    return {
      found: matched.length,
      hits: ordered
        .slice(offset, offset + length)
        .map((document) => ({ document: { record: document.record } })),
      facet_counts: facets.map((field) => facetCounts(matched, field, search.max_facet_values ?? 10)),
    }
  }

  return fakeServer(answer)
}

function facetCounts(documents: FakeDocument[], field: string, most: number): object {
  const counts = countsOf(documents, field).slice(0, most)
  const { count: _, ...stats } = statsOf(documents, field)
  return {
    field_name: field,
    counts: counts.map(([value, count]) => ({ value, count })),
    stats: field.startsWith('number_') && stats.min !== null ? stats : { total_values: counts.length },
  }
}

/** Whether a document meets a filter: groups of `||` joined by `&&`. */
function passes(document: FakeDocument, filter: string): boolean {
  return filter.split(' && ').every((group) => {
    const alternatives = group.startsWith('(') ? group.slice(1, -1) : group
    return alternatives.split(' || ').some((condition) => holds(document, condition))
  })
}

function holds(document: FakeDocument, condition: string): boolean {
  const match = /^(\w+):(!=|>=|<=|=|>|<)?(?:\[(.+)\]|(.+))$/.exec(condition)
  if (!match) throw new Error(`unknown filter ${condition}`)
  const [, field, operator = '=', list, single] = match
  const values = valuesOf(document, field!)
  if (list !== undefined) {
    const [low, high] = list.split('..')
    if (high !== undefined)
      return values.some((value) => Number(value) >= Number(low) && Number(value) <= Number(high))
    return values.some((value) => list.split(',').includes(String(value)))
  }
  if (operator === '=') return values.some((value) => String(value) === single)
  if (operator === '!=') return !values.some((value) => String(value) === single)
  const bound = Number(single)
  return values.some((value) => {
    const number = Number(value)
    if (operator === '>') return number > bound
    if (operator === '>=') return number >= bound
    return operator === '<' ? number < bound : number <= bound
  })
}
