import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockFor } from '../db/lock-for.ts'
import { newId } from '../db/new-id.ts'
import type { Tables } from '../db/tables.ts'
import { ProblemError } from '../http/errors.ts'
import { beforeStep, withHeldOffer } from './lead-offer.ts'
import { leadKeys } from './lead-people.ts'

export interface LeadContent {
  category: string | null
  subcategory: string | null
  carId: number | null
  completed: boolean
  /** The lead payload (LEAD-01 … LEAD-04). */
  payload: Record<string, unknown>
  /** What the visitor was asked and answered, and when (FORM-22). */
  consent: LeadConsent | null
}

export interface LeadConsent {
  label: string
  given: boolean
  /** ISO 8601. */
  at: string
}

export interface NewLead extends LeadContent {
  tenant: string
  formId: string
  /** Kept and listed, but not delivered (FORM-37). */
  suspectedSpam: boolean
  idempotency: Idempotency | undefined
  /** What the same enquiry from another tab would have as its keys. */
  same?: SameKeys | undefined
  /** The request that brings it: the log of its deliveries names it too. */
  requestId?: string | undefined
  /** Epoch milliseconds. */
  now: number
}

/** `Idempotency-Key` and what it was first used for (LEAD-16). */
export interface Idempotency {
  key: string
  requestHash: string
}

export interface SameKeys {
  idempotency: Idempotency
  /** Two windows, because a second post may fall just into the next one. */
  earlier: Idempotency
}

export interface StoredLead extends LeadContent {
  id: string
  tenant: string
  formId: string
  suspectedSpam: boolean
  requestId?: string | undefined
  createdAt: number
  updatedAt: number
}

export interface LeadOutcome {
  leadId: string
  /** The key was used before for the same request; nothing was stored now. */
  repeated: boolean
}

/** A lead may be continued by later steps for this long; after that its id opens nothing. */
const CONTINUABLE_MS = 24 * 60 * 60 * 1000

/** Hash of a request's content, to tell a retry from a key that is used for something else. */
export function requestHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/**
 * Stores a lead and its entry in the outbox in one transaction; when the promise resolves they are on the disk.
 *
 * @throws {ProblemError} `idempotency-key-reused`
 */
export async function saveLead(db: Db, lead: NewLead): Promise<LeadOutcome> {
  const earlier = await earlierOf(db, lead)
  if (earlier !== undefined) return { leadId: earlier, repeated: true }
  const id = newId()
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('leads')
        .values({
          id,
          tenant: lead.tenant,
          form_id: lead.formId,
          suspected_spam: Number(lead.suspectedSpam),
          created_at: lead.now,
          ...columnsOf(withHeldOffer(lead), lead),
        })
        .execute()
      await keepKey(transaction, lead.tenant, id, lead.idempotency, lead.now)
      await keepKey(transaction, lead.tenant, id, lead.same?.idempotency, lead.now)
      if (!lead.suspectedSpam) await announce(transaction, lead.tenant, id, 'lead.created', lead.now)
    })
  } catch (error) {
    // Two requests with the same key at the same time: the second meets the first one's row and takes its answer.
    const first = await earlierOf(db, lead)
    if (first === undefined) throw error
    return { leadId: first, repeated: true }
  }
  return { leadId: id, repeated: false }
}

async function earlierOf(db: Db, { tenant, idempotency, same }: NewLead): Promise<string | undefined> {
  for (const key of [idempotency, same?.idempotency, same?.earlier]) {
    const earlier = await earlierLead(db, tenant, key)
    if (earlier !== undefined) return earlier
  }
  return undefined
}

/** Another step has named another car since this one was made for the car that the lead had. */
export class OtherCarError extends Error {}

/**
 * Adds a later step to a lead: members that are given replace those of the earlier steps.
 *
 * @param carBefore the car of the lead by which the step was made, where it does not name its own
 * @throws {ProblemError} `unknown-lead` when the tenant has no such lead, or it is too old to be continued
 * @throws {OtherCarError} when the lead is about another car than `carBefore` by now; nothing is stored
 */
export async function continueLead(
  db: Db,
  leadId: string,
  step: Omit<NewLead, 'formId' | 'suspectedSpam' | 'same'>,
  carBefore?: number | null,
): Promise<LeadOutcome> {
  return db.transaction().execute(async (transaction) => {
    // Two steps at once would each be joined with what was there before both, and the first one's words be lost.
    await lockFor(transaction, 'steps of a lead', leadId)
    const earlier = await earlierLead(transaction, step.tenant, step.idempotency)
    if (earlier !== undefined) return { leadId: earlier, repeated: true }
    const row = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .where('tenant', '=', step.tenant)
      .where('created_at', '>', step.now - CONTINUABLE_MS)
      .executeTakeFirst()
    if (!row) {
      throw new ProblemError('unknown-lead', {
        detail: 'This enquiry can no longer be continued. Please start again.',
      })
    }
    if (carBefore !== undefined && row.car_id !== carBefore) throw new OtherCarError()
    const known = beforeStep(toLead(row), step)
    const merged = withHeldOffer<LeadContent>({
      category: step.category ?? known.category,
      subcategory: step.subcategory ?? known.subcategory,
      carId: step.carId ?? known.carId,
      completed: step.completed || known.completed,
      payload: { ...known.payload, ...step.payload },
      consent: step.consent ?? known.consent,
    })
    await transaction.updateTable('leads').set(columnsOf(merged, step)).where('id', '=', leadId).execute()
    await keepKey(transaction, step.tenant, leadId, step.idempotency, step.now)
    if (!known.suspectedSpam) await announce(transaction, step.tenant, leadId, 'lead.updated', step.now)
    return { leadId, repeated: false }
  })
}

/** The car that the earlier steps of a tenant's lead are about; null for none. */
export async function carIdOfLead(db: Db, tenant: string, leadId: string): Promise<number | null> {
  const row = await db
    .selectFrom('leads')
    .select('car_id')
    .where('id', '=', leadId)
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.car_id ?? null
}

/** The stored leads, oldest first; of one tenant, or of all. */
export async function listLeads(db: Db, tenant?: string): Promise<StoredLead[]> {
  let query = db.selectFrom('leads').selectAll()
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  return (await query.orderBy('seq').execute()).map(toLead)
}

/** Leads by id; ids that are not stored are left out. */
export async function leadsByIds(db: Db, ids: readonly string[]): Promise<Map<string, StoredLead>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toLead(row)]))
}

/**
 * The lead that a key was used for before.
 *
 * @throws {ProblemError} `idempotency-key-reused`
 */
export async function earlierLead(
  db: Db,
  tenant: string,
  idempotency: Idempotency | undefined,
): Promise<string | undefined> {
  if (!idempotency) return undefined
  const row = await db
    .selectFrom('lead_keys')
    .select(['lead_id', 'request_hash'])
    .where('tenant', '=', tenant)
    .where('key', '=', idempotency.key)
    .executeTakeFirst()
  if (row && row.request_hash !== idempotency.requestHash) {
    throw new ProblemError('idempotency-key-reused', {
      detail: 'This Idempotency-Key was used for another request. Send a new key with new content.',
    })
  }
  return row?.lead_id
}

async function keepKey(
  db: Transaction<Tables>,
  tenant: string,
  leadId: string,
  idempotency: Idempotency | undefined,
  now: number,
): Promise<void> {
  if (!idempotency) return
  const { key, requestHash: hash } = idempotency
  await db
    .insertInto('lead_keys')
    .values({ tenant, key, request_hash: hash, lead_id: leadId, created_at: now })
    .execute()
}

async function announce(
  db: Transaction<Tables>,
  tenant: string,
  leadId: string,
  topic: 'lead.created' | 'lead.updated',
  now: number,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ tenant, topic, lead_id: leadId, next_attempt_at: now, last_error: null, created_at: now })
    .execute()
}

function columnsOf(lead: LeadContent, { requestId, now }: Pick<NewLead, 'requestId' | 'now'>) {
  return {
    category: lead.category,
    subcategory: lead.subcategory,
    car_id: lead.carId,
    form_completed: Number(lead.completed),
    payload: JSON.stringify(lead.payload),
    consent: lead.consent && JSON.stringify(lead.consent),
    request_id: requestId ?? null,
    updated_at: now,
    ...leadKeys(lead.payload, now),
  }
}

function toLead(row: {
  id: string
  tenant: string
  form_id: string
  category: string | null
  subcategory: string | null
  car_id: number | null
  form_completed: number
  suspected_spam: number
  payload: string
  consent: string | null
  request_id: string | null
  created_at: number
  updated_at: number
}): StoredLead {
  return {
    id: row.id,
    tenant: row.tenant,
    formId: row.form_id,
    category: row.category,
    subcategory: row.subcategory,
    carId: row.car_id,
    completed: row.form_completed === 1,
    suspectedSpam: row.suspected_spam === 1,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    consent: row.consent === null ? null : (JSON.parse(row.consent) as LeadConsent),
    requestId: row.request_id ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
