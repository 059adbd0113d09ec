import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, it, onTestFinished, test } from 'vitest'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { requestIds } from './request-ids.ts'
import { serverOptions } from './server-options.ts'

const from = (id: string | undefined, remoteAddress = '10.0.0.9') =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage

const OWN = /^[0-9a-f]{10}-1$/

test.each<[TrustProxy, string | undefined, string, RegExp]>([
  [1, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', '10.0.0.9', /^f81d4fae-7dec-11d0-a765-00a0c91e6bf6$/],
  [['10.0.0.0/8'], '12345678', '10.0.0.9', /^12345678$/],
  [['10.0.0.0/8'], '12345678', '203.0.113.9', OWN],
  [false, '12345678', '10.0.0.9', OWN],
  [1, '1234567', '10.0.0.9', OWN],
  [1, 'x'.repeat(64), '10.0.0.9', /^x{64}$/],
  [1, 'x'.repeat(65), '10.0.0.9', OWN],
  [1, 'two words here', '10.0.0.9', OWN],
  [1, undefined, '10.0.0.9', OWN],
])('trusting %j, a request called %s from %s is %s', (trust, given, address, expected) => {
  expect(requestIds(trust)(from(given, address))).toMatch(expected)
})

it('no two requests have the same name of ours', () => {
  const id = requestIds(false)
  expect(new Set([1, 2, 3].map(() => id(from(undefined)))).size).toBe(3)
})

it('the proxy’s name for a request stands in its log', async () => {
  const lines: string[] = []
  const app = Fastify(
    serverOptions({ logLevel: 'info', trustProxy: 1 }, { write: (line) => void lines.push(line) }),
  )
  onTestFinished(() => app.close())
  app.get('/', async (request) => {
    request.log.info('asked')
    return ''
  })
  await app.inject({ url: '/', headers: { 'x-request-id': 'from-the-proxy' } })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'from-the-proxy', msg: 'asked' })
})
