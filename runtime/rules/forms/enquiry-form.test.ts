import { describe, expect, test } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { Settings } from '../../../schemas/generated/types.ts'
import { enquiryFields, enquiryPlan, type EnquirySite } from './enquiry-form.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

const forms = (defaults as unknown as Settings).forms
const place = (id: number, dealership_slug: string, visible = true) => ({
  id,
  name: `Yard ${id}`,
  dealership_slug,
  visible,
})

function site(over: Partial<Settings['forms']> = {}, locations = [place(1, 'one')]): EnquirySite {
  return { regional: AU, settings: { forms: { ...forms, ...over } }, locations }
}
const names = (kind: 'general' | 'vehicle' | 'test-drive' | 'request-photos', on: EnquirySite, config = {}) =>
  enquiryFields(enquiryPlan({ kind, ...config }, on)).map((field) => field.name)
const field = (
  kind: 'general' | 'vehicle' | 'test-drive' | 'request-photos',
  on: EnquirySite,
  name: string,
  config = {},
) => enquiryFields(enquiryPlan({ kind, ...config }, on)).find((candidate) => candidate.name === name)

describe('the plan of an enquiry form', () => {
  test('FORM-23 FORM-33 contact fields come first and are required', () => {
    expect(names('vehicle', site())).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'message',
      'opt_in',
    ])
    for (const name of ['name', 'last_name', 'email', 'phone', 'postcode']) {
      expect(field('vehicle', site(), name)?.required).toBe(true)
    }
  })

  test('FORM-03 FORM-04 the submit text: block, then site, then "Enquire Now"', () => {
    expect(enquiryPlan({ kind: 'general' }, site()).submitText).toBe('Enquire Now')
    const message = site({ enquirySubmitText: 'Message Now' })
    expect(enquiryPlan({ kind: 'general' }, message).submitText).toBe('Message Now')
    expect(enquiryPlan({ kind: 'general', submitText: 'Ask us' }, message).submitText).toBe('Ask us')
  })

  test('FORM-02 a form that is no enquiry says "Submit Form", or what the site or the block says', () => {
    for (const kind of ['lead', 'service'] as const) {
      expect(enquiryPlan({ kind }, site()).submitText).toBe('Submit Form')
      expect(enquiryPlan({ kind }, site({ submitText: 'Send' })).submitText).toBe('Send')
      expect(enquiryPlan({ kind, submitText: 'Book' }, site()).submitText).toBe('Book')
    }
  })

  test.each([
    ['general', 'Enquire Now', 'General Enquiry', null, {}],
    ['vehicle', 'Enquire Now', 'Vehicle Enquiry', null, {}],
    ['test-drive', 'Enquire Now', 'Test Drive', null, {}],
    ['request-photos', 'Enquire Now', 'Vehicle Enquiry', 'Request Photos', { note: 'Request Photos' }],
    ['service', 'Submit Form', 'Service Booking', null, { 'Service Location': 'Yard 1' }],
    ['parts', 'Enquire Now', 'Parts Enquiry', null, {}],
    ['careers', 'Enquire Now', 'Careers Enquiry', null, {}],
    ['offer', 'Enquire Now', 'Offer Enquiry', null, {}],
    ['lead', 'Submit Form', 'Trade-In', null, { source: 'Trade-in form' }],
    ['finance', 'Enquire Now', 'Finance Enquiry', null, {}],
  ] as const)(
    'FORM-02 FORM-03 FORM-04 FORM-25 FORM-28 TRADE-03 a form of kind %s says %s and goes out as %s, unless the block says otherwise',
    (kind, submitText, category, subcategory, hidden) => {
      expect(enquiryPlan({ kind }, site())).toMatchObject({ submitText, category, subcategory })
      expect(enquiryPlan({ kind }, site()).hidden).toEqual(hidden)
      const worded = site({ submitText: 'Send', enquirySubmitText: 'Message Now' })
      expect(enquiryPlan({ kind }, worded).submitText).toBe(
        submitText === 'Submit Form' ? 'Send' : 'Message Now',
      )
      const own = { submitText: 'Go', category: 'Fleet', subcategory: 'Utes' }
      expect(enquiryPlan({ kind, ...own }, worded)).toMatchObject(own)
      // An empty text is none.
      expect(enquiryPlan({ kind, submitText: '', category: '', subcategory: '' }, site())).toMatchObject({
        submitText,
        category,
        subcategory,
      })
    },
  )

  test('FORM-14 FORM-16 the message is required unless the form, or else the site, says otherwise', () => {
    expect(field('general', site(), 'message')?.required).toBe(true)
    expect(field('general', site({ messageOptional: true }), 'message')?.required).toBe(false)
    expect(
      field('general', site({ messageOptional: true }), 'message', { messageOptional: false })?.required,
    ).toBe(true)
    expect(field('general', site(), 'message', { messageOptional: true })?.required).toBe(false)
    expect(field('request-photos', site(), 'message')?.required).toBe(false)
  })

  test('FORM-15 FORM-26 the date of a test drive is optional', () => {
    expect(field('test-drive', site(), 'dateTime')).toMatchObject({ type: 'dateTime', required: false })
  })

  test('FORM-17 the category is on general enquiries only, required, starting at General Enquiry', () => {
    expect(field('general', site(), 'category')).toMatchObject({ required: true, initial: 'General Enquiry' })
    expect(field('general', site(), 'category')?.options).toEqual([
      'General Enquiry',
      'New Vehicle Enquiry',
      'Used Vehicle Enquiry',
      'Service Booking',
      'Parts Enquiry',
      'Finance Enquiry',
      'Careers Enquiry',
    ])
    expect(names('vehicle', site())).not.toContain('category')
  })

  test('FORM-18 the location select shows with several visible locations and no car, and is then required', () => {
    const two = [place(1, 'one'), place(2, 'one')]
    expect(field('general', site({}, two), 'location_id')?.required).toBe(true)
    expect(names('general', site({}, [place(1, 'one'), place(2, 'one', false)]))).not.toContain('location_id')
    expect(names('vehicle', site({}, two))).not.toContain('location_id')
  })

  test('FORM-19 the dealership select shows with several dealerships unless it is removed', () => {
    const two = [place(1, 'one'), place(2, 'two')]
    const off = { locationSelect: false }
    expect(field('general', site(off, two), 'dealership_slug')?.required).toBe(true)
    expect(names('general', site({ ...off, dealershipSelect: false }, two))).not.toContain('dealership_slug')
    expect(names('general', site(off, [place(1, 'one'), place(2, 'one')]))).not.toContain('dealership_slug')
  })

  test('FORM-20 CFG-19 a form that adds the plate calls it as the country does, and asks it of nobody', () => {
    const plate = (regional: EnquirySite['regional']) =>
      field('general', { ...site(), regional }, 'Rego', { fields: [{ name: 'Rego' }] })
    expect([AU, NZ, US].map((regional) => plate(regional)?.label)).toEqual([
      'Rego',
      'Number plate',
      'License plate',
    ])
    expect(plate(US)?.required).toBe(false)
  })

  test('FORM-21 FORM-22 opt-in is optional, ticked by default, can start unticked and can be hidden', () => {
    expect(field('vehicle', site(), 'opt_in')).toMatchObject({
      required: false,
      initial: true,
      label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
    })
    expect(field('vehicle', site({ optInDefault: false }), 'opt_in')?.initial).toBe(false)
    expect(names('vehicle', site({ optInHidden: true }))).not.toContain('opt_in')
  })

  test('FORM-11 the terms box shows where required, unticked', () => {
    expect(names('vehicle', site())).not.toContain('terms_conditions')
    expect(field('vehicle', site({ requireTerms: true }), 'terms_conditions')).toMatchObject({
      required: true,
      initial: false,
    })
  })

  test('FORM-05 a multi-step form asks for the enquiry first and for the details last', () => {
    const { steps } = enquiryPlan({ kind: 'vehicle' }, site({ multiStep: true }))
    expect(steps.map((step) => step.fields.map((shown) => shown.name))).toEqual([
      ['message'],
      ['name', 'last_name', 'email', 'phone', 'postcode', 'opt_in'],
    ])
  })
})
