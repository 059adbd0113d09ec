import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { publish, readDocument } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'

const ADMINISTRATOR = [{ tenant: '*', role: 'administrator' as const }]

describe('EDIT-01 dealers', () => {
  it('a new dealer is on at once, with numbers that no other has; its slug is taken from then on', async () => {
    const { call, as, directory, db } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    const document = site('pipi', { name: 'Pipi Cars' })
    const dry = await call('POST', '/tenants', { cookie, body: { document, dryRun: true } })
    expect(dry.json()).toMatchObject({ document: { id: 1010, dealership_id: 92 } })
    expect(directory.bySlug('pipi')).toBeUndefined()
    const made = await call('POST', '/tenants', { cookie, body: { document } })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ slug: 'pipi', site: 'http://pipi.localhost:3000' })
    expect(directory.byHost('pipi.localhost:3000')).toMatchObject({ kind: 'tenant' })
    expect((await readDocument(db, 'pipi'))?.document).toMatchObject({ id: 1010, dealership_id: 92 })
    expect((await call('POST', '/tenants', { cookie, body: { document } })).statusCode).toBe(409)
  })

  it('errors, unusable slugs and documents of the future are refused with the reason', async () => {
    const { call, as } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    const create = async (document: object) => call('POST', '/tenants', { cookie, body: { document } })
    expect(await create(site('api'))).toMatchObject({ statusCode: 422 })
    expect((await create(site('Kea Cars'))).json()).toMatchObject({ errors: [{ field: 'slug' }] })
    const wrong = await create(site('pipi', { template: 'modrn' }))
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().detail).toContain('keep')
    expect((await create(site('pipi', { schemaVersion: 99 }))).statusCode).toBe(422)
    expect((await create({ slug: 'pipi' })).statusCode).toBe(422)
  })

  it('only administrators of the platform make dealers; only administrators of a dealer switch it off', async () => {
    const { call, as } = await world()
    const cookie = await as('ben@forecourt.example', [{ tenant: 'kea', role: 'publisher' }])
    expect((await call('POST', '/tenants', { cookie, body: { document: site('pipi') } })).statusCode).toBe(
      403,
    )
    const archive = (slug: string) =>
      call('POST', `/tenants/${slug}/archive`, { cookie, body: { archived: true } })
    expect((await archive('kea')).statusCode).toBe(403)
    expect((await archive('tui')).statusCode).toBe(404)
  })

  it('a dealer that is switched off answers nobody, stays in the list and comes back as it was', async () => {
    const { call, as, directory } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    const archive = (archived: boolean) =>
      call('POST', '/tenants/kea/archive', { cookie, body: { archived } })
    expect((await archive(true)).statusCode).toBe(204)
    expect(directory.byHost('kea.localhost')).toEqual({ kind: 'unknown' })
    expect((await call('GET', '/tenants', { cookie })).json()).toMatchObject([
      { slug: 'kea', archivedAt: NOW },
      { slug: 'tui', archivedAt: null },
    ])
    await archive(false)
    expect(directory.byHost('kea.localhost')).toMatchObject({ kind: 'tenant' })
  })

  it('a copy brings the content of a dealer that the person may see', async () => {
    const { call, as, db } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    await db
      .insertInto('content')
      .values([
        { tenant: 'kea', kind: 'offers', id: 'o1', position: 0, document: '{"id":"o1"}' },
        { tenant: 'tui', kind: 'offers', id: 'o2', position: 0, document: '{"id":"o2"}' },
      ])
      .execute()
    const staffs = { kind: 'articles', removed_at: null, changed_by: 'ana@kea.example', changed_at: 1 }
    await db
      .insertInto('content_entries')
      .values([
        { ...staffs, tenant: 'kea', id: 'seen', version: 7, draft: '{"a":1}', published: '{}', hidden: 0 },
        { ...staffs, tenant: 'kea', id: 'off', version: 2, draft: null, published: null, hidden: 1 },
        { ...staffs, tenant: 'kea', id: 'begun', version: 1, draft: '{}', published: null, hidden: 0 },
        {
          ...staffs,
          tenant: 'kea',
          id: 'gone',
          version: 3,
          draft: null,
          published: '{}',
          hidden: 0,
          removed_at: 5,
        },
      ])
      .execute()
    await call('POST', '/tenants', { cookie, body: { document: site('pipi'), contentOf: 'kea' } })
    const entries = await db
      .selectFrom('content_entries')
      .select(['id', 'version', 'draft', 'published', 'hidden'])
      .where('tenant', '=', 'pipi')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { id: 'off', version: 1, draft: null, published: null, hidden: 1 },
      { id: 'seen', version: 1, draft: null, published: '{}', hidden: 0 },
    ])
    const rows = await db.selectFrom('content').selectAll().where('tenant', '=', 'pipi').execute()
    expect(rows).toEqual([{ tenant: 'pipi', kind: 'offers', id: 'o1', position: 0, document: '{"id":"o1"}' }])
  })

  it('health tells the errors and warnings of the draft', async () => {
    const { call, as, db } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    await publish(db, { document: site('kea', { phone: 'call us' }), origin: 'staff', now: NOW })
    const { errors, warnings } = (await call('GET', '/tenants/kea/health', { cookie })).json()
    expect(errors + warnings).toBeGreaterThan(0)
    expect((await call('GET', '/tenants/tui/health', { cookie })).json()).toEqual({ errors: 0, warnings: 0 })
  })

  it('EDIT-07 the exported document is the same bytes each time, whatever order its keys were stored in', async () => {
    const { call, as, db } = await world()
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    const first = await call('GET', '/tenants/kea/export', { cookie })
    expect(first.headers['content-disposition']).toBe('attachment; filename="kea.json"')
    const turned = Object.fromEntries(Object.entries(site('kea')).toReversed()) as ReturnType<typeof site>
    await publish(db, { document: turned, origin: 'staff', now: NOW })
    expect((await call('GET', '/tenants/kea/export', { cookie })).body).toBe(first.body)
    expect(JSON.parse(first.body)).toEqual(site('kea'))
  })
})

forEachDatabase((open) =>
  describe('EDIT-07 a document that goes out and comes in', () => {
    async function start() {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', ADMINISTRATOR)
      const bring = (document: object, more: object = {}) =>
        made.call('POST', '/tenants', { cookie, body: { document, ...more } })
      const exported = async (slug: string, state = '') =>
        (await made.call('GET', `/tenants/${slug}/export${state}`, { cookie })).body
      return { ...made, cookie, bring, exported }
    }

    it('is the same document: exported, imported under another slug and exported again', async () => {
      const { bring, exported, call, cookie } = await start()
      const routes = [
        { id: 'home', title: 'Kia ora 🚗 “Kererū” <b>&amp;', blocks: [{ id: 'hero', hidden: true }] },
      ]
      const document = site('pipi', { copy: { default: { a: 'b' } }, routes, 'x-note': [1, { z: 1, a: 2 }] })
      expect((await bring(document)).statusCode).toBe(201)
      const out = await exported('pipi')
      const copy = { ...(JSON.parse(out) as object), slug: 'toroa' }
      expect((await bring(copy)).statusCode).toBe(201)
      const again = { ...(JSON.parse(await exported('toroa')) as object), slug: 'pipi' }
      const { id, dealership_id } = JSON.parse(out) as { id: number; dealership_id: number }
      expect({ ...again, id, dealership_id }).toEqual(JSON.parse(out))
      // The draft goes out unless what is published is asked for.
      await call('PUT', '/tenants/pipi/draft', {
        cookie,
        headers: { 'if-match': '"1-0"' },
        body: { document: { ...document, id, dealership_id, phone: '07 7010 0155' } },
      })
      expect(await exported('pipi', '?state=published')).toBe(out)
      expect(JSON.parse(await exported('pipi'))).toMatchObject({ phone: '07 7010 0155' })
    })

    it('of two dealers of one slug made at the same moment one is there', async () => {
      const { bring, db } = await start()
      const both = await Promise.all([
        bring(site('pipi', { name: 'One' }), { contentOf: 'kea' }),
        bring(site('pipi', { name: 'Two' })),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
      expect((await readDocument(db, 'pipi'))?.revision).toBe(1)
      const refused = both.find(({ statusCode }) => statusCode === 409)
      expect(refused?.json()).toMatchObject({ errors: [{ field: 'slug' }] })
    })

    it('dealers that are made at the same moment have numbers of their own', async () => {
      const { bring, db } = await start()
      const slugs = ['pipi', 'toroa', 'weka']
      const made = await Promise.all(slugs.map((slug) => bring(site(slug))))
      expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      const documents = await Promise.all(slugs.map(async (slug) => (await readDocument(db, slug))?.document))
      const numbers = (key: string) => documents.map((document) => document?.[key]).toSorted()
      expect([numbers('id'), numbers('dealership_id')]).toEqual([
        [1010, 1011, 1012],
        [92, 93, 94],
      ])
    })

    it('a slug of a dealer that is switched off stays taken; archiving nobody is told', async () => {
      const { bring, call, cookie } = await start()
      const archive = (slug: string) =>
        call('POST', `/tenants/${slug}/archive`, { cookie, body: { archived: true } })
      expect((await archive('tui')).statusCode).toBe(204)
      expect((await bring(site('tui'))).statusCode).toBe(409)
      expect((await archive('nobody')).statusCode).toBe(404)
    })
  }),
)

it.each([
  'KEA',
  'kea ',
  'kéa',
  'kea_cars',
  '-kea',
  'kea-',
  'a--b',
  '..',
  'a'.repeat(64),
  'www',
  'api',
  'editor',
  'admin',
])('EDIT-01 the slug %j is refused with the reason', async (slug) => {
  const { call, as } = await world()
  const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
  const answer = await call('POST', '/tenants', { cookie, body: { document: site(slug) } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ field: 'slug' }] })
})
