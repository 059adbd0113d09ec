import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { collectionSchema, synonymItems } from './collection.ts'
import { searches } from './request.ts'

// Read by hand against Typesense's reference; a change of the translation shows up here.
test('Typesense: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searches(asked)])
  await expect(JSON.stringify(Object.fromEntries(requests), null, 2)).toMatchFileSnapshot(
    'fixtures/requests.json',
  )
})

test('Typesense: what an index is made of', async () => {
  const fields = engineFields(INDEXES.cars)
  await expect(
    JSON.stringify([collectionSchema('cars', fields), synonymItems(INDEXES.cars.synonyms)], null, 2),
  ).toMatchFileSnapshot('fixtures/index.json')
})
