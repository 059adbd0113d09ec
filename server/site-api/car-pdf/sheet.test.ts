import { expect, test } from 'vitest'
import { siteContext } from '../../../runtime/compile/site.ts'
import { fixtureTenant, settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { carSheet } from './sheet.ts'

const yard = (id: number, more: object = {}) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_slug: `dealer-${id}`,
  phone: `07 5550 010${id}`,
  email: `yard${id}@kea.example`,
  address: { street: `${id} Long Road`, city: 'Roma', state: 'qld', postcode: '4455' },
  ...more,
})
const car = (more: Partial<Car>) =>
  ({ id: 7, name: 'Kia Rio', slug: 'kia-rio-7', year: 2021, make: 'Kia', model: 'Rio', ...more }) as Car
const contact = (more: Partial<Car>, locations = [yard(1), yard(2), yard(3, { primary: true })]) => {
  const site = siteContext(fixtureTenant({ name: 'Kea Cars', email: 'all@kea.example', locations }))
  return carSheet({ car: car(more), site, url: 'https://kea.example/cars/kia-rio-7', now: 0 }).contact
}

test('VEH-25 a printed car tells the yard where it stands, else one of its dealership, else the main one', () => {
  expect(contact({ location_id: 2 })).toEqual([
    'Yard 2',
    '2 Long Road',
    'Roma QLD 4455',
    '07 5550 0102',
    'yard2@kea.example',
  ])
  expect(contact({ dealership_slug: 'dealer-1' })[0]).toBe('Yard 1')
  expect(contact({})[0]).toBe('Yard 3')
  expect(contact({}, [yard(1), yard(2)])[0]).toBe('Yard 1')
})

test('LOC-06 a printed car tells no yard that is hidden', () => {
  const hidden = yard(1, { visible: false, primary: true })
  expect(contact({ location_id: 1 }, [hidden, yard(2), yard(4, { dealership_slug: 'dealer-1' })])[0]).toBe(
    'Yard 2',
  )
  expect(contact({ location_id: 1, dealership_slug: 'dealer-1' }, [hidden, yard(2)])[0]).toBe('Yard 2')
  expect(contact({ location_id: 1 }, [hidden])[0]).toBe('Kea Cars')
})

test('LOC-17 a printed car tells the licence of its yard, unless the dealer shows none', () => {
  const locations = [yard(1, { dealer_license_number: '4401187' })]
  const licences = (showLicences: boolean) => {
    const settings = settingsWith({ locations: { showLicences } })
    const site = siteContext(fixtureTenant({ locations, settings }))
    return carSheet({ car: car({ location_id: 1 }), site, url: '', now: 0 }).licences
  }
  expect(licences(true)).toEqual(['MD 4401187'])
  expect(licences(false)).toEqual([])
})

test('VEH-35 a printed car on consignment names the suburb of its owner, and no address of the dealer', () => {
  const consigned = {
    location_id: 2,
    location_name: 'Yard 2',
    private_suburb: 'Dalby',
    private_postcode: '4405',
  }
  expect(contact(consigned)).toEqual(['Yard 2', '07 5550 0102', 'yard2@kea.example'])
  const site = siteContext(fixtureTenant({ locations: [yard(2)] }))
  const { specs } = carSheet({ car: car(consigned), site, url: '', now: 0 })
  expect(specs).toContainEqual({ label: 'Location', value: 'Dalby 4405' })
})

test('VEH-25 a printed car lists its features once, those of sixty characters at the most, as plain text', () => {
  const printed = (more: Partial<Car>) =>
    carSheet({ car: car(more), site: siteContext(fixtureTenant({})), url: '', now: 0 })
  expect(
    printed({
      filtered_features: ['Tow bar', '<b>Roof</b>&nbsp;racks'],
      standardEquipment: `Tow bar|Heat &amp; air;\n||${'x'.repeat(60)}|${'y'.repeat(61)}`,
    }).features,
  ).toEqual(['Tow bar', 'Roof racks', 'Heat & air', 'x'.repeat(60)])
  expect(printed({ dealercomments: 'One|<p>two</p>' }).comments).toBe('One two')
  expect(printed({ dealercomments: ' || ' }).comments).toBe('')
})

test('VEH-25 what the yard does not have is told of the dealer', () => {
  expect(contact({}, [yard(1, { email: undefined })])).toContain('all@kea.example')
  expect(contact({}, [])).toContain('all@kea.example')
  expect(contact({}, [])[0]).toBe('Kea Cars')
})

test('CFG-21 DISP-02 a printed car without a price says so in the words of its own dealership', () => {
  const { vehicle } = settingsWith({ vehicle: { noPriceText: 'Ask the hill' } })
  const site = siteContext(
    fixtureTenant({ locations: [yard(1), yard(2)], dealershipOverrides: { 'dealer-2': { vehicle } } }),
  )
  const price = (dealership_slug: string) =>
    carSheet({ car: car({ dealership_slug, price: null }), site, url: '', now: 0 }).price
  expect([price('dealer-2'), price('dealer-1')]).toEqual(['Ask the hill', 'Enquire for price.'])
})
