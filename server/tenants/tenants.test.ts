import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { contentReader, replaceContent } from './content.ts'
import { createTenantDirectory } from './directory.ts'
import { seedTenants } from './seed.ts'
import { createSites } from '../pages/sites.ts'
import { DomainTakenError, serveProved } from './domains.ts'
import { listPublished, publish, readDocument } from './store.ts'

const document = (slug: string, extra: Record<string, unknown> = {}) => ({
  slug,
  name: slug.toUpperCase(),
  ...extra,
})

const twoTenants = () => {
  const made = createTenantDirectory('localhost')
  made.replace([
    { slug: 'a', name: 'A', revision: 1, domains: ['cars.example'] },
    { slug: 'b', name: 'B', revision: 1, domains: [] },
  ])
  return made
}

const refOf = (slug: string, revision = 1) => ({
  slug,
  name: slug,
  revision,
  contentRevision: 0,
  stockRevision: 0,
})

forEachDatabase((open) => {
  it('RUN-08 of two dealers who prove a domain at once one gets it, and the other reads whose it is', async () => {
    const db = await open()
    const host = 'www.both.example'
    for (const slug of ['kea', 'tui']) {
      await publish(db, { document: document(slug, { domains: [host] }), origin: 'staff', now: 1 })
    }
    const claims = await db.selectFrom('domain_claims').selectAll().where('host', '=', host).execute()
    const answers = await Promise.allSettled(claims.map((claim) => serveProved(db, claim)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const owner = claims[answers.findIndex(({ status }) => status === 'fulfilled')]?.slug
    const [refused] = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as DomainTakenError] : [],
    )
    expect(refused).toBeInstanceOf(DomainTakenError)
    expect(refused?.owner).toBe(owner)
  })

  it('publishes revisions and reads the present and the earlier ones', async () => {
    const db = await open()
    expect(await publish(db, { document: document('a', { phone: '1' }), origin: 'seed', now: 1 })).toBe(1)
    expect(await publish(db, { document: document('a', { phone: '2' }), origin: 'staff', now: 2 })).toBe(2)
    expect(await readDocument(db, 'a')).toEqual({ revision: 2, document: document('a', { phone: '2' }) })
    expect(await readDocument(db, 'a', 1)).toMatchObject({ revision: 1, document: { phone: '1' } })
    expect(await readDocument(db, 'b')).toBeUndefined()
  })

  it('keeps the hosts of a tenant and refuses those of another', async () => {
    const db = await open()
    const domains = ['WWW.a.example', 'a.example']
    await publish(db, { document: document('a', { domains }), origin: 'seed', now: 1 })
    expect(await listPublished(db)).toEqual([
      {
        slug: 'a',
        name: 'A',
        revision: 1,
        contentRevision: 0,
        domains: ['a.example', 'www.a.example'],
        mainDomain: 'www.a.example',
      },
    ])
    const taking = publish(db, {
      document: document('b', { domains: ['a.example'] }),
      origin: 'seed',
      now: 1,
    })
    await expect(taking).rejects.toThrow(DomainTakenError)
    expect(await listPublished(db)).toHaveLength(1)
    await publish(db, { document: document('a'), origin: 'staff', now: 2 })
    await publish(db, { document: document('b', { domains: ['a.example'] }), origin: 'seed', now: 3 })
    expect((await listPublished(db)).map((tenant) => tenant.domains)).toEqual([[], ['a.example']])
  })

  it('reads content collections in their stored order', async () => {
    const db = await open()
    const reviews = Array.from({ length: 1200 }, (_, index) => ({ id: 1200 - index, text: `t${index}` }))
    await replaceContent(db, 'a', { reviews, models: [{ slug: 'ranger' }] }, 'h')
    await replaceContent(db, 'b', { reviews: [{ id: 1, text: 'other' }] }, 'h')
    const content = contentReader(db, 'a')
    expect(await content.list('reviews')).toEqual(reviews)
    expect(await content.list('offers')).toEqual([])
    // Once for all blocks of a page, also those that ask at the same time.
    const [one, two] = await Promise.all([content.list('models'), content.list('models')])
    expect(two).toBe(one)
    await replaceContent(db, 'a', { models: [] }, 'h2')
    expect(await content.list('models')).toBe(one)
    expect(await contentReader(db, 'a').list('models')).toEqual([])
  })

  describe('seeding', () => {
    let tenantsDir: string
    const site = (slug: string, text: string) =>
      writeFileSync(join(tenantsDir, 'sites', `${slug}.json`), text)
    beforeEach(() => {
      tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-seed-'))
      mkdirSync(join(tenantsDir, 'sites'))
      mkdirSync(join(tenantsDir, 'content'))
    })
    afterEach(() => rmSync(tenantsDir, { recursive: true }))

    it('takes over new and changed files and nothing else', async () => {
      const db = await open()
      site('a', '{ "slug": "a", "name": "A" }')
      site('b', '{ "slug": "b", "name": "B" }')
      expect(await seedTenants({ db, tenantsDir })).toMatchObject({ published: ['a', 'b'], unchanged: 0 })
      site('b', '{ "slug": "b", "name": "Bee" }')
      expect(await seedTenants({ db, tenantsDir })).toMatchObject({ published: ['b'], unchanged: 1 })
      expect(await readDocument(db, 'b')).toMatchObject({ revision: 2, document: { name: 'Bee' } })
    })

    it('keeps what staff have published when the file changes', async () => {
      const db = await open()
      site('a', '{ "slug": "a", "name": "A" }')
      await seedTenants({ db, tenantsDir })
      await publish(db, { document: document('a', { phone: '9' }), origin: 'staff', now: 5 })
      site('a', '{ "slug": "a", "name": "Changed" }')
      expect(await seedTenants({ db, tenantsDir })).toMatchObject({ published: [], keptStaffEdits: ['a'] })
      expect(await readDocument(db, 'a')).toMatchObject({ revision: 2, document: { phone: '9' } })
    })

    it('reports unusable files and goes on', async () => {
      const db = await open()
      site('a', '{ broken')
      site('b', '{ "slug": "other" }')
      site('c', '{ "slug": "c", "name": "C" }')
      site('d', '{ "slug": "d", "name": "D" }')
      const report = await seedTenants({
        db,
        tenantsDir,
        problemsOf: (candidate) => (candidate.slug === 'd' ? ['no routes'] : []),
      })
      expect(report.published).toEqual(['c'])
      expect(report.failed.map(({ problem }) => problem)).toEqual([
        expect.stringContaining('JSON'),
        '"slug" must be "b", the name of the file, but is "other"',
        'no routes',
      ])
    })

    it('takes over content, again when the file changes', async () => {
      const db = await open()
      site('a', '{ "slug": "a", "name": "A" }')
      const content = join(tenantsDir, 'content', 'a.json')
      writeFileSync(content, '{ "$schema": "x", "reviews": [{ "id": 1 }] }')
      await seedTenants({ db, tenantsDir })
      expect(await contentReader(db, 'a').list('reviews')).toEqual([{ id: 1 }])
      writeFileSync(content, '{ "reviews": [{ "id": 2 }] }')
      await seedTenants({ db, tenantsDir })
      expect(await contentReader(db, 'a').list('reviews')).toEqual([{ id: 2 }])
    })
  })
})

describe('directory', () => {
  const slugAt = (host: string | undefined) => {
    const match = twoTenants().byHost(host)
    return match.kind === 'tenant' ? match.tenant.slug : match.kind
  }

  it('RUN-08 finds the tenant by sub-domain and by its own domain', () => {
    expect(slugAt('a.localhost')).toBe('a')
    expect(slugAt('B.LocalHost:3000')).toBe('b')
    expect(slugAt('cars.example:443')).toBe('a')
    expect(slugAt('cars.example.')).toBe('a')
  })

  it('RUN-08 tells the platform from unknown hosts', () => {
    expect(slugAt('localhost:3000')).toBe('platform')
    expect(slugAt('127.0.0.1:3000')).toBe('platform')
    expect(slugAt('[::1]:3000')).toBe('platform')
    expect(slugAt('c.localhost')).toBe('unknown')
    expect(slugAt('x.a.localhost')).toBe('unknown')
    expect(slugAt('evil.example')).toBe('unknown')
    expect(slugAt('__proto__.localhost')).toBe('unknown')
    expect(slugAt('')).toBe('unknown')
    expect(slugAt(undefined)).toBe('unknown')
  })

  it('SEO-09 takes no host that would lead elsewhere in a link', () => {
    for (const host of [
      'a.localhost:1@evil.example',
      'a.localhost:x',
      'a.localhost/..',
      'a.localhost:80:80',
      'a.localhost?',
    ]) {
      expect(slugAt(host), host).toBe('unknown')
    }
  })

  it('CONT-02 tells whose content changed, and no other’s', () => {
    const made = twoTenants()
    const written = [
      { slug: 'a', name: 'A', revision: 1, contentRevision: 3, domains: ['cars.example'] },
      { slug: 'b', name: 'B', revision: 1, domains: [] },
    ]
    expect(made.replace(written)).toEqual(['a'])
    expect(made.bySlug('a')).toEqual({ ...refOf('a'), name: 'A', contentRevision: 3 })
    expect(made.replace(written)).toEqual([])
  })

  it('has another version after every change', () => {
    const made = twoTenants()
    const versions = [made.version]
    made.setStockRevision('a', 1)
    versions.push(made.version)
    made.replace([])
    versions.push(made.version)
    expect(new Set(versions).size).toBe(3)
  })

  it('tells whose revision changed and keeps the stock revision of the others', () => {
    const made = twoTenants()
    made.setStockRevision('a', 7)
    const changed = made.replace([{ slug: 'a', name: 'A', revision: 2, domains: [] }])
    expect(changed).toEqual(['a', 'b'])
    expect(made.bySlug('a')).toEqual({
      slug: 'a',
      name: 'A',
      revision: 2,
      contentRevision: 0,
      stockRevision: 7,
    })
  })
})

describe('compiled tenants', () => {
  it('compiles a revision once, and again after a publish', async () => {
    const compile = vi.fn<(ref: { slug: string; revision: number }) => Promise<string>>((ref) =>
      Promise.resolve(`${ref.slug}@${ref.revision}`),
    )
    const sites = createSites({ compile })
    expect(await Promise.all([sites.get(refOf('a')), sites.get(refOf('a'))])).toEqual(['a@1', 'a@1'])
    expect(compile).toHaveBeenCalledTimes(1)
    expect(sites.peek(refOf('a'))).toBe('a@1')
    expect(sites.peek(refOf('a', 2))).toBeUndefined()
    expect(await sites.get(refOf('a', 2))).toBe('a@2')
  })

  it('keeps a bounded number and no failures', async () => {
    let broken = true
    const sites = createSites({
      max: 2,
      compile: (ref) => (broken ? Promise.reject(new Error('away')) : Promise.resolve(ref.slug)),
    })
    await expect(sites.get(refOf('a'))).rejects.toThrow('away')
    broken = false
    for (const slug of ['a', 'b', 'c']) expect(await sites.get(refOf(slug))).toBe(slug)
    expect(sites.size).toBe(2)
    expect(sites.peek(refOf('a'))).toBeUndefined()
  })
})
