import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { freePort } from '../../server/db/testing/free-port.ts'
import { serverProcess } from '../../server/deploy/testing/server-process.ts'
import { publish, type StoredDocument } from '../../server/tenants/store.ts'
import { median } from './figures/median.ts'
import { verdict } from './figures/verdict.ts'

const STARTS = Number(process.env['STARTS'] ?? 5)
/** Milliseconds: a later start until `/readyz` answers 200, the first page after it, the first page of another dealer at once. */
const LIMITS = { ready: 2500, page: 100, other: 40 }
/** The first and the last in order. */
const [FIRST, OTHER] = ['billabong-motors', 'wandering-wombat']
/** Dealers between them: more than a server makes pages for before it is ready. */
const BETWEEN = 100

export interface ColdStart {
  ready: number
  page: number
  other: number
}

/** Starts the server over the demo dealers' data again and again, and asks it for pages as soon as it is ready. */
export async function run(): Promise<{ first: ColdStart; later: ColdStart[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-cold-'))
  try {
    const first = await coldStart(dataDir)
    await addDealers(dataDir)
    const later: ColdStart[] = []
    while (later.length < STARTS) later.push(await coldStart(dataDir))
    return { first, later }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addDealers(dataDir: string): Promise<void> {
  const { domains: _, ...document } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'tenants', 'sites', `${FIRST}.json`), 'utf8'),
  ) as StoredDocument
  const db = await openDatabase({ dataDir })
  try {
    for (let number = 1; number <= BETWEEN; number += 1) {
      const slug = `${FIRST}-${number}`
      await publish(db, { document: { ...document, slug }, over: 0, origin: 'seed', now: Date.now() })
    }
  } finally {
    await db.destroy()
  }
}

async function coldStart(dataDir: string): Promise<ColdStart> {
  const server = serverProcess(await freePort(), { DATA_DIR: dataDir })
  try {
    const ready = await timed(() => server.start())
    const page = await timed(() => homePage(server.port, FIRST))
    const other = await timed(() => homePage(server.port, OTHER))
    return { ready, page, other }
  } finally {
    await server.stop()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** By its name in the header: no system finds `*.localhost` by itself. */
function homePage(port: number, slug: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { host: `${slug}.localhost:${port}`, 'accept-encoding': 'br' }
  const asked = request({ host: '127.0.0.1', port, headers }, (answer) => {
    answer.resume()
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`The home page of ${slug} answers ${answer.statusCode}`))
    })
  })
  asked.on('error', reject).end()
  return promise
}

if (import.meta.main) {
  const { first, later } = await run()
  const of = (name: keyof ColdStart) => median(later.map((each) => each[name]))
  verdict({ what: 'the first start, until ready', value: first.ready, unit: 'ms' })
  verdict({ what: 'a later start, until ready', value: of('ready'), unit: 'ms', most: LIMITS.ready })
  verdict({ what: 'the first page after it', value: of('page'), unit: 'ms', most: LIMITS.page })
  verdict({
    what: 'the first page of another dealer at once',
    value: of('other'),
    unit: 'ms',
    most: LIMITS.other,
  })
}
