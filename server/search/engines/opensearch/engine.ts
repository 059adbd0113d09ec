import { type EngineDefinition, hostsProblem } from '../shared/engine-definition.ts'

export const engine: EngineDefinition = {
  problem: hostsProblem,
  needsWriteKey: false,
  isShared: true,
  backend: async ({ host = '' }, key) => (await import('./backend.ts')).openSearchBackend({ host, key }),
}
