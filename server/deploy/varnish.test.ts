import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putTestCars, testCar } from '../app/testing/site-world.ts'
import { PROJECT_ROOT } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { freePort } from '../db/testing/free-port.ts'
import { publish, type StoredDocument } from '../tenants/store.ts'
import { serverProcess, type ServerProcess } from './testing/server-process.ts'
import { hasVarnish, startVarnish, type Varnish } from './testing/varnish.ts'

const HOST = 'brolga-bay.dealers.example'
/** The word in `varnish.vcl`. */
const KEY = 'change-this-word'
const reason = hasVarnish ? '' : ' (skipped: no Varnish with xkey on this system)'
const SITE = JSON.parse(
  readFileSync(join(PROJECT_ROOT, 'tenants/sites/brolga-bay.json'), 'utf8'),
) as StoredDocument

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Varnish names two requests where it had the answer. */
  kept: boolean
}

describe.skipIf(!hasVarnish)(`behind Varnish${reason}`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-edge-'))
  let server: ServerProcess
  let varnish: Varnish
  let db: Db

  beforeAll(async () => {
    const [port, edgePort] = [await freePort(), await freePort()]
    db = await openDatabase({ databaseUrl: undefined, dataDir })
    await publish(db, { document: SITE, origin: 'staff', now: 1 })
    varnish = await startVarnish(port, edgePort)
    server = serverProcess(port, {
      DATA_DIR: dataDir,
      BASE_DOMAIN: 'dealers.example',
      DEMO: 'false',
      TRUST_PROXY: '1',
      EDGE_PURGE_URL: `http://127.0.0.1:${edgePort}/edge-purge`,
      EDGE_PURGE_KEY: KEY,
    })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await server?.stop('SIGKILL')
    await varnish?.stop()
    await db?.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: varnish.port, path, method, headers: { host: HOST, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
              kept: String(answer.headers['x-varnish']).includes(' '),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end()
    })
  const text = async (path: string) => (await ask(path)).body.toString()
  /** Asks until the cache answers by itself: what purged the pages of the start has gone out by then. */
  const keptPage = async (path: string, headers: Record<string, string> = {}) => {
    await expect.poll(async () => (await ask(path, headers)).kept, { timeout: 30_000 }).toBe(true)
    return ask(path, headers)
  }

  it('keeps pages, in each encoding, and tells visitors nothing of its tags', async () => {
    const page = await keptPage('/')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(page.headers).not.toHaveProperty('surrogate-key')
    expect(page.headers).not.toHaveProperty('surrogate-control')
    expect(page.headers['content-encoding']).toBeUndefined()
    expect((await keptPage('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await keptPage('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    const again = await ask('/', { 'if-none-match': String(page.headers['etag']) })
    expect([again.status, again.kept]).toEqual([304, true])
  })

  it('RUN-08 a publication shows within seconds, on every page of the dealer', async () => {
    await Promise.all([keptPage('/'), keptPage('/about-us')])
    await publish(db, { document: { ...SITE, name: 'Gumleaf and Sons' }, origin: 'staff', now: 2 })
    for (const path of ['/', '/about-us'])
      await expect.poll(() => text(path), { timeout: 30_000 }).toContain('Gumleaf and Sons')
    await keptPage('/')
    expect(await text('/')).toContain('Gumleaf and Sons')
  }, 90_000)

  it('a change of stock shows within seconds', async () => {
    await keptPage('/search')
    await putTestCars(db, [testCar({ id: 77, make: 'Wolseley', model: 'Hornet', slug: 'hornet-77' })])
    await expect.poll(() => text('/search'), { timeout: 30_000 }).toContain('Wolseley')
    expect((await keptPage('/search')).body.toString()).toContain('Wolseley')
  }, 90_000)

  it('does not keep what is no page for everybody: posts, calls, faults', async () => {
    for (const path of ['/api/cars/1', '/no-such-page', '/healthz']) {
      await ask(path)
      expect((await ask(path)).kept, path).toBe(false)
    }
    const posted = await ask('/api/leads', { 'content-type': 'application/json' }, 'POST')
    expect([posted.kept, posted.status]).toEqual([false, 400])
  })

  it('lets nobody purge without the key', async () => {
    const page = await keptPage('/privacy-policy')
    expect(page.status).toBe(200)
    const tags = { 'surrogate-key': 'forecourt' }
    expect((await ask('/edge-purge', tags, 'POST')).status).toBe(403)
    expect((await ask('/edge-purge', { ...tags, 'fastly-key': 'a-guess-of-no-use' }, 'POST')).status).toBe(
      403,
    )
    expect((await ask('/privacy-policy')).kept).toBe(true)
    expect((await ask('/edge-purge', { ...tags, 'fastly-key': KEY }, 'POST')).status).toBe(200)
    expect((await ask('/privacy-policy')).kept).toBe(false)
  })
})
