import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each([
  'http://127.0.0.1:9/',
  'http://localhost/x',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://192.0.0.8/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[64:ff9b::a00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:a00:1::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
])('%s leads into our own network', async (url) => {
  expect(await isPrivateAddress(url)).toBe(true)
})

it.each(['https://203.0.113.7/crm', 'https://172.32.0.1/', 'https://[2001:db8::7]/'])(
  '%s leads out of it',
  async (url) => {
    expect(await isPrivateAddress(url)).toBe(false)
  },
)
