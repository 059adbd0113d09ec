import type { EngineDefinition } from '../shared/engine-definition.ts'

/** This server's own: `embedded-engine.ts` holds the stock of all tenants that name no other. */
export const engine: EngineDefinition = { problem: () => null, needsWriteKey: false, backend: null }
