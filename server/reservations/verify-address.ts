import { createHash, randomBytes } from 'node:crypto'
import { ProblemError } from '../http/errors.ts'
import type { ReservationDeps } from './deps.ts'
import { holdCar } from './hold-car.ts'
import { carOf, contactOf, moveReservation, type Reservation } from './reservation-store.ts'
import { over } from './settle.ts'

/** From the click on the link. */
const HELD_MS = 15 * 60 * 1000

/**
 * Sends the buyer a link that shows their address to be theirs; opened, it holds the car (CHK-06). One link per
 * reservation, so that nobody's mailbox can be filled: asked again, nothing more is sent.
 *
 * @param linkOf address of the link with a token
 * @throws {ProblemError} `reservation-over`
 */
export async function sendHoldLink(
  { db, mailer, siteOf, now }: ReservationDeps,
  reservation: Reservation,
  linkOf: (token: string) => string,
): Promise<void> {
  const at = now()
  const site = await siteOf(reservation.tenant)
  const { email } = contactOf(reservation)
  if (reservation.state !== 'pending' || reservation.pay_by <= at || !site || email === undefined)
    throw over()
  if (reservation.verified_at !== null) return
  const token = randomBytes(24).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set({ verify_hash: hashOf(token) })
    .where('id', '=', reservation.id)
    .where('verify_hash', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { title } = carOf(reservation)
  try {
    await mailer.send({
      to: [email],
      fromName: site.name,
      ...(site.email !== null && { replyTo: site.email }),
      subject: `Hold the ${title} for 15 minutes`,
      text: [
        // No words of whoever asked for it: the mailbox may be a stranger's, who would read them as ours.
        'Hello,',
        '',
        `open this link and the ${title} is held for you for 15 minutes while you pay the deposit:`,
        linkOf(token),
        '',
        'If you have not asked for this, do nothing: no car is held and nothing is charged.',
        '',
        site.name,
        '',
      ].join('\n'),
    })
  } catch (error) {
    await db.updateTable('reservations').set({ verify_hash: null }).where('id', '=', reservation.id).execute()
    throw error
  }
}

/**
 * Holds the car for whoever opens the link, unless somebody else has it by now: then paying says so. The token works
 * once; opened again, the link only leads on.
 */
export async function openHoldLink(
  deps: ReservationDeps,
  reservation: Reservation,
  token: string,
): Promise<void> {
  const at = deps.now()
  if (reservation.verify_hash !== hashOf(token) || reservation.pay_by <= at) return
  const verified = { verified_at: at, verify_hash: null, pay_by: at + HELD_MS }
  const isFirst = await moveReservation(deps.db, reservation.id, ['pending'], {
    state: 'pending',
    updated_at: at,
    ...verified,
  })
  if (!isFirst) return
  try {
    await holdCar(deps, { ...reservation, ...verified })
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'car-unavailable')) throw error
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
