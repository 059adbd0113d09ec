import type { FastifyInstance } from 'fastify'
import type { Car } from '../../../schemas/generated/types.ts'
import type { PaymentConfig } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { memoryMailer } from '../../leads/outbox/testing/worlds.ts'
import { NOW, siteWorld, testCar } from '../../app/testing/site-world.ts'
import type { ReservationDeps } from '../deps.ts'
import { createReservationKeeper } from '../keeper.ts'
import type { PaymentProvider } from '../payment/port.ts'
import { createProviders } from '../payment/create-providers.ts'
import { reservationRoutes } from '../reservation-routes.ts'
import { webhookRoutes } from '../webhook-routes.ts'
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
  /** Of the environment; without any there is the sandbox alone. */
  variables?: PaymentConfig['variables']
  visitor?: { id: string; email: string } | null
  pages?: FormPages
  startsPerAddress?: number
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
    variables = {},
    visitor = null,
    pages = NO_PAGES,
    startsPerAddress = 1e6,
  } = options
  const clock = { now: NOW }
  const log: { fields: Record<string, unknown>; message: string }[] = []
  const note = (fields: Record<string, unknown>, message: string) => void log.push({ fields, message })
  const mailer = memoryMailer()
  const configured = createProviders({ db, variables, isLocal: true, now: () => clock.now })
  const known = new Map([...configured, ...providers.map((provider) => [provider.name, provider] as const)])
  let deps: ReservationDeps | undefined
  const world = await siteWorld(db, {
    cars,
    document,
    api: ({ sites, directory }) => {
      const made: ReservationDeps = {
        db,
        providers: known,
        mailer,
        siteOf: async (slug) => {
          const tenant = directory.bySlug(slug)
          return tenant && (await sites.get(tenant)).site
        },
        log: { warn: note, error: note },
        now: () => clock.now,
      }
      deps = made
      return [
        (api) =>
          reservationRoutes(api, {
            ...made,
            visitorOf: () => Promise.resolve(visitor),
            pages,
            startsPerAddress,
          }),
        ...[...known.values()].map((provider) => (api: FastifyInstance) => provider.routes?.(api)),
      ]
    },
    extras: () => [
      (scope) => {
        if (deps) webhookRoutes(scope, deps)
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
    const begun = await step(id, 'pay')
    if (begun.status !== 200) return begun
    const { body } = begun
    await post(`/api/payments/sandbox/${body.payment.intent_id}`, {
      client_secret: body.payment.client_secret,
      outcome: 'succeed',
    })
    return step(id, 'confirm')
  }

  /** Asks for the link that holds the car, and opens it. */
  async function verify(id: string): Promise<string> {
    await post(`/api/reservations/${id}/hold-link`)
    const link = new URL(/http\S+/.exec(mailer.sent.pop()?.text ?? '')?.[0] ?? '')
    const opened = await world.ask({ method: 'GET', url: link.pathname + link.search })
    return String(opened.headers.location)
  }

  return {
    ...world,
    verify,
    clock,
    log,
    mailer,
    deps: ready,
    keeper: createReservationKeeper(ready),
    post,
    start,
    step,
    reserve,
  }
}
