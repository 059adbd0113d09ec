import { describe, expect, it } from 'vitest'
import type { FinanceEstimate } from '../../runtime/rules/finance/estimate.ts'
import { formDefinition } from './testing/lead-server.ts'
import { HOST, leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'
import { AU } from '../../runtime/testing/regional.ts'

const world = leadWorlds()

describe('the variants of the form', () => {
  const location = (id: number, name: string, location_type: 'service' | 'sales') => ({
    id,
    name,
    location_type,
    dealership_slug: 'bundall',
  })

  it('BOOK-03 FORM-20 FORM-24 FORM-25 a service booking carries Rego, Service Location, the ticked services and the time', async () => {
    const form = formDefinition({ kind: 'service' }, {}, AU, [
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

  it('LEAD-15 FIN-25 a finance lead carries the figures that the visitor saw; another enquiry of the car does not', async () => {
    const finance: FinanceEstimate = {
      provider: 'Manual',
      key: 'manual',
      amount: '$124',
      loan: '40000 8.99 week',
      per: 'week',
      rows: [{ label: 'Comparison rate', value: '9.74% p.a.' }],
      notes: [],
      disclaimer: null,
      lenders: [],
    }
    const figures = async (kind: 'finance' | 'vehicle') => {
      const { send, leads } = await world({ form: formDefinition({ kind }), finance })
      const { message: _none, ...contact } = VALUES
      const sent = await send('/api/forms/enquiry', {
        ...contact,
        ...(kind === 'finance' && { dealership_slug: 'bundall', car_type: 'used' }),
        message: 'Hello',
        car_id: 42,
      })
      expect(sent.json()).toMatchObject({ success: true })
      return (await leads()).at(-1)?.payload['finance']
    }
    expect(await figures('finance')).toEqual({
      lender: 'Manual',
      payment: '$124 per week',
      'Comparison rate': '9.74% p.a.',
    })
    expect(await figures('vehicle')).toBeUndefined()
  })

  it('FORM-24 boxes of one group that are ticked without script become one comma-joined value', async () => {
    const { app, leads } = await world({
      form: formDefinition({ kind: 'service' }, {}, AU, [location(12, 'Nerang', 'service')]),
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
    const form = formDefinition({ kind: 'test-drive' }, {}, AU, [
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

  it('FORM-26 a form that asks for no place refuses times at which none that visitors see is open', async () => {
    const open = (from: string, to: string) => ({
      contact_detail: { opening_hours: [{ weekday: 2 as const, status: 'Open', open: from, close: to }] },
    })
    const form = formDefinition({ kind: 'test-drive' }, { locationSelect: false }, AU, [
      { ...location(11, 'Bundall', 'sales'), ...open('08:30', '17:30') },
      { ...location(12, 'Nerang', 'service'), ...open('07:00', '12:00') },
      { ...location(13, 'Yard', 'sales'), ...open('00:00', '24:00'), visible: false },
    ])
    const { send } = await world({ form })
    const answer = async (time: string) =>
      (await send('/api/forms/enquiry', { ...VALUES, dateTime: `2026-11-24T${time}` })).statusCode
    expect([
      await answer('06:59'),
      await answer('07:00'),
      await answer('17:29'),
      await answer('17:30'),
    ]).toEqual([422, 201, 201, 422])
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
    const form = formDefinition({ kind: 'vehicle' }, { distributionLocations: true }, AU, places)
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

  it('FORM-27 of a car’s enquiry it is one of those of its location; none where that delivers nowhere', async () => {
    const places = [
      { ...location(11, 'Hub', 'sales'), distribution_locations: ['Canberra', 'Queanbeyan'] },
      { ...location(12, 'Coast', 'sales'), distribution_locations: ['Batemans Bay'] },
      location(13, 'Yard', 'sales'),
    ]
    const fields = [{ name: 'distribution_location', required: true }]
    const form = formDefinition({ kind: 'vehicle', fields }, { distributionLocations: true }, AU, places)
    const statusOf = async (location_id: number, place?: string) => {
      const { send } = await world({ form, car: { location_id } })
      const chosen = place === undefined ? {} : { distribution_location: place }
      return (await send('/api/forms/enquiry', { ...VALUES, car_id: '42', ...chosen })).statusCode
    }
    expect([await statusOf(12, 'Batemans Bay'), await statusOf(12, 'Canberra')]).toEqual([201, 422])
    expect(await statusOf(12), 'the form asks for it').toBe(422)
    expect([await statusOf(13, 'Canberra'), await statusOf(13)]).toEqual([422, 201])
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
