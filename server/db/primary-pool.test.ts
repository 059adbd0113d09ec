import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { NO_POSTGRES, postgresBinaries } from './testing/postgres-binaries.ts'
import { startPostgres } from './testing/postgres-cluster.ts'
import { HOST_MS } from './postgres-hosts.ts'
import { primaryPool } from './primary-pool.ts'

const binaries = postgresBinaries()

it.skipIf(!binaries)(
  `of several hosts too, who waits for a busy primary is served first come first served${binaries ? '' : NO_POSTGRES}`,
  async () => {
    const cluster = await startPostgres(binaries ?? '')
    const nobody = `postgres://forecourt@127.0.0.1:${await freePort()}/none`
    const pool = primaryPool([await cluster.createDatabase(), nobody], { max: 1 })
    const order: string[] = []
    const next = async (name: string) => {
      const client = await pool.connect()
      order.push(name)
      client.release()
    }
    try {
      const held = await pool.connect()
      const first = next('first')
      await sleep(HOST_MS / 2)
      const second = next('second')
      // The first has waited for longer than a host may take.
      await sleep(HOST_MS / 2 + 300)
      held.release()
      await Promise.all([first, second])
      expect(order).toEqual(['first', 'second'])
    } finally {
      await pool.end()
      await cluster.stop()
    }
  },
)
