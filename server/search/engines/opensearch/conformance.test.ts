import { afterAll } from 'vitest'
import { changeConformance } from '../../conformance/change-conformance.ts'
import { engineConformance } from '../../conformance/engine-conformance.ts'
import { NEEDS_WORDS } from '../shared/testing/skips.ts'
import { HostedEngine } from '../shared/hosted-engine.ts'
import type { FakeServer } from '../shared/testing/fake-server.ts'
import { openSearchBackend } from './backend.ts'
import { fakeOpenSearch } from './fake.ts'

const fakes: FakeServer[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

const options = {
  makeEngine: async () => {
    const fake = await fakeOpenSearch()
    fakes.push(fake)
    return new HostedEngine(openSearchBackend({ host: fake.url, key: '' }), 'test_')
  },
  runs: 40,
  skips: NEEDS_WORDS,
}

engineConformance('opensearch, against a fake of its interface', options)
changeConformance('opensearch, against a fake of its interface', options)
