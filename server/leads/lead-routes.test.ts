import { describe, expect, it } from 'vitest'
import { siteContext } from '../../runtime/compile/site.ts'
import { fixtureTenant, settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { leadPorts } from './lead-ports.ts'
import { CAR, formDefinition, LOCATIONS } from './testing/lead-server.ts'
import { leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'

const world = leadWorlds()

describe('POST /api/leads', () => {
  it('LEAD-02 refuses a dealership that the site does not have, and keeps one that it has', async () => {
    const { send, leads } = await world()
    const unknown = await send('/api/leads', { category: 'Trade-In', dealership_slug: 'nowhere' })
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json().errors).toEqual([
      { field: 'dealership_slug', message: 'Please choose one of our dealerships.' },
    ])
    expect((await send('/api/leads', { category: 'Trade-In', dealership_slug: 'nerang' })).statusCode).toBe(
      201,
    )
    expect((await leads()).map(({ payload }) => payload['dealership_slug'])).toEqual(['nerang'])
  })

  it('LEAD-02 the only dealership of a site gets its leads, whatever was sent; the car’s own comes first', async () => {
    const locations = LOCATIONS.map((location) => ({ ...location, dealership_slug: 'robina' }))
    const { send, leads } = await world({ form: { ...formDefinition({ kind: 'vehicle' }), locations } })
    await send('/api/leads', { category: 'Trade-In', dealership_slug: 'nowhere' })
    await send('/api/leads', { category: 'Trade-In', dealership_slug: 'nowhere', car_id: 42 })
    expect((await leads()).map(({ payload }) => payload['dealership_slug'])).toEqual(['robina', 'bundall'])
  })

  it('API-07 LEAD-05 answers the first step with 201 and the id, later steps with 200', async () => {
    const { send, leads } = await world()
    const first = await send('/api/leads', {
      category: 'Trade In',
      subcategory: '1. Rego Lookup',
      form_completed: false,
      phone: '0491 570 006',
    })
    expect(first.statusCode).toBe(201)
    const { lead_id } = first.json() as { lead_id: string }
    const second = await send('/api/leads', {
      category: 'Trade In',
      subcategory: '2. Valuation',
      lead_id,
      form_completed: true,
      car_id: 42,
    })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ lead_id })
    expect(await leads()).toMatchObject([
      {
        id: lead_id,
        subcategory: '2. Valuation',
        completed: true,
        carId: 42,
        payload: { phone: '0491 570 006', 'Vehicle Make': 'Land Rover' },
      },
    ])
  })

  it('TRADE-14 a lead of who sells their own car is about none of the dealer', async () => {
    const { send, leads } = await world()
    await send('/api/leads', { category: 'Sell My Car', car_id: 42, phone: '0491 570 006' })
    const [lead] = await leads()
    expect(lead).toMatchObject({ carId: null, payload: { phone: '0491 570 006' } })
    for (const member of ['car_id', 'Vehicle Make']) expect(lead?.payload).not.toHaveProperty([member])
  })

  it('LEAD-02 LEAD-05 a step that names no car loses none that another names at the same moment', async () => {
    const stock = new Map(
      [CAR, { ...CAR, id: 43, model: 'Discovery', stocknum: 'U43' }].map((car) => [car.id, car]),
    )
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    let isHeld = false
    const { send, leads } = await world({
      async carOf(_tenant, id) {
        if (isHeld && id === 42) {
          asked.resolve()
          await held.promise
        }
        return stock.get(id)
      },
    })
    const category = 'Trade-In'
    const { lead_id } = (await send('/api/leads', { category, car_id: 42 })).json() as { lead_id: string }
    isHeld = true
    const slow = send('/api/leads', { category, lead_id, phone: '0491 570 006' })
    await asked.promise
    expect((await send('/api/leads', { category, lead_id, car_id: 43 })).statusCode).toBe(200)
    held.resolve()
    expect((await slow).statusCode).toBe(200)
    expect(await leads()).toMatchObject([
      { carId: 43, payload: { 'Vehicle Model': 'Discovery', stock_number: 'U43', phone: '0491 570 006' } },
    ])
  })

  it('LEAD-02 LEAD-05 a step whose car is another one each time is refused after five tries, and nothing of it is kept', async () => {
    const stock = new Map([CAR, { ...CAR, id: 43 }].map((car) => [car.id, car]))
    const category = 'Trade-In'
    let left = 0
    let tries = 0
    let id = ''
    const { send, leads } = await world({
      async carOf(_tenant, asked) {
        if (left > 0) {
          const others = left - 1
          left = 0
          tries += 1
          await send('/api/leads', { category, lead_id: id, car_id: asked === 42 ? 43 : 42 })
          left = others
        }
        return stock.get(asked)
      },
    })
    id = (await send('/api/leads', { category, car_id: 42 })).json<{ lead_id: string }>().lead_id
    left = 8
    const refused = await send('/api/leads', { category, lead_id: id, phone: '0491 570 006' })
    expect([refused.statusCode, refused.json().code, tries]).toEqual([503, 'unavailable', 5])
    left = 0
    expect((await leads())[0]?.payload).not.toHaveProperty('phone')
    left = 4
    expect((await send('/api/leads', { category, lead_id: id, phone: '0491 570 006' })).statusCode).toBe(200)
    expect((await leads())[0]?.payload).toHaveProperty('phone')
  })

  it('a lead keeps the name of the request that brought it, then of the one that brought its last step', async () => {
    const { send, leads } = await world()
    await send('/api/forms/enquiry', VALUES)
    const { lead_id: id } = (await send('/api/leads', { category: 'Trade In' })).json<{ lead_id: string }>()
    const before = (await leads()).map(({ requestId }) => requestId)
    await send('/api/leads', { category: 'Trade In', lead_id: id })
    const after = (await leads()).map(({ requestId }) => requestId)
    expect(new Set([...before, ...after, undefined]).size).toBe(4)
    expect(after[0]).toBe(before[0])
  })

  it('FORM-22 LEAD-01 LEAD-04 keeps what was asked and answered with a lead in steps', async () => {
    const { send, leads } = await world()
    await send('/api/leads', { category: 'Trade-In', opt_in: true })
    await send('/api/leads', { category: 'Trade-In', opt_in: false })
    await send('/api/leads', { category: 'Trade-In' })
    const hidden = await world({ form: formDefinition({ kind: 'vehicle' }, { optInHidden: true }) })
    await hidden.send('/api/leads', { category: 'Trade-In', opt_in: true })
    const label = 'Yes, I would like to subscribe to receive latest offers & product updates.'
    expect((await leads()).map(({ consent, payload }) => [consent, payload['opt_in']])).toEqual([
      [{ label, given: true, at: '2026-11-20T02:00:00.000Z' }, true],
      [{ label, given: false, at: '2026-11-20T02:00:00.000Z' }, false],
      [null, false],
      [null, false],
    ])
  })

  it('LEAD-04 a later step that does not ask about news takes nothing back', async () => {
    const { send, leads } = await world()
    const first = await send('/api/leads', { category: 'Trade-In', opt_in: true })
    const { lead_id: id } = first.json<{ lead_id: string }>()
    await send('/api/leads', { category: 'Trade-In', lead_id: id, subcategory: '2. Valuation' })
    expect((await leads()).map(({ consent, payload }) => [consent?.given, payload['opt_in']])).toEqual([
      [true, true],
    ])
  })

  const LABEL = 'Yes, news of Bundall'

  it.each([
    ['shown there alone', { optInHidden: true }, { optInHidden: false, optInLabel: LABEL }, true],
    ['hidden there alone', { optInHidden: false }, { optInHidden: true }, false],
  ])(
    'LEAD-02 CFG-21 FORM-21 FORM-22 a later step that names no car is for the dealership of the lead’s car, with its box about news: %s',
    async (_, ofSite, ofBundall, isAsked) => {
      const site = siteContext(
        fixtureTenant({
          settings: settingsWith({ forms: ofSite }),
          dealershipOverrides: { bundall: { forms: settingsWith({ forms: ofBundall }).forms } },
        }),
      )
      const { optInLabelOf } = leadPorts({ sites: { get: async () => ({ site }) } } as never)
      const { send, leads } = await world({ optInLabelOf })
      const first = await send('/api/leads', { category: 'Trade-In', car_id: CAR.id })
      const { lead_id } = first.json<{ lead_id: string }>()
      const step = { category: 'Trade-In', lead_id, car_id: null, dealership_slug: null, opt_in: true }
      expect((await send('/api/leads', step)).statusCode).toBe(200)
      const [lead] = await leads()
      expect(lead).toMatchObject({ carId: CAR.id, payload: { car_id: CAR.id, dealership_slug: 'bundall' } })
      expect([lead?.consent?.label, lead?.payload['opt_in']]).toEqual([isAsked ? LABEL : undefined, isAsked])
    },
  )

  it.each([{}, { car_id: CAR.id }])(
    'LEAD-02 a later step that names no dealership leaves the lead the one that was chosen: %j',
    async (named) => {
      const { send, leads } = await world({ car: { dealership_slug: null } })
      const chosen = { category: 'Trade-In', dealership_slug: 'nerang', ...named }
      const { lead_id } = (await send('/api/leads', chosen)).json<{ lead_id: string }>()
      expect((await send('/api/leads', { category: 'Trade-In', lead_id })).statusCode).toBe(200)
      expect((await leads()).map(({ payload }) => payload['dealership_slug'])).toEqual(['nerang'])
    },
  )

  it('API-07 LEAD-06 answers mistakes with an `error` text and the fields', async () => {
    const { send, leads } = await world()
    const missing = await send('/api/leads', {})
    expect(missing.statusCode).toBe(422)
    expect(missing.json()).toMatchObject({ error: 'The lead is not valid: category.' })
    const wrong = await send('/api/leads', { category: 'Trade In', email: 'kim', postcode: '1', phone: '1' })
    expect(wrong.json()).toMatchObject({
      error:
        'Please enter a valid email address. Please enter a valid phone number. Invalid postcode. Please enter a 4-digit number.',
    })
    const unknown = await send('/api/leads', { category: 'Trade In', lead_id: 'guess' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).not.toHaveProperty('lead_id')
    expect(await leads()).toEqual([])
  })

  // PostgreSQL takes no zero character in a text column, and would answer with an error of its own.
  it.each([
    ['/api/leads', 'category', { category: 'Trade\0In' }],
    ['/api/leads', 'subcategory', { category: 'Trade In', subcategory: '\0' }],
    ['/api/leads', 'lead_id', { category: 'Trade In', lead_id: 'a\0' }],
    ['/api/forms/enquiry', 'category', { ...VALUES, category: 'Trade\0In' }],
    ['/api/forms/enquiry', 'subcategory', { ...VALUES, subcategory: '\0' }],
  ])('LEAD-06 %s refuses control characters in %s', async (url, field, values) => {
    const { send, leads } = await world()
    const answer = await send(url, values)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      errors: [{ field, message: 'Has characters that cannot stand here.' }],
    })
    expect(await leads()).toEqual([])
  })
})
