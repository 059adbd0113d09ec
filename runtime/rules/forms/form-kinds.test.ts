import { describe, expect, test } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { Settings } from '../../../schemas/generated/types.ts'
import { AU, NZ, US } from '../../testing/regional.ts'
import { checkoutFields } from './checkout-fields.ts'
import {
  enquiryFields,
  enquiryPlan,
  fieldsFor,
  fieldsOfPost,
  sentCategory,
  type EnquirySite,
} from './enquiry-form.ts'
import type { EnquiryFormConfig } from './enquiry-form.ts'
import { type FormLocation, serviceLocations, sellsCars } from './form-fields.ts'
import { formIdOf } from './form-id.ts'

const forms = (defaults as unknown as Settings).forms
const YARDS: FormLocation[] = [
  { id: 1, name: 'Jetty', dealership_slug: 'bay', location_type: 'sales' },
  { id: 2, name: 'Workshop', dealership_slug: 'bay', location_type: 'service' },
  { id: 3, name: 'Hilltop', dealership_slug: 'hill', location_type: '' },
  { id: 4, name: 'Depot', dealership_slug: 'depot', visible: false },
]
const site = (over: Partial<EnquirySite> = {}): EnquirySite => ({
  regional: AU,
  settings: { forms },
  locations: YARDS,
  dealerships: [{ slug: 'bay', name: 'Bay Motors' }],
  ...over,
})
const set = (over: Partial<Settings['forms']>, more: Partial<EnquirySite> = {}) =>
  site({ settings: { forms: { ...forms, ...over } }, ...more })
const plan = (config: EnquiryFormConfig, on = site()) => enquiryPlan(config, on)
const field = (config: EnquiryFormConfig, name: string, on = site()) =>
  enquiryFields(plan(config, on)).find((one) => one.name === name)
const names = (config: EnquiryFormConfig, on = site()) =>
  enquiryFields(plan(config, on)).map(({ name }) => name)

/** A choice whose labels are its values. */
const sames = (...values: string[]) => values.map((value) => ({ label: value, value }))

const CONTACT = [
  { name: 'name', type: 'string', label: 'First name', required: true, autocomplete: 'given-name' },
  { name: 'last_name', type: 'string', label: 'Last name', required: true, autocomplete: 'family-name' },
  { name: 'email', type: 'email', label: 'Email', required: true, autocomplete: 'email' },
  { name: 'phone', type: 'phone', label: 'Phone', required: true, autocomplete: 'tel' },
]
const POSTCODE = {
  name: 'postcode',
  type: 'postcode',
  label: 'Postcode',
  required: true,
  autocomplete: 'postal-code',
  maxLength: 4,
  numeric: true,
}
const OPT_IN = {
  name: 'opt_in',
  type: 'checkbox',
  label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
  required: false,
  initial: true,
}

describe('contact details', () => {
  test('FORM-12 FORM-33 FORM-38 name, e-mail, phone and postcode, all required, with what a browser fills in', () => {
    expect(enquiryFields(plan({ kind: 'vehicle' }))).toEqual([
      ...CONTACT,
      POSTCODE,
      { name: 'message', type: 'text', label: 'Message', required: true },
      OPT_IN,
    ])
    expect(field({ kind: 'vehicle' }, 'postcode', site({ regional: US }))).toMatchObject({
      label: 'ZIP code',
      maxLength: 5,
    })
  })

  test('FORM-12 a country with letters in its postcodes gets no keypad of digits', () => {
    const regional = { ...NZ, postcode: { ...NZ.postcode, pattern: '[A-Z]{2}\\d{2}' } }
    expect(field({ kind: 'vehicle' }, 'postcode', site({ regional }))).not.toHaveProperty('numeric')
  })

  test('TRADE-03 the lead form names them as the specification writes them, without message and place', () => {
    expect(enquiryFields(plan({ kind: 'lead' }))).toEqual([
      { ...CONTACT[0], label: 'First Name' },
      { ...CONTACT[1], label: 'last name' },
      { ...POSTCODE, label: 'postcode' },
      { ...CONTACT[3], label: 'Mobile Number' },
      { ...CONTACT[2], label: 'Email Address' },
      OPT_IN,
    ])
  })

  test('CHK-07 a buyer may leave the postcode out; the terms stand last where the site asks for them', () => {
    const terms = { name: 'terms_conditions', type: 'checkbox', label: 'Terms', required: true }
    const contact = [...CONTACT, { ...POSTCODE, required: false }]
    expect(checkoutFields(AU, { requireTerms: false })).toEqual(contact)
    expect(checkoutFields(AU, { requireTerms: true })).toEqual([...contact, terms])
  })
})

describe('what each kind asks for', () => {
  const LOCATION = {
    name: 'location_id',
    type: 'choice',
    label: 'Location',
    required: true,
    options: ['1', '2', '3'],
    choices: [
      { label: 'Jetty', value: '1', dealership: 'bay' },
      { label: 'Workshop', value: '2', dealership: 'bay' },
      { label: 'Hilltop', value: '3', dealership: 'hill' },
    ],
    unlessCar: true,
  }
  const DEALERSHIP = {
    name: 'dealership_slug',
    type: 'choice',
    label: 'Dealership',
    required: true,
    options: ['bay', 'hill'],
    choices: [
      { label: 'Bay Motors', value: 'bay' },
      { label: 'Hilltop', value: 'hill' },
    ],
    unlessCar: true,
    unchosen: 'Follows the location',
  }
  const between = (config: EnquiryFormConfig, on = site()) =>
    enquiryFields(plan(config, on)).filter(
      ({ name }) => ![...CONTACT.map((one) => one.name), 'postcode', 'message', 'opt_in'].includes(name),
    )

  test('FORM-17 FORM-18 FORM-19 a general enquiry: what it is about, and where; a dealership without a name by its yard', () => {
    expect(between({ kind: 'general' })).toEqual([
      {
        name: 'category',
        type: 'choice',
        label: 'What is this about?',
        required: true,
        initial: 'General Enquiry',
        options: forms.categories,
        choices: sames(...forms.categories),
      },
      LOCATION,
      DEALERSHIP,
    ])
    expect(field({ kind: 'general' }, 'category', set({ categories: [] }))?.initial).toBe('General Enquiry')
    expect(field({ kind: 'general' }, 'category', set({ categories: ['Fleet'] }))?.initial).toBe('Fleet')
    const nameless = site({
      dealerships: [],
      locations: [...YARDS, { id: 5, name: 'x', dealership_slug: 'z' }],
    })
    expect(field({ kind: 'general' }, 'dealership_slug', nameless)?.choices).toEqual([
      { label: 'Jetty', value: 'bay' },
      { label: 'Hilltop', value: 'hill' },
      { label: 'x', value: 'z' },
    ])
  })

  test('FORM-18 a field of the place is not asked where the form is about a car', () => {
    const fields = enquiryFields(plan({ kind: 'careers' }))
    expect(fieldsFor(fields, null)).toEqual(fields)
    expect(fieldsFor(fields, { location_id: 7 }).map(({ name }) => name)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'message',
      'opt_in',
    ])
  })

  test('FORM-15 FORM-19 FORM-26 LOC-12 a test drive: at a yard that sells cars, unless none does, with a time', () => {
    const sales = { ...LOCATION, options: ['1', '3'], choices: [LOCATION.choices[0], LOCATION.choices[2]] }
    const time = { name: 'dateTime', type: 'dateTime', label: 'Preferred date and time', required: false }
    expect(between({ kind: 'test-drive' })).toEqual([sales, DEALERSHIP, time])
    // A dealership that only repairs is none to drive at.
    const repairs = { id: 9, name: 'Pit', dealership_slug: 'pit', location_type: 'service' as const }
    expect(between({ kind: 'test-drive' }, site({ locations: [...YARDS, repairs] }))).toEqual([
      sales,
      DEALERSHIP,
      time,
    ])
    const workshops = YARDS.slice(0, 2).map((yard) => ({ ...yard, location_type: 'service' as const }))
    expect(between({ kind: 'test-drive' }, site({ locations: workshops }))[0]).toMatchObject({
      options: ['1', '2'],
    })
    expect(YARDS.map(sellsCars)).toEqual([true, false, true, true])
  })

  test('FORM-27 a vehicle enquiry: where the car can be delivered to, each place once', () => {
    const delivering = [
      { ...YARDS[0], distribution_locations: ['Cairns', 'Mackay'] },
      { ...YARDS[2], distribution_locations: ['Mackay'] },
      YARDS[1],
    ] as EnquirySite['locations']
    expect(between({ kind: 'vehicle' }, site({ locations: delivering }))).toEqual([])
    const hidden = delivering.map((each) => ({ ...each, visible: false }))
    expect(between({ kind: 'vehicle' }, set({ distributionLocations: true }, { locations: hidden }))).toEqual(
      [],
    )
    expect(between({ kind: 'vehicle' }, set({ distributionLocations: true }))).toEqual([])
    expect(
      between({ kind: 'vehicle' }, set({ distributionLocations: true }, { locations: delivering })),
    ).toEqual([
      {
        name: 'distribution_location',
        type: 'choice',
        label: 'Deliver to',
        required: false,
        options: ['Cairns', 'Mackay'],
        choices: [
          { label: 'Cairns', value: 'Cairns', locations: [1] },
          { label: 'Mackay', value: 'Mackay', locations: [1, 3] },
        ],
        hint: 'We bring it there for you.',
      },
    ])
    const fields = enquiryFields(
      plan({ kind: 'vehicle' }, set({ distributionLocations: true }, { locations: delivering })),
    )
    const offered = (location_id: number | null) =>
      fieldsFor(fields, { location_id }).find(({ name }) => name === 'distribution_location')?.options
    expect(offered(1)).toEqual(['Cairns', 'Mackay'])
    expect(offered(3)).toEqual(['Mackay'])
    expect(offered(2), 'the car stands where nobody delivers').toBeUndefined()
    expect(offered(null), 'a car of no known location').toEqual(['Cairns', 'Mackay'])
    const wanted = fields.map((each) => ({ ...each, required: each.name === 'distribution_location' }))
    const required = (location_id: number) =>
      fieldsOfPost(wanted, { location_id }).find(({ name }) => name === 'distribution_location')?.required
    expect([required(3), required(2)], 'only where there is something to choose').toEqual([true, false])
    const own = [{ name: 'distribution_location', options: ['Perth'] }]
    const changed = enquiryFields(
      plan({ kind: 'vehicle', fields: own }, set({ distributionLocations: true }, { locations: delivering })),
    )
    expect(
      fieldsFor(changed, { location_id: 2 }).find(({ name }) => name === 'distribution_location')?.options,
      'the form’s own places',
    ).toEqual(['Perth'])
  })

  test('FORM-20 FORM-25 BOOK-03 a service: the plate, the workshop where there are several, a time and the work', () => {
    const plate = { name: 'Rego', type: 'string', label: AU.plate.label, required: false, maxLength: 20 }
    const time = { name: 'dateTime', type: 'dateTime', label: 'Preferred date and time', required: false }
    expect(between({ kind: 'service' })).toEqual([plate, time])
    expect(plan({ kind: 'service' }).hidden).toEqual({ 'Service Location': 'Workshop' })
    const many = site({
      settings: { forms, booking: { services: ['Logbook service', 'Brakes'] } },
      locations: [YARDS[0], YARDS[2]] as EnquirySite['locations'],
    })
    expect(serviceLocations(many)).toEqual(['Jetty', 'Hilltop'])
    expect(plan({ kind: 'service' }, many).hidden).toEqual({})
    expect(between({ kind: 'service' }, many)).toEqual([
      plate,
      {
        name: 'Service Location',
        type: 'choice',
        label: 'Service Location',
        required: true,
        options: ['Jetty', 'Hilltop'],
        choices: sames('Jetty', 'Hilltop'),
      },
      time,
      {
        name: 'additional_services',
        type: 'checkboxes',
        label: 'What does it need?',
        required: false,
        options: ['Logbook service', 'Brakes'],
      },
    ])
    expect(plan({ kind: 'service' }, site({ locations: [] })).hidden).toEqual({})
    const one = site({ settings: { forms, booking: { services: ['Logbook service'] } } })
    expect(between({ kind: 'service' }, one).at(-1)).toMatchObject({ options: ['Logbook service'] })
  })

  test('FIN-23 finance: the nearer yard also for a certain car, the price and which kind of car', () => {
    const { unlessCar: _, unchosen: _unchosen, ...dealership } = DEALERSHIP
    expect(between({ kind: 'finance' })).toEqual([
      { ...dealership, label: 'Preferred dealership' },
      {
        name: 'vehiclePriceBudget',
        type: 'string',
        label: 'Vehicle price or budget ($)',
        required: false,
        maxLength: 12,
      },
      {
        name: 'car_type',
        type: 'choice',
        label: 'New or used?',
        required: false,
        options: ['new', 'used', 'demo'],
        choices: [
          { label: 'New', value: 'new' },
          { label: 'Used', value: 'used' },
          { label: 'Demo', value: 'demo' },
        ],
      },
    ])
  })

  test('FORM-20 parts: the plate, so that the part fits; careers and offers: the place', () => {
    const plate = { name: 'Rego', type: 'string', label: AU.plate.label, required: false, maxLength: 20 }
    expect(between({ kind: 'parts' })).toEqual([
      LOCATION,
      DEALERSHIP,
      { ...plate, hint: 'So that the part fits.' },
    ])
    expect(between({ kind: 'careers' })).toEqual([LOCATION, DEALERSHIP])
    expect(between({ kind: 'offer' })).toEqual([LOCATION, DEALERSHIP])
    expect(between({ kind: 'request-photos' })).toEqual([])
  })
})

describe('what each kind is sent as', () => {
  const HIDDEN = { note: 'Request Photos' }
  test.each([
    ['general', 'General Enquiry', null, {}, true],
    ['vehicle', 'Vehicle Enquiry', null, {}, true],
    ['test-drive', 'Test Drive', null, {}, false],
    ['request-photos', 'Vehicle Enquiry', 'Request Photos', HIDDEN, false],
    ['service', 'Service Booking', null, { 'Service Location': 'Workshop' }, false],
    ['parts', 'Parts Enquiry', null, {}, true],
    ['careers', 'Careers Enquiry', null, {}, true],
    ['offer', 'Offer Enquiry', null, {}, false],
    ['lead', 'Trade-In', null, { source: 'Trade-in form' }, undefined],
    ['finance', 'Finance Enquiry', null, {}, false],
  ] as const)('FORM-28 LEAD-14 %s: %s, %s', (kind, category, subcategory, hidden, asksForMessage) => {
    expect(plan({ kind })).toMatchObject({ category, subcategory })
    expect(plan({ kind }).hidden).toEqual(hidden)
    expect(field({ kind }, 'message')?.required).toBe(asksForMessage)
    expect(plan({ kind, category: 'Fleet', subcategory: 'Utes' })).toMatchObject({
      category: 'Fleet',
      subcategory: 'Utes',
    })
  })

  test('FORM-31 a careers enquiry goes out as a general one with a subcategory', () => {
    // Whatever the form would have said of itself.
    for (const own of [null, 'Workshop'])
      expect(sentCategory('Careers Enquiry', own)).toEqual({
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
      })
    expect(sentCategory('Parts Enquiry', 'Tyres')).toEqual({
      category: 'Parts Enquiry',
      subcategory: 'Tyres',
    })
  })

  test('the address of a form names its page and its block', () => {
    expect(formIdOf('contact', 'f1')).toBe('contact.f1')
  })
})

describe('what a document changes', () => {
  test('FORM-33 a field is hidden, reworded or added before the message; one that is not there cannot be hidden', () => {
    const config: EnquiryFormConfig = {
      kind: 'vehicle',
      fields: [
        { name: 'last_name', hidden: true },
        { name: 'nobody', hidden: true },
        { name: 'phone', label: 'Mobile' },
        { name: 'colour' },
        { name: 'trim', label: 'Trim', options: ['GX', 'GXL'] },
      ],
    } as EnquiryFormConfig
    expect(names(config)).toEqual([
      'name',
      'email',
      'phone',
      'postcode',
      'colour',
      'trim',
      'message',
      'opt_in',
    ])
    expect(field(config, 'phone')).toEqual({ ...CONTACT[3], label: 'Mobile' })
    expect(field(config, 'colour')).toEqual({
      name: 'colour',
      type: 'string',
      label: 'colour',
      required: false,
    })
    expect(field(config, 'trim')).toEqual({
      name: 'trim',
      type: 'string',
      label: 'Trim',
      required: false,
      options: ['GX', 'GXL'],
      choices: sames('GX', 'GXL'),
    })
    expect(names({ ...config, kind: 'lead' }).slice(-3)).toEqual(['colour', 'trim', 'opt_in'])
  })

  test('FORM-05 FORM-33 fields that no step names stand in the last; a step without any is left out', () => {
    const steps = [
      { title: 'You', fields: ['name', 'email'] },
      { title: 'Nothing', fields: ['nobody'] },
      { title: 'Why', fields: ['message'] },
    ]
    expect(
      plan({ kind: 'vehicle', steps }).steps.map(({ title, fields }) => [
        title,
        fields.map(({ name }) => name),
      ]),
    ).toEqual([
      ['You', ['name', 'email']],
      ['Why', ['last_name', 'phone', 'postcode', 'message', 'opt_in']],
    ])
    const all = ['name', 'last_name', 'email', 'phone', 'postcode', 'message'].map((name) => ({
      name,
      hidden: true,
    }))
    expect(
      plan({ kind: 'vehicle', fields: all } as EnquiryFormConfig, set({ optInHidden: true })).steps,
    ).toEqual([{ title: 'Your enquiry', fields: [] }])
    expect(plan({ kind: 'vehicle' }, set({ multiStep: true })).steps.map(({ title }) => title)).toEqual([
      'Your enquiry',
      'Your details',
    ])
    const careers = plan({ kind: 'careers' }, set({ multiStep: true }))
    expect(careers.steps.map(({ title }) => title)).toEqual(['Your application', 'Your details'])
    expect(careers.purpose).toBe('to answer your application')
    expect(plan({ kind: 'vehicle' }).steps.map(({ title }) => title)).toEqual(['Your enquiry'])
  })

  test('FORM-11 FORM-21 the terms and the opt-in stand last', () => {
    const on = set({ requireTerms: true })
    expect(enquiryFields(plan({ kind: 'vehicle' }, on)).slice(-2)).toEqual([
      OPT_IN,
      {
        name: 'terms_conditions',
        type: 'checkbox',
        label: 'I agree to the terms of use',
        required: true,
        initial: false,
      },
    ])
  })
})
