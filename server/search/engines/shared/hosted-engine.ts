import { randomBytes } from 'node:crypto'
import { matchingValues } from '../embedded/run-facet-values.ts'
import { queryWords } from '../embedded/text-search.ts'
import {
  UnknownIndexError,
  type EngineAnswer,
  type EngineCapabilities,
  type FacetHit,
  type FacetValuesQuery,
  type IndexBuild,
  type LastingIndexes,
  type ObjectsQuery,
  type Operation,
  type ParsedQuery,
  type SearchEngine,
  type SearchRecord,
} from '../../port.ts'
import { withChange } from '../../with-change.ts'
import { settingsHash, type IndexSettings } from '../../settings/index-settings.ts'
import { MOST_VALUES, type EngineBackend, type EngineQuery, type Found } from './backend.ts'
import { engineDocument } from './engine-document.ts'
import { engineFields, replicaSort, type EngineFields } from './engine-fields.ts'
import { topCounts } from './facet-counts.ts'
import { withFewerWords } from './fewer-words.ts'
import { hitOf, visiblePart } from './hits.ts'
import { knownFilter, passes } from './known-filter.ts'

/** Documents sent at a time while an index is built. */
const BATCH = 500

/** No build takes so long: the process that began an older one has ended without a word. */
const ABANDONED_MS = 6 * 60 * 60 * 1000

/** Nobody hears an answer that comes later (`in-time.ts`): a long query that finds nothing is not made shorter any more. */
const LONGEST_MS = 2000

const NOTHING: Found = { total: 0, records: [], counts: {}, stats: {} }

/**
 * The port over an engine that runs elsewhere. What all of them share is here: names of indexes and replicas, records in
 * and out, facets in order, builds and changes; a backend speaks the engine's language.
 */
export class HostedEngine implements SearchEngine {
  readonly capabilities: EngineCapabilities
  readonly #backend: EngineBackend
  readonly #prefix: string
  readonly #live = new Map<string, EngineFields>()
  readonly #names = new Map<string, string>()
  /** Swaps begun and swaps done: what is called how changes in between. */
  #swaps = { begun: 0, done: 0 }
  readonly lasting: LastingIndexes

  /** @param prefix of all index names, so that several deployments share a server */
  constructor(backend: EngineBackend, prefix = '') {
    this.#backend = backend
    this.#prefix = prefix
    this.capabilities = backend.capabilities
    this.lasting = this.#lasting()
  }

  #lasting(): LastingIndexes {
    const { called } = this.#backend
    const live =
      called &&
      (async (): Promise<Record<string, string>> => {
        const found = await called.call(this.#backend, this.#prefix)
        return Object.fromEntries(
          Object.entries(found).map(([alias, name]) => [alias.slice(this.#prefix.length), name]),
        )
      })
    return {
      adopt: (settings, names) => {
        for (const [index, each] of Object.entries(settings)) this.#live.set(index, engineFields(each))
        this.#names.clear()
        for (const [index, name] of Object.entries(names)) this.#names.set(index, name)
      },
      names: () => Object.fromEntries(this.#names),
      ...(live && {
        live,
        strange: async () => {
          const before = { ...this.#swaps }
          const found = await live()
          // A swap of our own that went on meanwhile.
          if (before.begun !== before.done || before.begun !== this.#swaps.begun) return []
          return [...this.#names].flatMap(([index, name]) => (found[index] === name ? [] : [index]))
        },
      }),
      remove: async () => {
        for (const name of this.#names.values()) await this.#backend.drop(name)
        this.#names.clear()
      },
    }
  }

  async search(queries: ParsedQuery[]): Promise<EngineAnswer[]> {
    const prepared = queries.map((query) => this.#prepare(query))
    const found = await this.#run(prepared.filter((query) => query !== null))
    let next = 0
    return queries.map((query, i) => this.#answer(query, prepared[i] ? found[next++]! : NOTHING))
  }

  async facetValues({ within, facet, facetQuery, maxFacetHits }: FacetValuesQuery): Promise<FacetHit[]> {
    const { fields } = this.#resolve(within.index)
    if (!fields.countable.includes(facet)) return []
    const prepared = this.#prepare({ ...within, facets: [facet], length: 0 })
    const [found] = prepared ? await this.#run([prepared]) : [NOTHING]
    const values = topCounts(found!.counts[facet] ?? [], MOST_VALUES, 'count')
    const tags = { preTag: within.highlightPreTag, postTag: within.highlightPostTag }
    return matchingValues(
      values.map(([value, count]) => ({ value, count })),
      facetQuery,
      maxFacetHits,
      tags,
    )
  }

  async getObjects(query: ObjectsQuery): Promise<(SearchRecord | null)[]> {
    const { index, fields } = this.#resolve(query.index)
    const records = await this.#backend.read(this.#prefix + index, query.objectIDs)
    return records.map((record) =>
      record && passes(engineDocument(record, fields), query.filter)
        ? visiblePart(record, query, fields)
        : null,
    )
  }

  async settings(name: string): Promise<IndexSettings | undefined> {
    return this.#find(name)?.fields.settings
  }

  count(index: string): Promise<number | null> {
    return this.#backend.count(this.#prefix + index)
  }

  async beginBuild(index: string, settings: IndexSettings): Promise<IndexBuild> {
    const started = performance.now()
    const fields = engineFields(settings)
    const built = `${this.#prefix}${index}_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
    await this.#backend.create(built, fields)
    let open = true
    let records = 0
    let pending: SearchRecord[] = []
    let writing: Promise<void> = Promise.resolve()
    // One batch is on its way while the next one is read and put together.
    const flush = async (): Promise<void> => {
      const documents = pending.map((record) => engineDocument(record, fields))
      pending = []
      await writing
      if (documents.length === 0) return
      records += documents.length
      writing = this.#backend.write(built, documents, [], fields)
      // Thrown when it is waited for, by the next batch or at the end.
      writing.catch(() => undefined)
    }
    const demandOpen = (): void => {
      if (!open) throw new Error(`The build of index ${index} has ended`)
    }
    return {
      put: async (record) => {
        demandOpen()
        pending.push(record)
        if (pending.length >= BATCH) await flush()
      },
      commit: async (mayStill = async () => undefined) => {
        demandOpen()
        open = false
        await flush()
        await writing
        this.#swaps.begun += 1
        const dropUnwanted = async (): Promise<void> => {
          try {
            await mayStill()
          } catch (error) {
            await this.#backend.drop(built)
            throw error
          }
        }
        try {
          const prefix = this.#prefix
          await this.#backend.publish(prefix + index, built, { fields, prefix, mayStill: dropUnwanted })
          this.#names.set(index, built)
        } finally {
          this.#swaps.done += 1
        }
        this.#live.set(index, fields)
        const buildMs = performance.now() - started
        return { index, records, version: settingsHash(settings), buildMs, bytes: null }
      },
      abort: async () => {
        if (!open) return
        open = false
        await writing.catch(() => undefined)
        await this.#backend.drop(built)
      },
    }
  }

  async dropAbandoned(): Promise<void> {
    for (const index of this.#live.keys()) {
      const beginning = `${this.#prefix}${index}_`
      for (const name of (await this.#backend.unused?.(beginning)) ?? []) {
        const [, begun] = /^([0-9a-z]{8,9})_[0-9a-f]{8}$/.exec(name.slice(beginning.length)) ?? []
        const age = Date.now() - Number.parseInt(begun ?? '', 36)
        if (age > ABANDONED_MS) await this.#backend.drop(name)
      }
    }
  }

  /** The engines merge partial records each in their own way, so whole ones are written: one reading, one writing. */
  async patch(index: string, operations: Operation[]): Promise<void> {
    const fields = this.#live.get(index)
    if (!fields) throw new UnknownIndexError(index)
    if (operations.length === 0) return
    const present = await this.#present(index, operations)
    const changed = new Set<string>()
    for (const operation of operations) {
      const objectID = operation.action === 'delete' ? operation.objectID : operation.record.objectID
      if (operation.action === 'delete') present.delete(objectID)
      else if (operation.action === 'put') present.set(objectID, operation.record)
      else {
        const before = present.get(objectID)
        if (!before && !operation.createIfMissing) continue
        const after = withChange(before, operation.record)
        if (after) present.set(objectID, after)
      }
      changed.add(objectID)
    }
    const written = [...changed].flatMap((objectID) => present.get(objectID) ?? [])
    const removed = [...changed].filter((objectID) => !present.has(objectID))
    await this.#backend.write(
      this.#prefix + index,
      written.map((record) => engineDocument(record, fields)),
      removed,
      fields,
    )
  }

  /** Where nothing is found, fewer words are asked for if the query allows it. */
  async #run(queries: EngineQuery[]): Promise<Found[]> {
    const found = await this.#runWithTypos(queries)
    if (this.#backend.removesWords) return found
    return Promise.all(
      found.map(async (first, i) =>
        first.total > 0 ? first : await this.#runWithFewerWords(queries[i]!, first),
      ),
    )
  }

  async #runWithFewerWords(asked: EngineQuery, nothing: Found): Promise<Found> {
    const until = performance.now() + LONGEST_MS
    for (const query of withFewerWords(asked.query)) {
      if (performance.now() > until) break
      const [found] = await this.#runWithTypos([{ ...asked, query }])
      if (found!.total > 0) return found!
    }
    return nothing
  }

  /** Typos are forgiven where nothing fits exactly, which takes a second search. */
  async #runWithTypos(queries: EngineQuery[]): Promise<Found[]> {
    if (queries.length === 0) return []
    const found = await this.#backend.search(queries)
    const again = queries.filter((asked, i) => found[i]!.total === 0 && this.#mayRetry(asked))
    if (again.length === 0) return found
    const retried = await this.#backend.search(again.map((asked) => ({ ...asked, typos: true })))
    return found.map((first, i) => {
      const at = again.indexOf(queries[i]!)
      return at < 0 ? first : retried[at]!
    })
  }

  #mayRetry(asked: EngineQuery): boolean {
    const allowed = this.#backend.typosByQuery && !asked.typos && tolerance(asked) !== 'false'
    return allowed && queryWords(asked.query.query).length > 0
  }

  /** The records that patches start from. */
  async #present(index: string, operations: Operation[]): Promise<Map<string, SearchRecord>> {
    const ids = operations.flatMap((operation) =>
      operation.action === 'patch' ? [operation.record.objectID] : [],
    )
    if (ids.length === 0) return new Map()
    const records = await this.#backend.read(this.#prefix + index, [...new Set(ids)])
    return new Map(records.filter((record) => record !== null).map((record) => [record.objectID, record]))
  }

  #find(asked: string): { index: string; fields: EngineFields } | undefined {
    const fields = this.#live.get(asked)
    if (fields) return { index: asked, fields }
    for (const [index, candidate] of this.#live) {
      if (candidate.settings.replicas.some(({ name }) => name === asked)) return { index, fields: candidate }
    }
    return undefined
  }

  #resolve(asked: string): { index: string; fields: EngineFields } {
    const found = this.#find(asked)
    if (!found) throw new UnknownIndexError(asked)
    return found
  }

  /** Null when nothing can match. */
  #prepare(query: ParsedQuery): EngineQuery | null {
    const { index, fields } = this.#resolve(query.index)
    const filter = knownFilter(query.filter, fields)
    if (!filter) return null
    const facets = fields.countable.filter(
      (name) => query.facets.includes('*') || query.facets.includes(name),
    )
    return {
      typos: tolerance({ fields, query }) === 'true',
      index: this.#prefix + index,
      asked: this.#prefix + query.index,
      fields,
      sort: replicaSort(fields, query.index),
      filter,
      facets,
      stats: facets.filter((name) => fields.numbers.includes(name)),
      query,
    }
  }

  #answer(query: ParsedQuery, { total, records, counts, stats }: Found): EngineAnswer {
    const { fields } = this.#resolve(query.index)
    const hits = records.map((record) => hitOf(record, query, fields))
    if (query.facets.length === 0) return { total, hits, facets: null, facetStats: {} }
    const facets: Record<string, Record<string, number>> = Object.create(null)
    for (const [name, found] of Object.entries(counts)) {
      const top = topCounts(found, query.maxValuesPerFacet, query.sortFacetValuesBy)
      if (top.length === 0) continue
      const values: Record<string, number> = Object.create(null)
      for (const [value, count] of top) values[value] = count
      facets[name] = values
    }
    return { total, hits, facets, facetStats: stats }
  }
}

function tolerance({ query, fields }: Pick<EngineQuery, 'query' | 'fields'>): IndexSettings['typoTolerance'] {
  return query.typoTolerance === 'default' ? fields.settings.typoTolerance : query.typoTolerance
}
