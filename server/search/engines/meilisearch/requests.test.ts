import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { meilisearchSettings } from './index-settings.ts'
import { searchQueries } from './request.ts'

// Read by hand against Meilisearch's reference; a change of the translation shows up here.
test('Meilisearch: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searchQueries(asked)])
  await expect(JSON.stringify(Object.fromEntries(requests), null, 2)).toMatchFileSnapshot(
    'fixtures/requests.json',
  )
})

test('Meilisearch: what an index is made of', async () => {
  const fields = engineFields(INDEXES.cars)
  await expect(JSON.stringify(meilisearchSettings(fields), null, 2)).toMatchFileSnapshot(
    'fixtures/index.json',
  )
})
