import { describe, expect, test } from 'vitest'
import { validateLocation } from '../../../schemas/generated/validate-entities.js'
import { mapHosts, mapSource } from './map.ts'

const address = { street: '2 Jetty Road', city: 'Brolga Bay', state: 'QLD', postcode: '4818' }
const placed = { ...address, lat: -19.2, long: 146.7 }
const none = { key: null, live: 'provider' as const, tiles: { url: '', attribution: '', link: '' } }
const tiles = {
  ...none,
  key: 'k y',
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png?key={key}', attribution: '© Streets', link: '' },
}
const place = (over: object | undefined) => ({
  name: 'Yard',
  ...(over && { address: over as typeof address }),
})

describe('where a map comes from', () => {
  test('LOC-24 without key and tiles it is drawn, and so is a place without an address', () => {
    expect(mapSource(place(placed), none)).toEqual({ kind: 'drawn' })
    expect(mapSource(place(undefined), { ...none, key: 'k' })).toEqual({ kind: 'drawn' })
  })

  test('LOC-24 with a key it is Google’s, by place id, coordinates or address', () => {
    const google = (over: object) => mapSource(place(over), { ...none, key: 'k' })
    const url = 'https://www.google.com/maps/embed/v1/place?key=k&q='
    expect(google({ ...placed, place_id: 'abc' })).toEqual({ kind: 'google', url: `${url}place_id%3Aabc` })
    expect(google(placed)).toEqual({ kind: 'google', url: `${url}-19.2%2C146.7` })
    expect(google(address)).toEqual({ kind: 'google', url: `${url}2+Jetty+Road%2C+Brolga+Bay+QLD+4818` })
  })

  test('LOC-24 where the site’s own open data is wanted nobody else is asked, whatever keys and tiles there are', () => {
    const live = 'open-data' as const
    expect(mapSource(place({ ...placed, map_key: 'own' }), { ...tiles, live })).toEqual({ kind: 'drawn' })
    expect(mapHosts([place(placed)], { ...tiles, live })).toEqual({ image: [], frame: [] })
  })

  test('LOC-14 a place may bring a key of its own', () => {
    const source = mapSource(place({ ...placed, map_key: 'own' }), { ...none, key: 'k' })
    expect(source).toMatchObject({ url: expect.stringContaining('key=own') })
  })

  test('LOC-24 a tile source comes first, with the key where it wants one; it needs coordinates', () => {
    expect(mapSource(place(placed), tiles)).toEqual({
      kind: 'tiles',
      url: 'https://tiles.example/{z}/{x}/{y}.png?key=k%20y',
      attribution: '© Streets',
      lat: -19.2,
      long: 146.7,
    })
    expect(mapSource(place(address), tiles).kind).toBe('google')
  })

  test('LOC-24 the page that the source wants its name to lead to goes with it', () => {
    const link = 'https://tiles.example/copyright'
    expect(mapSource(place(placed), { ...tiles, tiles: { ...tiles.tiles, link } })).toMatchObject({
      attribution: '© Streets',
      link,
    })
  })

  test('SEO-09 only the hosts of the maps that a site can show join its policy', () => {
    expect(mapHosts([place(placed)], none)).toEqual({ image: [], frame: [] })
    expect(mapHosts([place(placed)], { ...none, key: 'k' })).toEqual({
      image: [],
      frame: ['https://www.google.com'],
    })
    expect(mapHosts([place(placed)], tiles).image).toEqual([tiles.tiles.url])
    const own = { ...none, tiles: { url: '/tiles/{z}/{x}/{y}', attribution: '', link: '' } }
    expect(mapHosts([place(placed)], own)).toEqual({ image: [], frame: [] })
  })
})

describe('address and contact of a location', () => {
  const location = { id: 1, name: 'Yard', slug: 'yard', dealership_slug: 'yard' }

  test('LOC-14 an address has street, city, state and postcode, and may have place, map and id', () => {
    const full = { ...placed, id: 7, place_id: 'abc', place_url: 'https://maps.example/abc', map_key: 'own' }
    expect(validateLocation({ ...location, address: full })).toBe(true)
    for (const key of ['street', 'city', 'state', 'postcode'] as const) {
      const { [key]: _gone, ...rest } = full
      expect(validateLocation({ ...location, address: rest }), key).toBe(false)
    }
    expect(validateLocation({ ...location, address: { ...full, planet: 'Earth' } })).toBe(false)
  })

  test('LOC-15 contact details have phones and opening hours by weekday', () => {
    const hours = [{ weekday: 0, status: 'Closed' }]
    const contact = { phone: '07 7010 0140', landline_phone: '07 7010 0141', opening_hours: hours }
    expect(validateLocation({ ...location, contact_detail: contact })).toBe(true)
    expect(validateLocation({ ...location, contact_detail: {} })).toBe(true)
    expect(
      validateLocation({ ...location, contact_detail: { opening_hours: [{ weekday: 7, status: 'Open' }] } }),
    ).toBe(false)
    expect(validateLocation({ ...location, contact_detail: { fax: '1' } })).toBe(false)
  })
})

describe('LOC-24 maps at the edges', () => {
  test('half of a coordinate is none, and an address without a word is drawn', () => {
    const at = (over: object) => mapSource(place(over), { ...tiles, key: 'k' }).kind
    expect([at({ ...address, lat: -19.2 }), at({ ...address, long: 146.7 }), at(placed)]).toEqual([
      'google',
      'google',
      'tiles',
    ])
    expect(mapSource(place({}), { ...none, key: 'k' })).toEqual({ kind: 'drawn' })
    expect(mapSource(place(placed), { ...tiles, key: null })).toMatchObject({
      url: 'https://tiles.example/{z}/{x}/{y}.png?key=',
    })
  })

  test('hosts are named where any place needs them', () => {
    const mixed = [place(undefined), place(placed), place(address)]
    const many = { ...none, key: 'k', tiles: { ...tiles.tiles, url: 'https://{s}.tiles.example/{z}.png' } }
    expect(mapHosts(mixed, many)).toEqual({
      image: ['https://tiles.example/{z}.png'],
      frame: ['https://www.google.com'],
    })
    expect(mapHosts([place(undefined)], many)).toEqual({ image: [], frame: [] })
    expect(mapHosts([], many)).toEqual({ image: [], frame: [] })
  })
})
