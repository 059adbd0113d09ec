import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { indexBody } from './mapping.ts'
import { searchBody } from './request.ts'

// Read by hand against OpenSearch's reference; a change of the translation shows up here.
test('OpenSearch: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searchBody(asked)])
  await expect(JSON.stringify(Object.fromEntries(requests), null, 2)).toMatchFileSnapshot(
    'fixtures/requests.json',
  )
})

test('OpenSearch: what an index is made of', async () => {
  const fields = engineFields(INDEXES.cars)
  await expect(JSON.stringify(indexBody(fields), null, 2)).toMatchFileSnapshot('fixtures/index.json')
})
