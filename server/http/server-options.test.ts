import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { serverOptions } from './server-options.ts'

async function addressOf(trustProxy: TrustProxy, forwarded: string): Promise<string> {
  const app = Fastify(serverOptions({ logLevel: 'silent', trustProxy }))
  app.get('/', (request) => ({ ip: request.ip }))
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return answer.json<{ ip: string }>().ip
}

it('takes the address that the nearest trusted proxy saw, never what a visitor wrote before it', async () => {
  const forged = '198.51.100.1, 203.0.113.9, 10.0.0.2'
  expect(await addressOf(false, forged)).toBe('127.0.0.1')
  expect(await addressOf(1, forged)).toBe('10.0.0.2')
  expect(await addressOf(2, forged)).toBe('203.0.113.9')
  expect(await addressOf(['127.0.0.1', '10.0.0.0/8'], forged)).toBe('203.0.113.9')
  expect(await addressOf(['192.0.2.0/24'], forged)).toBe('127.0.0.1')
})
