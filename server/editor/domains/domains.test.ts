import { expect, it, vi } from 'vitest'
import { createOutbound, type Outbound } from '../../http/outbound/outbound.ts'
import { createFindProof, type FindProof } from '../../tenants/domain-proof.ts'
import { listPublished, publish } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'

const HOST = 'www.kea.example'

interface Answered {
  domains: {
    host: string
    isServed: boolean
    proof: { record: string; file: string; token: string } | null
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
    { host: HOST, isServed: true, proof: null, checkedAt: null },
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
