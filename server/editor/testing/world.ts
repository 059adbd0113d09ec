import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import { handleErrors } from '../../app/error-handlers.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import type { OpenDb } from '../../db/testing/for-each-database.ts'
import { saveStaffUser } from '../../staff/accounts.ts'
import { prepareSetup } from '../../staff/first-administrator.ts'
import { guardStaffApi } from '../../staff/guard.ts'
import type { Grant } from '../../staff/roles.ts'
import { staffRoutes } from '../../staff/staff-routes.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import { layerFiles } from '../../tenants/layer-files.ts'
import { listPublished, publish, type StoredDocument } from '../../tenants/store.ts'
import { createDraftChecker } from '../check-draft.ts'
import { readCatalogue } from '../dealers/catalogue.ts'
import { dealerRoutes } from '../dealers/dealer-routes.ts'
import { editorRoutes } from '../editor-routes.ts'

export const PASSWORD = 'correct horse battery'
export const NOW = Date.parse('2026-11-21T00:00:00Z')
const opened: { app: FastifyInstance; db?: Db }[] = []
afterEach(async () => {
  for (const { app, db } of opened.splice(0)) {
    await app.close()
    await db?.destroy()
  }
})

/** A tenant's document that the checker accepts. */
export const site = (slug: string, more: object = {}): StoredDocument => ({
  schemaVersion: 2,
  slug,
  name: `${slug} Motors`,
  template: 'modern',
  id: 1009,
  dealership_id: 91,
  country: 'AU',
  state: 'qld',
  phone: '07 7010 0190',
  email: 'hello@kea.example',
  address: { street: '40 Drover Street', city: 'Emu Crossing', state: 'QLD', postcode: '4720' },
  locations: [{ id: 901, name: 'Kea', slug: 'kea', dealership_slug: slug }],
  ...more,
})

/** The editor's API over a database with the dealers `kea` and `tui`. */
export async function world(admin?: { email: string; password: string }, open?: OpenDb) {
  const db = open ? await open() : await openDialect(sqliteDialect(':memory:'))
  for (const slug of ['kea', 'tui']) await publish(db, { document: site(slug), origin: 'seed', now: NOW })
  const directory = createTenantDirectory('localhost')
  const refresh = async () => void directory.replace(await listPublished(db))
  await refresh()
  const setup = await prepareSetup(db, admin, NOW)
  const readLayer = layerFiles(`${PROJECT_ROOT}/tenants`)
  const app = Fastify()
  handleErrors(app)
  await app.register(rateLimit, { global: false })
  guardStaffApi(app, { db, directory })
  staffRoutes(app, { db, setup })
  const check = createDraftChecker({ root: PROJECT_ROOT, readLayer, now: () => NOW })
  const catalogue = () => readCatalogue(`${PROJECT_ROOT}/tenants`, readLayer)
  dealerRoutes(app, { db, check, catalogue, refresh, baseDomain: 'localhost', now: () => NOW })
  editorRoutes(app, {
    db,
    readLayer,
    check,
    canvas: ({ document }) =>
      Promise.resolve({ status: 200, html: document.name, css: '', path: '/', faults: [] }),
    refresh,
    baseDomain: 'localhost',
    now: () => NOW,
  })
  opened.push({ app, ...(!open && { db }) })

  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options: { cookie?: string; body?: object; headers?: Record<string, string>; host?: string } = {},
  ) =>
    app.inject({
      method,
      url: `/api/editor${url}`,
      headers: {
        host: options.host ?? 'localhost:3000',
        ...(options.cookie !== undefined && { cookie: options.cookie }),
        ...options.headers,
      },
      ...(options.body && { payload: options.body }),
    })
  async function as(email: string, grants: readonly Grant[]): Promise<string> {
    await saveStaffUser(db, { email, password: PASSWORD, grants, now: NOW })
    const answer = await call('POST', '/sign-in', { body: { email, password: PASSWORD } })
    return String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }
  return { db, directory, setup, call, as }
}
