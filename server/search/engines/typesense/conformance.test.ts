import { afterAll } from 'vitest'
import { changeConformance } from '../../conformance/change-conformance.ts'
import { engineConformance } from '../../conformance/engine-conformance.ts'
import { NEEDS_WORDS } from '../shared/testing/skips.ts'
import { HostedEngine } from '../shared/hosted-engine.ts'
import type { FakeServer } from '../shared/testing/fake-server.ts'
import { typesenseBackend } from './backend.ts'
import { fakeTypesense } from './fake.ts'

const fakes: FakeServer[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

const options = {
  makeEngine: async () => {
    const fake = await fakeTypesense()
    fakes.push(fake)
    return new HostedEngine(typesenseBackend({ host: fake.url, key: 'test-key' }), 'test_')
  },
  runs: 40,
  skips: NEEDS_WORDS,
}

engineConformance('typesense, against a fake of its interface', options)
changeConformance('typesense, against a fake of its interface', options)
