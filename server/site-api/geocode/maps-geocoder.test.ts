import { expect, test } from 'vitest'
import { mapsGeocoder } from './maps-geocoder.ts'

const URL = 'https://maps.example/geocode?key=k3y&address={address}'
const at = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } })

/** What a provider is asked for, and what its answer is taken as. */
async function located(answer: object, status = 200) {
  const asked: [string, unknown][] = []
  const geocoder = mapsGeocoder({
    url: URL,
    outbound: (address, options) => {
      asked.push([String(address), options])
      return Promise.resolve(Response.json(answer, { status }))
    },
  })
  const place = geocoder.locate('4870', 'AU' as never)
  return { asked, place }
}

test('FORM-36 a provider is asked for a postcode with its country, and its first place is taken', async () => {
  const { asked, place } = await located({ status: 'OK', results: [at(-16.9, 145.7), at(1, 2)] })
  expect(await place).toEqual({ lat: -16.9, lng: 145.7 })
  expect(asked).toEqual([['https://maps.example/geocode?key=k3y&address=4870%2C%20AU', { timeoutMs: 4000 }]])
})

test.each([{ status: 'ZERO_RESULTS', results: [] }, { status: 'OK', results: [] }, {}])(
  'FORM-36 a postcode that the provider does not know is none: %j',
  async (answer) => {
    expect(await (await located(answer)).place).toBeUndefined()
  },
)

test.each<[object, number, string]>([
  [{ status: 'OVER_QUERY_LIMIT' }, 200, 'The maps provider answered OVER_QUERY_LIMIT'],
  [{ status: 'REQUEST_DENIED', results: [at(1, 2)] }, 200, 'The maps provider answered REQUEST_DENIED'],
  [{ status: 'OK', results: [at(1, 2)] }, 500, 'The maps provider answered 500'],
])(
  'FORM-36 an answer that is none is a fault, told without the key: %j with %i',
  async (answer, status, message) => {
    await expect((await located(answer, status)).place).rejects.toThrow(new Error(message))
  },
)

test.each([at(91, 0), at(-91, 0), at(0, 181), at(0, -181), { geometry: {} }])(
  'FORM-36 a place that is none on the earth is a fault: %j',
  async (result) => {
    await expect((await located({ status: 'OK', results: [result] })).place).rejects.toThrow(
      'The maps provider',
    )
  },
)
