import type { Generated } from 'kysely'

export interface LeadTables {
  leads: LeadTable
  lead_keys: LeadKeyTable
  outbox: OutboxTable
  deliveries: DeliveryTable
}

export interface LeadTable {
  /** Order of arrival. */
  seq: Generated<number>
  /** Unguessable: later steps of the same enquiry name it without a session (LEAD-01). */
  id: string
  tenant: string
  form_id: string
  category: string | null
  subcategory: string | null
  car_id: number | null
  /** 0 or 1; a multi-step lead is completed by its last step. */
  form_completed: number
  /** 0 or 1; a suspected lead is kept but not delivered (FORM-37). */
  suspected_spam: number
  /** The lead payload as JSON text. */
  payload: string
  /** Opt-in label as shown and the time, as JSON text (FORM-22). */
  consent: string | null
  /** The request that wrote it last, as the log names it; null for what no request brought. */
  request_id: string | null
  /** Who gave their details, as `leadKeys` writes it: to find the lead by, never to be shown. */
  email_key: Generated<string | null>
  phone_key: Generated<string | null>
  /** `updated_at` of when the keys were written. */
  keyed_at: Generated<number>
  /** Epoch milliseconds. */
  created_at: number
  updated_at: number
}

export interface LeadKeyTable {
  tenant: string
  /** `Idempotency-Key` header (LEAD-16). */
  key: string
  /** SHA-256 of the request's content. */
  request_hash: string
  lead_id: string
  created_at: number
}

export interface OutboxTable {
  seq: Generated<number>
  tenant: string
  topic: 'lead.created' | 'lead.updated'
  lead_id: string
  /** `routed` once its deliveries stand in {@link DeliveryTable}. */
  state: Generated<'pending' | 'routed' | 'dead'>
  attempts: Generated<number>
  next_attempt_at: number
  last_error: string | null
  created_at: number
}

/** One thing owed to one destination. */
export interface DeliveryTable {
  seq: Generated<number>
  /** Event of the outbox that asked for it; a later event of the lead may take over a mail that is still waiting. */
  event_seq: number
  lead_id: string
  tenant: string
  topic: OutboxTable['topic']
  channel: 'webhook' | 'adf' | 'email'
  /** Address of the webhook, or mailbox. */
  address: string
  /** `skipped`: there was nothing to send, such as a lead without any way to answer it. */
  state: Generated<'pending' | 'delivered' | 'dead' | 'skipped'>
  /** Counted when an attempt begins, so that one that ends the process is counted too. */
  attempts: Generated<number>
  /** Also the lease: an attempt in flight moves it ahead, and a process that dies leaves it to others after that. */
  next_attempt_at: number
  /** Never holds personal data: a status, an error code. */
  last_error: string | null
  created_at: number
  delivered_at: number | null
}
