import { PUBLIC_INDICES } from '../../keys/search-keys.ts'
import { securedKey } from '../../keys/secured-key.ts'
import type { EngineDefinition, SearchConfig } from '../shared/engine-definition.ts'

export const engine: EngineDefinition = {
  problem,
  needsWriteKey: true,
  backend: async ({ appId = '' }, key) => (await import('./backend.ts')).algoliaBackend({ appId, key }),
  browsers: {
    application: ({ appId = '' }) => appId,
    access: ({ appId = '', key = '' }, filters) => ({
      host: `https://${appId.toLowerCase()}-dsn.algolia.net`,
      key: securedKey(key, { filters, restrictIndices: PUBLIC_INDICES }),
    }),
  },
}

function problem({ appId = '', index = '', key }: SearchConfig): string | null {
  if (index !== '') {
    return 'search.index must be empty: browsers ask the service for the indexes by their own names'
  }
  if (!/^[A-Za-z0-9]{1,100}$/.test(appId)) return 'search.appId must be the application id'
  return key ? null : 'search.key must be a search-only key'
}
