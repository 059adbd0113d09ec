import { expect, it } from 'vitest'
import { ACCESS } from './access.ts'
import { world } from './testing/world.ts'

/** Calls whose every use would bury the others; they change nothing that visitors see. */
const WITHOUT_LINE = [
  'POST /api/editor/fleet/plan',
  'POST /api/editor/fleet/uses',
  'POST /api/editor/tenants/:slug/feed-uploads/:id/look',
  'POST /api/editor/tenants/:slug/feed-uploads/:id/preview',
  'POST /api/editor/tenants/:slug/findings',
  'POST /api/editor/tenants/:slug/pointer',
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
  const written: unknown[] = []
  const wanted: unknown[] = []
  const lineCounts: number[] = []
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
    if (added.length === 0) silent.push(route)
    const result = statusCode < 400 ? 'done' : statusCode < 500 ? 'refused' : 'failed'
    for (const line of added) {
      // A door is tried by whoever is named; the others by whose session it is.
      const who = ACCESS[route] === 'anyone' ? '' : line.who
      const isExplained = line.result === 'done' || line.note !== ''
      written.push([line.what, line.result, line.tenant, line.address, line.browser, who, isExplained])
      const by = ACCESS[route] === 'anyone' ? '' : ANA
      const tenant = pattern.includes(':slug') ? 'kea' : null
      wanted.push([route, result, tenant, '127.0.0.1', 'Firefox on Windows', by, true])
    }
    lineCounts.push(added.length)
  }
  expect(written).toEqual(wanted)
  expect(Math.max(...lineCounts)).toBe(1)
  const reads = ROUTES.filter((route) => route.startsWith('GET ') && !route.endsWith('/security-log/export'))
  expect(silent.toSorted()).toEqual([...reads, ...WITHOUT_LINE].toSorted())
  expect(ROUTES.length - silent.length).toBeGreaterThan(35)
})
