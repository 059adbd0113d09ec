import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { comparison, type Filter } from '../filter/clauses.ts'
import { mayRead, type Access } from '../keys/search-keys.ts'
import {
  UnknownIndexError,
  type FacetHit,
  type ParsedQuery,
  type RawHit,
  type SearchEngine,
  type SearchRecord,
} from '../port.ts'
import { EVERY_HIT, facetAttribute } from '../settings/index-settings.ts'
import { searchAnswer, writeAnswer, type SearchAnswer } from './answers.ts'
import { limited, withinLimit } from './paging-limit.ts'
import { JsonWriter } from './json-writer.ts'
import { explained } from './explain.ts'
import {
  collectParams,
  invalid,
  readBoolean,
  readInteger,
  readText,
  readTexts,
  type RawParams,
} from './param-values.ts'
import { LARGEST_PAGE, parseQuery, type Demands, type ParsedRequest } from './parse-query.ts'
import { ProtocolError } from './protocol-error.ts'
import { indexName, objectOf } from './request-members.ts'

const MOST_QUERIES = 50
const MOST_OBJECTS = 1_000

/** Hits of all queries of one request together: an answer of a few megabytes at the most. */
const MOST_HITS = 1_000
/** Values of facets of all queries together: a page shows some hundred, and each is counted, sorted and written. */
const MOST_FACET_VALUES = 10_000
const MOST_FACET_HITS = 100

/** Queries of one request whatever they cost, as many as a page sends; the others have this much of a processor together. */
const FREE_QUERIES = 12
const MOST_WORK_MS = 100

export interface FacetAnswer {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

/** @throws ProtocolError for a strategy that is none of the protocol's */
function isEnoughAtOnce(strategy: unknown): boolean {
  if (strategy !== undefined && strategy !== 'none' && strategy !== 'stopIfEnoughMatches')
    throw invalid('strategy', '"none" or "stopIfEnoughMatches"')
  return strategy === 'stopIfEnoughMatches'
}

/** The reading half of the protocol, free of HTTP. Every function throws ProtocolError for what is wrong with the request. */
export interface SearchHandlers {
  /** `POST …/queries` over several indexes */
  multipleQueries(body: unknown, access: Access): Promise<{ results: (SearchAnswer | FacetAnswer)[] }>
  /** The same as JSON text, several times faster: hits go out as they are stored, large answers in pieces. @param gone nobody waits any more */
  multipleQueriesJson(body: unknown, access: Access, gone?: () => boolean): Promise<Buffer | Readable>
  /** `POST /1/indexes/{index}/query` */
  query(index: string, body: unknown, access: Access): Promise<SearchAnswer>
  queryJson(index: string, body: unknown, access: Access): Promise<Buffer | Readable>
  /** `POST /1/indexes/{index}/facets/{facet}/query` */
  facetQuery(index: string, facet: string, body: unknown, access: Access): Promise<FacetAnswer>
  /** `POST …/objects` over several indexes */
  objects(body: unknown, access: Access): Promise<{ results: (SearchRecord | null)[] }>
  /** `GET /1/indexes/{index}/{objectID}` */
  object(index: string, objectID: string, params: RawParams, access: Access): Promise<SearchRecord>
  /** `POST /1/indexes/{index}/browse` */
  browse(index: string, body: unknown, access: Access): Promise<SearchAnswer & { cursor?: string }>
}

/** @param now epoch milliseconds; explanations say how long a car has been listed */
export function createSearchHandlers(engine: SearchEngine, now: () => number = Date.now): SearchHandlers {
  async function run(
    index: string,
    params: RawParams,
    access: Access,
    raw: boolean,
    isBrowsing = false,
  ): Promise<Ran> {
    const started = performance.now()
    const settings = await engine.settings(index)
    const parsed = parseQuery(index, params, {
      ...demandsOf(access, index),
      defaults: settings?.defaults ?? {},
      raw,
    })
    refuseUnable(engine, parsed.query)
    const limit = isBrowsing ? EVERY_HIT : (settings?.paginationLimitedTo ?? EVERY_HIT)
    const [found] = await known(engine.search([withinLimit(parsed.query, limit)]))
    const answer = searchAnswer(parsed, found!, params, performance.now() - started)
    if (readBoolean(params, 'explain') ?? false) answer.hits = explained(answer.hits, access, now())
    return { answer: responsePart(limited(answer, parsed, limit), parsed), rawHits: found!.rawHits }
  }

  async function runAll(
    body: unknown,
    access: Access,
    raw: boolean,
    gone: () => boolean = () => false,
  ): Promise<(Ran | FacetAnswer)[]> {
    const { requests, strategy } = objectOf(body)
    if (!Array.isArray(requests)) throw invalid('requests', 'a list')
    if (requests.length > MOST_QUERIES) throw invalid('requests', `at most ${MOST_QUERIES} queries`)
    const stopsEarly = isEnoughAtOnce(strategy)
    let isEnough = false
    const results: (Ran | FacetAnswer)[] = []
    const work = countWork(engine)
    let hits = 0
    let values = 0
    for (const request of requests.map(objectOf)) {
      const index = indexName(request.indexName)
      const params = collectParams(request)
      // Between two queries others get their turn, and a client that has gone is noticed.
      if (results.length > 0) await setImmediate()
      if (gone()) break
      if (results.length >= FREE_QUERIES && work.ms > MOST_WORK_MS) {
        throw new ProtocolError(
          413,
          'These queries take too long together: send fewer of them in one request',
        )
      }
      if (isEnough) {
        results.push(await unprocessed(index, params, access))
        continue
      }
      if (request.type === 'facet') {
        const facet = readText(params, 'facet') ?? readText(params, 'facetName') ?? ''
        results.push(await work.of(() => runFacet(index, facet, params, access)))
        continue
      }
      // A page of a thousand takes as long as a turn may: no second one is made to be thrown away.
      if (hits >= MOST_HITS && wantsHits(params)) throw tooManyHits()
      const ran = await work.of(() => run(index, params, access, raw))
      hits += (ran.answer.hits?.length ?? 0) + (ran.rawHits?.length ?? 0)
      if (hits > MOST_HITS) throw tooManyHits()
      values += facetValuesOf(ran.answer)
      if (values > MOST_FACET_VALUES) {
        throw invalid(
          'requests',
          `at most ${MOST_FACET_VALUES.toLocaleString('en')} values of facets in all queries together`,
        )
      }
      if (stopsEarly) {
        isEnough = ran.answer.nbHits >= ran.answer.hitsPerPage
        ran.answer.processed = true
      }
      results.push(ran)
    }
    return results
  }

  /** Answers stand where their queries do: one that an earlier query made needless says so. */
  async function unprocessed(index: string, params: RawParams, access: Access): Promise<Ran> {
    const { defaults = {} } = (await engine.settings(index)) ?? {}
    const parsed = parseQuery(index, params, { ...demandsOf(access, index), defaults, raw: false })
    const none = { total: 0, hits: [], rawHits: [], facets: null, facetStats: {} }
    return { answer: { ...searchAnswer(parsed, none, params, 0), processed: false }, rawHits: [] }
  }

  async function runFacet(
    index: string,
    facet: string,
    params: RawParams,
    access: Access,
  ): Promise<FacetAnswer> {
    const started = performance.now()
    const { facetQuery, maxFacetHits, facet: _, facetName: __, ...search } = params
    const settings = await engine.settings(index)
    if (!settings) throw unknownIndex(index)
    const attribute = settings.attributesForFaceting.map(facetAttribute).find(({ name }) => name === facet)
    if (!attribute?.searchable) {
      throw new ProtocolError(
        400,
        `Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`,
      )
    }
    const { defaults } = settings
    const { query } = parseQuery(index, search, { ...demandsOf(access, index), defaults, raw: false })
    const facetHits = await known(
      engine.facetValues({
        within: query,
        facet,
        facetQuery: readText({ facetQuery }, 'facetQuery') ?? '',
        maxFacetHits: readInteger({ maxFacetHits }, 'maxFacetHits', { min: 1, max: MOST_FACET_HITS }) ?? 10,
      }),
    )
    const processingTimeMS = Math.max(1, Math.round(performance.now() - started))
    return { facetHits, exhaustiveFacetsCount: true, processingTimeMS }
  }

  return {
    async multipleQueries(body, access) {
      const ran = await runAll(body, access, false)
      return { results: ran.map((result) => ('answer' in result ? result.answer : result)) }
    },

    async multipleQueriesJson(body, access, gone) {
      const writer = new JsonWriter().text('{"results":[')
      for (const [i, result] of (await runAll(body, access, true, gone)).entries()) {
        if (i > 0) writer.text(',')
        if ('answer' in result) writeRan(result, writer)
        else writer.text(JSON.stringify(result))
      }
      return writer.text(']}').end()
    },

    query: async (index, body, access) => (await run(index, bodyParams(body), access, false)).answer,

    async queryJson(index, body, access) {
      const writer = new JsonWriter()
      writeRan(await run(index, bodyParams(body), access, true), writer)
      return writer.end()
    },

    facetQuery: async (index, facet, body, access) => runFacet(index, facet, bodyParams(body), access),

    async objects(body, access) {
      const { requests } = objectOf(body)
      if (!Array.isArray(requests)) throw invalid('requests', 'a list')
      if (requests.length > MOST_OBJECTS) throw invalid('requests', `at most ${MOST_OBJECTS} objects`)
      const results: (SearchRecord | null)[] = []
      for (const request of requests.map(objectOf)) {
        const objectID = readText(request, 'objectID')
        if (objectID === undefined) throw invalid('objectID', 'a text')
        const attributes = readTexts(request, 'attributesToRetrieve') ?? null
        const [record] = await read(indexName(request.indexName), [objectID], attributes, access)
        results.push(record ?? null)
      }
      return { results }
    },

    async object(index, objectID, params, access) {
      const [record] = await read(
        index,
        [objectID],
        readTexts(params, 'attributesToRetrieve') ?? null,
        access,
      )
      if (!record) throw new ProtocolError(404, 'ObjectID does not exist')
      return record
    },

    async browse(index, body, access) {
      if (access.kind !== 'admin') throw new ProtocolError(403, 'Method not allowed with this API key')
      const { cursor, ...given } = bodyParams(body)
      const { at, params } = cursor === undefined ? { at: 0, params: given } : readCursor(cursor)
      const length = readInteger(params, 'hitsPerPage', { min: 1, max: LARGEST_PAGE }) ?? LARGEST_PAGE
      const request = {
        ...params,
        hitsPerPage: length,
        offset: at,
        length,
        attributesToHighlight: [],
        responseFields: ['*'],
      }
      const { answer } = await run(index, request, access, false, true)
      const next = at + answer.hits.length
      return next < answer.nbHits ? { ...answer, cursor: writeCursor(next, params) } : answer
    },
  }

  async function read(
    index: string,
    objectIDs: string[],
    attributesToRetrieve: string[] | null,
    access: Access,
  ): Promise<(SearchRecord | null)[]> {
    const { filter, unrestricted, params } = demandsOf(access, index)
    const attributes = readTexts(params, 'attributesToRetrieve') ?? attributesToRetrieve
    return known(
      engine.getObjects({ index, objectIDs, filter, attributesToRetrieve: attributes, unrestricted }),
    )
  }
}

const tooManyHits = (): ProtocolError =>
  invalid('requests', `at most ${MOST_HITS} hits in all queries together`)

function wantsHits(params: RawParams): boolean {
  return readInteger(params, 'hitsPerPage', { min: 0, max: LARGEST_PAGE }) !== 0
}

function facetValuesOf({ facets }: SearchAnswer): number {
  return Object.values(facets ?? {}).reduce((count, values) => count + Object.keys(values).length, 0)
}

/** Adds up the processor time of what runs in this process; a hosted engine's is its own. */
function countWork({ capabilities }: SearchEngine) {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const work = {
    ms: 0,
    async of<Answer>(task: () => Promise<Answer>): Promise<Answer> {
      if (!capabilities.inProcess) return task()
      const before = cpu()
      const answer = await task()
      work.ms += cpu() - before
      return answer
    },
  }
  return work
}

/** @throws ProtocolError 400 for what this engine cannot do: an answer without it would be to another question. */
function refuseUnable({ capabilities }: SearchEngine, { distinct, optionalWords }: ParsedQuery): void {
  const refused = [
    distinct > 0 && !capabilities.grouping ? 'distinct' : null,
    optionalWords.length > 0 && !capabilities.optionalWords ? 'optionalWords' : null,
  ].find((name) => name !== null)
  if (refused) throw new ProtocolError(400, `"${refused}" is not supported by ${capabilities.name}`)
}

function responsePart(answer: SearchAnswer, { responseFields }: ParsedRequest): SearchAnswer {
  if (!responseFields) return answer
  const kept = Object.entries(answer).filter(([name]) => responseFields.includes(name) || name === 'message')
  return Object.fromEntries(kept) as SearchAnswer
}

/** A search that was run; `rawHits` in place of the answer's hits where they go out as they are stored. */
interface Ran {
  answer: SearchAnswer
  rawHits: RawHit[] | undefined
}

function writeRan({ answer, rawHits }: Ran, writer: JsonWriter): void {
  if (rawHits) writeAnswer(answer, rawHits, writer)
  else writer.text(JSON.stringify(answer))
}

function bodyParams(body: unknown): RawParams {
  return collectParams(objectOf(body ?? {}))
}

const NOTHING: Filter = []

/** What a key demands of a search in an index. @throws ProtocolError 403 when it may not read the index. */
function demandsOf(access: Access, index: string): Omit<Demands, 'raw' | 'defaults'> {
  if (access.kind === 'admin') return { filter: NOTHING, params: {}, unrestricted: true }
  if (!mayRead(access, index)) throw new ProtocolError(403, 'Index not allowed with this API key')
  const { filter, params, carsSince } = access
  const shown =
    carsSince !== undefined && /^cars(_|$)/.test(index)
      ? [[comparison('available_until', '>', carsSince)]]
      : []
  return { filter: [...filter, ...shown], params, unrestricted: false }
}

/** Waits for the engine and turns its "no such index" into the protocol's. */
export async function known<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof UnknownIndexError) throw unknownIndex(error.index)
    throw error
  }
}

export function unknownIndex(index: string): ProtocolError {
  return new ProtocolError(404, `Index ${index.slice(0, 200)} does not exist`)
}

function writeCursor(at: number, params: RawParams): string {
  return Buffer.from(JSON.stringify({ at, params })).toString('base64url')
}

function readCursor(cursor: unknown): { at: number; params: RawParams } {
  try {
    const { at, params } = objectOf(JSON.parse(Buffer.from(String(cursor), 'base64url').toString('utf8')))
    if (Number.isSafeInteger(at) && (at as number) >= 0) return { at: at as number, params: objectOf(params) }
  } catch {
    // Not a cursor of ours: answered below like any other wrong one.
  }
  throw new ProtocolError(400, 'Invalid cursor')
}
