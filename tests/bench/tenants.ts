import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { get } from '../support/get.ts'
import { freePort } from '../e2e/site.ts'
import { verdict } from './figures/verdict.ts'

const ROOT = join(import.meta.dirname, '../..')
const COUNTS = [3, 1000, 10_000]
/** With the most of them: memory of one that nobody visits, a start, and the first page of one that nobody visited before, in a server that others visit. */
const MOST = { idleKb: 8, startMs: 10_000, coldRequestMs: 60 }
/** First pages of dealers before those that count, and of those. */
const COLD = { before: 20, counted: 21 }
/** The first start reads and checks every document. */
const LONGEST_START_MS = 600_000

interface Measured {
  tenants: number
  startMs: number
  rssMb: number
  /** Of the first page that the process makes. */
  firstRequestMs: number
  cachedRequestMs: number
  /** Of the first page of other dealers after it, the median; there are none among few. */
  coldRequestMs: number
}

/** One server over many tenants: start, memory with none of them visited, and the first and second request of one. */
export async function run(): Promise<Measured[]> {
  const results: Measured[] = []
  for (const tenants of COUNTS) results.push(await measure(tenants))
  return results
}

async function measure(tenants: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tenants-'))
  const port = await freePort()
  writeTenants(join(folder, 'tenants'), tenants)
  const start = () =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'tenants/serve.ts')],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          TENANTS_DIR: join(folder, 'tenants'),
          LOG_LEVEL: 'error',
        },
      },
    )
  // The first start seeds the database; the second one is what a restart costs.
  const seeding = start()
  await ready(port)
  await stopped(seeding)
  const began = performance.now()
  const server = start()
  await ready(port)
  const startMs = performance.now() - began
  const rssMb = await new Promise<number>((resolve) => {
    server.once('message', (message) => resolve(Number(message)))
    server.send('memory')
  })
  const host = `dealer-${tenants - 1}.localhost:${port}`
  const firstRequestMs = await timed(port, host)
  const cachedRequestMs = await timed(port, host)
  const cold: number[] = []
  for (let index = 0; index < Math.min(tenants - 1, COLD.before + COLD.counted); index += 1)
    cold.push(await timed(port, `dealer-${index}.localhost:${port}`))
  const counted = cold.slice(-COLD.counted).toSorted((a, b) => a - b)
  await stopped(server)
  rmSync(folder, { recursive: true, force: true })
  return {
    tenants,
    startMs,
    rssMb,
    firstRequestMs,
    cachedRequestMs,
    coldRequestMs: counted[counted.length >> 1] ?? 0,
  }
}

/** The shared layers, and dealers as short as the shortest of the demos. */
function writeTenants(folder: string, count: number): void {
  mkdirSync(join(folder, 'sites'), { recursive: true })
  for (const layer of ['defaults.json', 'templates', 'brands', 'dealerships']) {
    cpSync(join(ROOT, 'tenants', layer), join(folder, layer), { recursive: true })
  }
  const minimal = JSON.parse(
    readFileSync(join(ROOT, 'tenants/sites/billabong-motors.json'), 'utf8'),
  ) as object
  for (let index = 0; index < count; index++) {
    const document = {
      ...minimal,
      slug: `dealer-${index}`,
      name: `Dealer ${index}`,
      id: 10_000 + index,
      domains: [],
    }
    writeFileSync(join(folder, 'sites', `dealer-${index}.json`), JSON.stringify(document))
  }
}

async function ready(port: number): Promise<void> {
  for (const until = performance.now() + LONGEST_START_MS; performance.now() < until;) {
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not get ready')
}

function stopped(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function timed(port: number, host: string): Promise<number> {
  const began = performance.now()
  const { status, body } = await get(port, host)
  if (status !== 200 || !body.includes(host.split('.')[0] ?? ''))
    throw new Error(`${host} answered ${status}`)
  return performance.now() - began
}

const results = await run()
const [few, many] = [results[0]!, results.at(-1)!]
console.log('tenants   start ms   memory MB   first request ms   second ms   first of others ms')
for (const result of results) {
  const cells = [
    result.startMs,
    result.rssMb,
    result.firstRequestMs,
    result.cachedRequestMs,
    result.coldRequestMs,
  ]
  console.log(
    `${String(result.tenants).padStart(7)}   ${cells.map((cell) => cell.toFixed(1).padStart(9)).join('   ')}`,
  )
}
const idleKb = ((many.rssMb - few.rssMb) * 1024) / (many.tenants - few.tenants)
verdict({ what: 'memory of an idle tenant', value: idleKb, unit: 'KB', most: MOST.idleKb })
verdict({ what: `a start over ${many.tenants} tenants`, value: many.startMs, unit: 'ms', most: MOST.startMs })
verdict({
  what: 'first page of a cold tenant',
  value: many.coldRequestMs,
  unit: 'ms',
  most: MOST.coldRequestMs,
})
