import { Client, Errors } from 'typesense'
import { checkedAnswer } from '../../../http/provider-answer.ts'
import type { SearchRecord } from '../../port.ts'
import type { EngineBackend } from '../shared/backend.ts'
import { documentId } from '../shared/engine-document.ts'
import {
  ALIAS_ANSWER,
  COLLECTION_ANSWER,
  REFUSALS,
  SEARCH_ANSWER,
  typesenseAnswer,
  type SearchResult,
} from './answer.ts'
import { collectionSchema, synonymItems, typesenseDocument } from './collection.ts'
import { searches, type TypesenseSearch } from './request.ts'

export interface TypesenseOptions {
  host: string
  /** A key that may search and write. */
  key: string
}

const ENGINE = 'Typesense'
const TIMEOUT_SECONDS = 10
/** Ids looked up by one search. */
const MOST_IDS = 250
/** Searches of one request, as the server limits them by default. */
const MOST_SEARCHES = 50

/** Typesense 30 or later (synonym sets). */
export function typesenseBackend({ host, key }: TypesenseOptions): EngineBackend {
  const client = new Client({
    nodes: [{ url: host }],
    apiKey: key,
    connectionTimeoutSeconds: TIMEOUT_SECONDS,
    logLevel: 'silent',
  })

  async function ask(all: TypesenseSearch[]): Promise<SearchResult[]> {
    const results: SearchResult[] = []
    for (let at = 0; at < all.length; at += MOST_SEARCHES) {
      const answer: unknown = await client.multiSearch.perform({
        searches: all.slice(at, at + MOST_SEARCHES),
      })
      const { results: refusals } = checkedAnswer(ENGINE, REFUSALS, answer)
      const refused = refusals.find(({ error }) => error !== undefined)
      if (refused) throw new Error(`${ENGINE} refused a search: ${refused.error}`)
      results.push(...checkedAnswer(ENGINE, SEARCH_ANSWER, answer).results)
    }
    return results
  }

  async function aliased(alias: string): Promise<string | null> {
    return orNull(
      async () => checkedAnswer(ENGINE, ALIAS_ANSWER, await client.aliases(alias).retrieve()).collection_name,
    )
  }

  async function drop(name: string): Promise<void> {
    await client.collections(name).delete()
    await client.synonymSets(name).delete()
  }

  return {
    capabilities: {
      name: 'typesense',
      exactCounts: true,
      geo: true,
      typoTolerance: true,
      synonyms: true,
      grouping: false,
      optionalWords: false,
      administration: false,
    },

    typosByQuery: true,
    removesWords: true,

    async search(queries) {
      const parts = queries.map(searches)
      const results = await ask(parts.flat())
      let at = 0
      return queries.map((asked, i) => typesenseAnswer(results.slice(at, (at += parts[i]!.length)), asked))
    },

    async read(index, objectIDs) {
      const records = new Map<string, SearchRecord>()
      for (let at = 0; at < objectIDs.length; at += MOST_IDS) {
        const ids = objectIDs.slice(at, at + MOST_IDS).map(documentId)
        const [answer] = await ask([
          { collection: index, q: '*', filter_by: `id:[${ids.join(',')}]`, per_page: MOST_IDS },
        ])
        for (const { document } of answer?.hits ?? []) records.set(document.record.objectID, document.record)
      }
      return objectIDs.map((objectID) => records.get(objectID) ?? null)
    },

    async create(name, fields) {
      await client.synonymSets(name).upsert({ items: synonymItems(fields.settings.synonyms) })
      await client.collections().create(collectionSchema(name, fields))
    },

    async write(name, documents, removedIDs) {
      if (documents.length > 0) {
        await client
          .collections(name)
          .documents()
          .import(documents.map(typesenseDocument), { action: 'upsert' })
      }
      if (removedIDs.length > 0) {
        const ids = removedIDs.map(documentId).join(',')
        await client
          .collections(name)
          .documents()
          .delete({ filter_by: `id:[${ids}]` })
      }
    },

    async publish(index, built, { mayStill }) {
      const before = await aliased(index)
      await mayStill()
      await client.aliases().upsert(index, { collection_name: built })
      if (before !== null) await drop(before)
    },

    drop,

    async count(index) {
      const name = await aliased(index)
      return name === null
        ? null
        : orNull(
            async () =>
              checkedAnswer(ENGINE, COLLECTION_ANSWER, await client.collections(name).retrieve())
                .num_documents,
          )
    },
  }
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return null
    throw error
  }
}
