import { afterAll } from 'vitest'
import { changeConformance } from '../../conformance/change-conformance.ts'
import { engineConformance } from '../../conformance/engine-conformance.ts'
import { NEEDS_WORDS } from '../shared/testing/skips.ts'
import { HostedEngine } from '../shared/hosted-engine.ts'
import type { FakeServer } from '../shared/testing/fake-server.ts'
import { meilisearchBackend } from './backend.ts'
import { fakeMeilisearch } from './fake.ts'

const fakes: FakeServer[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

const options = {
  makeEngine: async () => {
    const fake = await fakeMeilisearch()
    fakes.push(fake)
    return new HostedEngine(meilisearchBackend({ host: fake.url, key: '' }), 'test_')
  },
  runs: 40,
  skips: NEEDS_WORDS,
}

engineConformance('meilisearch, against a fake of its interface', options)
changeConformance('meilisearch, against a fake of its interface', options)
