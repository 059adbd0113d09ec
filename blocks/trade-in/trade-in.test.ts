import { describe, expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { contactErrors, plateErrors, readVehicle, vehicleErrors } from './check.ts'
import { plateFields } from './fields.ts'
import { AU, NZ } from '../../runtime/testing/regional.ts'

const block = registry.get('TradeIn')!
const DATA = { car: null, makes: ['Ford'], models: ['Ranger'], contact: [] }
const render = (props = {}, tenant: object = {}, data: object = DATA) =>
  renderBlock(block, { props, data, tenant, slots: { form: 'PLAIN FORM' } })

describe('the trade-in page as the server renders it', () => {
  test('TRADE-13 ROUTE-23 the headline, unless the dealer hides it', () => {
    expect(visibleText(render())).toContain('Sell your car, instant offer in 2 minutes')
    const hidden = render({}, { settings: settingsWith({ tradeIn: { hideInstantOfferText: true } }) })
    expect(visibleText(hidden)).not.toContain('instant offer')
    expect(hidden).toContain('Find my car')
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
  test('TRADE-06 CFG-17 the state starts at the site’s own, else qld', () => {
    const state = (of: string) =>
      plateFields({ regional: AU, state: of }, true).find(({ name }) => name === 'regoState')
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

  test('TRADE-05 New Zealand asks for the plate alone, and the US for none', () => {
    expect(plateFields({ regional: NZ, state: 'auckland' }, false).map(({ label }) => label)).toEqual([
      'Number plate',
    ])
    const nz = render({}, { country: 'NZ', settings: settingsWith({ tradeIn: { regoLookup: 'plate' } }) })
    expect(nz).not.toContain('regoState')
    const us = render({}, { country: 'US', settings: settingsWith({ tradeIn: { regoLookup: 'off' } }) })
    expect(us).not.toContain('name="rego"')
    expect(us).toContain('>Miles</label>')
  })

  test.each([
    ['', 'Rego is required.'],
    ['!!!', 'Please enter the letters and digits of the plate.'],
    ['123-ABC', undefined],
    ['12345678901', 'Please enter the letters and digits of the plate.'],
  ])('TRADE-04 %j', (rego, message) => {
    expect(plateErrors({ rego, regoState: 'qld' }, 'Rego')[0]?.message).toBe(message)
  })
})

describe('the details', () => {
  test('FORM-32 years and readings are whole numbers, written as people write them', () => {
    expect(readVehicle({ make: ' Ford ', model: 'Ranger', year: '2021', km: '60,000' })).toEqual({
      make: 'Ford',
      model: 'Ranger',
      year: 2021,
      km: 60_000,
    })
    const wrong = readVehicle({ make: '', model: '', year: '21', km: 'many' })
    expect(vehicleErrors(wrong, 2026).map(({ field }) => field)).toEqual(['make', 'model', 'year', 'km'])
    expect(vehicleErrors({ make: 'a', model: 'b', year: 2027, km: 0 }, 2026)).toEqual([])
    expect(vehicleErrors({ make: 'a', model: 'b', year: 2028, km: 0 }, 2026)).toHaveLength(1)
  })

  test('FORM-32 the visitor’s own fields follow the rules of every form', () => {
    const fields = [{ name: 'phone', type: 'phone' as const, label: 'Mobile Number', required: true }]
    expect(contactErrors(fields, { phone: '' }, AU)[0]?.message).toBe('Mobile Number is required.')
    expect(contactErrors(fields, { phone: '123' }, AU)[0]?.message).toBe('Please enter a valid phone number.')
  })
})
