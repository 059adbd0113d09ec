import http from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createPageCache } from '../pages/cache/page-cache.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createApp } from './create-app.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

const PER_MINUTE = 20

/** One dealer whose pages look at their query; `/missing…` is nowhere, `/once` is never kept. */
async function world() {
  let at = 0
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] }])
  const render = vi.fn<PageRenderer>((_tenant, { path, query }) =>
    Promise.resolve({
      status: path.startsWith('/missing') ? 404 : 200,
      html: `<h1>${path} ${query}</h1>`,
      headers: {},
      dependsOn: { stock: false, query: true },
      maxAge: path === '/once' ? 0 : 60,
    }),
  )
  const app = await createApp({
    config: {
      baseDomain: 'localhost',
      logLevel: 'silent',
      metricsToken: undefined,
      trustProxy: 1,
      missesPerMinute: PER_MINUTE,
    },
    directory,
    cache: createPageCache(),
    render,
    readiness: {},
    compiledTenants: () => 0,
    now: () => at,
  })
  apps.push(app)
  const get = (url: string, from = '203.0.113.7') =>
    app.inject({ url, headers: { host: 'brolga-bay.localhost', 'x-forwarded-for': from } })
  const statuses = async (urls: readonly string[], from?: string) => {
    const found: number[] = []
    for (const url of urls) found.push((await get(url, from)).statusCode)
    return found
  }
  return { app, get, statuses, render, pass: (ms: number) => (at += ms) }
}

const made = (name: string, count = PER_MINUTE + 5) =>
  Array.from({ length: count }, (_, index) => name.replace('#', String(index)))
const times = (status: number, count: number) => Array<number>(count).fill(status)

describe('what one address may have rendered for itself alone', () => {
  it.each([
    ['/search?x=#', 200],
    ['/missing-#', 404],
  ])('%s is rendered %s twenty times a minute, then refused', async (name, status) => {
    const { statuses, get, render, pass } = await world()
    expect(await statuses(made(name))).toEqual([...times(status, PER_MINUTE), ...times(429, 5)])
    expect(render).toHaveBeenCalledTimes(PER_MINUTE)
    const refused = await get('/another?x=1')
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.json<{ code: string }>().code,
    ]).toEqual([429, '60', 'rate-limited'])
    pass(60_000)
    expect((await get('/another?x=1')).statusCode).toBe(200)
  })

  it('a host with another port than ours counts, whatever its page', async () => {
    const { app } = await world()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port: own } = app.server.address() as AddressInfo
    const ask = (port: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `brolga-bay.localhost:${port}` }
        http
          .get({ port: own, path: '/', headers }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
      })
    const found = []
    for (const port of [
      ...Array(5).fill(own),
      ...Array.from({ length: PER_MINUTE + 1 }, (_, at) => at + 1),
    ]) {
      found.push(await ask(port))
    }
    expect(found).toEqual([...times(200, 5 + PER_MINUTE), 429])
    expect(await ask(own)).toBe(200)
  })

  it('a page that is not kept counts each time', async () => {
    const { statuses } = await world()
    expect(await statuses(Array<string>(PER_MINUTE + 1).fill('/once'))).toEqual([
      ...times(200, PER_MINUTE),
      429,
    ])
  })

  it('kept pages are served to an address that has used up its minute, and others are not touched', async () => {
    const { statuses, get } = await world()
    expect((await get('/')).statusCode).toBe(200)
    await statuses(made('/search?x=#'))
    expect(await statuses(['/', '/search?x=3', '/new'])).toEqual([200, 200, 429])
    expect((await get('/new', '203.0.113.8')).statusCode).toBe(200)
  })

  it('the pages of a site are rendered for a crawler without an end', async () => {
    const { statuses } = await world()
    expect(await statuses(made('/cars/#', 100))).toEqual(times(200, 100))
  })

  it('a network of IPv6 is one address', async () => {
    const { get } = await world()
    const found: number[] = []
    for (const [index, url] of made('/search?x=#', PER_MINUTE + 1).entries()) {
      found.push((await get(url, `2001:db8:0:7::${index + 1}`)).statusCode)
    }
    expect(found).toEqual([...times(200, PER_MINUTE), 429])
    expect((await get('/search?y', '2001:db8:0:8::1')).statusCode).toBe(200)
  })
})

it('ASVS V4 pages from memory stand in the same line: who sends a hundred requests ahead is disconnected', async () => {
  const { app } = await world()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = `GET / HTTP/1.1\r\nHost: brolga-bay.localhost:${port}\r\n`
  const send = (requests: string) =>
    new Promise<number>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(requests))
      socket.on('data', (bytes) => (text += String(bytes)))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text.split('HTTP/1.1 200').length - 1))
    })
  const last = `${head}Connection: close\r\n\r\n`
  expect(await send(last), 'kept from here on').toBe(1)
  expect(await send(`${head}\r\n`.repeat(9) + last)).toBe(10)
  expect(await send(`${head}\r\n`.repeat(99) + last)).toBeLessThan(100)
})
