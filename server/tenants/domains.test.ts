import { expect, it, test } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { createTenantDirectory } from './directory.ts'
import { domainsOf, dueDomains, noteCheck, noteFound, proofAt, serveProved, takeDomains } from './domains.ts'
import { listPublished, publish } from './store.ts'

forEachDatabase((open) => {
  /** Two dealers, whose domains staff named: they wait for their proof. */
  async function twoDealers() {
    const db = await open()
    const name = (slug: string, domains: string[], origin: 'seed' | 'staff' = 'staff') =>
      publish(db, { document: { slug, name: slug, domains }, origin, now: 1 })
    await name('kea', ['a.kea.example', 'b.kea.example'])
    await name('tui', ['a.tui.example'])
    const told = async (slug: string) =>
      (await domainsOf(db, slug)).map(({ host, isServed }) => `${host} ${isServed ? 'served' : 'waits'}`)
    const prove = async (slug: string, host: string) => {
      const token = (await domainsOf(db, slug)).find((domain) => domain.host === host)?.token ?? ''
      await serveProved(db, { slug, host, token })
      return token
    }
    return { db, name, told, prove }
  }

  it('RUN-08 domains that a document names no more are let go, served and waiting ones, and nobody else’s', async () => {
    const { name, told, prove } = await twoDealers()
    await prove('kea', 'a.kea.example')
    await prove('tui', 'a.tui.example')
    expect(await told('kea')).toEqual(['a.kea.example served', 'b.kea.example waits'])
    await name('kea', ['c.kea.example'])
    expect(await told('kea')).toEqual(['c.kea.example waits'])
    await name('kea', [])
    expect([await told('kea'), await told('tui')]).toEqual([[], ['a.tui.example served']])
  })

  it('RUN-08 a domain is served once its own proof was found; what platform files name is served at once', async () => {
    const { db, name, told } = await twoDealers()
    await serveProved(db, { slug: 'kea', host: 'a.kea.example', token: 'wrong' })
    expect(await told('kea')).toEqual(['a.kea.example waits', 'b.kea.example waits'])
    await name('kea', ['A.kea.example'], 'seed')
    expect(await told('kea')).toEqual(['a.kea.example served'])
    expect(await proofAt(db, 'a.kea.example')).toBeNull()
    await expect(takeDomains(db, { slug: 'tui', domains: ['a.kea.example'] }, true)).rejects.toMatchObject({
      host: 'a.kea.example',
      owner: 'kea',
    })
  })

  it('RUN-08 a lost proof keeps the day of its loss until it is found again, and the domain is served all the same', async () => {
    const { db, told, prove } = await twoDealers()
    const proved = { slug: 'kea', host: 'a.kea.example', token: await prove('kea', 'a.kea.example') }
    const note = async (isFound: boolean, now: number) => {
      await noteFound(db, proved, { isFound, now })
      return (await domainsOf(db, 'kea'))[0]?.lostAt
    }
    expect([await note(false, 100), await note(false, 200)]).toEqual([100, 100])
    expect(await told('kea')).toEqual(['a.kea.example served', 'b.kea.example waits'])
    expect([await note(true, 300), await note(false, 400)]).toEqual([null, 400])
    await noteFound(db, { ...proved, token: 'other' }, { isFound: true, now: 500 })
    expect((await domainsOf(db, 'kea'))[0]?.lostAt).toBe(400)
  })

  it('RUN-08 a proof is looked for again as soon as it is due, those that waited longest first', async () => {
    const { db, prove } = await twoDealers()
    await prove('kea', 'a.kea.example')
    await prove('kea', 'b.kea.example')
    await prove('tui', 'a.tui.example')
    const check = (slug: string, host: string, now: number, notSince: number) =>
      noteCheck(db, { slug, host, isServed: true }, { now, notSince })
    expect(await check('kea', 'a.kea.example', 200, 0)).toBe(true)
    expect(await check('tui', 'a.tui.example', 100, 0)).toBe(true)
    expect(await check('kea', 'b.kea.example', 100, 0)).toBe(true)
    const due = async (notSince: number, most = 9) =>
      (await dueDomains(db, { notSince, most })).map(({ host }) => host)
    expect(await due(99)).toEqual([])
    expect(await due(100)).toEqual(['a.tui.example', 'b.kea.example'])
    expect(await due(200)).toEqual(['a.tui.example', 'b.kea.example', 'a.kea.example'])
    expect(await due(200, 1)).toEqual(['a.tui.example'])
    expect(await check('tui', 'a.tui.example', 300, 99)).toBe(false)
    expect(await check('kea', 'a.tui.example', 300, 100)).toBe(false)
    expect(await check('tui', 'a.tui.example', 300, 100)).toBe(true)
  })

  it('CFG-01 a dealer who is switched off is none of those that visitors reach', async () => {
    const { db } = await twoDealers()
    await db.updateTable('tenants').set({ archived_at: 5 }).where('slug', '=', 'kea').execute()
    expect((await listPublished(db)).map(({ slug }) => slug)).toEqual(['tui'])
  })
})

test('SEO-09 every other domain of a dealer leads to the first, and that one nowhere else', () => {
  const directory = createTenantDirectory('localhost')
  const domains = ['www.kea.example', 'kea.example']
  directory.replace([
    { slug: 'kea', name: 'Kea', revision: 1, domains, mainDomain: 'www.kea.example' },
    { slug: 'tui', name: 'Tui', revision: 1, domains: ['tui.example'] },
  ])
  const hosts = [
    'kea.example',
    'KEA.example:8080',
    'www.kea.example',
    'tui.example',
    'kea.localhost',
    undefined,
  ]
  expect(hosts.map((host) => directory.movedTo(host))).toEqual([
    'www.kea.example',
    'www.kea.example',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
