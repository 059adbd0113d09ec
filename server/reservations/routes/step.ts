import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { checkoutPage } from '../checkout-page.ts'
import { findReservation, type Reservation } from '../reservation-store.ts'

/** Heading of these calls in the documentation. */
export const RESERVATIONS = 'Reservations'
/** How often an address may ask about reservations. */
export const STEPS = { max: 600, timeWindow: '1 minute' }

/** A call about a reservation that was started; forms without script say where to go on. */
export interface StepRequest {
  Params: { id: string }
  Body: { return_path?: string } | null | undefined
}

/** @throws ProblemError 404 for one that the site does not have */
export async function requireReservation(db: Db, request: FastifyRequest<StepRequest>): Promise<Reservation> {
  const found = await findReservation(db, tenantOf(request).slug, request.params.id)
  if (!found) throw new ProblemError('unknown-reservation')
  return found
}

/** The page of the checkout that a form came from. */
export function checkoutPageOf({ body }: FastifyRequest<StepRequest>): string {
  return checkoutPage(body?.return_path)
}

/** What the provider's side throws is no fault of the visitor, and may pass. */
export async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('unavailable', {
      detail:
        'The payment cannot be reached at the moment. Nothing has been charged twice; please try again.',
      cause: error,
    })
  }
}
