import { expect, test } from 'vitest'
import { chooseEncoding, refusesAll } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity', 'identity'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip ; q=0.2', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['deflate', 'identity'],
  ['identity;q=0', 'identity'],
])('RFC 9110 12.5.3 %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  // Remembered or not.
  expect(chooseEncoding(header)).toBe(encoding)
})

test('however many different headers come, each is answered by its own words', () => {
  for (let at = 0; at < 300; at += 1) {
    expect(chooseEncoding(`x-${at}, gzip`)).toBe('gzip')
    expect(chooseEncoding(`x-${at}, br`)).toBe('br')
  }
  expect(chooseEncoding('x-0, gzip')).toBe('gzip')
  expect(chooseEncoding('x-299, br')).toBe('br')
})

test.each([
  [undefined, false],
  ['gzip', false],
  ['identity;q=0', true],
  ['*;q=0', true],
  ['*;q=0, identity', false],
  ['*;q=0, gzip', false],
  ['identity;q=0, *', false],
  ['identity;q=0, br;q=0, gzip;q=0', true],
  ['br;q=0, gzip;q=0', false],
  ['identity;q=0, gzip;q=0.1', false],
  ['identity;q=0.1, *;q=0', false],
  ['identity;q=0, br', false],
  ['gzip, deflate, br', false],
  ['', false],
])('RFC 9110 12.5.3 %j refuses everything that can be sent: %s', (header, refused) => {
  expect(refusesAll(header)).toBe(refused)
})
