import type { SecretOf } from '../../config/dealer-secret.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import type { OutboundSocket } from '../../http/outbound/outbound-socket.ts'
import type { FeedPlace } from './settings.ts'

/** What tells a new file from the one fetched last. */
export interface Seen {
  etag?: string | undefined
  lastModified?: string | undefined
  /** Name, size and time of a file in a folder, ours or theirs. */
  file?: string | undefined
}

export interface FetchOptions {
  tenant: string
  place: FeedPlace
  seen: Seen | null
  /** Path that the file is written to. */
  to: string
  /** Folder whose `{slug}/` the watched files lie in. */
  incoming: string
  outbound: Outbound
  openSocket: OutboundSocket
  secretOf: SecretOf
  /** Addresses without encryption may be called, as on a developer's machine. */
  allowPlain: boolean
  now: number
  signal: AbortSignal
}

/** Undefined: nothing new since `seen`. */
export type Fetched = { seen: Seen; bytes: number; digest: string } | undefined
