import { type EngineDefinition, hostProblem } from '../shared/engine-definition.ts'
import { meilisearchBackend } from './backend.ts'

export const engine: EngineDefinition = {
  problem: hostProblem,
  needsWriteKey: false,
  backend: ({ host = '' }, key) => meilisearchBackend({ host, key }),
}
