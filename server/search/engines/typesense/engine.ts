import { type EngineDefinition, hostProblem } from '../shared/engine-definition.ts'

export const engine: EngineDefinition = {
  problem: hostProblem,
  needsWriteKey: true,
  backend: async ({ host = '' }, key) => (await import('./backend.ts')).typesenseBackend({ host, key }),
}
