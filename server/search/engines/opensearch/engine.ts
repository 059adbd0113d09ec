import { type EngineDefinition, hostsProblem } from '../shared/engine-definition.ts'
import { openSearchBackend } from './backend.ts'

export const engine: EngineDefinition = {
  problem: hostsProblem,
  needsWriteKey: false,
  isShared: true,
  backend: ({ host = '' }, key) => openSearchBackend({ host, key }),
}
