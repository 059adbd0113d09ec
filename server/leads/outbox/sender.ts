import type { StoredLead } from '../lead-store.ts'
import type { Delivery } from './delivery-store.ts'
import type { Channel, LeadRecipient } from './recipient.ts'

export interface Shipment {
  delivery: Delivery
  lead: StoredLead
  recipient: LeadRecipient
}

/**
 * How one attempt ended. Errors are codes and statuses: they are kept, logged and shown to staff, and what a receiver
 * answers may quote the visitor.
 */
export type SendResult =
  | { kind: 'delivered' }
  | { kind: 'skipped'; error: string }
  /** `permanent`: no later attempt can succeed. `afterMs`: the receiver asked to wait. */
  | { kind: 'failed'; error: string; permanent?: boolean; afterMs?: number }

/** Sends a lead over one channel. Rejecting counts as a failure that may pass. */
export type Sender = (shipment: Shipment) => Promise<SendResult>

export type Senders = Readonly<Record<Channel, Sender>>
