import { setImmediate, setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type SqliteDialectConfig,
} from 'kysely'

/** How long a statement waits for the writer of another process, an import perhaps, before it gives up. */
const LONGEST_WAIT_MS = 60_000

/** Pause between two tries; half as long to half again, so that those who wait do not meet at each try. */
const PAUSE_MS = 8

/** A statement that took so long lets others be answered before whoever asked goes on: one after the other would hold everybody. */
const LONG_MS = 4

/** First byte of SQLite's result codes: another connection writes. */
const BUSY = 5

/**
 * SQLite whose statements wait for another writer outside of the event loop: the driver is synchronous, so its own waiting
 * (`busy_timeout`) would stop the whole process. Nothing is refused for a lock within a minute.
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new WaitingDriver(this.#config)
  }
}

class WaitingDriver extends SqliteDriver {
  #waiting: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#waiting ??= waiting(await super.acquireConnection())
    return this.#waiting
  }

  /** Of a full disk SQLite rolls back by itself; what a second one says would stand in the place of what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.endsWith('no transaction is active')) throw error
    }
  }
}

function waiting(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const deadline = performance.now() + LONGEST_WAIT_MS
      for (;;) {
        try {
          const start = performance.now()
          const result = await connection.executeQuery<Row>(query)
          if (performance.now() - start > LONG_MS) await setImmediate()
          return result
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error
        }
        await setTimeout(PAUSE_MS * (0.5 + Math.random()))
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return code % 256 === BUSY
}
