import type { Client } from 'pg'
import { HeedlessClient } from './postgres-client.ts'

/**
 * One address for each host of `DATABASE_URL`, which may name several as libpq takes them:
 * `postgres://user:password@one:5432,two:5433/forecourt`. A host without a port has 5432.
 */
export function eachHost(url: string): string[] {
  const [, scheme = '', account = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${scheme}${account}${host}${rest}`)
}

/** A standby answers, but takes no writes. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError'
  constructor() {
    super('this PostgreSQL is a standby')
  }
}

/** @throws {StandbyError} when it follows another one */
export async function requirePrimary(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new StandbyError()
}

/** Milliseconds that one of several hosts may take to let us in: one that is switched off says nothing at all. */
export const HOST_MS = 2000

/** The address of the host that takes writes now. @throws what the last of them answered */
export async function primaryOf(url: string): Promise<string> {
  const urls = eachHost(url)
  if (urls.length === 1) return url
  let last: unknown
  for (const connectionString of urls) {
    const client = new HeedlessClient({ connectionString, connectionTimeoutMillis: HOST_MS })
    try {
      await client.connect()
      await requirePrimary(client)
      return connectionString
    } catch (error) {
      last = error
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw last
}
