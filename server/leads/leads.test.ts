import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { listLeads } from './lead-store.ts'
import type { LeadPorts } from './ports.ts'
import { formDefinition, leadServer, NOW, type LeadServerOptions } from './testing/lead-server.ts'
import { withOffset } from './zoned-time.ts'

const HOST = { host: 'brolga-bay.localhost' }

const VALUES = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@visitor.example',
  phone: '0491 570 006',
  postcode: '4217',
  message: 'Is it still there?',
}

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
const opened: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
  await db.destroy()
})

async function world(options: LeadServerOptions = {}) {
  const renderForm = vi.fn<LeadPorts['renderForm']>(({ slug }, { path, form }) =>
    Promise.resolve({
      status: 200,
      html: `<p>${slug} ${path}</p><ul>${form.errors.map(({ message }) => `<li>${message}</li>`).join('')}</ul>`,
      headers: {},
      dependsOn: { stock: false },
      maxAge: 60,
    }),
  )
  const { app } = await leadServer(db, { ...options, renderForm })
  opened.push(app)
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...HOST, ...headers } })
  const post = (values: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/forms/enquiry',
      payload: new URLSearchParams(values).toString(),
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  const leads = () => listLeads(db, 'brolga-bay')
  return { send, post, leads, renderForm, app }
}

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
        'Vehicle Make': 'Land Rover',
        'Vehicle Model': 'Defender',
        car_type: 'used',
        vehicle_status: 'in_stock',
        form_completed: true,
        opt_in: true,
        source: 'website',
      },
    })
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

  it('FORM-37 a robot that fills in the hidden field is told that it succeeded, and nothing is stored', async () => {
    const { send, leads } = await world()
    const answer = await send('/api/forms/enquiry', { ...VALUES, website: 'https://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true, lead_id: expect.any(String) })
    expect(await leads()).toEqual([])
  })

  it('FORM-37 a form that comes back at once is kept as suspected; the bound itself passes', async () => {
    const { send, leads } = await world()
    await send('/api/forms/enquiry', { ...VALUES, rendered_at: NOW - 1999 })
    await send('/api/forms/enquiry', { ...VALUES, rendered_at: NOW - 2000 })
    expect((await leads()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([true, false])
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

describe('the variants of the form', () => {
  const location = (id: number, name: string, location_type: 'service' | 'sales') => ({
    id,
    name,
    location_type,
    dealership_slug: 'bundall',
  })

  it('BOOK-03 FORM-20 FORM-24 FORM-25 a service booking carries Rego, Service Location, the ticked services and the time', async () => {
    const form = formDefinition({ kind: 'service' }, {}, 'AU', [
      location(11, 'Bundall', 'sales'),
      location(12, 'Nerang Service', 'service'),
      location(13, 'Robina Service', 'service'),
    ])
    const { send, leads } = await world({ form })
    const { message: _none, ...contact } = VALUES
    const refused = await send('/api/forms/enquiry', { ...contact, 'Service Location': 'Bundall' })
    expect(refused.json()).toMatchObject({
      errors: [
        { field: 'Service Location', message: 'Please choose one of the options of Service Location.' },
      ],
    })
    const booking = {
      ...contact,
      Rego: '123ABC',
      'Service Location': 'Robina Service',
      additional_services: 'Brakes, Battery',
      dateTime: '2026-11-24T09:00',
    }
    expect((await send('/api/forms/enquiry', booking)).statusCode).toBe(201)
    expect(await leads()).toMatchObject([
      {
        category: 'Service Booking',
        payload: {
          Rego: '123ABC',
          'Service Location': 'Robina Service',
          additional_services: 'Brakes, Battery',
          dateTime: '2026-11-24T09:00:00+10:00',
          location_id: 13,
          location: 'Robina Service',
        },
      },
    ])
    const unknown = await send('/api/forms/enquiry', { ...booking, additional_services: 'Brakes, Magic' })
    expect(unknown.json()).toMatchObject({ errors: [{ field: 'additional_services' }] })
  })

  it('FORM-24 boxes of one group that are ticked without script become one comma-joined value', async () => {
    const { app, leads } = await world({
      form: formDefinition({ kind: 'service' }, {}, 'AU', [location(12, 'Nerang', 'service')]),
    })
    const body = new URLSearchParams({ ...VALUES, additional_services: 'Brakes' })
    body.append('additional_services', 'Battery')
    await app.inject({
      method: 'POST',
      url: '/api/forms/enquiry',
      payload: body.toString(),
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect((await leads())[0]?.payload).toMatchObject({
      additional_services: 'Brakes, Battery',
      'Service Location': 'Nerang',
    })
  })

  it('FORM-26 refuses times that have gone or at which the place is closed', async () => {
    const open = {
      opening_hours: [{ weekday: 2 as const, status: 'Open', open: '08:30', close: '17:30' }],
    }
    const form = formDefinition({ kind: 'test-drive' }, {}, 'AU', [
      { ...location(11, 'Bundall', 'sales'), contact_detail: open },
    ])
    const { send } = await world({ form })
    const answer = async (dateTime: string) => {
      const { errors = [] } = (
        await send('/api/forms/enquiry', { ...VALUES, location_id: '11', dateTime })
      ).json<{
        errors?: { message: string }[]
      }>()
      return errors.map(({ message }) => message)
    }
    expect(await answer('2026-11-20T16:00')).toEqual(['Please choose a day from tomorrow.'])
    expect(await answer('2026-11-24T18:00')).toEqual(['Please choose a time within our opening hours.'])
    expect(await answer('2026-11-24T09:00')).toEqual([])
  })

  it('FORM-28 a request for photos carries its note and subcategory, and needs no message', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'request-photos' }) })
    const { message: _none, ...contact } = VALUES
    await send('/api/forms/enquiry', { ...contact, car_id: 42 })
    expect(await leads()).toMatchObject([
      {
        category: 'Vehicle Enquiry',
        subcategory: 'Request Photos',
        payload: { note: 'Request Photos', subcategory: 'Request Photos' },
      },
    ])
  })

  it('FORM-31 a careers form goes out as a general enquiry with the subcategory Career Enquiry', async () => {
    const { send, leads } = await world({
      form: formDefinition({ kind: 'careers' }, { locationSelect: false, dealershipSelect: false }),
    })
    await send('/api/forms/enquiry', VALUES)
    expect(await leads()).toMatchObject([{ category: 'General Enquiry', subcategory: 'Career Enquiry' }])
  })

  it('LEAD-14 an offer enquiry names the offer', async () => {
    const { send, leads } = await world({
      form: formDefinition({ kind: 'offer' }, { locationSelect: false, dealershipSelect: false }),
    })
    await send('/api/forms/enquiry', { ...VALUES, subcategory: 'Ranger run-out', offer_id: '7' })
    expect(await leads()).toMatchObject([
      { category: 'Offer Enquiry', subcategory: 'Ranger run-out', payload: { offer_id: '7' } },
    ])
  })

  it('TRADE-03 a lead form stores its hidden source', async () => {
    const { send, leads } = await world({ form: formDefinition({ kind: 'lead' }) })
    const { message: _none, ...contact } = VALUES
    await send('/api/forms/enquiry', { ...contact, source: 'somewhere else' })
    expect(await leads()).toMatchObject([{ category: 'Trade-In', payload: { source: 'Trade-in form' } }])
  })

  it('FORM-27 a delivery place is one of those that the dealer names', async () => {
    const places = [{ ...location(11, 'Hub', 'sales'), distribution_locations: ['Canberra', 'Queanbeyan'] }]
    const form = formDefinition({ kind: 'vehicle' }, { distributionLocations: true }, 'AU', places)
    const { send, leads } = await world({ form })
    expect((await send('/api/forms/enquiry', { ...VALUES, distribution_location: 'Mars' })).statusCode).toBe(
      422,
    )
    await send('/api/forms/enquiry', { ...VALUES, distribution_location: 'Queanbeyan' })
    await send('/api/forms/enquiry', VALUES)
    expect((await leads()).map(({ payload }) => payload['distribution_location'])).toEqual([
      'Queanbeyan',
      undefined,
    ])
  })

  it('FORM-23 a form’s own fields are stored under their names, as text or box and nothing else', async () => {
    const form = formDefinition({
      kind: 'vehicle',
      fields: [
        { name: 'Budget', label: 'Budget', type: 'choice', options: ['Low', 'High'] },
        { name: 'Colour', label: 'Colour' },
      ],
    })
    const { send, leads } = await world({ form })
    const wrong = await send('/api/forms/enquiry', { ...VALUES, Colour: { deep: 'x' } })
    expect(wrong.json()).toMatchObject({ errors: [{ field: 'Colour' }] })
    expect((await send('/api/forms/enquiry', { ...VALUES, Other: 'x' })).statusCode).toBe(422)
    expect((await send('/api/forms/enquiry', { ...VALUES, Colour: 'x'.repeat(256) })).statusCode).toBe(422)
    await send('/api/forms/enquiry', { ...VALUES, Budget: 'Low', Colour: 'Red' })
    expect(await leads()).toMatchObject([{ payload: { Budget: 'Low', Colour: 'Red' } }])
  })
})

describe('a form post without script', () => {
  const TEXTS = {
    ...VALUES,
    car_id: '42',
    opt_in: 'on',
    website: '',
    page_id: 'vehicle',
    return_path: '/cars/x',
  }

  it('ACCT-02 LEAD-09 stores the lead and leads on to the success page, without a cookie', async () => {
    const { post, leads } = await world()
    const answer = await post(TEXTS)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe('/success')
    expect(await leads()).toMatchObject([
      { carId: 42, payload: { name: 'Kim', opt_in: true, page_id: 'vehicle' } },
    ])
  })

  it('LEAD-16 a double post within some minutes is one lead; other values, or half an hour later, are another', async () => {
    const first = await world()
    await first.post(TEXTS)
    await first.post(TEXTS)
    expect(await first.leads()).toHaveLength(1)
    const soon = await world({ now: NOW + 9 * 60_000 })
    expect((await soon.post(TEXTS)).statusCode).toBe(303)
    expect(await soon.leads()).toHaveLength(1)
    await soon.post({ ...TEXTS, message: 'Something else' })
    expect(await soon.leads()).toHaveLength(2)
    const later = await world({ now: NOW + 30 * 60_000 })
    await later.post(TEXTS)
    expect(await later.leads()).toHaveLength(3)
  })

  it('FORM-10 is answered with its own page, the messages and what was typed', async () => {
    const { post, renderForm, leads } = await world()
    const answer = await post({ ...TEXTS, postcode: '40a0' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain('<p>brolga-bay /cars/x</p>')
    expect(answer.body).toContain('<li>Invalid postcode. Please enter a 4-digit number.</li>')
    expect(renderForm.mock.calls[0]?.[1].form).toMatchObject({
      formId: 'enquiry',
      values: { name: 'Kim', postcode: '40a0', opt_in: 'on' },
    })
    expect(await leads()).toEqual([])
  })

  it('SEO-09 never takes the visitor to another site', async () => {
    const { post, renderForm } = await world()
    for (const path of [
      '//evil.example/',
      'https://evil.example/',
      String.raw`/\evil.example`,
      '/..//evil.example',
    ]) {
      await post({ ...TEXTS, postcode: '', return_path: path })
    }
    const paths = renderForm.mock.calls.map(([, request]) => request.path)
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(path).not.toContain('evil.example/')
    expect(paths[0]).toBe('/contact-us')
  })
})

describe('POST /api/leads', () => {
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
      subcategory: '3. Offer Accepted',
      lead_id,
      offer_accepted: true,
      form_completed: true,
      car_id: 42,
    })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toMatchObject({ lead_id })
    expect(await leads()).toMatchObject([
      {
        id: lead_id,
        subcategory: '3. Offer Accepted',
        completed: true,
        carId: 42,
        payload: { phone: '0491 570 006', offer_accepted: true, 'Vehicle Make': 'Land Rover' },
      },
    ])
  })

  it('FORM-22 LEAD-01 keeps what was asked and answered with a lead in steps', async () => {
    const { send, leads } = await world()
    await send('/api/leads', { category: 'Trade-In', opt_in: true })
    await send('/api/leads', { category: 'Trade-In' })
    const hidden = await world({ form: formDefinition({ kind: 'vehicle' }, { optInHidden: true }) })
    await hidden.send('/api/leads', { category: 'Trade-In', opt_in: true })
    const label = 'Yes, I would like to subscribe to receive latest offers & product updates.'
    expect((await leads()).map(({ consent, payload }) => [consent, payload['opt_in']])).toEqual([
      [{ label, given: true, at: '2026-11-20T02:00:00.000Z' }, true],
      [null, undefined],
      [null, false],
    ])
  })

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

describe('withOffset', () => {
  it('FORM-26 follows summer time and leaves complete times alone', () => {
    expect(withOffset('2026-07-01T09:00', 'Pacific/Auckland')).toBe('2026-07-01T09:00:00+12:00')
    expect(withOffset('2026-12-01T09:00', 'Pacific/Auckland')).toBe('2026-12-01T09:00:00+13:00')
    expect(withOffset('2026-12-01T09:00', 'America/Denver')).toBe('2026-12-01T09:00:00-07:00')
    expect(withOffset('2026-12-01T09:00:00Z', 'America/Denver')).toBe('2026-12-01T09:00:00Z')
  })
})
