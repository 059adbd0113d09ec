import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../db/database.ts'
import { freePort } from '../../db/testing/free-port.ts'
import { listLeads } from '../lead-store.ts'
import { postEnquiry } from '../testing/post-enquiry.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import type { ServeOptions } from './serve.ts'

export interface ChaosOptions {
  leads: number
  perSecond: number
  /** SIGKILLs at random moments of the run, each followed by a restart. */
  kills: number
  /** Share of the webhook calls that fail. */
  failureRate: number
  /** Without it the run makes an SQLite database of its own. */
  databaseUrl?: string | undefined
  /** How long delivery may go on after the last lead. */
  patienceMs?: number
}

export interface ChaosReport {
  /** Leads answered 2xx. */
  acknowledged: number
  /** Rows stored. */
  stored: number
  /** Acknowledged leads that are not stored under the id they were answered with. */
  lost: number
  /** Visitors whose enquiry is stored more than once. */
  doubled: number
  /** Acknowledged leads that the webhook never accepted. */
  undelivered: number
  /** Posts that had to be sent again because the server was gone. */
  retriedPosts: number
  webhook: { accepted: number; repeated: number; refused: number }
  kills: number
  seconds: number
}

const SPEED = 200
/**
 * All attempts of a delivery take about two days, so this long at that speed. With a webhook that fails half of the time
 * every sixteenth run of a thousand leads has one that is refused fourteen times in a row, which takes five minutes.
 */
const PATIENCE_MS = 900_000

/**
 * Posts leads at a fixed rate while the server is killed again and again and the dealer's webhook fails, then waits for
 * the deliveries and counts (LEAD-16).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-chaos-'))
  const receiver = await startReceiver(options.failureRate)
  const server = new KillableServer({
    port: await freePort(),
    dataDir,
    databaseUrl: options.databaseUrl,
    webhook: receiver.url,
    speed: SPEED,
    origin: Date.now(),
  })
  const started = performance.now()
  try {
    await server.start()
    const posting = postLeads(options, server)
    const killing = killAtRandom(options, server)
    const answers = await posting
    await killing
    await untilDelivered([...answers.ids.values()], receiver, options.patienceMs ?? PATIENCE_MS)
    const seconds = (performance.now() - started) / 1000
    await server.kill()
    return { ...(await count(options, dataDir, answers, receiver)), kills: server.kills - 1, seconds }
  } finally {
    await server.kill()
    receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

class KillableServer {
  readonly options: ServeOptions
  kills = 0
  #child: ChildProcess | undefined

  constructor(options: ServeOptions) {
    this.options = options
  }

  async start(): Promise<void> {
    this.#child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'serve.ts')],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, CHAOS: JSON.stringify(this.options) },
      },
    )
    for (let waited = 0; waited < 30_000; waited += 50) {
      if (await this.answers()) return
      await sleep(50)
    }
    throw new Error('The server does not come up')
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.kills += 1
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async answers(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.options.port}/healthz`)).ok
    } catch {
      // Not yet: nothing listens.
      return false
    }
  }
}

interface Answers {
  /** Id that each visitor's enquiry was acknowledged with. */
  ids: Map<string, string>
  retried: number
}

/** One enquiry every `1000 / perSecond` ms, each sent again with its key until it is answered, as the form does. */
async function postLeads({ leads, perSecond }: ChaosOptions, server: KillableServer): Promise<Answers> {
  const answers: Answers = { ids: new Map(), retried: 0 }
  const began = performance.now()
  const posts: Promise<void>[] = []
  for (let index = 0; index < leads; index += 1) {
    const due = began + (index * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    posts.push(postLead(`Visitor ${index}`, server, answers))
  }
  await Promise.all(posts)
  return answers
}

async function postLead(visitor: string, server: KillableServer, answers: Answers): Promise<void> {
  const key = randomUUID()
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      const id = await postEnquiry(server.options.port, { last_name: visitor }, { 'idempotency-key': key })
      answers.ids.set(visitor, id)
      return
    } catch {
      // The server is down or went down before it answered; the visitor's page tries again.
      answers.retried += 1
      await sleep(100)
    }
  }
}

async function killAtRandom(
  { leads, perSecond, kills }: ChaosOptions,
  server: KillableServer,
): Promise<void> {
  const runMs = (leads / perSecond) * 1000
  const moments = Array.from({ length: kills }, () => Math.random() * runMs).toSorted((a, b) => a - b)
  const began = performance.now()
  for (const moment of moments) {
    await sleep(Math.max(0, began + moment - performance.now()))
    await server.kill()
    await server.start()
  }
}

async function untilDelivered(ids: readonly string[], receiver: Receiver, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && ids.some((id) => !receiver.accepted.has(id))) await sleep(100)
}

async function count(
  { databaseUrl }: ChaosOptions,
  dataDir: string,
  { ids, retried }: Answers,
  { accepted, refused }: Receiver,
): Promise<Omit<ChaosReport, 'kills' | 'seconds'>> {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    const rows = await listLeads(db, 'brolga-bay')
    const stored = Map.groupBy(rows, (lead) => String(lead.payload['last_name']))
    const kept = new Set(rows.map((lead) => lead.id))
    const calls = [...accepted.values()].reduce((sum, times) => sum + times, 0)
    return {
      acknowledged: ids.size,
      stored: rows.length,
      lost: [...ids.values()].filter((id) => !kept.has(id)).length,
      doubled: [...stored.values()].filter((list) => list.length > 1).length,
      undelivered: [...ids.values()].filter((id) => !accepted.has(id)).length,
      retriedPosts: retried,
      webhook: { accepted: calls, repeated: calls - accepted.size, refused },
    }
  } finally {
    await db.destroy()
  }
}
