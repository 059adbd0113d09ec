import type { Car } from '../../../schemas/generated/types.ts'

/** Small deterministic generator (mulberry32), so that tests and benchmarks see the same stock every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const MODELS: [make: string, models: [model: string, body: string][]][] = [
  [
    'Toyota',
    [
      ['HiLux', 'ute'],
      ['Corolla', 'hatch'],
      ['RAV4', 'suv'],
      ['LandCruiser', 'suv'],
      ['Camry', 'sedan'],
      ['Yaris', 'hatch'],
      ['Kluger', 'suv'],
      ['HiAce', 'van'],
      ['C-HR', 'suv'],
    ],
  ],
  [
    'Ford',
    [
      ['Ranger', 'ute'],
      ['Focus', 'hatch'],
      ['Mustang', 'coupe'],
      ['Everest', 'suv'],
      ['Escape', 'suv'],
      ['Transit', 'van'],
    ],
  ],
  [
    'Mazda',
    [
      ['CX-5', 'suv'],
      ['CX-3', 'suv'],
      ['BT-50', 'ute'],
      ['3', 'hatch'],
      ['6', 'sedan'],
      ['MX-5', 'convertible'],
    ],
  ],
  [
    'Hyundai',
    [
      ['i30', 'hatch'],
      ['Tucson', 'suv'],
      ['Santa Fe', 'suv'],
      ['iLoad', 'van'],
      ['Kona', 'suv'],
    ],
  ],
  [
    'Mitsubishi',
    [
      ['Triton', 'ute'],
      ['Outlander', 'suv'],
      ['ASX', 'suv'],
      ['Pajero', 'suv'],
    ],
  ],
  [
    'Nissan',
    [
      ['Navara', 'ute'],
      ['X-Trail', 'suv'],
      ['Patrol', 'suv'],
      ['Qashqai', 'suv'],
      ['Leaf', 'hatch'],
    ],
  ],
  [
    'Kia',
    [
      ['Sportage', 'suv'],
      ['Cerato', 'sedan'],
      ['Carnival', 'peopleMover'],
      ['Seltos', 'suv'],
      ['EV6', 'suv'],
    ],
  ],
  [
    'Volkswagen',
    [
      ['Golf', 'hatch'],
      ['Tiguan', 'suv'],
      ['Amarok', 'ute'],
      ['Polo', 'hatch'],
      ['Passat', 'wagon'],
    ],
  ],
  [
    'Mercedes-Benz',
    [
      ['C-Class', 'sedan'],
      ['GLC', 'suv'],
      ['A-Class', 'hatch'],
      ['Sprinter', 'van'],
    ],
  ],
  [
    'BMW',
    [
      ['3 Series', 'sedan'],
      ['X5', 'suv'],
      ['X3', 'suv'],
      ['1 Series', 'hatch'],
    ],
  ],
  [
    'Subaru',
    [
      ['Forester', 'suv'],
      ['Outback', 'wagon'],
      ['XV', 'suv'],
      ['WRX', 'sedan'],
    ],
  ],
  [
    'Isuzu',
    [
      ['D-MAX', 'ute'],
      ['MU-X', 'suv'],
    ],
  ],
  [
    'Land Rover',
    [
      ['Defender', 'suv'],
      ['Discovery', 'suv'],
      ['Range Rover', 'suv'],
    ],
  ],
  [
    'Suzuki',
    [
      ['Swift', 'hatch'],
      ['Jimny', 'suv'],
      ['Vitara', 'suv'],
    ],
  ],
]
const BADGES = [
  'SR5',
  'SR',
  'GXL',
  'GX',
  'XLT',
  'Wildtrak',
  'Active',
  'Elite',
  'Highlander',
  'Sport',
  'Touring',
  'GT',
  'LS',
  'Premium',
  'Ascent',
]
const COLOURS = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Gold', 'Orange', 'Brown']
const FUELS = ['Petrol', 'Petrol', 'Petrol', 'Diesel', 'Diesel', 'Hybrid', 'Electric']
const DRIVES = ['FWD', 'RWD', '4WD', 'AWD']
const FEATURES = [
  'Sunroof',
  'Towbar',
  'Leather Seats',
  'Reverse Camera',
  'Apple CarPlay',
  'Android Auto',
  'Heated Seats',
  'Bull Bar',
  'Snorkel',
  'Canopy',
  'Cruise Control',
  'Parking Sensors',
  'Alloy Wheels',
  'Navigation',
  'Tinted Windows',
  'Roof Racks',
  'Side Steps',
  'Keyless Entry',
]
const CITIES: [city: string, state: string][] = [
  ['Brisbane', 'qld'],
  ['Gold Coast', 'qld'],
  ['Cairns', 'qld'],
  ['Sydney', 'nsw'],
  ['Newcastle', 'nsw'],
  ['Melbourne', 'vic'],
  ['Geelong', 'vic'],
  ['Perth', 'wa'],
  ['Adelaide', 'sa'],
  ['Hobart', 'tas'],
]
const STATUSES = [
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'in_stock',
  'coming_soon',
  'sold',
  'withdrawn',
]

/** A moment for tests: 2026-11-20T00:00:00Z in epoch seconds. */
export const TEST_NOW = 1_795_132_800

/** Car number `id` of a made-up stock with realistic spread and the edge cases: no price, no photos, hidden, sold. */
export function testCar(id: number, random: () => number): Car {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const chance = (share: number): boolean => random() < share
  const [make, models] = pick(MODELS)
  const [model, body] = pick(models)
  const badge = chance(0.9) ? pick(BADGES) : null
  const year = 2008 + Math.floor(random() * 18)
  const [city, state] = pick(CITIES)
  const car_type = year >= 2025 && chance(0.5) ? 'new' : chance(0.06) ? 'demo' : 'used'
  const status = pick(STATUSES)
  const photos = chance(0.06) ? 0 : 1 + Math.floor(random() * 24)
  const price = chance(0.05) ? null : chance(0.02) ? 0 : 3_000 + Math.floor(random() ** 2 * 140) * 990
  return {
    id,
    name: [year, make, model, badge].filter(Boolean).join(' '),
    slug: `${year}-${make}-${model}-${id}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    year,
    make,
    model,
    badge,
    series: chance(0.3) ? `MY${year % 100}` : null,
    make_model: `${make} ${model}`,
    stocknum: `${pick(['U', 'N', 'D', 'S'])}${100_000 + id}`,
    regplate: chance(0.7) ? `${String.fromCharCode(65 + (id % 26))}${(id * 7919) % 1000}XY` : null,
    item_type: 'car',
    price,
    before_price: price && chance(0.1) ? price + 1000 : null,
    subscription_price: chance(0.1) ? 150 + Math.floor(random() * 30) * 10 : null,
    car_type,
    status,
    reserved: chance(0.03),
    sold: status === 'sold',
    tag: chance(0.05) ? pick(['Manager Special', 'Runout Sale', 'Test Drive Only']) : null,
    certified: chance(0.1),
    categories: chance(0.3) ? [pick(['Commercial', 'Family', 'Prestige']), pick(['City', 'Off-road'])] : [],
    km: car_type === 'new' ? 10 : Math.floor(random() * 240_000),
    created_at: new Date((TEST_NOW - Math.floor(random() * 120 * 86_400)) * 1000).toISOString(),
    sold_date_timestamp: status === 'sold' ? TEST_NOW - Math.floor(random() * 10 * 86_400) : null,
    simple_body: body,
    simple_fuel: pick(FUELS),
    simple_transmission: chance(0.8) ? 'Automatic' : 'Manual',
    fuel: null,
    drive: pick(DRIVES),
    colour: pick(COLOURS),
    seats: pick([2, 4, 5, 5, 5, 7, 8]),
    doors: pick([2, 4, 5]),
    photos_count: photos,
    primary_image_url: photos > 0 ? `/img/vehicles/${body}-${id}.webp` : null,
    dealership_id: 10 + Math.floor(random() * 3),
    dealership_slug: `${city.toLowerCase().replace(' ', '-')}-motors`,
    dealership_name: `${city} Motors`,
    city,
    state,
    location_name: `${city} Yard`,
    location_id: 100 + Math.floor(random() * 3),
    show_on_dealer_website: !chance(0.03),
    has_nvic: true,
    filtered_features: [...new Set(Array.from({ length: Math.floor(random() * 6) }, () => pick(FEATURES)))],
    custom_rank: Math.floor(random() * 1000),
  }
}

export function testCars(count: number, seed = 7, firstId = 1): Car[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => testCar(firstId + i, random))
}
