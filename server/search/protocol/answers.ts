import { randomBytes } from 'node:crypto'
import type { EngineAnswer, RawHit, SearchRecord } from '../port.ts'
import type { JsonWriter } from './json-writer.ts'
import type { RawParams } from './param-values.ts'
import { serialiseParams } from './param-values.ts'
import type { ParsedRequest } from './parse-query.ts'

/** One answer of the search protocol (SRCH-29). */
export interface SearchAnswer {
  hits: SearchRecord[]
  /** What somebody should know of the answer: that its page lies beyond what can be paged to. */
  message?: string
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  offset?: number
  length?: number
  facets?: Record<string, Record<string, number>>
  facets_stats?: EngineAnswer['facetStats']
  exhaustive: { facetsCount: boolean; facetValues: boolean; nbHits: boolean; typo: boolean }
  exhaustiveFacetsCount: boolean
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  query: string
  params: string
  index: string
  queryID?: string
  /** Of a multi-query that stops at enough hits: whether this query was searched for. */
  processed?: boolean
  renderingContent: Record<string, never>
  processingTimeMS: number
  serverTimeMS: number
  [member: string]: unknown
}

/** The answer as JSON bytes, its hits as the engine stores them. */
export function writeAnswer(answer: SearchAnswer, rawHits: RawHit[], writer: JsonWriter): void {
  const { hits: _, ...rest } = answer
  // Not among the members asked for.
  if (!('hits' in answer)) {
    writer.text(JSON.stringify(rest))
    return
  }
  writer.text('{"hits":[')
  rawHits.forEach(({ head, body, tail }, i) => {
    writer
      .text(i === 0 ? head : `,${head}`)
      .bytes(body)
      .text(tail)
  })
  const members = JSON.stringify(rest).slice(1)
  writer.text(members === '}' ? ']}' : `],${members}`)
}

/** Shapes an engine's answer; `params` are the visitor's own, so that a key's filter is never told. */
export function searchAnswer(
  { query, window }: ParsedRequest,
  { total, hits, facets, facetStats }: EngineAnswer,
  params: RawParams,
  ms: number,
): SearchAnswer {
  const time = Math.max(1, Math.round(ms))
  const byOffset = window.offset !== undefined
  return {
    hits,
    nbHits: total,
    page: window.page,
    nbPages: window.hitsPerPage > 0 ? Math.ceil(total / window.hitsPerPage) : 0,
    hitsPerPage: window.hitsPerPage,
    ...(byOffset ? { offset: query.offset, length: query.length } : {}),
    ...(facets ? { facets } : {}),
    ...(Object.keys(facetStats).length > 0 ? { facets_stats: facetStats } : {}),
    exhaustive: { facetsCount: true, facetValues: true, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: query.query,
    params: serialiseParams(params),
    index: query.index,
    ...(isOn(params.clickAnalytics) ? { queryID: randomBytes(16).toString('hex') } : {}),
    renderingContent: {},
    processingTimeMS: time,
    serverTimeMS: time,
  }
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}
