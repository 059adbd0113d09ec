import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SearchPort } from '../../../runtime/block/load-context.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { leadServer } from '../../leads/testing/lead-server.ts'
import { listLeads } from '../../leads/lead-store.ts'
import { issueValuation } from './issued.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { tenantApi } from '../site-api.ts'
import {
  emptySearch,
  NOW,
  putTestCars,
  siteWorld,
  testCar,
  type SiteWorld,
} from '../../app/testing/site-world.ts'

let db: Db
const opened: FastifyInstance[] = []
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
  await db.destroy()
})

/** Three Rangers of 2022 with 40,000 km; what was asked of the search is noted. */
function market(asked: Record<string, unknown>[] = []): SearchPort {
  const hits = [
    {
      year: 2022,
      km: 40_000,
      price: 30_000,
      state_average_market_price: 41_000,
      average_market_price: 60_000,
    },
    { year: 2022, km: 40_000, price: 30_000, state_average_market_price: null, average_market_price: 40_000 },
    { year: 2022, km: 40_000, price: 39_000 },
  ]
  return {
    async search(requests) {
      const answers = await emptySearch.search(requests)
      return answers.map((answer, index) => {
        const params = requests[index]?.params ?? {}
        asked.push(params)
        return { ...answer, hits, facets: { make: { Ford: 3 }, model: { Ranger: 3 } } }
      })
    },
  }
}

async function world(
  options: { document?: Record<string, unknown>; search?: SearchPort; now?: number } = {},
): Promise<SiteWorld> {
  const { search = market(), document = {}, now = NOW } = options
  const made = await siteWorld(db, {
    document,
    cars: [
      testCar({
        id: 1201,
        regplate: '123 ABC',
        vin: '6FPAAAJGSW1A12345',
        state: 'QLD',
        make: 'Ford',
        model: 'Ranger',
        year: 2022,
        badge: 'XLT',
      }),
      testCar({
        id: 1202,
        slug: 'x-1202',
        regplate: '900ZZZ',
        state: null,
        make: 'Kia',
        model: 'Rio',
        year: 2019,
      }),
    ],
    api: ({ sites }) => [
      (api) =>
        tenantApi(api, {
          db,
          sites,
          outbound: createOutbound({ allowPrivate: true }),
          providers: { geocodeUrl: undefined, ratingsUrl: undefined },
          searchOf: () => search,
          now: () => now,
        }),
    ],
  })
  opened.push(made.app)
  return made
}
const CAR = { make: 'ford', model: ' RANGER', year: 2022, km: 40_000 }
const post = (site: SiteWorld, url: string, payload: unknown, headers: Record<string, string> = {}) =>
  site.ask({ method: 'POST', url, payload: payload as object, headers })

describe('POST /api/valuations', () => {
  it('TRADE-01 values a car from market averages, however its name was typed, and explains itself', async () => {
    const asked: Record<string, unknown>[] = []
    const answer = await post(await world({ search: market(asked) }), '/api/valuations', CAR)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^\w{22}$/),
      estimate: { low: 32_000, high: 35_200 },
      reasons: [],
      because: [
        'Compared with 3 of the same model (Ford Ranger), built 2022.',
        'One from 2022 with 40,000 km sells for about $40,000.',
        'We take off 12% to 20% for preparation, warranty and selling it.',
      ],
    })
    expect(asked.at(-1)).toMatchObject({ filters: 'make:"Ford" AND model:"Ranger" AND price > 1000' })
  })

  it('TRADE-01 values what has no odometer', async () => {
    const { km: _km, ...van } = CAR
    const answer = await post(await world({ search: market([]) }), '/api/valuations', van)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      estimate: { low: 32_000, high: 35_200 },
      because: expect.arrayContaining(['One from 2022 sells for about $40,000.']),
    })
  })

  it('TRADE-07 gives no figure above the age or the reading of the site, nor for a car that nobody sells', async () => {
    const site = await world()
    const estimateOf = async (car: object) =>
      (await post(site, '/api/valuations', { ...CAR, ...car })).json<{
        estimate: unknown
        reasons: string[]
      }>()
    expect((await estimateOf({ year: 2019, km: 100_000 })).estimate).not.toBeNull()
    expect(await estimateOf({ year: 2018 })).toMatchObject({ estimate: null, reasons: ['too old'] })
    expect(await estimateOf({ km: 100_001 })).toMatchObject({
      estimate: null,
      reasons: ['too far'],
      because: [expect.stringContaining('our team will contact you')],
    })
    expect(await estimateOf({ make: 'Trabant' })).toMatchObject({
      estimate: null,
      reasons: ['not enough known'],
    })
  })

  it('TRADE-07 counts years by the dealer’s clock, not by that of Greenwich', async () => {
    const newYear = Date.parse('2027-01-01T00:30:00+10:00')
    const reasons = async (document: Record<string, unknown>) => {
      const answer = await post(await world({ now: newYear, document }), '/api/valuations', {
        ...CAR,
        year: 2019,
      })
      return answer.json<{ reasons: string[] }>().reasons
    }
    expect(await reasons({ timeZone: 'Australia/Brisbane' })).toEqual(['too old'])
    expect(await reasons({ timeZone: 'Australia/Perth' })).toEqual([])
  })

  it('TRADE-07 takes the reading of an odometer in miles for what it is in kilometres', async () => {
    const site = await world({ document: { country: 'US', state: 'co', timeZone: 'America/Denver' } })
    const reasons = async (km: number) =>
      (await post(site, '/api/valuations', { ...CAR, km })).json<{ reasons: string[] }>().reasons
    expect(await reasons(62_137)).toEqual([])
    expect(await reasons(62_138)).toEqual(['too far'])
  })

  it('TRADE-07 values no car of a year that has not come: each would add a tenth to the figure', async () => {
    const site = await world()
    const valued = (year: number) => post(site, '/api/valuations', { ...CAR, year })
    expect((await valued(2027)).json()).toMatchObject({ estimate: { low: 54_200 } })
    expect((await valued(1950)).json()).toMatchObject({ estimate: null })
    for (const year of [2028, 2100, 1949]) {
      const answer = await valued(year)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        errors: [{ field: 'year', message: 'Please enter a year from 1950 to 2027.' }],
      })
    }
  })

  it('answers nonsense by naming the field, and other sites not at all', async () => {
    const site = await world()
    for (const [wrong, field] of [
      [{ year: '2022' }, 'year'],
      [{ km: -1 }, 'km'],
      [{ make: 'x'.repeat(61) }, 'make'],
      [{ model: 'a"b' }, 'model'],
      [{ adjustmentAnswers: { condition: { deep: 1 } } }, 'adjustmentAnswers.condition'],
      [{ price: 1 }, 'price'],
    ] as const) {
      const answer = await post(site, '/api/valuations', { ...CAR, ...wrong })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ field }] })
    }
    expect((await post(site, '/api/valuations', CAR, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    )
    const off = await world({ document: { settings: { tradeIn: { enabled: false } } } })
    expect((await post(off, '/api/valuations', CAR)).statusCode).toBe(404)
  })
})

describe('POST /api/rego-lookup', () => {
  it('TRADE-05 LEAD-05 knows the plates of the dealer’s own cars, however they are written', async () => {
    const site = await world()
    const found = { make: 'Ford', model: 'Ranger', year: 2022, badge: 'XLT' }
    for (const rego of ['123ABC', '123-abc', '123 ABC']) {
      expect((await post(site, '/api/rego-lookup', { rego, regoState: 'qld' })).json()).toEqual({
        car: found,
      })
    }
    for (const rego of ['12ABC', '1', '%', '123ABCD']) {
      const answer = await post(site, '/api/rego-lookup', { rego })
      expect([200, 422]).toContain(answer.statusCode)
      expect(answer.json().car ?? null).toBeNull()
    }
  })

  it('TRADE-05 the same plate is another car’s in another state; a car of unknown state is found by its plate alone', async () => {
    const site = await world()
    const makeOf = async (body: object) =>
      (await post(site, '/api/rego-lookup', body)).json<{ car: { make: string } | null }>().car?.make
    expect(await makeOf({ rego: '123ABC', regoState: 'qld' })).toBe('Ford')
    expect(await makeOf({ rego: '123ABC', regoState: 'nsw' })).toBeUndefined()
    expect(await makeOf({ rego: '123ABC' })).toBe('Ford')
    expect(await makeOf({ rego: '900ZZZ', regoState: 'nsw' })).toBe('Kia')
  })

  it('TRADE-05 finds a car by its VIN, and refuses what is none', async () => {
    const site = await world()
    const look = (vin: string) => post(site, '/api/rego-lookup', { vin })
    expect((await look('6fpaaajgsw1a12345')).json()).toMatchObject({ car: { make: 'Ford' } })
    expect((await look('6FPAAAJGSW1A12346')).json()).toEqual({ car: null })
    expect((await look('6FPAAAJGSW1A1234')).statusCode).toBe(422)
    expect((await post(site, '/api/rego-lookup', {})).statusCode).toBe(422)
  })

  it('TRADE-05 a car of another dealer is none here, by its plate or its VIN', async () => {
    const site = await world()
    const other = testCar({ id: 1301, slug: 'x-1301', regplate: '777LAN', vin: '6FPAAAJGSW1A99999' })
    await putTestCars(db, [other], 'lanternfish')
    for (const asked of [{ rego: '777LAN' }, { vin: '6FPAAAJGSW1A99999' }]) {
      expect((await post(site, '/api/rego-lookup', asked)).json()).toEqual({ car: null })
    }
  })

  it('TRADE-05 is off where the site has none', async () => {
    const site = await world({ document: { settings: { tradeIn: { regoLookup: 'off' } } } })
    expect((await post(site, '/api/rego-lookup', { rego: '123ABC' })).statusCode).toBe(404)
  })
})

describe('the valuation in a lead', () => {
  async function leadSender() {
    const { app } = await leadServer(db)
    opened.push(app)
    return (valuation: object | undefined, extra: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: 'brolga-bay.localhost' },
        payload: { category: 'Trade-In', valuation, ...extra },
      })
  }

  it('LEAD-13 TRADE-07 the estimate is the one that the site gave: only its id counts', async () => {
    const given = await post(await world(), '/api/valuations', {
      ...CAR,
      adjustmentAnswers: { condition: 'good' },
    })
    const { id, estimate } = given.json<{ id: string; estimate: object }>()
    const send = await leadSender()
    const claimed = { low: 99_000, high: 99_999 }
    const accepted = { subcategory: '3. Offer Accepted', offer_accepted: true, form_completed: true }
    const vehicle = { make: 'Ferrari', model: 'Roma', year: 2025, km: 1 }
    await send({ id, rego: '123ABC', vehicle, estimate: claimed }, accepted)
    await send({ id: 'made-up', rego: '123ABC', estimate: claimed }, accepted)
    await send({ rego: '123ABC', estimate: claimed }, accepted)
    expect(
      (await listLeads(db)).map(({ payload }) => [payload['valuation'], payload['offer_accepted']]),
    ).toEqual([
      [{ id, rego: '123ABC', vehicle: CAR, adjustmentAnswers: { condition: 'good' }, estimate }, true],
      [{ rego: '123ABC' }, undefined],
      [{ rego: '123ABC' }, undefined],
    ])
  })

  it('LEAD-13 nobody accepts an offer without a figure, or without a valuation', async () => {
    const valuation = { vehicle: CAR, adjustmentAnswers: {}, estimate: null }
    const id = await issueValuation(db, 'brolga-bay', valuation, NOW)
    const send = await leadSender()
    await send({ id }, { offer_accepted: true })
    await send(undefined, { offer_accepted: true })
    expect((await listLeads(db)).map(({ payload }) => payload['offer_accepted'])).toEqual([
      undefined,
      undefined,
    ])
  })

  it('LEAD-13 a valuation of another dealer is none here', async () => {
    const id = await issueValuation(
      db,
      'lanternfish',
      { vehicle: CAR, adjustmentAnswers: {}, estimate: { low: 1, high: 2 } },
      NOW,
    )
    const send = await leadSender()
    await send({ id, estimate: { low: 1, high: 2 } })
    expect((await listLeads(db))[0]?.payload['valuation']).toEqual({})
  })

  it('TRADE-04 carries rego, regoState and adjustmentAnswers, and nothing that is none of them', async () => {
    const send = await leadSender()
    const valuation = {
      rego: '123ABC',
      regoState: 'qld',
      adjustmentAnswers: { condition: 'good', money_owing: 'yes' },
    }
    expect((await send(valuation)).statusCode).toBe(201)
    expect((await send({ ...valuation, price: 1 })).statusCode).toBe(422)
    expect((await send({ ...valuation, adjustmentAnswers: { condition: ['good'] } })).statusCode).toBe(422)
    expect((await listLeads(db)).map(({ payload }) => payload['valuation'])).toEqual([valuation])
  })
})
