import { expect, it, vi } from 'vitest'
import Fastify from 'fastify'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { serverOptions } from '../http/server-options.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { warmPages, type WarmOptions } from './warm-pages.ts'

const published = (slug: string, mainDomain?: string) => ({
  slug,
  name: slug,
  revision: 1,
  domains: mainDomain === undefined ? [] : [mainDomain],
  mainDomain,
})

async function world({
  leadsOf = [] as string[],
  extra = {} as Partial<WarmOptions>,
  trustProxy = 1 as TrustProxy,
} = {}) {
  const db = await openDialect(sqliteDialect(':memory:'))
  const directory = createTenantDirectory('dealers.example')
  directory.replace([published('ash'), published('box', 'www.box.example'), published('fig')])
  const none = { category: null, subcategory: null, car_id: null, consent: null }
  const rest = {
    form_id: 'enquiry',
    form_completed: 1,
    suspected_spam: 0,
    payload: '{}',
    created_at: 1,
    updated_at: 1,
  }
  for (const [at, tenant] of leadsOf.entries()) {
    await db
      .insertInto('leads')
      .values({ id: `${at}`, tenant, ...none, ...rest })
      .execute()
  }
  const app = Fastify(serverOptions({ logLevel: 'silent', trustProxy }))
  const asked: string[] = []
  const answer = vi.fn<(host: string) => number>(() => 200)
  app.get('/', async (request, reply) => {
    const host = request.headers.host ?? ''
    asked.push(`${request.protocol}://${host} ${request.headers['accept-encoding']}`)
    const main = directory.movedTo(host) ?? (host === 'box.dealers.example' ? 'www.box.example' : undefined)
    if (main !== undefined && main !== host) return reply.redirect(`${request.protocol}://${main}/`, 301)
    if (host.startsWith('hangs')) await new Promise(() => {})
    return reply.code(answer(host)).send('')
  })
  const warm = () =>
    warmPages({
      app,
      db,
      directory,
      baseDomain: 'dealers.example',
      trustProxy: false,
      port: 80,
      withinMs: 60_000,
      ...extra,
    })
  return { asked, answer, warm, directory }
}

it('asks for each home page once, as browsers do, and follows to the dealer’s own domain', async () => {
  const { asked, warm } = await world()
  expect(await warm()).toBe(3)
  expect(asked).toEqual([
    'http://ash.dealers.example br',
    'http://box.dealers.example br',
    'http://www.box.example br',
    'http://fig.dealers.example br',
  ])
})

it('without a proxy visitors name the port', async () => {
  const { asked, warm } = await world({ extra: { port: 3000 } })
  await warm()
  expect(asked[0]).toBe('http://ash.dealers.example:3000 br')
})

it('behind a proxy it makes the pages of HTTPS', async () => {
  const { asked, warm } = await world({ extra: { trustProxy: 1, port: 3000 } })
  await warm()
  expect(asked[0]).toBe('https://ash.dealers.example br')
})

it.each(['10.0.0.0/8', 'fd00::/8'])(
  'behind a proxy of the network %s it makes the pages of HTTPS too',
  async (network) => {
    const trustProxy = [network]
    const { asked, warm } = await world({ trustProxy, extra: { trustProxy } })
    await warm()
    expect(asked[0]).toBe('https://ash.dealers.example br')
  },
)

it('ends in its time when a page hangs, and begins no other behind it', async () => {
  const { asked, warm, directory } = await world({ extra: { withinMs: 30, now: () => 0 } })
  directory.replace([published('hangs'), published('fig')])
  expect(await warm()).toBe(0)
  // On a busy machine the time may be over before the page is asked for.
  await expect.poll(() => asked, { timeout: 30_000 }).toEqual(['http://hangs.dealers.example br'])
})

it('begins with the dealers that visitors write to', async () => {
  const { asked, warm } = await world({ leadsOf: ['gone', 'ash', 'fig', 'fig'] })
  await warm()
  expect(asked.map((line) => line.split('/')[2]?.split('.')[0])).toEqual(['fig', 'ash', 'box', 'www'])
})

it('further pages have a time of their own, which begins with the first', async () => {
  const clock = { now: 0 }
  const { asked, answer, warm } = await world({ extra: { furtherMs: 1000, now: () => clock.now } })
  answer.mockImplementation((host) => {
    clock.now += host.startsWith('ash') ? 59_000 : 1000
    return 200
  })
  expect(await warm()).toBe(2)
  expect(asked.map((line) => line.split('/')[2]?.split('.')[0])).toEqual(['ash', 'box', 'www'])
})

it('begins no page after its time, and goes on after one that fails', async () => {
  const clock = { now: 0 }
  const { asked, answer, warm } = await world({ extra: { now: () => clock.now } })
  answer.mockImplementation((host) => {
    clock.now += 30_000
    return host.startsWith('ash') ? 500 : 200
  })
  expect(await warm()).toBe(1)
  expect(asked).toHaveLength(3)
})

it('waits before each page where it is told to, and asks for none after its end', async () => {
  const end = new AbortController()
  const { asked, warm } = await world({
    extra: {
      signal: end.signal,
      between: async () => {
        asked.push('waited')
        if (asked.length > 3) end.abort()
      },
    },
  })
  expect(await warm()).toBe(2)
  expect(asked).toEqual([
    'waited',
    'http://ash.dealers.example br',
    'waited',
    'http://box.dealers.example br',
    'http://www.box.example br',
    'waited',
  ])
})
