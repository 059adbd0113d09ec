import { openDatabase } from '../../db/database.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { createSenders } from '../outbox/senders.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { RECIPIENT } from '../outbox/testing/worlds.ts'
import { leadServer } from '../testing/lead-server.ts'

/** What a run hands to its server process, as JSON in `CHAOS`. */
export interface ServeOptions {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  webhook: string
  /** How many times faster than the real one the worker's clock goes, so that its real back-off passes in seconds. */
  speed: number
  /** Instant at which the accelerated clock shows the real time, in epoch milliseconds. */
  origin: number
}

/** Time that an attempt of a killed process keeps its delivery, by the real clock. */
const LEASE_MS = 3000

/** Lead capture and delivery in a process of its own, to be killed at any moment. */
const options = JSON.parse(process.env['CHAOS'] ?? '{}') as ServeOptions
const now = () => Math.round(options.origin + (Date.now() - options.origin) * options.speed)
const db = await openDatabase({ dataDir: options.dataDir, databaseUrl: options.databaseUrl })
const { app } = await leadServer(db, { perMinute: 1_000_000, now: options.origin })
const worker = createOutboxWorker({
  db,
  recipientOf: () =>
    Promise.resolve({ ...RECIPIENT, destinations: [{ channel: 'webhook', address: options.webhook }] }),
  senders: createSenders({
    mailer: { send: () => Promise.reject(new Error('no mail in this world')) },
    carOf: () => Promise.resolve(undefined),
    secretOf: () => undefined,
    now,
    outbound: createOutbound({ allowPrivate: true }),
  }),
  log: app.log,
  now,
  pollMs: 50,
  leaseMs: LEASE_MS * options.speed,
})
worker.start()
await app.listen({ host: '127.0.0.1', port: options.port })
