import type { FastifyRequest } from 'fastify'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mail.ts'
import type { FormPages } from '../pages/answer-form.ts'
import type { PaymentProviders } from './payment/port.ts'

export interface ReservationLog {
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** What reservations need of the rest of the server. */
export interface ReservationDeps {
  db: Db
  providers: PaymentProviders
  mailer: Mailer
  /** The published site; `undefined` when the tenant is gone. */
  siteOf: (tenant: string) => Promise<SiteContext | undefined>
  log: ReservationLog
  /** Epoch milliseconds: every hold ends by this clock. */
  now: () => number
}

export interface ReservationRoutesOptions extends ReservationDeps {
  /** The signed-in visitor of a request; `null` for everybody else. */
  visitorOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | null>
  pages: FormPages
  /** Reservations that one address may start in ten minutes. */
  startsPerAddress: number
}
