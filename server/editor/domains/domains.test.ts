import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { createOutbound, type Outbound } from '../../http/outbound/outbound.ts'
import { createFindProof, type FindProof } from '../../tenants/domain-proof.ts'
import { recheckDomains } from '../../tenants/recheck-domains.ts'
import { proofFile } from '../../tenants/proof-file.ts'
import { listPublished, publish } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'

const HOST = 'www.kea.example'

interface Answered {
  domains: {
    host: string
    isServed: boolean
    proof: { record: string; file: string; token: string } | null
    checkedAt: number | null
    lostAt: number | null
  }[]
}

/** The site `kea` published by its publisher with a domain of its own. */
async function published(findProof: FindProof) {
  const made = await world(undefined, undefined, undefined, findProof)
  const { call, as, directory, db } = made
  const cookie = await as('ana@kea.example', [{ tenant: 'kea', role: 'publisher' }])
  const save = (headers: Record<string, string>, domains: string[]) =>
    call('PUT', '/tenants/kea/draft', { cookie, headers, body: { document: site('kea', { domains }) } })
  expect((await save({ 'if-match': '"1-0"' }, [HOST])).statusCode).toBe(200)
  const done = await call('POST', '/tenants/kea/publish', { cookie, headers: { 'if-match': '"1-1"' } })
  expect(done.statusCode).toBe(200)
  const states = async () => (await call('GET', '/tenants/kea/domains', { cookie })).json<Answered>().domains
  const check = (host = HOST) => call('POST', `/tenants/kea/domains/${host}/check`, { cookie })
  const servedTo = (host = HOST) => {
    const match = directory.byHost(host)
    return match.kind === 'tenant' ? match.tenant.slug : match.kind
  }
  return { ...made, db, cookie, states, check, servedTo }
}

const nowhere: Outbound = () => Promise.reject(new Error('unreachable'))
/** Finds TXT records in a table. */
const byRecords = (records: Record<string, string[][]>) =>
  createFindProof({
    outbound: nowhere,
    resolveTxt: (name) => Promise.resolve(records[name] ?? []),
  })

it('RUN-08 a domain is served only after its TXT record was found', async () => {
  const records: Record<string, string[][]> = {}
  const { states, check, servedTo, wait } = await published(byRecords(records))
  expect(servedTo()).toBe('unknown')
  const [waiting] = await states()
  const token = waiting?.proof?.token ?? ''
  expect(waiting).toEqual({
    host: HOST,
    isServed: false,
    checkedAt: null,
    lostAt: null,
    proof: {
      record: '_forecourt.www.kea.example',
      file: 'http://www.kea.example/.well-known/forecourt.txt',
      token: expect.stringMatching(/^[\w-]{32}$/),
    },
  })

  records['_forecourt.www.kea.example'] = [['somebody', ' else'], [`${token}x`]]
  expect((await check()).json<Answered>().domains[0]).toMatchObject({ isServed: false, checkedAt: NOW })
  expect(servedTo()).toBe('unknown')

  records['_forecourt.www.kea.example']?.push([token.slice(0, 10), token.slice(10)])
  await wait(5000)
  expect((await check()).json<Answered>().domains).toEqual([
    { host: HOST, isServed: true, proof: null, checkedAt: null, lostAt: null },
  ])
  expect(servedTo()).toBe('kea')
})

it('RUN-08 a file at the old address proves a domain; a redirect to one, or a page with it, does not', async () => {
  let answer = new Response('', { status: 404 })
  const asked: string[] = []
  const outbound: Outbound = (address) => {
    asked.push(String(address))
    return String(address).startsWith('http:')
      ? Promise.resolve(answer)
      : Promise.reject(new Error('no https'))
  }
  const findProof = createFindProof({ outbound, resolveTxt: () => Promise.reject(new Error('ENODATA')) })
  const { states, check, servedTo, wait } = await published(findProof)
  const token = (await states())[0]?.proof?.token ?? ''
  for (const wrong of [
    new Response(token, { status: 302 }),
    new Response(`<html>${token}</html>`),
    new Response(`${token}${' '.repeat(2000)}`),
  ]) {
    answer = wrong
    await check()
    await wait(5000)
    expect(servedTo()).toBe('unknown')
  }
  answer = new Response(`${token}\n`)
  await check()
  expect(servedTo()).toBe('kea')
  expect(new Set(asked)).toEqual(
    new Set(['https', 'http'].map((scheme) => `${scheme}://${HOST}/.well-known/forecourt.txt`)),
  )
})

it('RUN-08 the look for a proof reaches nothing of our own network, and is made once in five seconds', async () => {
  const outbound = vi.fn<Outbound>(
    createOutbound({ allowPrivate: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
  )
  const { check, servedTo, wait } = await published(
    createFindProof({ outbound, resolveTxt: () => Promise.resolve([]) }),
  )
  await check()
  await check()
  expect(outbound).toHaveBeenCalledTimes(2)
  await wait(5000)
  await check()
  expect(outbound).toHaveBeenCalledTimes(4)
  await expect(outbound.mock.results[0]?.value).rejects.toThrow('the address is in our own network')
  expect(servedTo()).toBe('unknown')
})

it('RUN-08 an unproved claim keeps nobody from proving the domain, and is then refused', async () => {
  const { db, states, check, servedTo, call, as, cookie } = await published(() => Promise.resolve(true))
  const another = await as('bo@tui.example', [{ tenant: 'tui', role: 'publisher' }])
  await publish(db, { document: site('tui', { domains: [HOST] }), origin: 'staff', now: NOW })
  const proved = await call('POST', `/tenants/tui/domains/${HOST}/check`, { cookie: another })
  expect([proved.statusCode, servedTo()]).toEqual([200, 'tui'])
  const late = await check()
  expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
    409,
    'The domain "www.kea.example" belongs to another dealer. It has to be removed there first.',
  ])
  expect(servedTo()).toBe('tui')
  expect((await states())[0]?.isServed).toBe(false)
  // Nor does either see or prove the other's.
  expect((await call('GET', '/tenants/tui/domains', { cookie })).statusCode).toBe(404)
})

it('RUN-08 a domain that leaves the document is let go, and needs a new proof', async () => {
  const { db, check, servedTo, states } = await published(() => Promise.resolve(true))
  const token = (await states())[0]?.proof?.token
  await check()
  expect(servedTo()).toBe('kea')
  await publish(db, { document: site('kea'), origin: 'staff', now: NOW })
  expect((await listPublished(db)).find(({ slug }) => slug === 'kea')?.domains).toEqual([])
  await publish(db, { document: site('kea', { domains: [HOST] }), origin: 'staff', now: NOW })
  const [again] = await states()
  expect(again?.isServed).toBe(false)
  expect(again?.proof?.token).not.toBe(token)
})

it('RUN-08 nothing is looked for at a name that the published site does not have', async () => {
  const findProof = vi.fn<FindProof>(() => Promise.resolve(true))
  const { check, servedTo } = await published(findProof)
  expect((await check('www.other.example')).json()).toMatchObject({
    status: 404,
    detail: 'The published site has no domain "www.other.example". Add it to the domains and publish first.',
  })
  expect(findProof).not.toHaveBeenCalled()
  expect(servedTo('www.other.example')).toBe('unknown')
})

const DAY = 24 * 60 * 60 * 1000

it('RUN-08 a proof is looked for again once a day; one that is missed is told, and the domain is served all the same', async () => {
  const findProof = vi.fn<FindProof>(() => Promise.resolve(true))
  const { db, states, check, servedTo } = await published(findProof)
  const token = (await states())[0]?.proof?.token ?? ''
  await check()
  findProof.mockClear()
  const first = NOW - 3 * DAY
  let at = first
  const again = () => recheckDomains({ db, findProof, now: () => at })

  await again()
  expect(findProof.mock.calls).toEqual([[HOST, token]])
  at = first + DAY - 1
  await again()
  expect(findProof).toHaveBeenCalledTimes(1)
  expect(await states()).toEqual([
    { host: HOST, isServed: true, proof: null, checkedAt: first, lostAt: null },
  ])

  findProof.mockResolvedValue(false)
  at = first + DAY
  await again()
  at = first + 2 * DAY
  // Of two servers that look at the same time one asks.
  await Promise.all([again(), again()])
  expect(findProof).toHaveBeenCalledTimes(3)
  expect(await states()).toEqual([
    {
      host: HOST,
      isServed: true,
      proof: {
        record: '_forecourt.www.kea.example',
        file: 'http://www.kea.example/.well-known/forecourt.txt',
        token,
      },
      checkedAt: first + 2 * DAY,
      lostAt: first + DAY,
    },
  ])
  expect(servedTo()).toBe('kea')

  findProof.mockResolvedValue(true)
  const [found] = (await check()).json<Answered>().domains
  expect(found).toMatchObject({ isServed: true, proof: null, lostAt: null })
})

it('RUN-08 the server gives the proof of a served domain, and of no other', async () => {
  const { db, directory, states, check } = await published(() => Promise.resolve(true))
  // A proxy may say what it likes of another host.
  const app = Fastify({ trustProxy: true })
  proofFile(app, { db, directory })
  const at = async (host: string) => {
    const { statusCode, body, headers } = await app.inject({
      url: '/.well-known/forecourt.txt',
      headers: { host },
    })
    return [statusCode, statusCode === 200 ? body : headers['cache-control']]
  }
  const token = (await states())[0]?.proof?.token ?? ''
  // Written down by a publisher whose name leads here already: we would prove it for him.
  expect(await at(HOST)).toEqual([404, undefined])
  await check()
  expect(await at(HOST)).toEqual([200, `${token}\n`])
  expect(await at(`${HOST.toUpperCase()}:443`)).toEqual([200, `${token}\n`])
  expect(await at('tui.localhost')).toEqual([404, undefined])
  const forwarded = await app.inject({
    url: '/.well-known/forecourt.txt',
    headers: { host: 'tui.localhost', 'x-forwarded-host': HOST },
  })
  expect(forwarded.statusCode).toBe(404)
  expect(await at('localhost')).toEqual([404, undefined])
  expect(await at('www.other.example')).toEqual([404, undefined])
  await app.close()
})

it('RUN-08 domains of the platform’s own files have nothing to be looked for', async () => {
  const findProof = vi.fn<FindProof>(() => Promise.resolve(false))
  const { db, states } = await published(findProof)
  await publish(db, { document: site('kea', { domains: [HOST] }), origin: 'seed', now: NOW })
  expect((await states())[0]).toMatchObject({ isServed: true, proof: null })
  await recheckDomains({ db, findProof, now: () => NOW + 9 * DAY })
  expect(findProof).not.toHaveBeenCalled()
})
