import { expect, test } from 'vitest'
import { edgeHeaders } from './edge-headers.ts'

const page = { status: 200, maxAge: 3600, changesIn: undefined, dependsOn: { stock: false } }

test.each([
  ['a page of words', page, 'max-age=3600', 'forecourt dealer:gum'],
  [
    'one with stock',
    { ...page, dependsOn: { stock: true } },
    'max-age=3600',
    'forecourt dealer:gum stock:gum',
  ],
  ['one that reads the clock', { ...page, maxAge: 60 }, 'max-age=60', 'forecourt dealer:gum'],
  ['one with a date in an hour', { ...page, changesIn: 3600 }, 'max-age=60', 'forecourt dealer:gum'],
  [
    'one with a date in a moment',
    { ...page, maxAge: 7.9, changesIn: 7.9 },
    'max-age=7',
    'forecourt dealer:gum',
  ],
])('%s is kept in front, under the tags of what outdates it', (_what, rendered, control, key) => {
  expect(edgeHeaders('gum', rendered)).toEqual({ 'surrogate-control': control, 'surrogate-key': key })
})

test.each([
  ['made for one visitor', { ...page, maxAge: 0 }],
  ['a fault', { ...page, status: 500 }],
  ['an address without a page', { ...page, status: 404 }],
  ['an address that moved', { ...page, status: 301 }],
])('%s is not kept in front', (_what, rendered) => {
  expect(edgeHeaders('gum', rendered)).toEqual({})
})
