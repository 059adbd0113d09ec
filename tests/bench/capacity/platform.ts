import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MEMORY, NODE_MEMORY } from '../../../server/boot/memory.mjs'
import { PROJECT_ROOT } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { freePort } from '../../../server/db/testing/free-port.ts'
import { generateMany } from '../../../server/demo/stock/many.ts'
import { changeStock, putCars, type CarRecord } from '../../../server/stock/write-cars.ts'
import { processCpu } from '../cost/process-cpu.ts'

const READY_MS = 120_000

export interface Server {
  port: number
  pid: number
  startMs: number
  /** Resident memory after a collection. */
  rssMb(): Promise<number>
  /** What its objects hold after a collection: differences are quieter than those of the resident memory. */
  heldMb(): Promise<number>
  /** Processor time so far, once nothing goes on any more. */
  settledCpu(): Promise<number>
  forecourt(...args: string[]): Promise<string>
  stop(): Promise<void>
}

export const slugOf = (at: number) => `dealer-${String(at + 1).padStart(5, '0')}`

/** A server process over the dealers of a folder, with the memory settings of `npm start`. */
export async function startOver(folder: string): Promise<Server> {
  const port = await freePort()
  const env = {
    ...process.env,
    ...MEMORY,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: join(folder, 'tenants'),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    FORM_POSTS_PER_MINUTE: '1000000',
    SEARCHES_PER_MINUTE: '1000000',
    PAGE_MISSES_PER_MINUTE: '1000000',
  }
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...NODE_MEMORY,
      join(import.meta.dirname, '../tenants/serve.ts'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env },
  )
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - began > READY_MS)
      throw new Error('The server did not get ready')
    await sleep(20)
  }
  const pid = child.pid ?? 0
  const tell = async (what: string) => {
    const told = once(child, 'message')
    child.send(what)
    return Number((await told)[0])
  }
  return {
    port,
    pid,
    startMs: performance.now() - began,
    rssMb: () => tell('memory'),
    heldMb: () => tell('held'),
    async settledCpu() {
      let last = -1
      // Ten milliseconds in a quarter of a second are the idle server's own.
      while (processCpu(pid).all - last > 10) {
        last = processCpu(pid).all
        await sleep(250)
      }
      return processCpu(pid).all
    },
    async forecourt(...args) {
      const program = join(PROJECT_ROOT, 'server/cli/main.ts')
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', program, ...args],
        { env },
      )
      return stdout
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The shared layers, and dealers as short as the shortest of the demos. */
export function writeDealers(folder: string, count: number): void {
  const sites = join(folder, 'tenants/sites')
  mkdirSync(sites, { recursive: true })
  for (const layer of ['defaults.json', 'templates', 'brands', 'dealerships'])
    cpSync(join(PROJECT_ROOT, 'tenants', layer), join(folder, 'tenants', layer), { recursive: true })
  const file = join(PROJECT_ROOT, 'tenants/sites/billabong-motors.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as object
  for (let at = 0; at < count; at += 1) {
    const slug = slugOf(at)
    const own = {
      ...document,
      slug,
      name: `Dealer ${slug}`,
      id: 10_000 + at,
      domains: [],
    }
    writeFileSync(join(sites, `${slug}.json`), JSON.stringify(own))
  }
}

/** Invented cars of these dealers, straight into the database; no server may run. */
export async function writeCars(folder: string, dealers: number, count: number): Promise<void> {
  const db = await openDatabase({ dataDir: join(folder, 'data') })
  const now = Date.now()
  const records: CarRecord[] = []
  const store = () => changeStock(db, (transaction) => putCars(transaction, records.splice(0), now))
  for (const { tenant, car } of generateMany({
    count,
    tenants: dealers,
    now,
  })) {
    records.push({
      tenant,
      source: 'bench',
      sourceKey: String(car.id),
      hash: 'bench',
      market: null,
      car,
    })
    if (records.length === 1000) await store()
  }
  await store()
  await db.destroy()
}

/** Of the database of a server that has stopped, which has written its log back. */
export const databaseKb = (folder: string) => statSync(join(folder, 'data/forecourt.db')).size / 1024

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
