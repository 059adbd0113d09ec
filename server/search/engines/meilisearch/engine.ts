import { type EngineDefinition, hostProblem } from '../shared/engine-definition.ts'

export const engine: EngineDefinition = {
  problem: hostProblem,
  needsWriteKey: false,
  backend: async ({ host = '' }, key) => (await import('./backend.ts')).meilisearchBackend({ host, key }),
}
