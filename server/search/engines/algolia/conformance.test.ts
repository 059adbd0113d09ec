import { afterAll } from 'vitest'
import { changeConformance } from '../../conformance/change-conformance.ts'
import { engineConformance } from '../../conformance/engine-conformance.ts'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from '../../testing/http.ts'
import { HostedEngine } from '../shared/hosted-engine.ts'
import { algoliaBackend } from './backend.ts'

// This server's own endpoint speaks the service's protocol, its write API included: it stands in for the service.
const servers: SearchTestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

const options = {
  makeEngine: async () => {
    const server = await searchTestServer([])
    servers.push(server)
    const backend = algoliaBackend({ appId: 'test', key: TEST_ADMIN_KEY, host: `http://${server.host}` })
    return new HostedEngine(backend, 'test_')
  },
  runs: 25,
}

engineConformance('algolia, against the protocol of this server', options)
changeConformance('algolia, against the protocol of this server', options)
