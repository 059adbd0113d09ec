import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { guardedLookup, PrivateAddressError, refusePrivateLiteral } from './guarded-lookup.ts'

const ONE = { address: '203.0.113.7', family: 4 }
const TWO = { address: '2001:db8::7', family: 6 }
const OURS = { address: '10.0.0.1', family: 4 }

/** What the socket is called back with. */
const lookUp = (found: LookupAddress[], all: boolean) =>
  new Promise<unknown[]>((resolve) =>
    guardedLookup(() => Promise.resolve(found))('crm.example', { all }, (...told) => resolve(told)),
  )

it.each([
  ['the first address', false, [ONE, TWO], [null, '203.0.113.7', 4]],
  ['all addresses', true, [ONE, TWO], [null, [ONE, TWO]]],
  ['no address, and why', false, [], [new Error('crm.example has no address'), '']],
  ['no address of our own', true, [ONE, OURS], [new PrivateAddressError(), '']],
])('LEAD-15 a socket is told %s', async (_, all, found, told) => {
  expect(await lookUp(found, all)).toEqual(told)
})

it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://[fd00::1]:8080/', 'http://127.1/'])(
  'LEAD-15 %s is an address of our own network',
  (address) => {
    expect(() => refusePrivateLiteral(new URL(address))).toThrow('the address is in our own network')
  },
)

it.each(['http://203.0.113.7/', 'http://[2001:db8::7]/', 'http://crm.example/', 'http://10.example/'])(
  'LEAD-15 %s is none, or has to be looked up',
  (address) => {
    expect(() => refusePrivateLiteral(new URL(address))).not.toThrow()
  },
)
