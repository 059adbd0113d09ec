import { inTurns } from '../../../stock/in-turns.ts'
import type {
  EngineAnswer,
  EngineCapabilities,
  FacetHit,
  FacetValuesQuery,
  IndexAdministration,
  IndexBuild,
  IndexReport,
  KeptIndexes,
  ObjectsQuery,
  Operation,
  ParsedQuery,
  SearchEngine,
  SearchRecord,
} from '../../port.ts'
import { UnknownIndexError } from '../../port.ts'
import { withChange } from '../../with-change.ts'
import { settingsHash, sortBy, type IndexSettings, type SortBy } from '../../settings/index-settings.ts'
import { passes } from './candidates.ts'
import { project } from './projection.ts'
import { allDocuments } from './rank.ts'
import { runFacetValues } from './run-facet-values.ts'
import { runSearch } from './run-search.ts'
import { SearchIndex } from './search-index.ts'

/** The engine of this process: columns and postings in memory, derived from the database at start. */
export class EmbeddedEngine implements SearchEngine {
  readonly capabilities: EngineCapabilities = {
    name: 'embedded',
    exactCounts: true,
    geo: true,
    typoTolerance: true,
    synonyms: true,
    grouping: true,
    optionalWords: true,
    administration: true,
    inProcess: true,
  }
  readonly administration: IndexAdministration = {
    list: () => this.#list(),
    applySettings: (index, settings) => this.#alone(() => this.#applySettings(index, settings)),
    move: async (source, destination) => {
      this.#indexes.set(destination, this.#require(source))
      this.#indexes.delete(source)
    },
    copy: (source, destination, settingsOnly) =>
      this.#alone(async () => {
        const from = this.#require(source)
        const records = settingsOnly ? this.#indexes.get(destination) : from
        this.#indexes.set(destination, await rebuilt(from.settings, records))
      }),
    clear: (index) =>
      this.#alone(async () => {
        this.#indexes.set(index, await rebuilt(this.#require(index).settings, undefined))
      }),
    remove: async (index) => {
      this.#indexes.delete(index)
    },
  }
  readonly keeping: KeptIndexes = {
    write: (index, put) =>
      this.#alone(async () => {
        const built = this.#require(index)
        if (!built.isAsBuilt) return false
        for (const part of built.state()) await put(part)
        return true
      }),
    restore: async (index, settings, next) => {
      this.#indexes.set(index, await SearchIndex.restored(settings, next))
    },
  }
  readonly #indexes = new Map<string, SearchIndex>()
  #changes: Promise<unknown> = Promise.resolve()

  async search(queries: ParsedQuery[]): Promise<EngineAnswer[]> {
    return queries.map((query) => {
      const { index, sort } = this.#resolve(query.index)
      return runSearch(index, query, sort)
    })
  }

  async facetValues(query: FacetValuesQuery): Promise<FacetHit[]> {
    return runFacetValues(this.#resolve(query.within.index).index, query)
  }

  async getObjects(query: ObjectsQuery): Promise<(SearchRecord | null)[]> {
    const { index } = this.#resolve(query.index)
    return query.objectIDs.map((objectID) => {
      const doc = index.docOf(objectID)
      if (doc === undefined || !passes(index, query.filter, doc)) return null
      const record = query.unrestricted ? index.wholeRecord(doc) : index.publicRecord(doc)
      return project(record, query.attributesToRetrieve)
    })
  }

  async settings(name: string): Promise<IndexSettings | undefined> {
    return (this.#indexes.get(name) ?? this.#replica(name)?.index)?.settings
  }

  async count(name: string): Promise<number | null> {
    return this.#indexes.get(name)?.count ?? null
  }

  async beginBuild(name: string, settings: IndexSettings): Promise<IndexBuild> {
    const started = performance.now()
    let building: SearchIndex | null = new SearchIndex(settings)
    const open = (): SearchIndex => {
      if (!building) throw new Error(`The build of index ${name} has ended`)
      return building
    }
    return {
      put: (record) => open().put(record),
      commit: async (mayStill) => {
        const index = open()
        building = null
        await index.seal()
        await mayStill?.()
        this.#indexes.set(name, index)
        return this.#report(name, index, performance.now() - started)
      },
      abort: async () => {
        building = null
      },
    }
  }

  patch(name: string, operations: Operation[]): Promise<void> {
    return this.#alone(() => this.#patch(name, operations))
  }

  /** One after the other: while an index tidies up or is copied in turns nobody may change it. */
  #alone<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#changes.then(change)
    this.#changes = changed.catch(() => {})
    return changed
  }

  async #patch(name: string, operations: Operation[]): Promise<void> {
    const index = this.#require(name)
    await inTurns(operations, (operation) => apply(index, operation))
    await index.settle()
  }

  /** Size of every index, for `/metrics` and the benchmark. */
  reports(): IndexReport[] {
    return [...this.#indexes].map(([name, index]) => this.#report(name, index, 0))
  }

  #report(name: string, index: SearchIndex, buildMs: number): IndexReport {
    return { index: name, records: index.count, version: index.version, buildMs, bytes: index.bytes }
  }

  #resolve(name: string): { index: SearchIndex; sort: SortBy[] } {
    const index = this.#indexes.get(name)
    if (index) return { index, sort: sorts(index.settings.sort) }
    const replica = this.#replica(name)
    if (!replica) throw new UnknownIndexError(name)
    return replica
  }

  #replica(name: string): { index: SearchIndex; sort: SortBy[] } | undefined {
    for (const index of this.#indexes.values()) {
      const replica = index.settings.replicas.find((candidate) => candidate.name === name)
      if (replica) return { index, sort: sorts(replica.sort) }
    }
    return undefined
  }

  #require(name: string): SearchIndex {
    const index = this.#indexes.get(name)
    if (!index) throw new UnknownIndexError(name)
    return index
  }

  async #applySettings(name: string, settings: IndexSettings): Promise<void> {
    const present = this.#indexes.get(name)
    if (present?.version === settingsHash(settings)) return
    this.#indexes.set(name, await rebuilt(settings, present))
  }

  #list(): { name: string; entries: number; primary: string | null }[] {
    return [...this.#indexes].flatMap(([name, index]) => [
      { name, entries: index.count, primary: null },
      ...index.settings.replicas.map((replica) => ({
        name: replica.name,
        entries: index.count,
        primary: name,
      })),
    ])
  }
}

/** A new index under these settings with the records of another, which nobody may change meanwhile; searches may go on. */
async function rebuilt(settings: IndexSettings, from: SearchIndex | undefined): Promise<SearchIndex> {
  const index = new SearchIndex(settings)
  if (from) await inTurns(allDocuments(from), (doc) => index.put(from.wholeRecord(doc)))
  await index.seal()
  return index
}

function sorts(entries: string[]): SortBy[] {
  return entries.map(sortBy).filter((by) => by !== undefined)
}

function apply(index: SearchIndex, operation: Operation): void {
  if (operation.action === 'delete') {
    index.remove(operation.objectID)
    return
  }
  if (operation.action === 'put') {
    index.put(operation.record)
    return
  }
  const doc = index.docOf(operation.record.objectID)
  if (doc === undefined && !operation.createIfMissing) return
  const record = withChange(doc === undefined ? undefined : index.wholeRecord(doc), operation.record)
  if (record) index.put(record)
}
