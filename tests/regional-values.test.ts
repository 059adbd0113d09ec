import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import tenantSchema from '../schemas/tenant.schema.json' with { type: 'json' }
import type { Car } from '../schemas/generated/types.ts'
import { createDemoWorld, type Change, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

type Patch = Record<string, unknown>

/** A member of `regional`, what the dealer writes instead, and what is then on a page of theirs, or on it no more. */
interface Row {
  member: string
  value: unknown
  dealer?: Slug
  /** An address, or cars whose pages may show it; `{slug}` stands for such a car. */
  at: string | ((car: Car) => boolean)
  /** Page of the car, when it is not `/cars/{slug}`. */
  page?: string
  come?: string | RegExp
  gone?: string | RegExp
}

const anyCar = ({ km, regplate }: Car) => (km ?? 0) > 5_000 && Boolean(regplate)
const spec = (name: string) => (car: Car) =>
  Number((car.variant as Record<string, unknown> | undefined)?.[name]) > 0
const financed = ({ finance_lenders: lenders }: Car) => Boolean(lenders)
const STATE = { code: 'qld', name: 'Sunland', label: 'SUN', timeZone: 'Australia/Brisbane' }

const ROWS: Row[] = [
  { member: 'locale', value: 'en-GB', at: '/', come: '<html lang="en-GB"' },
  { member: 'currency', value: 'EUR', at: anyCar, come: '"priceCurrency":"EUR"' },
  { member: 'distanceUnit', value: 'mi', at: anyCar, come: /[\d,]+ mi</ },
  { member: 'units', value: 'us-customary', at: spec('grossvehiclemass'), come: /[\d,]+ lb</ },
  {
    member: 'dateFormat',
    value: 'month-day-year',
    at: ({ rego_expiry: expiry }) => Boolean(expiry),
    come: />[A-Z][a-z]{2} \d{1,2}, 20\d\d</,
  },
  { member: 'postcode.digits', value: 6, at: '/contact-us', come: /maxLength="6"[^>]*name="postcode"/ },
  { member: 'postcode.label', value: 'Eircode', at: '/contact-us', come: 'Eircode' },
  {
    member: 'postcode.pattern',
    value: '[A-Z]{4}',
    at: '/contact-us',
    gone: /inputMode="numeric"[^>]*maxLength="4"[^>]*name="postcode"/,
  },
  { member: 'states', value: [STATE], at: '/trade-in', come: '>SUN<' },
  { member: 'plate.label', value: 'Tag number', at: '/trade-in', come: 'Tag number' },
  { member: 'plate.specLabel', value: 'Tag number', at: anyCar, come: 'Tag number' },
  {
    member: 'plate.expiryLabel',
    value: 'Tag until',
    at: ({ rego_expiry: expiry }) => Boolean(expiry),
    come: 'Tag until',
  },
  { member: 'plate.needsState', value: false, at: '/trade-in', gone: 'name="regoState"' },
  { member: 'plate.orVin', value: true, at: '/trade-in', come: 'name="vin"' },
  {
    member: 'tax.name',
    value: 'VAT',
    at: anyCar,
    page: '/cars/{slug}/checkout',
    come: /"label":"Includes VAT"/,
  },
  {
    member: 'tax.percent',
    value: 0,
    at: anyCar,
    page: '/cars/{slug}/checkout',
    come: /"label":"Includes GST","value":"\$0"/,
  },
  { member: 'finance.disclaimer', value: 'apr', at: financed, gone: '% p.a.' },
  { member: 'finance.rateLabel', value: 'Yearly cost', at: financed, come: 'Yearly cost' },
  { member: 'finance.note', value: 'Ask the lender.', at: financed, come: 'Ask the lender.' },
  { member: 'finance.calculatorRateLabel', value: 'Cost a year', at: '/finance', come: 'Cost a year' },
  { member: 'finance.calculatorNote', value: 'A guess.', at: '/finance', come: 'A guess.' },
  { member: 'licence.dealer', value: 'Trader permit', at: '/about-us', come: 'Trader permit' },
  { member: 'licence.repairer', value: 'Workshop permit', at: '/about-us', come: 'Workshop permit' },
  {
    member: 'specs.ancap',
    value: false,
    at: spec('ancaprating'),
    gone: /Economy and safety[^]*ANCAP rating/,
  },
  {
    member: 'specs.complianceDate',
    value: false,
    at: ({ compliance_date: date }) => Boolean(date),
    gone: 'Compliance date',
  },
  {
    member: 'specs.emissions',
    value: true,
    at: spec('fuelconsumptioncombined'),
    come: 'Fuel economy and emissions',
  },
  {
    member: 'specs.consumerNotice',
    value: 'Buyer’s notice',
    dealer: 'kereru-coast',
    at: ({ cin_url: notice }) => Boolean(notice),
    come: 'Buyer’s notice',
  },
  {
    member: 'bodyLabels',
    value: { suv: 'Offroader' },
    at: ({ simple_body: body }) => /suv/i.test(body ?? ''),
    come: 'Offroader',
  },
  {
    member: 'partLabels',
    value: { tyre: 'Boot of rubber' },
    dealer: 'brolga-bay',
    at: ({ inspection }) => Boolean(inspection),
    come: 'Front left boot of rubber',
  },
  { member: 'words.fuelUse', value: 'Thirst', at: spec('fuelconsumptioncombined'), come: '>Thirst<' },
  { member: 'words.towing', value: 'Pulls at most', at: spec('towingcapacity'), come: 'Pulls at most' },
  { member: 'words.ballWeight', value: 'on the hitch', at: spec('traylength'), come: 'kg on the hitch' },
  { member: 'words.bed', value: 'cargo floor', at: spec('traylength'), come: 'Cargo floor length' },
  { member: 'words.combinedLimit', value: 'the train mass', at: spec('traylength'), come: 'the train mass' },
  { member: 'words.suburb', value: 'village', at: '/search', come: /Near which \w+ or village/ },
  { member: 'words.enquiry', value: 'Query', at: '/contact-us', come: '>General Query<' },
  { member: 'words.region', value: 'Province', at: '/trade-in', come: 'Province' },
  {
    member: 'words.country',
    value: 'the Commonwealth',
    at: ({ state_average_market_price: state, average_market_price: market, price }) =>
      !state && (market ?? 0) - (price ?? 0) > 500,
    come: 'in the Commonwealth',
  },
  { member: 'words.vehicleSummary', value: 'In short', at: anyCar, come: 'In short' },
  { member: 'words.odometer', value: 'Distance run', at: anyCar, come: 'Distance run' },
  { member: 'words.distance', value: 'Leagues', at: '/trade-in', come: 'Leagues' },
  { member: 'words.colour', value: 'Paint', at: ({ colour }) => Boolean(colour), come: '>Paint<' },
  { member: 'words.grey', value: 'Ash', at: ({ colour }) => /Grey/.test(colour ?? ''), come: 'Ash' },
  {
    member: 'words.petrol',
    value: 'Benzine',
    at: ({ fuel }) => /^petrol/i.test(fuel ?? ''),
    come: 'Benzine',
  },
  {
    member: 'words.grossWeight',
    value: 'All-up weight',
    at: spec('grossvehiclemass'),
    come: 'All-up weight',
  },
  { member: 'words.trucks', value: 'Lorries', dealer: 'quokka-ridge-nissan', at: '/models', come: 'Lorries' },
  {
    member: 'words.charges',
    value: 'Stamps',
    at: anyCar,
    page: '/cars/{slug}/checkout',
    come: /"label":"Stamps"/,
  },
  { member: 'words.enquiryPurpose', value: 'to call you back', at: '/contact-us', come: 'to call you back' },
]

/**
 * Proven where they show: in answers of the forms (server/leads/regional-forms.test.ts); in the feed of the stock;
 * on printed sheets (below); the example in the editor's form for a new dealer.
 */
const ELSEWHERE = new Set([
  'paper',
  'postcode.message',
  'phone.pattern',
  'phone.callingCode',
  'phone.message',
  'phone.example',
  'driveAwayPrices',
])

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

/** Not the regional values that scripts are handed: a page may carry them and use none. */
const shown = (body: string) => body.replaceAll(/"regional":\{[^]*?"states":\[\]\}/g, '')

const has = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** The dealer with a deposit to take, and with the member where there is one. */
function dealerWith(regional: Patch | null): Change {
  return (before) => {
    const { reserve, ...settings } = (before['settings'] ?? {}) as Record<string, Patch>
    return {
      ...before,
      garage_enabled: false,
      settings: { ...settings, reserve: { ...reserve, enabled: true } },
      ...(regional && { regional }),
    }
  }
}
const ORDINARY = dealerWith(null)

function pathsOf({ at, page = '/cars/{slug}', dealer = 'brolga-bay' }: Row): string[] {
  if (typeof at === 'string') return [at]
  const cars = world.cars(dealer).filter((car) => car.status === 'in_stock' && !car.sold && at(car))
  return cars.slice(0, 25).map(({ slug }) => page.replace('{slug}', slug ?? ''))
}

test.each(ROWS)('CFG-19 $member of a dealer counts', { timeout: 60_000 }, async (row) => {
  const { member, value, dealer = 'brolga-bay', come, gone } = row
  const [group = '', name] = member.split('.')
  const changed = dealerWith({ [group]: name === undefined ? value : { [name]: value } })
  const seen: string[] = []
  for (const path of pathsOf(row)) {
    const before = shown((await world.get(dealer, path, ORDINARY)).body)
    const after = shown((await world.get(dealer, path, changed)).body)
    const cameAsTold = come === undefined || (!has(before, come) && has(after, come))
    const wentAsTold = gone === undefined || (has(before, gone) && !has(after, gone))
    if (cameAsTold && wentAsTold) return
    seen.push(path)
  }
  expect.fail(`${member} changes nothing at ${seen.slice(0, 3).join(', ') || 'any car of the stock'}.`)
})

test('CFG-19 paper of a dealer counts: the printed sheet of a car has its size', async () => {
  // Two cars, because a sheet is kept once it is drawn.
  const [one, other] = world.cars('brolga-bay').filter(({ status, sold }) => status === 'in_stock' && !sold)
  const sizeOf = async (car: Car | undefined, change: Change) => {
    const { body } = await world.get('brolga-bay', `/api/cars/${car?.slug}/pdf`, change)
    return /MediaBox \[([^\]]*)\]/.exec(body)?.[1]
  }
  expect(await sizeOf(one, ORDINARY)).toBe('0 0 595.28 841.89')
  expect(await sizeOf(other, dealerWith({ paper: 'LETTER' }))).toBe('0 0 612 792')
})

describe('CFG-19 every member', () => {
  test('has a row here, or a test where it shows', () => {
    const members = Object.entries(tenantSchema.$defs.Regional.properties).flatMap(([group, schema]) =>
      'properties' in schema ? Object.keys(schema.properties).map((name) => `${group}.${name}`) : [group],
    )
    expect(members.toSorted()).toEqual([...ROWS.map(({ member }) => member), ...ELSEWHERE].toSorted())
  })
})
