import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type { ClientConfig, PoolConfig } from 'pg'
import { HeedlessClient, heedlessPool } from './postgres-client.ts'
import { HOST_MS, requirePrimary } from './postgres-hosts.ts'

/** So long a statement waits for a database that takes over, before its request fails. */
const PATIENCE_MS = 8000
const PAUSE_MS = 100
/** So long one waits for a connection that others hold, first come first served; with a single host too. */
export const FREE_MS = 5000
/** No password or database of this name: another try changes nothing. */
const HOPELESS = /^(28|3D)/

/** The types do not have it yet: called once for each new connection, which is not given out when it throws. */
type CheckedConfig = PoolConfig & { onConnect: typeof requirePrimary }

/** The pool's time limit is for the wait until one is free; this one is for a host that says nothing. */
class HostClient extends HeedlessClient {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: HOST_MS })
  }
}

/**
 * Connections to whichever of several PostgreSQL servers takes writes (libpq's `target_session_attrs=read-write`, which `pg` does
 * not know). When the primary dies, whoever wants a connection waits until a standby has become one.
 */
export function primaryPool(urls: readonly string[], options: PoolConfig): PostgresPool {
  const pools = urls.map((connectionString) => {
    const config: CheckedConfig = {
      ...options,
      connectionString,
      Client: HostClient,
      connectionTimeoutMillis: FREE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: HOST_MS,
      onConnect: requirePrimary,
    }
    return heedlessPool(config)
  })
  let current = 0
  return {
    options,
    async connect() {
      const deadline = performance.now() + PATIENCE_MS
      let at = current
      for (let tries = 1; ; tries += 1) {
        try {
          const client = await pools[at]!.connect()
          current = at
          return client
        } catch (error) {
          if (HOPELESS.test(String((error as { code?: unknown }).code)) || performance.now() > deadline)
            throw error
          // Only for this one: a primary whose connections are all busy stays the one that others ask.
          at = (at + 1) % pools.length
        }
        if (tries % pools.length === 0) await sleep(PAUSE_MS)
      }
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
