import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { guardStaffApi } from '../staff/guard.ts'
import { ROLES, type Grant } from '../staff/roles.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { ACCESS } from './access.ts'
import { site, world } from './testing/world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the route with a body that no handler takes: who may call is decided before that. */
function requestOf(route: string, slug: string): { method: Method; url: string } {
  const [method = '', pattern = ''] = route.split(' ')
  const url = pattern
    .replace('/api/editor', '')
    .replace(':slug', slug)
    .replace(':revision', '1')
    .replace(':kind', 'offer')
    .replace(':email', 'nobody@kea.example')
    .replace(':id', 'none')
  return { method: method as Method, url }
}

const routesFor = (...access: string[]) =>
  Object.entries(ACCESS)
    .filter(([, each]) => access.includes(each))
    .map(([route]) => route)
const OF_A_DEALER = routesFor(...ROLES)
const KEPT = routesFor('unready', 'staff', 'platform', ...ROLES)

async function start(grants: Grant[]) {
  const made = await world()
  const cookie = await made.as('ana@forecourt.example', grants)
  const call = (
    route: string,
    { slug = 'kea', ...more }: Parameters<typeof made.call>[2] & { slug?: string } = {},
  ) => {
    const { method, url } = requestOf(route, slug)
    const body = ['GET', 'DELETE'].includes(method) ? undefined : { nothing: 'of use' }
    return made.call(method, url, { cookie, ...(body && { body }), ...more })
  }
  return { ...made, cookie, call }
}

const isNoDealer = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 404 && answer.body.includes('There is no such dealer.')

describe('EDIT-01 every call of the editor', () => {
  it('is in the table of who may call it, and the table names nothing else', async () => {
    const { routes } = await world()
    const registered = routes.filter((route) => route.includes(' /api/editor'))
    expect(registered.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
    expect(registered.length).toBeGreaterThan(45)
  })

  it('cannot be added without saying who may call it', async () => {
    const app = Fastify()
    const nobody = () => Promise.resolve(undefined)
    const auth = { prolonged: nobody, signedIn: nobody }
    const isDealer = () => Promise.resolve(true)
    guardStaffApi(app, { auth, directory: createTenantDirectory('localhost'), isDealer, access: ACCESS })
    expect(() => app.get('/api/editor/tenants/:slug/forgotten', () => 'everything')).toThrow(
      'Nobody has said who may call GET /api/editor/tenants/:slug/forgotten',
    )
  })

  it('that changes what visitors see, or how, is a publisher’s or an administrator’s', () => {
    const writes = OF_A_DEALER.filter((route) => !route.startsWith('GET') && ACCESS[route] !== 'editor')
    expect(writes.toSorted()).toEqual([
      'DELETE /api/editor/tenants/:slug/feeds/:id',
      'DELETE /api/editor/tenants/:slug/mappings/:name',
      'DELETE /api/editor/tenants/:slug/plan',
      'POST /api/editor/tenants/:slug/archive',
      'POST /api/editor/tenants/:slug/articles/:entry/publish',
      'POST /api/editor/tenants/:slug/articles/:entry/unpublish',
      'POST /api/editor/tenants/:slug/cars',
      'POST /api/editor/tenants/:slug/cars/change',
      'POST /api/editor/tenants/:slug/cars/undo',
      'POST /api/editor/tenants/:slug/domains/:host/check',
      'POST /api/editor/tenants/:slug/feed-runs/:id/take-back',
      'POST /api/editor/tenants/:slug/feed-trials',
      'POST /api/editor/tenants/:slug/feed-uploads',
      'POST /api/editor/tenants/:slug/feed-uploads/:id/import',
      'POST /api/editor/tenants/:slug/feed-uploads/:id/look',
      'POST /api/editor/tenants/:slug/feed-uploads/:id/preview',
      'POST /api/editor/tenants/:slug/feeds',
      'POST /api/editor/tenants/:slug/feeds/:id/run',
      'POST /api/editor/tenants/:slug/holds/:id/release',
      'POST /api/editor/tenants/:slug/offers/:entry/publish',
      'POST /api/editor/tenants/:slug/offers/:entry/unpublish',
      'POST /api/editor/tenants/:slug/person/erase',
      'POST /api/editor/tenants/:slug/person/export',
      'POST /api/editor/tenants/:slug/publish',
      'POST /api/editor/tenants/:slug/rollback',
      'PUT /api/editor/tenants/:slug/cars/:id',
      'PUT /api/editor/tenants/:slug/feeds/:id',
      'PUT /api/editor/tenants/:slug/feeds/:id/pause',
      'PUT /api/editor/tenants/:slug/mappings/:name',
      'PUT /api/editor/tenants/:slug/plan',
      'PUT /api/editor/tenants/:slug/retention',
      'PUT /api/editor/tenants/:slug/revisions/:revision/label',
    ])
    const ofPlatform = routesFor('platform')
    for (const part of ['/people', '/fleet']) {
      const named = Object.keys(ACCESS).filter((route) => route.includes(part))
      expect(
        named.every((route) => ofPlatform.includes(route)),
        part,
      ).toBe(true)
    }
    expect(ofPlatform).toContain('POST /api/editor/tenants')
  })

  it('asks for a session, a living one', async () => {
    const { call } = await start([])
    for (const cookie of ['', 'fc_staff=made-up']) {
      for (const route of KEPT) expect((await call(route, { cookie })).statusCode, route).toBe(401)
    }
  })

  it('knows no dealer that the person has no role at, whatever their role is elsewhere', async () => {
    const { call } = await start([{ tenant: 'tui', role: 'administrator' }])
    for (const route of OF_A_DEALER) expect(isNoDealer(await call(route)), route).toBe(true)
  })

  it('knows no dealer that there is not, for those of every dealer neither: none has the platform’s pictures', async () => {
    const { call, db } = await start([{ tenant: '*', role: 'administrator' }])
    const elsewhere = ['shared.library', '*', 'nobody', '%00', 'KEA', 'kea%20']
    for (const slug of elsewhere) {
      for (const route of OF_A_DEALER) {
        expect(isNoDealer(await call(route, { slug })), `${route} at ${slug}`).toBe(true)
      }
    }
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })

  it.each(ROLES)('lets the role %s do what it may at its dealer, and no more', async (role) => {
    const { call } = await start([{ tenant: 'kea', role }])
    for (const route of OF_A_DEALER) {
      const needed = ROLES.findIndex((each) => each === ACCESS[route])
      const answer = await call(route)
      const isLetIn = answer.statusCode !== 403 && answer.statusCode !== 401 && !isNoDealer(answer)
      expect(isLetIn, `${route}: ${answer.statusCode}`).toBe(ROLES.indexOf(role) >= needed)
    }
    for (const route of routesFor('platform')) expect((await call(route)).statusCode, route).toBe(403)
  })

  it('is for the whole platform with a grant for every dealer that is an administrator’s only', async () => {
    const publisher = await start([{ tenant: '*', role: 'publisher' }])
    const administrator = await start([{ tenant: '*', role: 'administrator' }])
    for (const route of routesFor('platform')) {
      expect((await publisher.call(route)).statusCode, route).toBe(403)
      expect([401, 403], route).not.toContain((await administrator.call(route)).statusCode)
    }
  })

  it('is on no dealer’s host, and takes no change from a page of another origin', async () => {
    const { call } = await start([{ tenant: '*', role: 'administrator' }])
    for (const route of Object.keys(ACCESS)) {
      expect((await call(route, { host: 'kea.localhost:3000' })).statusCode, route).toBe(404)
      if (route.startsWith('GET')) continue
      for (const headers of [
        { origin: 'http://kea.localhost:3000' },
        { origin: 'http://localhost:9' },
        { origin: 'https://localhost:3000' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        expect((await call(route, { headers })).statusCode, `${route} ${JSON.stringify(headers)}`).toBe(403)
    }
  })

  it('is decided before the body is read: who is not signed in cannot make the server parse one', async () => {
    const { app } = await world()
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/editor/tenants/kea/draft',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      payload: '{ not json',
    })
    expect(answer.statusCode).toBe(401)
  })

  it('a document of another dealer gets in under no address', async () => {
    const { call } = await start([{ tenant: 'kea', role: 'administrator' }])
    const body = { document: site('tui') }
    for (const route of ['PUT /api/editor/tenants/:slug/draft', 'POST /api/editor/tenants/:slug/findings']) {
      const answer = await call(route, { body, headers: { 'if-match': '"1-0"' } })
      expect(answer.statusCode, route).toBe(422)
    }
    const preview = await call('POST /api/editor/tenants/:slug/preview', {
      body: { ...body, routeId: 'home' },
    })
    expect(preview.statusCode).toBe(422)
  })
})
