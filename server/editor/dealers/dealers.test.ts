import { describe, expect, it } from 'vitest'
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
      .values({ tenant: 'kea', kind: 'offers', id: 'o1', position: 0, document: '{"id":"o1"}' })
      .execute()
    await call('POST', '/tenants', { cookie, body: { document: site('pipi'), contentOf: 'kea' } })
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
