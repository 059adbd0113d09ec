/* oxlint-disable no-underscore-dangle -- the names are the interface's own */
import { Client, errors } from '@opensearch-project/opensearch'
import { checkedAnswer } from '../../../http/provider-answer.ts'
import type { EngineBackend, EngineQuery, Found } from '../shared/backend.ts'
import { documentId, type EngineDocument } from '../shared/engine-document.ts'
import type { EngineFields } from '../shared/engine-fields.ts'
import {
  ALIASES_ANSWER,
  BEST_ANSWER,
  BULK_ANSWER,
  COUNT_ANSWER,
  DOCUMENTS_ANSWER,
  INDEXES_ANSWER,
  openSearchAnswer,
  SEARCH_ANSWER,
  WORDS_ANSWER,
} from './answer.ts'
import { forgivingSearch } from './forgiving-search.ts'
import { indexBody, LIVE_SETTINGS, source } from './mapping.ts'

const ENGINE = 'OpenSearch'

/** A visitor waits for a search, and another node may answer sooner than one that hangs. */
const LONGEST_SEARCH_MS = 2_000
const LONGEST_WRITE_MS = 60_000
const COPIED_WITHIN = '45s'

export interface OpenSearchOptions {
  /** Origins of the cluster's nodes, separated by commas; one that is away is passed over. */
  host: string
  /** `user:password`, or an API key; empty for a cluster that asks for none. */
  key: string
}

/** OpenSearch 2 or later, and Elasticsearch 7.17 or later: only what both have in common is used. */
export function openSearchBackend({ host, key }: OpenSearchOptions): EngineBackend {
  const authorization = key === '' ? undefined : credentials(key)
  const nodes = host.split(',')
  const client = new Client({
    nodes,
    // Each once more than there are: the last one may be the one that went while it was asked.
    maxRetries: nodes.length,
    requestTimeout: LONGEST_WRITE_MS,
    ...(authorization ? { headers: { authorization } } : {}),
  })

  async function ask(index: string, body: object): Promise<unknown> {
    const answer = await client.search(
      // Half of the cars would be a wrong answer; a shard whose node is gone is asked for at another.
      { index, allow_partial_search_results: false, body },
      { requestTimeout: LONGEST_SEARCH_MS },
    )
    return answer.body
  }

  const searchOnce = (asked: EngineQuery): Promise<Found> =>
    forgivingSearch(asked, {
      search: async (body) =>
        openSearchAnswer(checkedAnswer(ENGINE, SEARCH_ANSWER, await ask(asked.index, body)), asked),
      bestScore: async (body) =>
        checkedAnswer(ENGINE, BEST_ANSWER, await ask(asked.index, body)).hits.max_score,
      counts: async (body) =>
        checkedAnswer(ENGINE, WORDS_ANSWER, await ask(asked.index, body)).aggregations.words.buckets.map(
          ({ doc_count: count }) => count,
        ),
    })

  async function aliased(alias: string): Promise<string[]> {
    const { body: exists } = await client.indices.existsAlias({ name: alias })
    if (!exists) return []
    const { body } = await client.indices.getAlias({ name: alias })
    return Object.keys(checkedAnswer(ENGINE, ALIASES_ANSWER, body))
  }

  /** Indexes that nobody searches yet: their documents become visible at the end. */
  const building = new Set<string>()

  /** Copied to another node before anybody searches it, where there is one: the node that has it may be the next to go. */
  async function finish(built: string): Promise<void> {
    building.delete(built)
    await client.indices.refresh({ index: built })
    await client.indices.putSettings({ index: built, body: LIVE_SETTINGS })
    // A cluster that cannot is no reason to search the old stock.
    await client.cluster
      .health({ index: built, wait_for_status: 'green', timeout: COPIED_WITHIN })
      .catch((error: unknown) => {
        if (!(error instanceof errors.ResponseError && error.statusCode === 408)) throw error
      })
  }

  return {
    capabilities: {
      name: 'opensearch',
      exactCounts: true,
      geo: true,
      typoTolerance: true,
      synonyms: true,
      grouping: false,
      optionalWords: true,
      administration: false,
    },

    typosByQuery: true,
    removesWords: false,

    search: (queries) => Promise.all(queries.map(searchOnce)),

    async read(index, objectIDs) {
      if (objectIDs.length === 0) return []
      const { body } = await client.mget({ index, body: { ids: objectIDs.map(documentId) } })
      const { docs } = checkedAnswer(ENGINE, DOCUMENTS_ANSWER, body)
      return docs.map((doc) => (doc.found ? doc._source.record : null))
    },

    async create(name, fields: EngineFields) {
      await client.indices.create({ index: name, body: indexBody(fields) as object })
      building.add(name)
    },

    async write(name, documents: EngineDocument[], removedIDs, fields) {
      if (documents.length + removedIDs.length === 0) return
      const lines = [
        ...documents.flatMap((document) => [{ index: { _id: document.id } }, source(document, fields)]),
        ...removedIDs.map((objectID) => ({ delete: { _id: documentId(objectID) } })),
      ]
      const isBuilt = building.has(name)
      const { body } = await client.bulk({
        index: name,
        refresh: !isBuilt,
        // Where the live index is gone, none is made up from what is written.
        require_alias: !isBuilt,
        body: lines,
      })
      const failed = checkedAnswer(ENGINE, BULK_ANSWER, body)
        .items.flatMap((item) => Object.values(item))
        .find(({ error }) => error)
      if (failed?.error) {
        throw new Error(`${ENGINE} refused ${failed._id}: ${failed.error.reason ?? failed.error.type}`)
      }
    },

    async publish(index, built, { mayStill }) {
      await finish(built)
      const before = await aliased(index)
      await mayStill()
      await client.indices.updateAliases({
        body: {
          actions: [
            ...before.map((old) => ({ remove: { index: old, alias: index } })),
            { add: { index: built, alias: index } },
          ],
        },
      })
      for (const old of before) await client.indices.delete({ index: old })
    },

    async drop(name) {
      building.delete(name)
      // Another server may have cleared it away as well.
      await client.indices.delete({ index: name, ignore_unavailable: true })
    },

    async unused(beginning) {
      const { body } = await client.indices.getAlias({ index: `${beginning}*` })
      return Object.entries(checkedAnswer(ENGINE, INDEXES_ANSWER, body))
        .filter(([, { aliases }]) => Object.keys(aliases).length === 0)
        .map(([name]) => name)
    },

    async called(beginning) {
      const { body } = await client.indices.getAlias({ index: `${beginning}*` })
      const called: Record<string, string[]> = {}
      for (const [name, { aliases }] of Object.entries(checkedAnswer(ENGINE, INDEXES_ANSWER, body)))
        for (const alias of Object.keys(aliases)) (called[alias] ??= []).push(name)
      return Object.fromEntries(Object.entries(called).map(([alias, names]) => [alias, names.join(',')]))
    },

    async count(index) {
      if ((await aliased(index)).length === 0) return null
      const { body } = await client.count({ index })
      return checkedAnswer(ENGINE, COUNT_ANSWER, body).count
    },
  }
}

function credentials(key: string): string {
  return key.includes(':') ? `Basic ${Buffer.from(key).toString('base64')}` : `ApiKey ${key}`
}
