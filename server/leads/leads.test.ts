import { describe, expect, it } from 'vitest'
import { formDefinition, LOCATIONS } from './testing/lead-server.ts'
import { HOST, leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'

const world = leadWorlds()

describe('POST /api/forms/{formId}', () => {
  it('API-06 LEAD-02 LEAD-04 stores an enquiry about a car and answers 201 with its id', async () => {
    const { send, leads } = await world()
    const answer = await send('/api/forms/enquiry', { ...VALUES, car_id: 42, opt_in: true })
    expect(answer.statusCode).toBe(201)
    const [lead] = await leads()
    expect(answer.json()).toEqual({ success: true, lead_id: lead?.id })
    expect(lead).toMatchObject({
      formId: 'enquiry',
      category: 'Vehicle Enquiry',
      carId: 42,
      completed: true,
      payload: {
        ...VALUES,
        car_id: 42,
        car_dealership_id: 3,
        dealership_slug: 'bundall',
        manufacturer_slug: 'land-rover',
        stock_number: 'U42',
        'Vehicle Year': 2022,
        'Vehicle Make': 'Land Rover',
        'Vehicle Model': 'Defender',
        car_type: 'used',
        vehicle_status: 'in_stock',
        vehicle_path: '/cars/2022-land-rover-defender-42',
        form_completed: true,
        opt_in: true,
        source: 'website',
      },
    })
  })

  it('LEAD-02 TRADE-15 the car is kept by its number, also where a form sent it as text', async () => {
    const { send, leads } = await world()
    expect((await send('/api/forms/enquiry', { ...VALUES, car_id: '42' })).statusCode).toBe(201)
    expect(await leads()).toMatchObject([{ carId: 42, payload: { car_id: 42 } }])
  })

  it.each([
    ['Great Wall Motors', 'great-wall-motors'],
    ['Citroën', 'citroen'],
  ])('LEAD-02 the make %s is %s, as the addresses of the search call it', async (make, slug) => {
    const { send, leads } = await world({ car: { make } })
    expect((await send('/api/forms/enquiry', { ...VALUES, car_id: 42 })).statusCode).toBe(201)
    expect((await leads())[0]?.payload['manufacturer_slug']).toBe(slug)
  })

  it('LEAD-02 an enquiry about a car is for the dealership of the car, whichever one it names', async () => {
    const { send, leads } = await world()
    const sent = { ...VALUES, car_id: 42, dealership_slug: 'nerang' }
    expect((await send('/api/forms/enquiry', sent)).statusCode).toBe(201)
    expect((await leads())[0]?.payload['dealership_slug']).toBe('bundall')
  })

  it.each([
    { car_type: 'new', status: 'coming_soon', sold: false },
    { car_type: 'demo', status: 'in_stock', sold: true },
    { car_type: 'used', status: 'sold', sold: true },
  ] as const)('LEAD-04 of the car %j kind and status are those of the stock, word for word', async (car) => {
    const { send, leads } = await world({ car })
    expect((await send('/api/forms/enquiry', { ...VALUES, car_id: 42 })).statusCode).toBe(201)
    expect((await leads())[0]?.payload).toMatchObject({
      'Vehicle Make': 'Land Rover',
      'Vehicle Model': 'Defender',
      car_type: car.car_type,
      vehicle_status: car.status,
    })
  })

  it.each(['0', '-42', '42.5', 'x'])(
    'LEAD-04 “%s” is no car: the enquiry is stored, about none',
    async (car) => {
      const { send, leads } = await world()
      expect((await send('/api/forms/enquiry', { ...VALUES, car_id: car })).statusCode).toBe(201)
      const [lead] = await leads()
      expect([lead?.carId, lead?.payload['stock_number']]).toEqual([null, undefined])
    },
  )

  it('LEAD-01 of what a browser calls itself, and of an address, a lead keeps so many characters', async () => {
    const { send, leads } = await world()
    const headers = { 'user-agent': 'u'.repeat(600), referer: `http://${HOST.host}/?${'q'.repeat(3000)}` }
    expect((await send('/api/forms/enquiry', VALUES, headers)).statusCode).toBe(201)
    const { user_agent: agent, url } = (await leads())[0]?.payload ?? {}
    expect([agent, String(url).length]).toEqual(['u'.repeat(512), 2048])
  })

  it('FORM-10 FORM-33 answers 422 with one message per field, in the order of the form', async () => {
    const { send, leads } = await world()
    const answer = await send('/api/forms/enquiry', { email: 'kim@', postcode: '42' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Some fields need your attention.',
      errors: [
        { field: 'name', message: 'First name is required.' },
        { field: 'last_name', message: 'Last name is required.' },
        { field: 'email', message: 'Please enter a valid email address.' },
        { field: 'phone', message: 'Phone is required.' },
        { field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
        { field: 'message', message: 'Message is required.' },
      ],
    })
    expect(await leads()).toEqual([])
  })

  it.each([
    ['one', LOCATIONS.map((location) => ({ ...location, dealership_slug: 'bundall' })), 'bundall'],
    ['several, and does not guess', LOCATIONS, undefined],
  ])(
    'LEAD-02 LEAD-15 a site names its dealership in every lead where it has %s',
    async (_, locations, slug) => {
      const { send, leads } = await world({ form: { ...formDefinition({ kind: 'vehicle' }), locations } })
      expect((await send('/api/forms/enquiry', VALUES)).statusCode).toBe(201)
      expect((await leads())[0]?.payload['dealership_slug']).toBe(slug)
    },
  )

  it.each([
    [{ location_id: 12, dealership_slug: 'bundall' }, 'Nerang does not belong to that dealership.'],
    [{ location_id: 99 }, 'Please choose one of our locations.'],
  ])('LEAD-02 FORM-33 a location of another dealership is refused: %j', async (place, message) => {
    const { send, leads } = await world()
    const answer = await send('/api/forms/enquiry', { ...VALUES, ...place })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { field: 'location_id', message: expect.stringContaining(message) },
    ])
    expect(await leads()).toEqual([])
  })

  it('LEAD-02 FORM-33 whether place and dealership go together is said once all else is right, as in the browser', async () => {
    const { send } = await world()
    const apart = { location_id: 12, dealership_slug: 'bundall' }
    const answer = await send('/api/forms/enquiry', { ...VALUES, ...apart, email: 'kim@' })
    expect(answer.json().errors).toEqual([{ field: 'email', message: 'Please enter a valid email address.' }])
  })

  it('FORM-12 keeps the leading zero of a postcode', async () => {
    const { send, leads } = await world()
    await send('/api/forms/enquiry', { ...VALUES, postcode: '0800' })
    expect((await leads())[0]?.payload['postcode']).toBe('0800')
  })

  it('FORM-14 the form’s own setting goes before the site’s', async () => {
    const { message: _left, ...withoutMessage } = VALUES
    const cases = [
      { form: formDefinition({ kind: 'vehicle' }, { messageOptional: false }), status: 422 },
      { form: formDefinition({ kind: 'vehicle' }, { messageOptional: true }), status: 201 },
      {
        form: formDefinition({ kind: 'vehicle', messageOptional: true }, { messageOptional: false }),
        status: 201,
      },
      {
        form: formDefinition({ kind: 'vehicle', messageOptional: false }, { messageOptional: true }),
        status: 422,
      },
    ]
    for (const { form, status } of cases) {
      const { send } = await world({ form })
      expect((await send('/api/forms/enquiry', withoutMessage)).statusCode).toBe(status)
    }
  })

  it('FORM-11 refuses unticked terms where the site asks for them', async () => {
    const { send } = await world({ form: formDefinition({ kind: 'vehicle' }, { requireTerms: true }) })
    const refused = await send('/api/forms/enquiry', { ...VALUES, terms_conditions: false })
    expect(refused.json()).toMatchObject({
      errors: [
        {
          field: 'terms_conditions',
          message: '* You must agree to the terms of use before submitting the form.',
        },
      ],
    })
    expect((await send('/api/forms/enquiry', { ...VALUES, terms_conditions: true })).statusCode).toBe(201)
  })

  it('FORM-17 FORM-18 FORM-31 a general enquiry needs its category and location; careers become general', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'general' }) })
    const refused = await send('/api/forms/enquiry', { ...VALUES, category: 'Nonsense' })
    expect((refused.json() as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'category',
      'location_id',
      'dealership_slug',
    ])
    await send('/api/forms/enquiry', {
      ...VALUES,
      category: 'Careers Enquiry',
      location_id: '12',
      dealership_slug: 'nerang',
    })
    expect(await leads()).toMatchObject([
      {
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
        payload: { location_id: '12', location: 'Nerang', dealership_slug: 'nerang' },
      },
    ])
  })

  it('FORM-18 FORM-19 a dealership that is left to follow the location is that of the location', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'general' }) })
    const left = { ...VALUES, category: 'General Enquiry', location_id: '12', dealership_slug: '' }
    expect((await send('/api/forms/enquiry', left)).statusCode).toBe(201)
    expect((await leads())[0]?.payload['dealership_slug']).toBe('nerang')
    const nowhere = await send('/api/forms/enquiry', { ...left, location_id: '' })
    expect((nowhere.json() as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'location_id',
      'dealership_slug',
    ])
  })

  it('FORM-18 LEAD-02 a location is taken by its id as text, as forms send it, and as number, as programs do', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'general' }) })
    const values = { ...VALUES, category: 'General Enquiry', dealership_slug: 'nerang' }
    expect((await send('/api/forms/enquiry', { ...values, location_id: 12 })).statusCode).toBe(201)
    expect((await leads())[0]?.payload).toMatchObject({ location_id: 12, location: 'Nerang' })
    const elsewhere = await send('/api/forms/enquiry', { ...values, location_id: 11 })
    expect([elsewhere.statusCode, elsewhere.json().errors[0].field]).toEqual([422, 'location_id'])
    const unknown = await send('/api/forms/enquiry', { ...values, location_id: 99 })
    expect(unknown.json().errors[0].message).toBe('Please choose one of the options of Location.')
  })

  it('FORM-21 FORM-22 stores what was asked and answered as the consent, and none where no box was shown', async () => {
    const shown = await world()
    await shown.send('/api/forms/enquiry', { ...VALUES, opt_in: true })
    await shown.send('/api/forms/enquiry', VALUES)
    const hidden = await world({ form: formDefinition({ kind: 'vehicle' }, { optInHidden: true }) })
    await hidden.send('/api/forms/enquiry', { ...VALUES, opt_in: true })
    const label = 'Yes, I would like to subscribe to receive latest offers & product updates.'
    const at = '2026-11-20T02:00:00.000Z'
    expect((await shown.leads()).map(({ consent, payload }) => [consent, payload['opt_in']])).toEqual([
      [{ label, given: true, at }, true],
      [{ label, given: false, at }, false],
      [null, false],
    ])
  })

  it('FORM-15 FORM-26 a test drive may name a time, stored with the dealer’s offset', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'test-drive' }) })
    await send('/api/forms/enquiry', { ...VALUES, car_id: '42', dateTime: '2026-11-24T10:30' })
    await send('/api/forms/enquiry', { ...VALUES, car_id: '42' })
    expect((await leads()).map(({ payload }) => payload['dateTime'])).toEqual([
      '2026-11-24T10:30:00+10:00',
      undefined,
    ])
  })

  it('LEAD-03 keeps the visit, and leaves out what has another shape', async () => {
    const { send, leads } = await world()
    const pages = Array.from({ length: 25 }, (_, index) => `/page-${index}`)
    await send('/api/forms/enquiry', {
      ...VALUES,
      url: 'http://brolga-bay.localhost/cars/x?utm_source=mail',
      lead_attributes: { visited_pages: [...pages, 7], linked_query_params: { utm_source: 'mail', bad: {} } },
    })
    await send('/api/forms/enquiry', { ...VALUES, lead_attributes: 'nonsense' })
    const [first, second] = await leads()
    expect(first?.payload['lead_attributes']).toEqual({
      visited_pages: pages.slice(-20),
      linked_query_params: { utm_source: 'mail' },
    })
    expect(first?.payload['url']).toBe('http://brolga-bay.localhost/cars/x?utm_source=mail')
    expect(second?.payload).not.toHaveProperty('lead_attributes')
  })

  it('LEAD-01 LEAD-03 a step of a lead is stored however long the address was that the visit began at', async () => {
    const { send, leads } = await world()
    const long = 'x'.repeat(2049)
    const url = `http://brolga-bay.localhost/trade-in?utm_source=mail&click=${long}`
    const answer = await send('/api/leads', {
      category: 'Trade-In',
      email: VALUES.email,
      url,
      user_agent: 'u'.repeat(513),
      lead_attributes: {
        visited_pages: [`/${long}`, ...Array.from({ length: 21 }, (_, index) => `/page-${index}`)],
        linked_query_params: { utm_source: 'mail', click: long },
      },
    })
    expect(answer.statusCode).toBe(201)
    const [lead] = await leads()
    expect(lead?.payload).toMatchObject({
      url: url.slice(0, 2048),
      user_agent: 'u'.repeat(512),
      lead_attributes: {
        visited_pages: Array.from({ length: 20 }, (_, index) => `/page-${index + 1}`),
        linked_query_params: { utm_source: 'mail' },
      },
    })
  })

  it('LEAD-16 a retry with the same Idempotency-Key gets the same lead; other content gets 409', async () => {
    const { send, leads } = await world()
    const key = { 'idempotency-key': 'b9c0c7de-0d0f-4f0b-9a5f-0c1d2e3f4a5b' }
    const first = await send('/api/forms/enquiry', VALUES, key)
    const again = await send('/api/forms/enquiry', VALUES, key)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await leads()).toHaveLength(1)
    const other = await send('/api/forms/enquiry', { ...VALUES, message: 'Another question' }, key)
    expect(other.statusCode).toBe(409)
    const both = { ...VALUES, category: 'Vehicle Enquiry' }
    const shared = { 'idempotency-key': 'one-for-two-calls' }
    expect((await send('/api/leads', both, shared)).statusCode).toBe(201)
    expect((await send('/api/forms/enquiry', both, shared)).statusCode).toBe(409)
    expect((await send('/api/forms/enquiry', VALUES, { 'idempotency-key': 'a b' })).statusCode).toBe(400)
  })

  it('LEAD-16 two tabs that begin the same are one lead, wherever they are; who does not say who they are begins one of their own', async () => {
    const { send, leads } = await world()
    const asked = {
      category: 'Trade-In',
      name: 'Kim',
      email: 'kim@mail.example',
      valuation: { rego: 'ABC 123' },
    }
    const begin = (body: object, key: string) => send('/api/leads', body, { 'idempotency-key': key })
    const one = await begin({ ...asked, url: 'http://brolga-bay.localhost/trade-in' }, 'first-tab')
    const other = await begin({ ...asked, lead_attributes: { visited_pages: ['/'] } }, 'second-tab')
    expect(other.json()).toEqual(one.json())
    expect(await leads()).toHaveLength(1)
    await begin({ ...asked, valuation: { rego: 'ABC 124' } }, 'another-car')
    expect(await leads()).toHaveLength(2)
    const nobody = { category: 'Trade-In', valuation: { rego: 'ABC 123' } }
    await begin(nobody, 'a-visitor')
    await begin(nobody, 'another-visitor')
    expect(await leads()).toHaveLength(4)
  })

  it('FORM-37 a robot that fills in the hidden field is told that it succeeded, and nothing is stored', async () => {
    const { send, leads } = await world()
    const answer = await send('/api/forms/enquiry', { ...VALUES, website: 'https://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, lead_id: expect.any(String) })
    expect(await leads()).toEqual([])
  })

  it('FORM-37 a form that comes back at once is kept as suspected; the bound itself passes, and nobody is for an unknown time', async () => {
    const { send, leads } = await world()
    for (const time of [{ fill_ms: 1999 }, { fill_ms: 2000 }, { fill_ms: 86_400_000 }, { fill_ms: 'x' }, {}])
      await send('/api/forms/enquiry', { ...VALUES, ...time })
    expect((await leads()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('FORM-37 stops an address that sends too much, and says so as a problem', async () => {
    const { send } = await world({ perMinute: 2 })
    await send('/api/forms/enquiry', VALUES)
    await send('/api/forms/enquiry', VALUES)
    const answer = await send('/api/forms/enquiry', VALUES)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'rate-limited', success: false })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('FORM-37 the addresses of one IPv6 network are one that sends too much; a neighbour is another', async () => {
    const { app } = await world({ perMinute: 2 })
    const from = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/forms/enquiry', headers: HOST, payload: VALUES, remoteAddress })
    const statuses = []
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1'])
      statuses.push((await from(address)).statusCode)
    expect(statuses).toEqual([201, 201, 429, 201])
  })

  it('refuses unknown forms, fields, shapes, sizes and other sites', async () => {
    const { send, leads } = await world()
    expect((await send('/api/forms/nothing', VALUES)).json()).toMatchObject({
      code: 'unknown-form',
      status: 404,
    })
    const unknown = await send('/api/forms/enquiry', { ...VALUES, is_admin: true })
    expect(unknown.json()).toMatchObject({
      status: 422,
      errors: [{ field: 'is_admin', message: 'There is no such field.' }],
    })
    expect((await send('/api/forms/enquiry', [VALUES])).statusCode).toBe(400)
    expect((await send('/api/forms/enquiry', { ...VALUES, name: { $gt: '' } })).statusCode).toBe(422)
    expect((await send('/api/forms/enquiry', { ...VALUES, message: 'x'.repeat(70_000) })).statusCode).toBe(
      413,
    )
    const foreign = await send('/api/forms/enquiry', VALUES, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await leads()).toEqual([])
    const own = await send('/api/forms/enquiry', VALUES, { origin: 'http://brolga-bay.localhost' })
    expect(own.statusCode).toBe(201)
  })
})
