import { createProviders } from '../../reservations/payment/create-providers.ts'
import { createStaffHolds } from '../../reservations/staff-holds.ts'
import { tmpdir } from 'node:os'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import type { SearchPort } from '../../../runtime/block/load-context.ts'
import { checkAnswers } from '../../http/testing/check-answers.ts'
import { handleErrors } from '../../http/error-handlers.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import { readBlocks } from '../../tenants/check-environment.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import type { OpenDb } from '../../db/testing/for-each-database.ts'
import { saveStaffUser } from '../../staff/accounts.ts'
import { prepareSetup } from '../../staff/first-administrator.ts'
import { createStaffAuth } from '../../staff/staff-auth.ts'
import { setClock } from '../../staff/testing/clock.ts'
import { cookieOf, setUpSecondFactor } from '../../staff/testing/set-up-second-factor.ts'
import type { Grant } from '../../staff/roles.ts'
import { doFeedTask } from '../../stock/look/feed-tasks.ts'
import { createVehicleDecoder } from '../../stock/vehicle-decoder.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import type { FindProof } from '../../tenants/domain-proof.ts'
import { layerFiles } from '../../tenants/layer-files.ts'
import { listPublished, publish, type StoredDocument } from '../../tenants/store.ts'
import { createDraftProcess } from '../apart/draft-process.ts'
import { keepFirstPages } from '../documents/first-pages.ts'
import { createDraftChecker } from '../checking/check-draft.ts'
import { readCatalogue } from '../dealers/catalogue.ts'
import type { CanvasRequest } from '../canvas.ts'
import { createSiteReader } from '../fleet/sites.ts'
import { editorApi } from '../editor-api.ts'
import { draftPages } from '../links/draft-pages.ts'
import { IN_ROWS } from '../uploads/picture-bytes.ts'
import type { Writer } from '../writing/writer.ts'

const SECRET = 's'.repeat(32)
export const PASSWORD = 'correct horse battery'
/** Bytes of pictures per dealer. */
export const PICTURE_QUOTA = 4096
export const NOW = Date.parse('2026-11-21T00:00:00Z')
const nobody = () => Promise.reject(new Error('nobody is asked'))
const APART = createDraftProcess({
  root: PROJECT_ROOT,
  answersOf: () => ({ stock: {}, search: {}, content: {}, samples: {}, keys: { search: nobody } }),
})
const opened: { app: FastifyInstance; db?: Db; faults: readonly string[] }[] = []
afterEach(async () => {
  for (const { app, db, faults } of opened.splice(0)) {
    await app.close()
    await db?.destroy()
    if (faults.length > 0) throw new Error(`schemas/editor-api/ tells otherwise:\n${faults.join('\n')}`)
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
export async function world(
  admin?: { email: string; password: string },
  open?: OpenDb,
  searchOf: (slug: string) => SearchPort = () => ({ search: () => Promise.resolve([]) }),
  findProof: FindProof = () => Promise.resolve(false),
  writer?: Writer,
) {
  const { now: clock, wait } = setClock(NOW)
  const db = open ? await open() : await openDialect(sqliteDialect(':memory:'))
  for (const slug of ['kea', 'tui']) await publish(db, { document: site(slug), origin: 'seed', now: NOW })
  const directory = createTenantDirectory('localhost')
  const refresh = async () => void directory.replace(await listPublished(db))
  await refresh()
  const setup = await prepareSetup(db, admin, NOW)
  const readLayer = layerFiles(`${PROJECT_ROOT}/tenants`)
  const app = Fastify()
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`)
  })
  const faults = checkAnswers(app)
  handleErrors(app)
  const check = createDraftChecker({
    root: PROJECT_ROOT,
    baseDomain: 'localhost',
    db,
    now: () => NOW,
    apart: APART,
  })
  const canvas = ({ document, path = '/', now }: CanvasRequest) =>
    Promise.resolve({
      status: path === '/gone' ? 404 : 200,
      routeId: 'home',
      html: pageOf(document.name, path, now),
      css: 'p{color:red}',
      path,
      faults: [],
      hidden: [],
    })
  draftPages(app, { db, canvas, baseDomain: 'localhost', directory, now: clock })
  const sites = createSiteReader({ db, readLayer, blocks: () => readBlocks(`${PROJECT_ROOT}/blocks`) })
  await app.register(editorApi, {
    db,
    root: PROJECT_ROOT,
    directory,
    baseDomain: 'localhost',
    dataDir: tmpdir(),
    backupDir: undefined,
    auth: createStaffAuth({ db, secret: SECRET }),
    setup,
    sendsMail: true,
    readLayer,
    check,
    canvas,
    firstPage: keepFirstPages(
      (document, origin) => canvas({ document, origin, now: clock(), signedIn: false }),
      directory,
    ),
    catalogue: () => readCatalogue(`${PROJECT_ROOT}/tenants`, readLayer),
    sites,
    findProof,
    holds: createStaffHolds({
      db,
      providers: createProviders({ db, variables: {}, isLocal: true, now: clock }),
      mailer: { send: () => Promise.resolve() },
      siteOf: () => Promise.resolve(undefined),
      log: { warn: () => {}, error: () => {} },
      now: clock,
    }),
    feeds: {
      run: (kind, task) => doFeedTask(db, PROJECT_ROOT, kind, task),
      stop: () => Promise.resolve(),
    },
    writer,
    vehicles: createVehicleDecoder({ outbound: () => Promise.reject(new Error('no network in tests')) }),
    searchOf,
    searchEngines: () => [],
    refresh,
    weigh: () => Promise.resolve([]),
    pictureBytes: IN_ROWS,
    pictureQuota: PICTURE_QUOTA,
    dropPicture: () => Promise.resolve(),
    now: clock,
  })
  opened.push({ app, faults, ...(!open && { db }) })

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
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
    const cookie = cookieOf(answer)
    const { needsSecondFactor } = (answer.json() as { user: { needsSecondFactor: boolean } }).user
    return needsSecondFactor ? (await setUpSecondFactor(call, cookie, PASSWORD)).cookie : cookie
  }
  return { app, db, directory, setup, check, sites, routes, call, as, wait, clock }
}

function pageOf(name: string, path: string, now: number): string {
  return `<!doctype html><html><head><link rel="stylesheet" href="/x.css"></head><body><script>alert(1)</script><p>${name} at ${path}</p><time>${new Date(now).toISOString()}</time><a href="/search">Cars</a><a href="//evil.example">Out</a></body></html>`
}
