import { algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { createSearchKeys, mayRead, tenantFilter } from './search-keys.ts'
import { readSecuredKey, securedKey } from './secured-key.ts'

const NOW = 1_795_132_800_000
const keys = createSearchKeys({ secret: 'secret', adminKey: 'admin', now: () => NOW })
/** The types that a bundler sees leave out what only the build for Node has. */
interface NodeClient {
  generateSecuredApiKey(options: { parentApiKey: string; restrictions: object }): string
  getSecuredApiKeyRemainingValidity(options: { securedApiKey: string }): number
}

const client = algoliasearch('app', 'key') as unknown as NodeClient

describe('CFG-16 secured search keys', () => {
  test.each([
    { filters: 'tenant:"brolga-bay" AND NOT show_on_dealer_website:false' },
    {
      filters: "make:'Land Rover' OR make:Škoda",
      validUntil: 1_800_000_000,
      restrictIndices: ['cars', 'cars_*'],
    },
    { userToken: 'a+b c', hitsPerPage: 5, attributesToRetrieve: ['name', 'price'] },
    {},
  ])('are the very text that the official client makes: %j', (restrictions) => {
    expect(securedKey('parent', restrictions)).toBe(
      client.generateSecuredApiKey({ parentApiKey: 'parent', restrictions }),
    )
  })

  test('the official client reads how long a key is valid', () => {
    const key = keys.securedKey({ validUntil: Math.floor(Date.now() / 1000) + 100 })
    expect(client.getSecuredApiKeyRemainingValidity({ securedApiKey: key })).toBeGreaterThanOrEqual(98)
  })

  test('a key is read back, any change of it is refused', () => {
    const key = securedKey('parent', { filters: 'a:1' })
    expect(readSecuredKey('parent', key)?.get('filters')).toBe('a:1')
    expect(readSecuredKey('other', key)).toBeUndefined()
    const text = Buffer.from(key, 'base64').toString()
    for (const forged of [
      text.replace('a%3A1', 'a%3A2'),
      `${text}&filters=`,
      text.slice(1),
      text.slice(0, 64),
      `${'0'.repeat(64)}filters=a%3A1`,
      '',
    ]) {
      expect(readSecuredKey('parent', Buffer.from(forged).toString('base64'))).toBeUndefined()
    }
  })

  test.each([undefined, '', 'secret', 'parent', 'x'.repeat(10_000), 'YWJj'])('%s opens nothing', (key) => {
    expect(() => keys.access(key)).toThrow(new ProtocolError(403, 'Invalid Application-ID or API key'))
  })

  test('a key of 8,192 letters is read, a longer one is not', () => {
    const keyOf = (letters: number) => {
      const text = keys.securedKey({ userToken: 'x'.repeat((letters / 4) * 3 - 64 - 'userToken='.length) })
      expect(text).toHaveLength(letters)
      return text
    }
    expect(keys.access(keyOf(8_192))).toMatchObject({ kind: 'search', params: {} })
    expect(() => keys.access(keyOf(8_196))).toThrow(
      new ProtocolError(403, 'Invalid Application-ID or API key'),
    )
  })

  test('a key ends with its last second', () => {
    const at = (validUntil: number): string => keys.securedKey({ validUntil })
    expect(keys.access(at(NOW / 1000 + 1))).toMatchObject({ kind: 'search' })
    for (const late of [NOW / 1000, NOW / 1000 - 1, NaN]) {
      expect(() => keys.access(at(late))).toThrow('The API key has expired')
    }
  })

  test('a remembered key still ends', () => {
    let now = NOW
    const timed = createSearchKeys({ secret: 's', adminKey: null, now: () => now })
    const key = timed.securedKey({ validUntil: NOW / 1000 + 10 })
    expect(timed.access(key)).toMatchObject({ kind: 'search' })
    now += 10_000
    expect(() => timed.access(key)).toThrow('The API key has expired')
  })

  test('without an administrator key nobody is one', () => {
    expect(keys.access('admin')).toEqual({ kind: 'admin' })
    expect(() => createSearchKeys({ secret: 's', adminKey: null }).access('admin')).toThrow(ProtocolError)
  })

  test('a tenant key reads the public indexes only', () => {
    const access = keys.access(keys.tenantKey('brolga-bay'))
    const may = ['cars', 'cars_price_asc', 'offers', 'parts', 'manufacturers', 'users', 'carsx', '*'].map(
      (index) => access.kind === 'search' && mayRead(access, index),
    )
    expect(may).toEqual([true, true, true, true, true, false, false, false])
  })

  test('a slug cannot break out of the filter', () => {
    expect(tenantFilter('a" OR tenant:"b')).toBe(
      String.raw`tenant:"a\" OR tenant:\"b" AND NOT show_on_dealer_website:false`,
    )
    const access = keys.access(keys.tenantKey('a" OR tenant:"b'))
    expect(access.kind === 'search' && access.filter[0]).toEqual([
      { negated: false, test: { kind: 'facet', attribute: 'tenant', value: 'a" OR tenant:"b' } },
    ])
  })
})
