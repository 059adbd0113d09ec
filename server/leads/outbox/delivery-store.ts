import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import type { DeliveryTable, OutboxTable } from '../tables.ts'
import { MAX_ATTEMPTS } from './retry.ts'
import type { Destination } from './recipient.ts'

export type Delivery = Selectable<DeliveryTable>
export type OutboxEvent = Pick<Selectable<OutboxTable>, 'seq' | 'tenant' | 'topic' | 'lead_id' | 'attempts'>

/** An event with where its lead goes now; `waitMs` puts off mail about a lead that may still be continued. */
export interface RoutedEvent {
  event: OutboxEvent
  destinations: readonly (Destination & { waitMs: number })[]
}

/** Events that wait for their deliveries to be written, oldest first. */
export function pendingEvents(db: Db, now: number, limit: number): Promise<OutboxEvent[]> {
  return db
    .selectFrom('outbox')
    .select(['seq', 'tenant', 'topic', 'lead_id', 'attempts'])
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/**
 * Writes what each event owes to each destination. An event that another process has routed in the meantime is passed
 * over. A webhook gets every event; a mailbox gets one message per lead, so a later event takes over one that waits or
 * had nothing to send yet.
 */
export async function routeEvents(db: Db, routed: readonly RoutedEvent[], now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { event, destinations } of routed) {
      const taken = await transaction
        .updateTable('outbox')
        .set({ state: 'routed', last_error: null })
        .where('seq', '=', event.seq)
        .where('state', '=', 'pending')
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) continue
      for (const { channel, address, waitMs } of destinations) {
        const due = now + waitMs
        if (channel !== 'webhook') {
          const waiting = await transaction
            .updateTable('deliveries')
            .set({ event_seq: event.seq, state: 'pending', attempts: 0, next_attempt_at: due })
            .where('lead_id', '=', event.lead_id)
            .where('channel', '=', channel)
            .where('address', '=', address)
            .where('state', 'in', ['pending', 'skipped'])
            .executeTakeFirst()
          if (waiting.numUpdatedRows > 0n) continue
        }
        await transaction
          .insertInto('deliveries')
          .values({
            event_seq: event.seq,
            lead_id: event.lead_id,
            tenant: event.tenant,
            topic: event.topic,
            channel,
            address,
            next_attempt_at: due,
            last_error: null,
            created_at: now,
            delivered_at: null,
          })
          .execute()
      }
    }
  })
}

/** Puts events off whose tenant cannot be read now. */
export async function postponeEvent(
  db: Db,
  event: OutboxEvent,
  { error, next }: { error: string; next: number },
): Promise<void> {
  const attempts = event.attempts + 1
  await db
    .updateTable('outbox')
    .set({
      attempts,
      last_error: error,
      next_attempt_at: next,
      state: attempts >= MAX_ATTEMPTS ? 'dead' : 'pending',
    })
    .where('seq', '=', event.seq)
    .where('state', '=', 'pending')
    .execute()
}

export interface ClaimOptions {
  now: number
  limit: number
  /** How long the attempt may take; after that another process takes over. */
  leaseMs: number
  /** Addresses that have as many attempts in flight as they may have. */
  busy: readonly string[]
}

/** Takes due deliveries for this process. Two processes never take the same one within its lease. */
export async function claimDeliveries(
  db: Db,
  { now, limit, leaseMs, busy }: ClaimOptions,
): Promise<Delivery[]> {
  let due = db
    .selectFrom('deliveries')
    .select('seq')
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('seq')
    .limit(limit)
  if (busy.length > 0) due = due.where('address', 'not in', busy)
  if (isPostgres(db)) due = due.forUpdate().skipLocked()
  return db
    .updateTable('deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: now + leaseMs }))
    .where('seq', 'in', due)
    .returningAll()
    .execute()
}

export type Settlement =
  | { state: 'delivered' | 'skipped'; error?: string }
  | { state: 'pending'; error: string; next: number }
  | { state: 'dead'; error: string }

/** Writes how an attempt ended. A mail whose lead was continued during the attempt stays due for its newer event. */
export async function settleDelivery(
  db: Db,
  { seq, event_seq: eventSeq }: Delivery,
  settlement: Settlement,
  now: number,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      state: settlement.state,
      last_error: settlement.error ?? null,
      ...(settlement.state === 'pending' && { next_attempt_at: settlement.next }),
      ...(settlement.state === 'delivered' && { delivered_at: now }),
    })
    .where('seq', '=', seq)
    .where('event_seq', '=', eventSeq)
    .where('state', '=', 'pending')
    .execute()
}
