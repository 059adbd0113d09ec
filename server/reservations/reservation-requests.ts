import type { Purchase } from '../../runtime/rules/reserve/online-purchase.ts'
import type { ReservationContact } from './reservation-store.ts'

/** What starts a reservation, by script or by a plain form. */
export interface StartBody
  extends Partial<Omit<ReservationContact, 'purchase'>>, Partial<Record<keyof Purchase, string>> {
  car_id: number
  terms_conditions?: boolean
  lead_attributes?: Record<string, unknown>
  return_path?: string
  idempotency_key?: string
}

const TEXT = { type: 'string', maxLength: 255 }

/** Answers of the Online Purchase journey (CHK-09). */
const CHOICE = { type: 'string', maxLength: 20 }

export const RETURN_PATH = { type: 'string', maxLength: 2048, description: 'Page of a form without script.' }
const FORM_ONLY = {
  return_path: RETURN_PATH,
  idempotency_key: {
    type: 'string',
    maxLength: 200,
    description: 'As the header, for forms without script.',
  },
}

/** Body of the further steps: nothing, or where a form without script stands. */
export const STEP_SCHEMA = {
  body: {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { return_path: RETURN_PATH },
  },
}

export const START_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['car_id'],
  properties: {
    car_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    name: TEXT,
    last_name: TEXT,
    email: { type: 'string', maxLength: 254 },
    phone: { type: 'string', maxLength: 32 },
    postcode: { type: 'string', maxLength: 10 },
    terms_conditions: { type: 'boolean' },
    trade_in: CHOICE,
    rego: CHOICE,
    finance: CHOICE,
    protection: CHOICE,
    lead_attributes: { type: 'object', description: 'Pages of the visit and the query that it began with.' },
    ...FORM_ONLY,
  },
}
