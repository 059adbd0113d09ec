import { setImmediate } from 'node:timers/promises'
import type { SearchRecord } from '../../port.ts'
import {
  facetAttribute,
  settingsHash,
  sortBy,
  type FacetAttribute,
  type IndexSettings,
  type SortBy,
} from '../../settings/index-settings.ts'
import { TAGS } from '../../filter/clauses.ts'
import { DocumentStore } from './document-store.ts'
import { GeoColumn } from './geo-column.ts'
import { withRoom } from './growable.ts'
import { KeywordColumn } from './keyword-column.ts'
import { NumberColumn } from './number-column.ts'
import { ProjectionCache } from './projection-cache.ts'
import { facetText, facetTexts, numbersOf, numericPaths, valuesAt } from './record-values.ts'
import { synonymTable, type SynonymTable } from './text/synonyms.ts'
import { tokens } from './text/tokens.ts'
import { TextIndex } from './text/text-index.ts'

/** Ids that are plain numbers are kept as numbers: a fifth of the memory. */
export type DocumentKey = number | string

/**
 * One index in memory: columns, words and records under document numbers. Records put before `seal` form the build, in
 * which documents of one cluster (the tenant) are laid side by side; records put later change it in place.
 */
export class SearchIndex {
  readonly settings: IndexSettings
  readonly version: string
  readonly facets = new Map<string, KeywordColumn>()
  readonly numbers = new Map<string, NumberColumn>()
  readonly geo = new GeoColumn()
  readonly documents = new DocumentStore()
  readonly projections = new ProjectionCache()
  readonly text: TextIndex
  readonly synonyms: SynonymTable
  /** Words of a query that are spelt right: those of the settings, and what has synonyms. */
  readonly spelt: ReadonlySet<string>
  /** What the settings say, read once: facets that may be counted, and the order behind everything else. */
  readonly countable: readonly FacetAttribute[]
  readonly customRanking: readonly SortBy[]
  /** 1 per document number that holds a record. */
  alive = new Uint8Array(0)
  keys: DocumentKey[] = []
  /** Document numbers in use or free for reuse. */
  size = 0
  #docOf = new Map<DocumentKey, number>()
  #free: number[] = []
  #sealed = false
  #changed = false

  constructor(settings: IndexSettings) {
    this.settings = settings
    this.version = settingsHash(settings)
    this.text = new TextIndex(settings.searchableAttributes, settings.exactAttributes)
    this.synonyms = synonymTable(settings.synonyms)
    const exact = settings.exactWords.flatMap((word) => tokens(word).map(({ term }) => term))
    this.spelt = new Set([...exact, ...this.synonyms.phrases.keys()])
    const numeric = new Set(settings.numericAttributes)
    for (const name of numeric) this.numbers.set(name, new NumberColumn())
    const faceted = settings.attributesForFaceting.map(facetAttribute)
    this.countable = faceted.filter(({ filterOnly }) => !filterOnly)
    this.customRanking = settings.customRanking.map(sortBy).filter((by) => by !== undefined)
    for (const name of [...faceted.map((facet) => facet.name), TAGS]) {
      this.facets.set(name, new KeywordColumn({ postings: !numeric.has(name) }))
    }
    for (const name of [settings.clusterBy, settings.attributeForDistinct]) {
      if (name !== null && !this.facets.has(name))
        this.facets.set(name, new KeywordColumn({ postings: true }))
    }
  }

  /** Number of records. */
  get count(): number {
    return this.#docOf.size
  }

  docOf(objectID: string): number | undefined {
    return this.#docOf.get(documentKey(objectID))
  }

  /** The record as everybody may read it, with its `objectID`. */
  publicRecord(doc: number): SearchRecord {
    return this.documents.publicRecord(doc, String(this.keys[doc]))
  }

  wholeRecord(doc: number): SearchRecord {
    return { ...this.publicRecord(doc), ...this.documents.hiddenRecord(doc) }
  }

  put(record: SearchRecord): void {
    this.#changed = this.#sealed
    const key = documentKey(record.objectID)
    const known = this.#docOf.get(key)
    if (known !== undefined && !this.#sealed) {
      // The text of a build is append-only: the later of two records with one id takes a place of its own.
      this.#docOf.delete(key)
      this.alive[known] = 0
    }
    const doc = this.#sealed ? (known ?? this.#free.pop() ?? this.size) : this.size
    this.size = Math.max(this.size, doc + 1)
    this.alive = withRoom(this.alive, this.size)
    this.alive[doc] = 1
    this.keys[doc] = key
    this.#docOf.set(key, doc)
    this.#write(doc, record)
  }

  remove(objectID: string): boolean {
    const key = documentKey(objectID)
    const doc = this.#docOf.get(key)
    if (doc === undefined) return false
    this.#changed = this.#sealed
    this.#docOf.delete(key)
    if (this.#sealed) {
      this.#erase(doc)
      this.#free.push(doc)
    } else {
      this.alive[doc] = 0
    }
    return true
  }

  /** Ends the build, in turns: each column of a large stock takes some milliseconds. */
  async seal(): Promise<void> {
    const order = this.#finalOrder()
    if (order) {
      const { keys } = this
      this.keys = Array.from(order, (from) => keys[from]!)
      this.size = order.length
      this.alive = new Uint8Array(order.length).fill(1)
      this.#docOf = new Map(this.keys.map((key, doc) => [key, doc]))
    }
    for (const column of [...this.facets.values(), ...this.numbers.values()]) {
      column.seal(this.size, order)
      await setImmediate()
    }
    this.geo.seal(order)
    await this.documents.seal(this.size, order)
    await this.text.seal(this.size, order)
    this.#sealed = true
  }

  /** Whether it is what was built: sealed, and nothing put or removed since. */
  get isAsBuilt(): boolean {
    return this.#sealed && !this.#changed
  }

  /** All of an index that {@link isAsBuilt}, piece by piece, as {@link restored} takes it. */
  *state(): Generator<unknown> {
    yield { keys: this.keys, facets: [...this.facets.keys()], numbers: [...this.numbers.keys()] }
    for (const column of [...this.facets.values(), ...this.numbers.values(), this.geo]) yield column.state
    yield this.text.state
    yield* this.documents.state()
  }

  /** What another process built with the same settings. @param next gives what {@link state} gave, piece by piece */
  static async restored(settings: IndexSettings, next: <T>() => Promise<T>): Promise<SearchIndex> {
    const index = new SearchIndex(settings)
    const { keys, facets, numbers } = await next<{
      keys: DocumentKey[]
      facets: string[]
      numbers: string[]
    }>()
    index.keys = keys
    index.size = keys.length
    index.alive = new Uint8Array(keys.length).fill(1)
    keys.forEach((key, doc) => index.#docOf.set(key, doc))
    for (const name of facets) index.facets.get(name)!.fill(await next(), index.size)
    for (const name of numbers) {
      const column = index.numbers.get(name) ?? new NumberColumn()
      index.numbers.set(name, column)
      column.fill(await next())
    }
    index.geo.fill(await next())
    index.text.fill(await next(), index.size)
    await index.documents.fill(next)
    index.#sealed = true
    return index
  }

  /** To be called after a batch of changes: tidies what they left behind, when it is worth it. Nothing may be changed meanwhile; searches may go on. */
  async settle(): Promise<void> {
    await this.text.mergeIfDue(this.size)
    await this.documents.compactIfWasteful(this.size)
  }

  /** Bytes held, estimated for the parts that the engine's garbage collector manages. */
  get bytes(): number {
    const columns = [...this.facets.values(), ...this.numbers.values()]
    const parts = [this.documents, this.projections, this.text, this.geo, ...columns]
    return parts.reduce((sum, part) => sum + part.bytes, this.alive.byteLength + this.size * 48)
  }

  #write(doc: number, record: SearchRecord): void {
    this.projections.forget(doc)
    for (const [name, column] of this.facets) {
      const value = record[name]
      if (isPlain(value)) column.setOne(doc, facetText(value))
      else column.set(doc, facetTexts(valuesAt(record, name)))
    }
    if (this.settings.numericAttributes === null) {
      for (const path of numericPaths(record))
        if (!this.numbers.has(path)) this.numbers.set(path, new NumberColumn())
    }
    for (const [name, column] of this.numbers) {
      const value = record[name]
      if (typeof value === 'number' && Number.isFinite(value)) column.setOne(doc, value)
      else column.set(doc, numbersOf(valuesAt(record, name)))
    }
    this.geo.set(doc, record._geoloc)
    this.text.set(doc, record)
    // Members set to undefined are left out of the JSON; deleting them would make the copy slow to write.
    const visible: Record<string, unknown> = { ...record, objectID: undefined }
    const hidden: Record<string, unknown> = {}
    for (const name of this.settings.unretrievableAttributes) {
      if (!(name in visible)) continue
      hidden[name] = visible[name]
      visible[name] = undefined
    }
    const hiddenJson = Object.keys(hidden).length > 0 ? JSON.stringify(hidden) : ''
    this.documents.set(doc, JSON.stringify(visible), hiddenJson)
  }

  #erase(doc: number): void {
    for (const column of this.facets.values()) column.clear(doc)
    for (const column of this.numbers.values()) column.set(doc, [])
    this.geo.set(doc, undefined)
    this.text.clear(doc)
    this.documents.clear(doc)
    this.projections.forget(doc)
    this.alive[doc] = 0
  }

  /** Old document numbers in their new order: by cluster, without replaced records; null when all stand right already. */
  #finalOrder(): Uint32Array | null {
    const cluster = this.settings.clusterBy === null ? undefined : this.facets.get(this.settings.clusterBy)
    const kept = Array.from({ length: this.size }, (_, doc) => doc).filter((doc) => this.alive[doc] === 1)
    for (let doc = 0; doc < this.size; doc++) if (this.alive[doc] === 0) this.#forget(doc)
    const codeOf = (doc: number): number => (cluster && !cluster.multi ? (cluster.codes[doc] ?? 0) : 0)
    const inOrder = kept.every((doc, i) => i === 0 || codeOf(kept[i - 1]!) <= codeOf(doc))
    if (inOrder && kept.length === this.size) return null
    return Uint32Array.from(inOrder ? kept : kept.toSorted((a, b) => codeOf(a) - codeOf(b) || a - b))
  }

  #forget(doc: number): void {
    for (const column of this.facets.values()) column.clear(doc)
  }
}

/** One value under its own name: no list, no object, and no path into one. */
function isPlain(value: unknown): boolean {
  return value === null || (value !== undefined && typeof value !== 'object')
}

/** `"17"` → 17, when nothing is lost by it. */
export function documentKey(objectID: string): DocumentKey {
  return /^(?:0|[1-9]\d{0,14})$/.test(objectID) ? Number(objectID) : objectID
}
