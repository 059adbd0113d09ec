import type { Car } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import { memoryMailer } from '../../leads/outbox/testing/worlds.ts'
import { NOW, siteWorld, testCar } from '../../app/testing/site-world.ts'
import type { ReservationDeps } from '../deps.ts'
import { createReservationKeeper } from '../keeper.ts'
import type { PaymentProvider } from '../payment/port.ts'
import { sandboxProvider } from '../payment/sandbox.ts'
import type { StripeNotice } from '../payment/stripe.ts'
import { sandboxRoutes, webhookRoutes } from '../payment-routes.ts'
import { reservationRoutes } from '../reservation-routes.ts'
import type { FormPages } from '../../pages/answer-form.ts'
import { NO_PAGES } from './no-pages.ts'

export const BUYER = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@visitor.example',
  phone: '0491 570 006',
}

export interface ReservationWorldOptions {
  cars?: Car[]
  document?: Record<string, unknown>
  /** Further providers beside the sandbox. */
  providers?: PaymentProvider[]
  notices?: (body: Buffer, signature: string) => StripeNotice
  visitor?: { id: string } | null
  pages?: FormPages
}

interface Answer {
  status: number
  body: Record<string, unknown> & {
    reservation_id: string
    state: string
    payment: { intent_id: string; client_secret: string }
  }
}

/** A dealer's checkout over a real database, with a clock that only moves when told. */
export async function reservationWorld(db: Db, options: ReservationWorldOptions = {}) {
  const {
    cars = [testCar()],
    document = {},
    providers = [],
    notices,
    visitor = null,
    pages = NO_PAGES,
  } = options
  const clock = { now: NOW }
  const log: { fields: Record<string, unknown>; message: string }[] = []
  const note = (fields: Record<string, unknown>, message: string) => void log.push({ fields, message })
  const mailer = memoryMailer()
  const sandbox = sandboxProvider(db, () => clock.now)
  let deps: ReservationDeps | undefined
  const world = await siteWorld(db, {
    cars,
    document,
    api: ({ sites, directory }) => {
      const known: ReservationDeps = {
        db,
        providers: new Map([sandbox, ...providers].map((provider) => [provider.name, provider])),
        mailer,
        siteOf: async (slug) => {
          const tenant = directory.bySlug(slug)
          return tenant && (await sites.get(tenant)).site
        },
        log: { warn: note, error: note },
        now: () => clock.now,
      }
      deps = known
      return [
        (api) => reservationRoutes(api, { ...known, visitorOf: () => Promise.resolve(visitor), pages }),
        (api) => sandboxRoutes(api, { sandbox }),
      ]
    },
    extras: () => [
      (scope) => {
        if (deps) webhookRoutes(scope, { ...deps, notices })
      },
    ],
  })
  if (!deps) throw new Error('the routes were not registered')
  const ready = deps

  async function post(
    url: string,
    payload: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await world.ask({ method: 'POST', url, payload, headers })
    return { status: answer.statusCode, body: answer.json<Answer['body']>() }
  }
  const start = (extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    post('/api/reservations', { car_id: 1201, ...BUYER, ...extra }, headers)
  const step = (id: string, name: 'pay' | 'confirm' | 'cancel') => post(`/api/reservations/${id}/${name}`)

  /** The whole way through the sandbox. */
  async function reserve(extra: Record<string, unknown> = {}) {
    const started = await start(extra)
    if (started.status !== 201) return started
    const id = started.body.reservation_id
    const { body } = await step(id, 'pay')
    await post(`/api/payments/sandbox/${body.payment.intent_id}`, {
      client_secret: body.payment.client_secret,
      outcome: 'succeed',
    })
    return step(id, 'confirm')
  }

  return {
    ...world,
    clock,
    log,
    mailer,
    sandbox,
    deps: ready,
    keeper: createReservationKeeper(ready),
    post,
    start,
    step,
    reserve,
  }
}
