import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'

/**
 * A connection that breaks while nobody waits for an answer of it has nobody to tell, and Node ends a process for an `error` that
 * nobody listens to. This one listens from its first moment: what is asked of it next fails, and nothing else.
 * `.oxlintrc.json` keeps every other way to a connection out of `server/`.
 */
export class HeedlessClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** Connections of {@link HeedlessClient}: an idle one that breaks (server restart) is replaced at the next query. */
export function heedlessPool(config: PoolConfig): Pool {
  const pool = new Pool({ Client: HeedlessClient, ...config })
  pool.on('error', () => {})
  return pool
}
