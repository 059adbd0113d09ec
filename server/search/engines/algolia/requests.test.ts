import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { algoliaSettings, replicaSettings } from './index-settings.ts'
import { searchRequest } from './request.ts'

// Read by hand against Algolia's reference; a change of the translation shows up here.
test('Algolia: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searchRequest(asked)])
  await expect(JSON.stringify(Object.fromEntries(requests), null, 2)).toMatchFileSnapshot(
    'fixtures/requests.json',
  )
})

test('Algolia: what an index is made of', async () => {
  const fields = engineFields(INDEXES.cars)
  await expect(
    JSON.stringify(
      [
        algoliaSettings(fields.settings),
        ...INDEXES.cars.replicas.map((replica) => replicaSettings(fields.settings, replica)),
      ],
      null,
      2,
    ),
  ).toMatchFileSnapshot('fixtures/index.json')
})
