import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectBodies } from './collect-bodies.ts'

const app = Fastify({ bodyLimit: 64e6 })
const asked: unknown[] = []

beforeAll(async () => {
  collectBodies(app, (options) => asked.push(options))
  app.addHook('onRequest', async (asking, reply) => {
    if (asking.url === '/refused') await reply.code(401).send('')
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.post('/read', () => '')
  app.post('/refused', () => '')
  await app.listen()
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => app.close())

async function send(path: string, megabytes: number, agent: Agent): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/octet-stream' }
  const asking = request({ port, path, method: 'POST', agent, headers })
  const sent = once(asking, 'finish')
  asking.end(Buffer.alloc(megabytes * 1024 * 1024))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  await Promise.all([sent, once(answer.resume(), 'close')])
  return answer.statusCode
}

test('ASVS V15 a young collection is asked for after each 16 MB that sockets carried', async () => {
  const agent = new Agent({ keepAlive: true })
  expect(await send('/read', 15, agent)).toBe(200)
  expect(asked).toEqual([])
  await send('/read', 2, agent)
  expect(asked).toEqual([{ type: 'minor' }])
  for (let i = 0; i < 17; i++) await send('/read', 1, agent)
  expect(asked).toEqual([{ type: 'minor' }, { type: 'minor' }])
  agent.destroy()
})

test('ASVS V15 what comes after a refusal counts when the connection ends', async () => {
  const agent = new Agent({ keepAlive: true })
  expect(await send('/refused', 20, agent)).toBe(401)
  agent.destroy()
  await expect.poll(() => asked).toEqual([{ type: 'minor' }])
})

test('without --expose-gc nothing is counted', () => {
  expect(() => collectBodies(Fastify(), undefined)).not.toThrow()
})
