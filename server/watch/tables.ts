export interface WatchTables {
  servers: ServerTable
}

/** A server of the platform; it writes its own row every few seconds and takes it away when it stops. */
export interface ServerTable {
  id: string
  /** Name of its machine, and its port where it listens on one. */
  host: string
  /** Release that runs. */
  version: string
  /** Epoch milliseconds. */
  started_at: number
  /** Last sign of life, epoch milliseconds. */
  seen_at: number
}
