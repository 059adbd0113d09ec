import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../db/database.ts'
import { KillableServer } from './killable-server.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { countLeads, postLeads, type LeadCount } from './visitors.ts'

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

export interface ChaosReport extends LeadCount {
  /** Acknowledged leads that the webhook never accepted. */
  undelivered: number
  webhook: { accepted: number; repeated: number; refused: number }
  kills: number
  seconds: number
}

/** All attempts of a delivery take about two days, so this long at that speed. */
const PATIENCE_MS = 900_000

/**
 * Posts leads at a fixed rate while the server is killed again and again and the dealer's webhook fails, then waits for
 * the deliveries and counts (LEAD-16).
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { leads, perSecond, kills, failureRate, databaseUrl, patienceMs = PATIENCE_MS } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-chaos-'))
  const receiver = await startReceiver(failureRate)
  const { url: webhook } = receiver
  const server = new KillableServer({ dataDir, databaseUrl, webhook, origin: Date.now() })
  const started = performance.now()
  try {
    await server.start()
    const killing = killAtRandom(server, kills, (leads / perSecond) * 1000)
    const visitors = await postLeads(server, perSecond, (posted) => posted < leads)
    await killing
    const ids = [...visitors.ids.values()]
    await untilDelivered(ids, receiver, patienceMs)
    const seconds = (performance.now() - started) / 1000
    const done = server.kills
    await server.kill()
    const db = await openDatabase({ dataDir, databaseUrl })
    const counts = await countLeads(db, visitors).finally(() => db.destroy())
    const accepted = [...receiver.accepted.values()].reduce((sum, times) => sum + times, 0)
    return {
      ...counts,
      undelivered: ids.filter((id) => !receiver.accepted.has(id)).length,
      webhook: { accepted, repeated: accepted - receiver.accepted.size, refused: receiver.refused },
      kills: done,
      seconds,
    }
  } finally {
    await server.kill()
    receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function killAtRandom(server: KillableServer, kills: number, runMs: number): Promise<void> {
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
