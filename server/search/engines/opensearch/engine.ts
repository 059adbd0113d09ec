import { type EngineDefinition, hostProblem } from '../shared/engine-definition.ts'
import { openSearchBackend } from './backend.ts'

export const engine: EngineDefinition = {
  problem: hostProblem,
  needsWriteKey: false,
  backend: ({ host = '' }, key) => openSearchBackend({ host, key }),
}
