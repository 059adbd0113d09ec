import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import type { PageRenderer } from '../../pages/page-routes.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { memoryMailer } from '../../leads/outbox/testing/worlds.ts'
import type { ErasePerson } from '../../db/person.ts'
import { erasePerson } from '../../privacy/person-data.ts'
import { createGarage } from '../create-garage.ts'
import { siteWorld, testCar } from '../../app/testing/site-world.ts'

const SECRET = 's'.repeat(40)
const CARS = [testCar({ id: 1, slug: 'a-1' }), testCar({ id: 2, slug: 'b-2' })]

const closing: (() => unknown)[] = []

/** Ends everything that the worlds of a test opened; call it after each. */
export async function closeWorlds(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close()
}

/** A dealer with accounts, and a visitor's browser that keeps cookies. */
export async function accountWorld(
  db: Db,
  { document = {}, serve = siteWorld }: { document?: Record<string, unknown>; serve?: typeof siteWorld } = {},
) {
  const mailer = memoryMailer()
  const erase: ErasePerson = (person, tenant) => erasePerson(db, person, tenant)
  const render = vi.fn<PageRenderer>((_tenant, { path, signedIn }) =>
    Promise.resolve({
      status: 200,
      html: `<h1>${path} ${signedIn ? 'member' : 'everybody'}</h1>`,
      headers: {},
      dependsOn: { stock: false },
      maxAge: 60,
    }),
  )
  const site = await serve(db, {
    cars: CARS,
    document: {
      garage_enabled: true,
      settings: { gates: { tradeIn: true } },
      routes: [
        { id: 'home', path: '/', blocks: [] },
        { id: 'trade', path: '/cars/trade-in', gate: 'tradeIn', blocks: [] },
        { id: 'sell', path: '/sell-my-car', gate: 'sellMyCar', blocks: [] },
        { id: 'list', path: '/watchlist', gate: 'watchlist', blocks: [] },
      ],
      ...document,
    },
    render,
    api: (parts) => {
      const garage = createGarage({ ...parts, mailer, render, secret: SECRET, erase })
      const asked = (scope: FastifyInstance) => {
        scope.get('/api/who-asks', async (request) => ({ visitor: await garage.visitorOf(request) }))
      }
      return [garage.routes, asked]
    },
    gate: (parts) => createGarage({ ...parts, mailer, render, secret: SECRET, erase }).gate,
  })
  closing.push(() => site.app.close())

  function browser(host = 'brolga-bay.localhost') {
    const cookies = new Map<string, string>()
    const send = async (method: 'GET' | 'POST', url: string, payload?: object | string, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await site.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { host, ...(cookie && { cookie }), ...headers },
      })
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name)
        else cookies.set(name, encodeURIComponent(value))
      }
      return answer
    }
    const get = (url: string, headers = {}) => send('GET', url, undefined, headers)
    const post = (url: string, payload: object = {}, headers = {}) => send('POST', url, payload, headers)
    /** Sends a form as a browser without script does. */
    const form = (url: string, values: Record<string, string>, headers = {}) =>
      send('POST', url, String(new URLSearchParams(values)), {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        ...headers,
      })
    const lastCode = () => /\d{6}/.exec(mailer.sent.at(-1)?.text ?? '')?.[0] ?? ''
    const code = async (email: string) => {
      expect((await post('/api/auth/code', { email })).statusCode).toBe(200)
      return lastCode()
    }
    const signIn = async (
      email = 'kim@visitor.example',
      extra: object = { name: 'Kim', phone: '0491 570 006' },
    ) => post('/api/auth/sign-in', { email, code: await code(email), ...extra })
    const save = (carId: number | string, phone = '0491 570 006') =>
      post('/api/watchlist/save-car', { phone_number: phone, car_id: carId })
    return { get, post, form, code, lastCode, signIn, save, cookies }
  }
  return { ...site, mailer, render, browser }
}

/** An empty database of its own. */
export async function memory(): Promise<Db> {
  const db = await openDialect(sqliteDialect(':memory:'))
  closing.push(() => db.destroy())
  return db
}
