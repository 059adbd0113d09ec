import { afterAll, beforeAll, expect, test } from 'vitest'
import { carRecord } from './car-record.ts'
import { searchTestServer, type SearchTestServer } from './testing/http.ts'
import { testCars } from './testing/stock.ts'

let server: SearchTestServer
beforeAll(async () => {
  server = await searchTestServer(
    testCars(3).map((car) => carRecord(car, { tenant: 'mine' })),
    { perMinute: 2 },
  )
})
afterAll(() => server.close())

const search = (key = server.keys.tenantKey('mine')) =>
  fetch(`http://${server.host}/1/indexes/cars/query`, {
    method: 'POST',
    headers: { 'x-algolia-api-key': key, origin: 'https://a.dealer.test' },
    body: '{}',
  })

test('SRCH-30 one address searches as often as is configured, and is then told when to come back', async () => {
  expect([(await search()).status, (await search()).status]).toEqual([200, 200])
  const refused = await search()
  expect([refused.status, await refused.json()]).toEqual([429, { message: 'Too many requests', status: 429 }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // A page of a dealer's own host may read why.
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://a.dealer.test')
})
