import type { Generated } from 'kysely'

export interface LeadTables {
  leads: LeadTable
  lead_keys: LeadKeyTable
  outbox: OutboxTable
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
  state: Generated<'pending' | 'delivered' | 'dead'>
  attempts: Generated<number>
  next_attempt_at: number
  last_error: string | null
  created_at: number
}
