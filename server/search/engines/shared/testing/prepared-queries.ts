import type { EngineBackend, EngineQuery } from '../backend.ts'
import { HostedEngine } from '../hosted-engine.ts'
import { createSearchHandlers } from '../../../protocol/search-handlers.ts'
import { INDEXES } from '../../../settings/indexes.ts'
import { QUERIES } from './exchanges.ts'

/** The queries of the fixtures as a backend is handed them. */
export async function preparedQueries(): Promise<[title: string, asked: EngineQuery][]> {
  let seen: EngineQuery[] = []
  const backend: EngineBackend = {
    capabilities: {
      name: 'test',
      exactCounts: true,
      geo: true,
      typoTolerance: true,
      synonyms: true,
      grouping: false,
      optionalWords: false,
      administration: false,
    },
    typosByQuery: false,
    removesWords: true,
    async search(queries) {
      seen = queries
      return queries.map(() => ({ total: 0, records: [], counts: {}, stats: {} }))
    },
    read: async () => [],
    create: async () => undefined,
    write: async () => undefined,
    publish: async () => undefined,
    drop: async () => undefined,
    count: async () => null,
  }
  const engine = new HostedEngine(backend)
  await (await engine.beginBuild('cars', INDEXES.cars)).commit()
  const handlers = createSearchHandlers(engine)
  const prepared: [string, EngineQuery][] = []
  for (const [title, { index = 'cars', ...params }] of Object.entries(QUERIES)) {
    await handlers.query(String(index), params, { kind: 'admin' })
    prepared.push([title, seen[0]!])
  }
  return prepared
}
