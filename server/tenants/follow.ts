import { repeat } from '../../runtime/repeat/repeat.ts'
import type { Db } from '../db/database.ts'
import type { TenantDirectory } from './directory.ts'
import { listPublished } from './store.ts'

export interface FollowOptions {
  db: Db
  directory: TenantDirectory
  /** Told which tenants have another revision, so that caches can let go of the old one. */
  onChange: (slugs: string[]) => void
  /** Told of failures; the follower keeps trying. */
  onError: (error: unknown) => void
  everyMs?: number
}

export interface Follower {
  /** Takes over what is published now, without waiting for the next turn. */
  refresh(): Promise<void>
  /** Waits for the turn in flight. */
  stop(): Promise<void>
}

/** Others see a publication after this and the time of one compilation: within two seconds, also on a busy server. */
const EVERY_MS = 500

/**
 * Keeps the directory at what is published, whoever publishes: this process, the command line, or another server over
 * the same database. The list is a few dozen bytes per tenant.
 */
export function followPublished(options: FollowOptions): Follower {
  const { db, directory, onChange, onError, everyMs = EVERY_MS } = options
  async function refresh(): Promise<void> {
    const changed = directory.replace(await listPublished(db))
    if (changed.length > 0) onChange(changed)
  }

  return { refresh, stop: repeat(refresh, { everyMs, onError }).stop }
}
