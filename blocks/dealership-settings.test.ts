import { expect, test } from 'vitest'
import type { ResolvedTenant } from '../runtime/resolve/types.ts'
import { settingsWith } from '../runtime/testing/fixture-tenant.ts'
import type { Car, Location, Settings, SettingsPatch } from '../schemas/generated/types.ts'
import { registry } from './registry.ts'
import { blockOfCar, USED_CAR } from './shared/testing/block-of-car.ts'

const YARD: Location = {
  id: 11,
  name: 'Brolga Bay Cairns',
  slug: 'cairns',
  dealership_slug: 'yard',
  dealer_license_number: '4401187',
  contact_detail: {
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }],
  },
  address: { street: '1 Road', city: 'Cairns', state: 'QLD', postcode: '4870', lat: -16.9, long: 145.7 },
}

const CAR = {
  ...USED_CAR,
  km: 41_000,
  trans: 'Automatic',
  fuel: 'Electric',
  simple_fuel: 'Electric',
  simple_body: 'suv',
  drive: 'AWD',
  seats: 5,
  views: 12,
  dealercomments: 'One owner, full history and two keys.',
  standardEquipment: 'Sunroof|Roof rack|Tow bar',
  location_id: 11,
  dealership_id: 4,
  dealership_slug: 'yard',
  payment_processors: ['embedded'],
  variant: { batterycapacity: 60, electricrange: 400 },
  finance_lenders: {
    manual: { interestRate: 8.99, comparisonRate: 9.74, paymentWeek: 123.5, termMonths: 60 },
  },
} as unknown as Car

interface Shown {
  settings: SettingsPatch
  /** The same on a site of which one dealership has these. */
  of?: string
}

/** What the server makes of a block for the car, or the place, of the dealership `yard`. */
async function shown(type: string, more: Partial<Car>, { settings, of }: Shown): Promise<string> {
  const block = registry.get(type)
  if (!block) throw new Error(`${type} is no block`)
  const own = settingsWith(settings)
  const groups = Object.keys(settings) as (keyof Settings)[]
  const tenant: Partial<ResolvedTenant> = {
    locations: [YARD],
    finance_provider: 'Manual',
    settings: of === undefined ? own : settingsWith({}),
    ...(of !== undefined && {
      dealershipOverrides: { [of]: Object.fromEntries(groups.map((group) => [group, own[group]])) },
    }),
  }
  const slug = type.startsWith('Location') ? YARD.slug : CAR.slug
  return blockOfCar(block, { ...CAR, ...more }, { tenant, slug })
}

test.each<[string, SettingsPatch, Partial<Car>?]>([
  ['Checkout', { reserve: { deposit: 777 } }],
  ['Checkout', { vehicle: { noPriceText: 'Ask the yard' } }, { price: null }],
  ['CompareTable', { vehicle: { noPriceText: 'Ask the yard' } }, { price: null }],
  ['Energy', { vehicle: { energy: { electricityPrice: 0.55 } } }],
  ['FeaturedStock', { card: { actions: ['enquire', 'compare'], chips: [], financeStrip: false } }],
  ['FeaturedStock', { favourites: { allowedTypes: ['new'] } }],
  ['FinanceTeaser', { finance: { excludedMakes: ['Toyota'] } }],
  ['KeyInformation', { vehicle: { keyInformation: 2 } }],
  ['LocationDetails', { locations: { showLicences: false } }],
  ['LocationDetails', { locations: { closedText: 'By appointment only' } }],
  ['LocationGrid', { locations: { showLicences: false } }],
  ['OnlinePurchase', { reserve: { onlinePurchase: true } }],
  ['RequestPhotos', { vehicle: { requestPhotos: true } }],
  ['SaveCar', { favourites: { allowedTypes: ['new'] } }],
  ['VehicleActions', { vehicle: { sidebar: ['call', 'enquire'] } }],
  ['VehicleBar', { finance: { excludedMakes: ['Toyota'] } }],
  ['VehicleBar', { vehicle: { noPriceText: 'Ask the yard' } }, { price: null }],
  ['VehicleDetails', { vehicle: { commentsLimit: 9, descriptionLimit: 1 } }],
  ['VehicleTabs', { vehicle: { infoTabs: ['features'], descriptionLimit: 1 } }],
  ['VehicleTitle', { vehicle: { showViews: true } }],
  ['VehicleTitle', { vehicle: { noPriceText: 'Ask the yard' } }, { price: null }],
  ['VehicleTools', { vehicle: { pdf: false } }],
])(
  'CFG-21 %s has the settings of the dealership of its car or place, such as %j',
  async (type, settings, more = {}) => {
    const plain = await shown(type, more, { settings: {} })
    const own = await shown(type, more, { settings })
    expect(own).not.toBe(plain)
    expect(await shown(type, more, { settings, of: 'yard' })).toBe(own)
    expect(await shown(type, more, { settings, of: 'another' })).toBe(plain)
  },
)
