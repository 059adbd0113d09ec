import { expect, it } from 'vitest'
import { ACCESS } from './access.ts'
import { world } from './testing/world.ts'

/** Calls whose every use would bury the others; they change nothing that visitors see. */
const WITHOUT_LINE = [
  'POST /api/editor/fleet/plan',
  'POST /api/editor/fleet/uses',
  'POST /api/editor/tenants/:slug/findings',
  'POST /api/editor/tenants/:slug/presence',
  'POST /api/editor/tenants/:slug/preview',
  'PUT /api/editor/tenants/:slug/draft',
]
/** Ends the session that the others are made with. */
const LAST = 'POST /api/editor/sign-out'

const ANA = 'ana@forecourt.example'
const ROUTES = Object.keys(ACCESS).toSorted((a, b) => Number(a === LAST) - Number(b === LAST))

it('ASVS V16 every call of staff that changes something writes one line: who, what, from where, about which dealer, with which result', async () => {
  const { db, call, as, wait } = await world()
  const cookie = await as(ANA, [{ tenant: '*', role: 'administrator' }])
  const lines = () => db.selectFrom('security_log').selectAll().orderBy('id').execute()
  const silent: string[] = []
  for (const route of ROUTES) {
    const [method = 'GET', pattern = ''] = route.split(' ')
    const url = pattern
      .replace('/api/editor', '')
      .replace(':slug', 'kea')
      .replace(':email', 'nobody@kea.example')
      .replaceAll(/:\w+/g, '1')
    // Of one address only so many refusals are written in a minute.
    await wait(60_000)
    const before = (await lines()).length
    const body = ['GET', 'DELETE'].includes(method) ? undefined : { nothing: 'of use' }
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const { statusCode } = await call(method as 'POST', url, { cookie, headers, ...(body && { body }) })
    const added = (await lines()).slice(before)
    if (added.length === 0) {
      silent.push(route)
      continue
    }
    const result = statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed'
    expect(added, `${route} ${statusCode}`).toMatchObject([
      {
        what: route,
        result,
        // A door is tried by whoever is named; the others by whose session it is.
        who: ACCESS[route] === 'anyone' ? expect.any(String) : ANA,
        note: result === 'done' ? expect.any(String) : expect.stringMatching(/./),
        address: '127.0.0.1',
        browser: 'Firefox on Windows',
        tenant: pattern.includes(':slug') ? 'kea' : null,
      },
    ])
  }
  const reads = ROUTES.filter((route) => route.startsWith('GET ') && !route.endsWith('/security-log/export'))
  expect(silent.toSorted()).toEqual([...reads, ...WITHOUT_LINE].toSorted())
  expect(ROUTES.length - silent.length).toBeGreaterThan(35)
})
