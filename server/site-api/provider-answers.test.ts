import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutbound } from '../http/outbound/outbound.ts'
import { mapsGeocoder } from './geocode/maps-geocoder.ts'
import { remoteRatings } from './reviews/rating-service.ts'

const outbound = createOutbound({ allowPrivate: true })
let server: Server | undefined
afterEach(() => server?.close())

/** A provider that says this to everybody. */
async function provider(answer: unknown, status = 200): Promise<string> {
  server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const at = (path: string, problem: string) => `answered what it should not at ${path}: ${problem}`
const place = (location: unknown) => ({ status: 'OK', results: [{ geometry: { location } }] })

describe('FORM-36 answers of the maps provider', () => {
  it.each([
    ['a place', place({ lat: -28, lng: 153.4 }), { lat: -28, lng: 153.4 }],
    ['no place', { status: 'ZERO_RESULTS', results: [] }, undefined],
    ['no status', { results: [] }, undefined],
  ])('%s', async (_what, answer, expected) => {
    const geocoder = mapsGeocoder({ outbound, url: `${await provider(answer)}/{address}` })
    expect(await geocoder.locate('4217', 'AU')).toEqual(expected)
  })

  it.each([
    ['a list', [], at('$', 'Invalid input: expected object, received array')],
    ['a refusal', { status: 'REQUEST_DENIED', results: [] }, 'answered REQUEST_DENIED'],
    [
      'a status in words',
      { status: 'Key of 4217 refused' },
      at('$.status', 'Invalid string: must match pattern /^[A-Z_]{1,50}$/'),
    ],
    [
      'results that are none',
      { status: 'OK', results: 'many' },
      at('$.results', 'Invalid input: expected array, received string'),
    ],
    [
      'a place in words',
      place({ lat: '-28', lng: 153 }),
      at('$.results[0].geometry.location.lat', 'Invalid input: expected number, received string'),
    ],
    [
      'a place off the earth',
      place({ lat: -28, lng: 1530 }),
      at('$.results[0].geometry.location.lng', 'Too big: expected number to be <=180'),
    ],
    [
      'no geometry',
      { results: [{ place_id: 'x' }] },
      at('$.results[0].geometry', 'Invalid input: expected object, received undefined'),
    ],
  ])('%s is an error', async (_what, answer, message) => {
    const geocoder = mapsGeocoder({ outbound, url: `${await provider(answer)}/{address}` })
    await expect(geocoder.locate('4217', 'AU')).rejects.toThrow(
      new RegExp(`^The maps provider ${quoted(message)}$`),
    )
  })
})

describe('REV-16 REV-18 answers of the rating service', () => {
  it.each([
    // Its own stars, not those that would follow from the rating.
    ['numbers', { rating: 4.3, stars: 4 }, { rating: 4.3, stars: 4 }],
    ['texts', { rating: ' 4.3 ', stars: '4' }, { rating: 4.3, stars: 4 }],
    ['no stars', { rating: 4.3 }, { rating: 4.3, stars: 4.5 }],
    ['stars that cannot be read', { rating: 4.3, stars: {} }, { rating: 4.3, stars: 4.5 }],
  ])('%s', async (_what, answer, expected) => {
    expect(await remoteRatings(outbound, `${await provider(answer)}/{orgId}`).ratingOf('org')).toEqual(
      expected,
    )
  })

  it.each([
    ['no rating', {}, at('$.rating', 'expected a number')],
    ['no number', { rating: 'good' }, at('$.rating', 'Invalid input: expected number, received NaN')],
    ['an empty text', { rating: ' ' }, at('$.rating', 'expected a number')],
    ['six of five', { rating: 6 }, at('$.rating', 'Too big: expected number to be <=5')],
    ['null', null, at('$', 'Invalid input: expected object, received null')],
  ])('%s is an error', async (_what, answer, message) => {
    const ratings = remoteRatings(outbound, `${await provider(answer)}/{orgId}`)
    await expect(ratings.ratingOf('org')).rejects.toThrow(
      new RegExp(`^The rating service ${quoted(message)}$`),
    )
  })
})

describe('API-11 API-05 what a provider refuses is told by its number alone: its address carries our key', () => {
  it.each([400, 403, 429, 500, 503])('%i', async (status) => {
    const url = `${await provider({ error: 'Key 4711 is over its limit' }, status)}/{address}{orgId}?key=4711`
    await expect(mapsGeocoder({ outbound, url }).locate('4217', 'AU')).rejects.toThrow(
      new RegExp(`^The maps provider answered ${status}$`),
    )
    await expect(remoteRatings(outbound, url).ratingOf('org')).rejects.toThrow(
      new RegExp(`^The rating service answered ${status}$`),
    )
  })
})

function quoted(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
