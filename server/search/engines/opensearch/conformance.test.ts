import { afterAll, beforeAll, describe } from 'vitest'
import { changeConformance } from '../../conformance/change-conformance.ts'
import { sameAnswers } from '../../conformance/same-answers.ts'
import { engineConformance } from '../../conformance/engine-conformance.ts'
import { startOpenSearch, type OpenSearchCluster } from '../../testing/opensearch/cluster.ts'
import { hasOpenSearch, NO_OPENSEARCH } from '../../testing/opensearch/packages.ts'
import { EmbeddedEngine } from '../embedded/embedded-engine.ts'
import { HostedEngine } from '../shared/hosted-engine.ts'
import { openSearchBackend } from './backend.ts'

describe.skipIf(!hasOpenSearch)(`OpenSearch, three nodes${hasOpenSearch ? '' : NO_OPENSEARCH}`, () => {
  let cluster: OpenSearchCluster
  let engines = 0
  beforeAll(async () => {
    cluster = await startOpenSearch()
  }, 360_000)
  afterAll(() => cluster?.dispose(), 60_000)

  const options = {
    makeEngine: async () =>
      new HostedEngine(openSearchBackend({ host: cluster.hosts, key: '' }), `test${engines++}_`),
    runs: 40,
  }
  engineConformance('the cluster', options)
  changeConformance('the cluster', options)
  sameAnswers(async () => [await options.makeEngine(), new EmbeddedEngine()])
})
