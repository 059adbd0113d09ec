import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { meilisearchSettings } from './index-settings.ts'
import { searchQueries } from './request.ts'
import INDEX from './fixtures/index.json' with { type: 'json' }
import REQUESTS from './fixtures/requests.json' with { type: 'json' }

/** As it is sent. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

// The requests were read by hand; a change of the translation shows up here.
test('Meilisearch: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searchQueries(asked)])
  expect(asJson(Object.fromEntries(requests))).toEqual(REQUESTS)
})

test('Meilisearch: what an index is made of', () => {
  const fields = engineFields({ ...INDEXES.cars, exactWords: ['patrol'] })
  expect(asJson(meilisearchSettings(fields))).toEqual(INDEX)
})
