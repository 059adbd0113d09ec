import { repeat, type Repeat, type Repeated } from '../../../runtime/repeat/repeat.ts'
import type { Db } from '../../db/database.ts'
import { span } from '../../tracing/span.ts'
import { leadsByIds, type StoredLead } from '../lead-store.ts'
import {
  claimDeliveries,
  pendingEvents,
  postponeEvent,
  routeEvents,
  settleDelivery,
  type Delivery,
  type RoutedEvent,
  type Settlement,
} from './delivery-store.ts'
import type { LeadRecipient } from './recipient.ts'
import { MAX_ATTEMPTS, retryDelayMs } from './retry.ts'
import type { Senders, SendResult } from './sender.ts'

export interface OutboxLog {
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export interface OutboxOptions {
  db: Db
  /** The tenant as it is published now. Rejects when it cannot be read; `undefined` when it is gone. */
  recipientOf: (tenant: string) => Promise<LeadRecipient | undefined>
  senders: Senders
  log: OutboxLog
  now?: () => number
  random?: () => number
  pollMs?: number
  leaseMs?: number
}

export interface OutboxWorker {
  start(): void
  /** Takes nothing more and waits for the attempts in flight. */
  stop(): Promise<void>
  /** Writes deliveries and makes every attempt that is due now (tests, the command line). @returns attempts made */
  drain(): Promise<number>
}

const POLL_MS = 500
/** Longer than any attempt takes; after it a delivery of a process that died is taken over. */
const LEASE_MS = 60_000
const EVENTS_AT_ONCE = 100
/**
 * Attempts in flight, and how many for one address before it gets no more: a receiver that hangs holds up its own
 * deliveries only.
 */
const SLOTS = 32
const SLOTS_PER_ADDRESS = 8
/** Mail about a lead that is still in its steps waits for the rest; abandoned, it is worth a call all the same. */
const UNFINISHED_WAIT_MS = 30 * 60 * 1000

/**
 * Delivers leads at least once. Every process may run one: the database decides who takes what, and what a killed
 * process had in hand is taken over when its lease ends.
 */
export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { db, log, now = Date.now, random = Math.random } = options
  const { pollMs = POLL_MS, leaseMs = LEASE_MS } = options
  const inFlight = new Map<Promise<void>, string>()
  let turns: Repeat | undefined

  async function route(): Promise<number> {
    const events = await pendingEvents(db, now(), EVENTS_AT_ONCE)
    if (events.length === 0) return 0
    const leads = await leadsByIds(
      db,
      events.map((event) => event.lead_id),
    )
    const routed: RoutedEvent[] = []
    for (const event of events) {
      try {
        const recipient = await options.recipientOf(event.tenant)
        if (!recipient) throw new Error('the tenant is not published')
        const waitMs = leads.get(event.lead_id)?.completed === false ? UNFINISHED_WAIT_MS : 0
        const destinations = recipient.destinations.map((destination) => ({
          ...destination,
          waitMs: destination.channel === 'webhook' ? 0 : waitMs,
        }))
        routed.push({ event, destinations })
      } catch (error) {
        log.error({ err: error, tenant: event.tenant }, 'lead cannot be routed')
        const next = now() + retryDelayMs(event.attempts + 1, random())
        await postponeEvent(db, event, { error: 'the tenant cannot be read', next })
      }
    }
    await routeEvents(db, routed, now())
    return events.length
  }

  /** Fills the free slots. @returns number of attempts begun */
  async function dispatch(): Promise<number> {
    const limit = Math.min(SLOTS - inFlight.size, SLOTS_PER_ADDRESS)
    if (limit <= 0) return 0
    const counts = Map.groupBy(inFlight.values(), (address) => address)
    const busy = [...counts].filter(([, list]) => list.length >= SLOTS_PER_ADDRESS).map(([name]) => name)
    const claimed = await claimDeliveries(db, { now: now(), limit, leaseMs, busy })
    const leads = await leadsByIds(
      db,
      claimed.map((delivery) => delivery.lead_id),
    )
    for (const delivery of claimed) {
      const { tenant, channel, attempts } = delivery
      const lead = leads.get(delivery.lead_id)
      const facts = {
        ...(lead?.requestId && { 'forecourt.request_id': lead.requestId }),
        'forecourt.tenant': tenant,
        'forecourt.channel': channel,
        'forecourt.attempt': attempts,
      }
      const attempt = span('deliver lead', facts, () => deliver(delivery, lead))
      inFlight.set(attempt, delivery.address)
      void attempt.finally(() => {
        inFlight.delete(attempt)
        // That frees a slot, perhaps for an address that had too many.
        turns?.wake()
      })
    }
    return claimed.length
  }

  async function deliver(delivery: Delivery, lead: StoredLead | undefined): Promise<void> {
    try {
      const result = await attemptOf(delivery, lead)
      const settlement = settlementOf(delivery, result)
      await settleDelivery(db, delivery, settlement, now())
      if (settlement.state === 'dead') {
        const { tenant, lead_id: leadId, channel, attempts } = delivery
        log.error(
          { ...requestOf(lead), tenant, leadId, channel, attempts, reason: settlement.error },
          'lead not delivered',
        )
      }
    } catch (error) {
      // The lease ends by itself, so the delivery is not lost.
      log.error(
        { ...requestOf(lead), err: error, leadId: delivery.lead_id },
        'outcome of a delivery not stored',
      )
    }
  }

  async function attemptOf(delivery: Delivery, lead: StoredLead | undefined): Promise<SendResult> {
    if (!lead) return { kind: 'skipped', error: 'the lead was erased' }
    try {
      const recipient = await options.recipientOf(delivery.tenant)
      if (!recipient) return { kind: 'failed', error: 'the tenant is not published' }
      return await options.senders[delivery.channel]({ delivery, lead, recipient })
    } catch (error) {
      log.warn(
        { ...requestOf(lead), err: error, leadId: lead.id, channel: delivery.channel },
        'delivery failed',
      )
      return { kind: 'failed', error: 'internal error' }
    }
  }

  function settlementOf({ attempts }: Delivery, result: SendResult): Settlement {
    if (result.kind === 'delivered') return { state: 'delivered' }
    if (result.kind === 'skipped') return { state: 'skipped', error: result.error }
    const { error, permanent = false, afterMs } = result
    if (permanent || attempts >= MAX_ATTEMPTS) return { state: 'dead', error }
    return { state: 'pending', error, next: now() + retryDelayMs(attempts, random(), afterMs) }
  }

  async function turn(): Promise<Repeated> {
    const routed = await route()
    const begun = await dispatch()
    return routed + begun > 0 ? 'more' : undefined
  }

  return {
    start() {
      turns ??= repeat(turn, {
        everyMs: pollMs,
        atOnce: true,
        onError: (error) => log.error({ err: error }, 'lead delivery stands still'),
      })
    },
    async stop() {
      await turns?.stop()
      await Promise.allSettled(inFlight.keys())
    },
    async drain() {
      let attempts = 0
      for (;;) {
        const routed = await route()
        const begun = await dispatch()
        attempts += begun
        await Promise.allSettled(inFlight.keys())
        if (routed === 0 && begun === 0) return attempts
      }
    },
  }
}

/** Under the name of the log of requests, so that one search finds an enquiry and all that became of it. */
const requestOf = (lead: StoredLead | undefined): { reqId?: string } =>
  lead?.requestId ? { reqId: lead.requestId } : {}
