import { Meilisearch, MeilisearchApiError, type EnqueuedTaskPromise } from 'meilisearch'
import { checkedAnswer } from '../../../http/provider-answer.ts'
import type { EngineBackend } from '../shared/backend.ts'
import { documentId } from '../shared/engine-document.ts'
import { DOCUMENTS_ANSWER, meilisearchAnswer, SEARCH_ANSWER, STATS_ANSWER } from './answer.ts'
import { meilisearchDocument, meilisearchSettings, PRIMARY_KEY } from './index-settings.ts'
import { searchQueries } from './request.ts'

export interface MeilisearchOptions {
  host: string
  /** A key that may search and write; empty for a server that asks for none. */
  key: string
}

const ENGINE = 'Meilisearch'

/** A rebuild of a large stock takes its time. */
const TASK_WAIT = { timeout: 600_000, interval: 20 }

/** Meilisearch of the version that the pinned client is made for (`rename` of a swap, `disableOnNumbers`). */
export function meilisearchBackend({ host, key }: MeilisearchOptions): EngineBackend {
  const client = new Meilisearch({ host, ...(key === '' ? {} : { apiKey: key }) })

  /** Writing is queued: waits until it is done. */
  async function done(queued: EnqueuedTaskPromise): Promise<void> {
    const task = await queued.waitTask(TASK_WAIT)
    if (task.status !== 'succeeded') throw new Error(`${ENGINE}: ${task.error?.message ?? task.status}`)
  }

  async function count(index: string): Promise<number | null> {
    try {
      return checkedAnswer(ENGINE, STATS_ANSWER, await client.index(index).getStats()).numberOfDocuments
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    capabilities: {
      name: 'meilisearch',
      exactCounts: true,
      geo: true,
      typoTolerance: true,
      synonyms: true,
      grouping: false,
      optionalWords: false,
      administration: false,
    },

    // Typos are a setting of the index.
    typosByQuery: false,
    removesWords: true,

    async search(queries) {
      const parts = queries.map(searchQueries)
      const answer: unknown = await client.multiSearch({ queries: parts.flat() })
      const { results } = checkedAnswer(ENGINE, SEARCH_ANSWER, answer)
      let at = 0
      return queries.map((asked, i) => {
        const own = results.slice(at, (at += parts[i]!.length))
        return meilisearchAnswer(own, asked)
      })
    },

    async read(index, objectIDs) {
      if (objectIDs.length === 0) return []
      const answer: unknown = await client
        .index(index)
        .getDocuments({ ids: objectIDs.map(documentId), limit: objectIDs.length })
      const { results } = checkedAnswer(ENGINE, DOCUMENTS_ANSWER, answer)
      const byId = new Map(results.map(({ id, record }) => [id, record]))
      return objectIDs.map((objectID) => byId.get(documentId(objectID)) ?? null)
    },

    async create(name, fields) {
      await done(client.createIndex(name, { primaryKey: PRIMARY_KEY }))
      await done(client.index(name).updateSettings(meilisearchSettings(fields)))
    },

    async write(name, documents, removedIDs) {
      const index = client.index(name)
      if (documents.length > 0) {
        await done(index.addDocuments(documents.map(meilisearchDocument), { primaryKey: PRIMARY_KEY }))
      }
      if (removedIDs.length > 0) await done(index.deleteDocuments(removedIDs.map(documentId)))
    },

    async publish(index, built, { mayStill }) {
      // Only indexes that exist can change places.
      if ((await count(index)) === null) await done(client.createIndex(index, { primaryKey: PRIMARY_KEY }))
      await mayStill()
      await done(client.swapIndexes([{ indexes: [index, built], rename: false }]))
      await done(client.deleteIndex(built))
    },

    drop: (name) => done(client.deleteIndex(name)),

    count,
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found'
}
