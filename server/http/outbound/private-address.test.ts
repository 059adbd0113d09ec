import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each([
  '127.0.0.1',
  '127.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '240.0.0.1',
  '::',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '192.0.0.8',
  '224.0.0.1',
  '255.255.255.255',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  'fec0::1',
  'ff02::1',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '2001::1',
])('%s leads into our own network', (address) => {
  expect(isPrivateAddress({ address, family: isIP(address) })).toBe(true)
})

it.each([
  '203.0.113.7',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '192.0.1.0',
  '223.255.255.255',
  '2001:db8::7',
])('%s leads out of it', (address) => {
  expect(isPrivateAddress({ address, family: isIP(address) })).toBe(false)
})
