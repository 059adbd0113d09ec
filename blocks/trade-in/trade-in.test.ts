import { describe, expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'
import { tradeInFields, type TradeInSite } from '../../runtime/rules/trade-in/trade-in-fields.ts'
import { QUESTIONS } from '../../runtime/rules/trade-in/valuation.ts'
import { AU, NZ, US } from '../../runtime/testing/regional.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import { tradeInServices } from './services.ts'

const block = registry.get('TradeIn')!
type Lookup = TradeInSite['settings']['tradeIn']['regoLookup']
const NAMES = { makes: ['Ford'], models: ['Ranger'] }
const FIELDS = tradeInFields({ regional: AU, state: 'qld', settings: settingsWith({}) }, NAMES, 2026)
const DATA = { car: null, fields: FIELDS }
const render = (props = {}, tenant: object = {}, data: object = DATA) =>
  renderBlock(block, { props, data, tenant, slots: { form: 'PLAIN FORM' } })

describe('the trade-in page as the server renders it', () => {
  test('TRADE-13 ROUTE-23 the headline, unless the dealer hides it', () => {
    expect(render()).toMatch(
      /aria-labelledby="block-title"><h2[^>]*id="block-title">Sell your car, instant offer in 2 minutes<\/h2>/,
    )
    const hidden = render({}, { settings: settingsWith({ tradeIn: { hideInstantOfferText: true } }) })
    expect(visibleText(hidden)).not.toContain('instant offer')
    // The section has a name all the same.
    expect(hidden).toMatch(/^<section[^>]* aria-label="Value my car">/)
    expect(hidden).toContain('Find my car')
    // A title of the block's own stands in its place, hidden or not; an empty one is none.
    for (const hideInstantOfferText of [true, false]) {
      const tenant = { settings: settingsWith({ tradeIn: { hideInstantOfferText } }) }
      expect(render({ title: 'What is it worth?' }, tenant)).toMatch(
        /aria-labelledby="block-title"><h2[^>]*id="block-title">What is it worth\?<\/h2>/,
      )
      expect(render({ title: '' }, tenant)).toMatch(/^<section[^>]* aria-label="Value my car">/)
    }
    const own = settingsWith({ tradeIn: { headline: 'An offer by lunch' } })
    expect(render({}, { settings: own })).toMatch(/<h2[^>]*>An offer by lunch<\/h2>/)
  })

  test('TRADE-05 a caravan dealer asks after the van', () => {
    const html = visibleText(
      render({}, { settings: settingsWith({ search: { noun: { one: 'van', many: 'vans' } } }) }),
    )
    for (const words of ['Which van is it?', 'Find my van', 'Value my van']) expect(html).toContain(words)
    expect(html).not.toMatch(/(?:Find|Value) my car/)
  })

  test('TRADE-03 labels as written and a hidden input', () => {
    const html = render()
    for (const label of ['First Name', 'last name', 'postcode', 'Mobile Number', 'Email Address']) {
      expect(html).toContain(`>${label}</label>`)
    }
    expect(html).toContain('type="hidden" name="source" value="Trade-in form"')
  })

  test('TRADE-15 keeps the car that it is for; TRADE-14 selling is for none', () => {
    const car = { id: 42, slug: 'x-42', title: '2021 Ford Ranger', image: null, stocknum: null }
    expect(render({}, {}, { ...DATA, car })).toContain('href="/cars/x-42"')
    expect(visibleText(render({ purpose: 'sell', title: 'What is it worth?' }))).toContain(
      'What is it worth?',
    )
  })

  test('TRADE-08 TRADE-09 TRADE-07 the texts of the offer', () => {
    const text = visibleText(render())
    expect(text).toContain('A finance letter is needed for a car with money owing')
    expect(text).toContain('Any surplus is paid to you by direct credit.')
    expect(text).toContain('our team will contact you')
  })

  test('RUN-07 without script the plain form stands in its place', () => {
    expect(render()).toContain('<noscript>PLAIN FORM</noscript>')
  })

  test('nothing where the dealer takes no cars', () => {
    expect(render({}, { settings: settingsWith({ tradeIn: { enabled: false } }) })).toBe('')
  })
})

describe('the plate', () => {
  const siteOf = (regional: Regional, state: string, regoLookup: Lookup): TradeInSite => ({
    regional,
    state,
    settings: settingsWith({ tradeIn: { regoLookup } }),
  })
  const plateOf = (...site: Parameters<typeof siteOf>) => tradeInFields(siteOf(...site), NAMES, 2026).plate

  test('TRADE-06 CFG-17 the state starts at the site’s own, else qld', () => {
    const state = (of: string) => plateOf(AU, of, 'state').find(({ name }) => name === 'regoState')
    expect(state('nsw')?.initial).toBe('nsw')
    expect(render()).toMatch(/<option value="qld" selected="">QLD<\/option>/)
    expect(state('qld')?.choices?.map(({ label }) => label)).toEqual([
      'ACT',
      'NSW',
      'NT',
      'QLD',
      'SA',
      'TAS',
      'VIC',
      'WA',
    ])
  })

  test('TRADE-05 New Zealand asks for the plate alone, the US for plate and state or the VIN, and for no plate where there is no look-up', () => {
    expect(plateOf(NZ, 'auckland', 'plate').map(({ label }) => label)).toEqual(['Number plate'])
    expect(plateOf(US, 'tx', 'state').map(({ name, required }) => [name, required])).toEqual([
      ['rego', false],
      ['regoState', true],
      ['vin', false],
    ])
    expect(plateOf(US, 'tx', 'off')).toEqual([])
    const { vehicle } = tradeInFields(siteOf(US, 'tx', 'off'), NAMES, 2026)
    expect(vehicle.map(({ name }) => name)).toEqual(['vin', 'make', 'model', 'year', 'km'])
    expect(vehicle.at(-1)?.label).toBe('Miles')
    expect(plateOf(AU, 'qld', 'state').map(({ name }) => name)).not.toContain('vin')
  })

  test('TRADE-05 one of plate and VIN is needed, whichever', async () => {
    const fields = tradeInFields(siteOf(US, 'tx', 'state'), NAMES, 2026)
    const refused: string[] = []
    const check = (values: Record<string, string>) => {
      const form = {
        values: () => values,
        check: () => Promise.resolve(true),
        refuse: (errors: { message: string }[]) => refused.push(...errors.map(({ message }) => message)),
      }
      const flow = { site: { slug: 'x', settings: {} }, props: {}, data: { car: null, fields }, page: {} }
      return tradeInServices(flow as never, form as never).check('plate')
    }
    expect(await check({ rego: '', vin: '' })).toBe(false)
    expect(refused).toEqual(['License plate or VIN is required.'])
    expect(await check({ rego: 'ABC123', vin: '' })).toBe(true)
    expect(await check({ rego: '', vin: '1FTEW1E53MFA00001' })).toBe(true)
  })

  test.each([
    ['', 'Rego is required.'],
    ['!!!', 'Please enter the letters and digits of the plate.'],
    ['123-ABC', undefined],
    ['12345678901', 'Please enter the letters and digits of the plate.'],
  ])('TRADE-04 FORM-32 %j', (rego, message) => {
    const errors = formErrors(plateOf(AU, 'qld', 'state'), { rego, regoState: 'qld' }, AU)
    expect(errors[0]?.message).toBe(message)
  })

  test.each([
    ['', true],
    ['1FTEW1E53MFA00001', true],
    ['1ftew1e53mfa00001', true],
    ['1FTEW1E53MFA0000', false],
    ['1FTEW1E53MFA0000O', false],
  ])('TRADE-05 the VIN %j', (vin, passes) => {
    const errors = formErrors(plateOf(US, 'tx', 'state'), { rego: 'ABC123', regoState: 'tx', vin }, US)
    expect(errors).toHaveLength(passes ? 0 : 1)
  })
})

describe('the details', () => {
  const fields = tradeInFields({ regional: AU, state: 'qld', settings: settingsWith({}) }, NAMES, 2026)
  const wrong = (values: Record<string, string>) =>
    formErrors(fields.vehicle, values, AU).map(({ field }) => field)

  test('FORM-32 years and readings are whole numbers, written as people write them', () => {
    expect(wrong({ make: ' Ford ', model: 'Ranger', year: '2021', km: '60,000' })).toEqual([])
    expect(wrong({ make: '', model: '', year: '21', km: 'many' })).toEqual(['make', 'model', 'year', 'km'])
    expect(wrong({ make: 'a', model: 'b', year: '2027', km: '0' })).toEqual([])
    expect(wrong({ make: 'a', model: 'b', year: '2028', km: '0' })).toEqual(['year'])
  })

  test('FORM-32 the visitor’s own fields follow the rules of every form', () => {
    const phone = (typed: string) =>
      formErrors(fields.contact, { phone: typed }, AU).find(({ field }) => field === 'phone')?.message
    expect(phone('')).toBe('Mobile Number is required.')
    expect(phone('123')).toBe('Please enter a valid phone number.')
  })

  test('TRADE-04 nothing about the car’s condition is chosen before the visitor chooses it', () => {
    for (const { id } of QUESTIONS) {
      expect(render()).toMatch(
        new RegExp(`name="${id}"[^>]*>(?:<option value="" selected="">|<option value="">)Please choose`),
      )
    }
    expect(formErrors(fields.condition, {}, AU).map(({ field }) => field)).toEqual(
      QUESTIONS.map(({ id }) => id),
    )
  })
})
