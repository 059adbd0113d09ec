import type { AddressInfo } from 'node:net'
import { openDatabase } from '../../../db/database.ts'
import { createOutbound } from '../../../http/outbound/outbound.ts'
import { createSenders } from '../../outbox/senders.ts'
import { createOutboxWorker } from '../../outbox/worker.ts'
import { RECIPIENT } from '../../outbox/testing/worlds.ts'
import { leadServer } from '../lead-server.ts'
import { chaosRun, SPEED, tell } from './chaos-run.ts'

/** Time that an attempt of a killed process keeps its delivery, by the real clock. */
const LEASE_MS = 3000

/** Lead capture and delivery in a process of its own, to be killed at any moment. */
const { run, now } = chaosRun()
const db = await openDatabase(run)
const { app } = await leadServer(db, { perMinute: 1_000_000, now: run.origin })
const { webhook: address } = run
if (address !== undefined) {
  const worker = createOutboxWorker({
    db,
    recipientOf: () => Promise.resolve({ ...RECIPIENT, destinations: [{ channel: 'webhook', address }] }),
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
    leaseMs: LEASE_MS * SPEED,
  })
  worker.start()
}
await app.listen({ host: '127.0.0.1', port: 0 })
tell({ port: (app.server.address() as AddressInfo).port })
