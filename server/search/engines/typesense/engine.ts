import { type EngineDefinition, hostProblem } from '../shared/engine-definition.ts'
import { typesenseBackend } from './backend.ts'

export const engine: EngineDefinition = {
  problem: hostProblem,
  needsWriteKey: true,
  backend: ({ host = '' }, key) => typesenseBackend({ host, key }),
}
