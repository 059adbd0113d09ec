import { algoliasearch } from 'algoliasearch'
import { checkedAnswer } from '../../../http/provider-answer.ts'
import type { EngineBackend } from '../shared/backend.ts'
import { algoliaAnswer, COUNT_ANSWER, RECORDS_ANSWER, SEARCH_ANSWER } from './answer.ts'
import { algoliaSettings, replicaSettings, synonymHits } from './index-settings.ts'
import { searchRequest } from './request.ts'

const ENGINE = 'Algolia'

export interface AlgoliaOptions {
  appId: string
  /** A key that may search, write and change settings; it stays on this server. */
  key: string
  /** In place of the service's own hosts. */
  host?: string
}

/** The hosted service: this server brings it the stock and asks it when it draws pages; browsers ask it themselves. */
export function algoliaBackend({ appId, key, host }: AlgoliaOptions): EngineBackend {
  const client = algoliasearch(appId, key, host === undefined ? {} : { hosts: [ownHost(host)] })

  async function done(indexName: string, task: Promise<{ taskID: number }>): Promise<void> {
    const { taskID } = await task
    await client.waitForTask({ indexName, taskID })
  }

  async function count(index: string): Promise<number | null> {
    try {
      const answer: unknown = await client.searchSingleIndex({
        indexName: index,
        searchParams: { hitsPerPage: 0, analytics: false },
      })
      return checkedAnswer(ENGINE, COUNT_ANSWER, answer).nbHits
    } catch (error) {
      if ((error as { status?: number }).status === 404) return null
      throw error
    }
  }

  return {
    capabilities: {
      name: 'algolia',
      // The service estimates totals of large indexes.
      exactCounts: false,
      geo: true,
      typoTolerance: true,
      synonyms: true,
      grouping: false,
      optionalWords: false,
      administration: false,
    },

    // It forgives typos where nothing fits exactly by itself (`min`).
    typosByQuery: false,
    removesWords: true,

    async search(queries) {
      const answer: unknown = await client.search({ requests: queries.map(searchRequest) })
      const { results } = checkedAnswer(ENGINE, SEARCH_ANSWER, answer)
      return queries.map((asked, i) => algoliaAnswer(results[i]!, asked))
    },

    async read(index, objectIDs) {
      if (objectIDs.length === 0) return []
      const requests = objectIDs.map((objectID) => ({ indexName: index, objectID }))
      const answer: unknown = await client.getObjects({ requests })
      return checkedAnswer(ENGINE, RECORDS_ANSWER, answer).results
    },

    async create(name, { settings }) {
      await done(name, client.setSettings({ indexName: name, indexSettings: algoliaSettings(settings) }))
      const synonymHit = synonymHits(settings)
      if (synonymHit.length > 0) await done(name, client.saveSynonyms({ indexName: name, synonymHit }))
    },

    async write(name, documents, removedIDs) {
      const requests = [
        ...documents.map(({ record }) => ({ action: 'addObject' as const, body: record })),
        ...removedIDs.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
      ]
      if (requests.length > 0)
        await done(name, client.batch({ indexName: name, batchWriteParams: { requests } }))
    },

    async publish(index, built, { fields: { settings }, prefix, mayStill }) {
      await mayStill()
      await done(
        built,
        client.operationIndex({
          indexName: built,
          operationIndexParams: { operation: 'move', destination: index },
        }),
      )
      const { replicas } = settings
      if (replicas.length === 0) return
      const names = replicas.map(({ name }) => prefix + name)
      await done(index, client.setSettings({ indexName: index, indexSettings: { replicas: names } }))
      for (const replica of replicas) {
        const indexName = prefix + replica.name
        await done(
          indexName,
          client.setSettings({ indexName, indexSettings: replicaSettings(settings, replica) }),
        )
      }
      const synonymHit = synonymHits(settings)
      if (synonymHit.length > 0) {
        await done(index, client.saveSynonyms({ indexName: index, synonymHit, forwardToReplicas: true }))
      }
    },

    async drop(name) {
      await done(name, client.deleteIndex({ indexName: name }))
    },

    count,
  }
}

function ownHost(host: string) {
  const { host: url, protocol } = new URL(host)
  return {
    url,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  }
}
