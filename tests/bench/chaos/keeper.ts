import { setTimeout as sleep } from 'node:timers/promises'
import { HeedlessClient } from '../../../server/db/postgres-client.ts'
import type { PostgresPair } from '../../../server/db/testing/postgres-pair.ts'

const LOOK_MS = 250
/** Looks in a row without an answer, after which the standby takes over. */
const MISSES = 4

/**
 * Looks after the pair as Patroni or repmgr do: when the primary has not answered for a second the standby takes over, and
 * a new standby is made.
 *
 * @returns stops it; milliseconds of each time without a primary, as it saw them
 */
export function keepPair(pair: PostgresPair): { takeovers: number[]; stop(): Promise<void> } {
  const takeovers: number[] = []
  const end = new AbortController()
  async function turns(): Promise<void> {
    let misses = 0
    let lostAt = 0
    while (!end.signal.aborted) {
      if (await answers(pair.primaryUrl())) misses = 0
      else {
        if (misses === 0) lostAt = performance.now()
        misses += 1
      }
      if (misses >= MISSES) {
        await pair.failOver()
        takeovers.push(performance.now() - lostAt)
        misses = 0
        await pair.rebuild()
      }
      await sleep(LOOK_MS)
    }
  }
  const running = turns()
  return {
    takeovers,
    async stop() {
      end.abort()
      await running
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  // Either may wait for ever for a machine that hangs since it was connected to.
  const client = new HeedlessClient({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
