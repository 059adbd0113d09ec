import { expect, it } from 'vitest'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { Car, Location } from '../../../schemas/generated/types.ts'
import { adfDocument, type AdfInput } from './adf.ts'
import type { LeadRecipient } from './recipient.ts'
import { LEAD, NOW, RECIPIENT } from './testing/worlds.ts'

const CAR = { id: 42, make: 'Mazda', model: 'CX-5', km: 48_210, price: 31_990 } as Car

const adf = ({ category = 'Vehicle Enquiry', ...extra }: Partial<AdfInput> & { category?: string } = {}) =>
  adfDocument({
    lead: { ...LEAD, category, id: 'lead-1', createdAt: NOW, updatedAt: NOW },
    recipient: RECIPIENT,
    car: CAR,
    resend: false,
    ...extra,
  })

it.each([
  ['Vehicle Enquiry', ['buy']],
  ['Book a Test Drive', ['test-drive']],
  ['Trade-In', ['buy', 'trade-in']],
  ['Sell My Car', ['buy', 'sell']],
])('LEAD-15 a lead of %s is marked %j', (category, interests) => {
  expect([...adf({ category }).matchAll(/interest="([^"]*)"/g)].map(([, interest]) => interest)).toEqual(
    interests,
  )
})

it.each([
  [true, 'resend'],
  [false, 'new'],
])('LEAD-15 sent again %s: the prospect is %s', (resend, status) => {
  expect(adf({ resend })).toContain(`<prospect status="${status}">`)
})

it.each([
  ['AU', 'km', 'AUD'],
  ['NZ', 'km', 'NZD'],
  ['US', 'mi', 'USD'],
] as const)('LEAD-15 in %s a distance is in %s and the asking price in %s', (country, units, currency) => {
  const xml = adf({ recipient: { ...RECIPIENT, country, regional: COUNTRIES[country].regional } })
  expect(xml).toContain(`<odometer status="unknown" units="${units}">48210</odometer>`)
  expect(xml).toContain(`<price type="asking" currency="${currency}">31990</price>`)
})

it.each([null, 0, 1, 10])('LEAD-15 DISP-01 a price of %s is not shown, and is no asking price', (price) => {
  expect(adf({ car: { ...CAR, price } as unknown as Car })).not.toContain('<price')
})

it('LEAD-15 VEH-30 the asking price of a car on offer is the offer, as its page shows it', () => {
  expect(adf({ car: { ...CAR, offer_price: 29_990 } })).toContain('>29990</price>')
  expect(adf({ car: { ...CAR, offer_price: 32_990 } })).toContain('>31990</price>')
})

it.each([
  ['new', 'new'],
  ['demo', 'used'],
  ['used', 'used'],
] as const)('LEAD-15 a %s car is told as %s', (car_type, status) => {
  expect(adf({ car: { ...CAR, car_type } })).toContain(`<vehicle interest="buy" status="${status}">`)
})

it('LEAD-15 marks in the name of a dealer are escaped in attributes as in texts', () => {
  const xml = adf({ recipient: { ...RECIPIENT, name: 'Kea & "Sons" <Motors>' } })
  expect(xml).toContain('<id sequence="1" source="Kea &amp; &quot;Sons&quot; &lt;Motors&gt;">lead-1</id>')
  expect(xml).toContain('<name part="full" type="business">Kea &amp; &quot;Sons&quot; &lt;Motors&gt;</name>')
})

const place = (extra: Partial<Location>): Location[] => [
  { id: 7, name: 'Yard', slug: 'yard', dealership_slug: 'yard', primary: true, ...extra } as Location,
]

const VENDORS: [name: string, recipient: Partial<LeadRecipient>, email: string[], phone: string[]][] = [
  [
    'the place’s own',
    { locations: place({ email: 'yard@x.example', phone: '07 1' }) },
    ['yard@x.example'],
    ['07 1'],
  ],
  [
    'the site’s, where the place has none',
    { locations: place({}) },
    [RECIPIENT.email ?? ''],
    [RECIPIENT.phone ?? ''],
  ],
  ['an e-mail alone', { locations: [], phone: null }, [RECIPIENT.email ?? ''], []],
  ['a phone number alone', { locations: [], email: null }, [], [RECIPIENT.phone ?? '']],
  [
    'neither: an empty phone number, which the DTD asks for',
    { locations: [], email: null, phone: null },
    [],
    [''],
  ],
]

it.each(VENDORS)('LEAD-15 the vendor is reached by %s', (_, recipient, email, phone) => {
  const vendor = /<vendor>[^]*<\/vendor>/.exec(adf({ recipient: { ...RECIPIENT, ...recipient } }))?.[0] ?? ''
  expect([...vendor.matchAll(/<email>(.*)<\/email>/g)].map(([, value]) => value)).toEqual(email)
  expect([...vendor.matchAll(/<phone type="voice">(.*)<\/phone>/g)].map(([, value]) => value)).toEqual(phone)
})
