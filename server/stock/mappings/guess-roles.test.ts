import { expect, it } from 'vitest'
import { guessIdentity, guessRoles, type ColumnLook } from './guess-roles.ts'
import { MAPPINGS } from './registry.ts'

const column = (name: string, ...samples: string[]): ColumnLook => ({ name, filled: samples.length, samples })

const rolesOf = (...columns: ColumnLook[]) =>
  Object.fromEntries([...guessRoles(columns)].map(([name, { role }]) => [name, role]))

it('knows columns by their names, whatever stands between the words and around them', () => {
  expect(
    rolesOf(
      column('stock_no', '1'),
      column('model year', '2020'),
      column('vehicle.make', 'Kia'),
      column('vehicle.model', 'Rio'),
      column('price.amount', '9990'),
      column('was price', '10990'),
      column('ext. colour', 'Red'),
      column('photo links', 'https://p.example/1.jpg'),
      column('odometer (km)', '12'),
      column('rego no', 'ABC123'),
      column('rego expiry', '2026-01-01'),
    ),
  ).toEqual({
    stock_no: 'stocknum',
    'model year': 'year',
    'vehicle.make': 'make',
    'vehicle.model': 'model',
    'price.amount': 'price',
    'was price': 'before_price',
    'ext. colour': 'colour',
    'photo links': 'images',
    'odometer (km)': 'odometer',
    'rego no': 'regplate',
    'rego expiry': 'rego_expiry',
  })
})

it.each([
  ['battery', ['Battery Capacity', 'battery_kwh', 'Usable battery (kWh)', 'EV Battery Size']],
  ['electric_range', ['Range (km)', 'wltp_range', 'ElectricRange', 'EV range miles', 'Driving Range']],
  ['electric_consumption', ['Energy Consumption', 'kWh/100km', 'electric_consumption', 'Wh/km']],
  ['ac_power', ['AC charging kW', 'ac_charge_rate', 'Onboard charger (kW)', 'Max AC power']],
  ['dc_power', ['DC charging kW', 'Max DC charge power', 'fast_charging_kw', 'Charging kW']],
  ['towing', ['Towing Capacity', 'tow_capacity_braked', 'Braked towing (kg)', 'Max towing lbs', 'towing']],
  ['ball_weight', ['Tow ball weight', 'Ball weight', 'tongue_weight', 'Max ball load']],
  ['payload', ['Payload', 'payload_kg', 'Max payload (lbs)', 'Carrying capacity']],
  ['gross_mass', ['GVM', 'gvm (kg)', 'GVWR', 'Gross Vehicle Mass']],
  ['average_market_price', ['average_market_price', 'Market price', 'Avg market value']],
  ['state_average_market_price', ['state_average_market_price', 'State avg price']],
  ['length', ['Length', 'vehicle_length', 'Overall length (mm)', 'body length']],
  ['width', ['Width (mm)', 'VehicleWidth']],
  ['height', ['Height', 'Overall Height (in)']],
  ['fuel_capacity', ['Fuel capacity', 'fuel_tank_capacity', 'Tank size']],
  ['torque', ['Torque', 'Max Torque (Nm)', 'engine_torque']],
  ['induction', ['Induction', 'Aspiration']],
  ['ancap', ['ANCAP', 'ancap_rating']],
  ['trailer_mass', ['ATM', 'ATM (kg)', 'Aggregate Trailer Mass']],
  ['tare', ['Tare', 'Tare weight', 'TARE (kg)']],
  ['tray_length', ['Tray length', 'bed_length', 'Tub length (mm)']],
  ['consumption', ['Fuel consumption', 'Fuel economy']],
  ['spin_images', ['Spin images', '360 photos', 'turntable_image_urls', '360 Views']],
  [undefined, ['Unbraked towing', 'DC charge time', 'AC charging minutes', 'Atmosphere']],
])('knows %s by the names that feeds give it', (role, names) => {
  for (const name of names)
    expect([name, rolesOf(column(name.toLowerCase(), '12', '14'))[name.toLowerCase()]]).toEqual([name, role])
})

it.each([
  // Canadian, in French.
  ['stocknum', ['No. inventaire', 'Numéro d’inventaire']],
  ['vin', ['NIV', 'vehicleIdentificationNumber']],
  ['year', ['Année', 'First registered', 'Date of registration']],
  ['make', ['Marque']],
  ['model', ['Modèle']],
  ['odometer', ['Kilométrage', 'Odomètre']],
  ['price', ['Prix', 'Sell Price', 'Asking', 'Cash price']],
  ['body', ['Carrosserie']],
  ['transmission', ['Boîte de vitesses']],
  ['fuel', ['Carburant']],
  ['colour', ['Couleur', 'Couleur extérieure']],
  ['drive', ['Rouage', 'Motricité']],
  ['doors', ['Portes']],
  ['seats', ['Passagers', 'Places']],
  ['cylinders', ['Cylindres']],
  ['engine', ['Cylindrée', 'Moteur']],
  ['condition', ['État']],
  ['city', ['Ville']],
  // British.
  ['regplate', ['Reg No', 'VRM', 'Registration mark']],
  ['price', ['Retail price']],
  ['in_stock_since', ['Posted']],
])('knows %s by the names of other countries', (role, names) => {
  for (const name of names)
    expect([name, rolesOf(column(name.toLowerCase(), '12', '14 a'))[name.toLowerCase()]]).toEqual([
      name,
      role,
    ])
})

it('a range is the model where names stand there, and how far a battery goes where numbers do', () => {
  expect(rolesOf(column('range', '3 Series', 'Golf'))).toEqual({ range: 'model' })
  expect(rolesOf(column('range', '420 km', '510'))).toEqual({ range: 'electric_range' })
})

it('a second meaning of a name counts where the first is played, and a retail price beside another is the earlier one', () => {
  expect(
    rolesOf(column('engine.litres', '2.8'), column('engine.cyl', '4'), column('engine.fuel', 'Diesel')),
  ).toEqual({
    'engine.litres': 'engine',
    'engine.cyl': 'cylinders',
    'engine.fuel': 'fuel',
  })
  expect(rolesOf(column('retail price', '£9,000'), column('price', '£8,000'))).toEqual({
    'retail price': 'before_price',
    price: 'price',
  })
})

it('VEH-36 a gear type is the transmission where no other column is, and the kind of its gears beside one', () => {
  const gears = column('GearType', 'Sports Automatic', 'Manual')
  expect(rolesOf(gears)).toEqual({ GearType: 'transmission' })
  for (const columns of [
    [gears, column('transmission', 'Automatic', 'Manual')],
    [column('gearbox', 'Automatic', 'Manual'), gears],
  ])
    expect(rolesOf(...columns)).toMatchObject({ GearType: 'gear_type' })
  expect(rolesOf(gears, column('Transmission', 'Automatic'))).toMatchObject({ Transmission: 'transmission' })
})

it('columns whose names say nothing are told by what stands in them', () => {
  expect(
    rolesOf(
      column('a', '6T1BD3FK50X123456', 'MR0FZ22G801234567'),
      column('b', '2019', '2021'),
      column('c', 'Toyota', 'Mercedes-Benz'),
      column('d', '$19,990', '$25,000'),
      column('e', '12,000 km', '5 km'),
      column('f', 'https://p.example/a.jpg'),
      column('g', 'Petrol', 'Diesel'),
      column('h', 'hello', 'there'),
    ),
  ).toEqual({ a: 'vin', b: 'year', c: 'make', d: 'price', e: 'odometer', f: 'images', g: 'fuel' })
})

it.each([
  ['vin', ['6T1BD3FK50X123456', 'mr0fz22g801234567'], ['6T1BD3FK50X12345', '6T1BD3FK50X12345O'], 0.6],
  ['year', ['1950', '2019', '2049'], ['1949', '2050', '19', 'x2019'], 0.9],
  [
    'images',
    ['https://p.example/a.jpg', '//p.example/a.WEBP', 'http://p.example/a.png?1'],
    ['a.jpg', 'https://p.example/a'],
    0.6,
  ],
  ['make', ['Toyota', 'Mercedes-Benz', 'kia'], ['Wardrobe', '7'], 0.8],
  ['odometer', ['12,000 km', '5 kms', '9 kilometres', '70.5 miles'], ['12,000', 'km 12', 'about 12 km'], 0.6],
  ['price', ['$19,990', 'A$ 5', 'NZ$1', 'US$2'], ['19,990', '5 $', 'CA$2'], 0.6],
  [
    'fuel',
    ['Petrol', 'diesel', 'Hybrid', 'Electric', 'Unleaded 91', 'LPG', 'gasoline'],
    ['no petrol', 'gas'],
    0.8,
  ],
  [
    'transmission',
    ['Auto', 'Manual', 'CVT', '6 Speed', '8-speed sports'],
    ['semi auto', 'x speed', 'speed', 'dual clutch'],
    0.8,
  ],
] as const)(
  'a column without a name is %s where enough of it looks like %j and not like %j',
  (role, right, wrong, least) => {
    const of = (list: readonly string[], count: number) =>
      Array.from({ length: count }, (_, at) => list[at % list.length]!)
    const roleOf = (good: number) => rolesOf(column('zz', ...of(right, good), ...of(wrong, 20 - good)))['zz']
    for (const each of right) expect([each, rolesOf(column('zz', each))['zz']]).toEqual([each, role])
    for (const each of wrong) expect([each, rolesOf(column('zz', each))['zz']]).not.toEqual([each, role])
    expect(roleOf(least * 20)).toBe(role)
    expect(roleOf(least * 20 - 1)).toBeUndefined()
  },
)

it('a name that what stands there contradicts is no hint, and a role is played once but by pictures', () => {
  expect(rolesOf(column('year', 'soon', 'later'))).toEqual({})
  expect(rolesOf(column('price', '1'), column('asking price', '2'))).toEqual({ price: 'price' })
  expect(rolesOf(column('image', '/1.jpg'), column('image (2)', '/2.jpg'))).toEqual({
    image: 'images',
    'image (2)': 'images',
  })
  expect(rolesOf({ name: 'vin', filled: 0, samples: [] })).toEqual({})
})

it('tells cars apart by the stock number, else by an id, else by the VIN, where every row has it', () => {
  const stock = column('stock', 'a', 'b')
  const id = column('id', '1', '2')
  const vin = column('vin', '6T1BD3FK50X123456', 'MR0FZ22G801234567')
  const told = (...columns: ColumnLook[]) => guessIdentity(columns, guessRoles(columns), 2)
  expect(told(vin, id, stock)).toEqual(['stock'])
  expect(told(vin, id)).toEqual(['id'])
  expect(told(vin)).toEqual(['vin'])
  expect(told({ ...stock, filled: 1 }, id)).toEqual(['id'])
  expect(told(column('colour', 'Red', 'Blue'))).toEqual([])
})

it('every mapping of the product is guessed for its make, model, year and price', () => {
  for (const { columns, name } of MAPPINGS) {
    for (const role of ['make', 'model', 'year', 'price'] as const) {
      const [from] = columns.get(role)?.from ?? []
      if (from === undefined) continue
      const sample = { make: 'Kia', model: 'Rio', year: '2020', price: '9990' }[role]
      expect([name, from, guessRoles([column(from, sample)]).get(from)?.role]).toEqual([name, from, role])
    }
  }
})

it.each([
  ['battery', 'Battery Capacity', ['60', 'n/a'], ['60', 'n/a', 'none']],
  ['year', 'Model Year', ['2020', 'soon'], ['2020', 'soon', 'later']],
  ['images', 'Photo Links', ['https://p.example/1.jpg', 'none'], ['a.jpg', 'none', 'none']],
  ['make', 'Make', ['Kia', '7'], ['Kia', '7', '8']],
  ['price', 'Price', ['1', '2', '3', ...Array.from({ length: 7 }, () => 'ask')], ['1', 'ask', 'ask', 'ask']],
])('a column that is called like a %s is one where enough of it looks so', (role, name, enough, fewer) => {
  expect(rolesOf(column(name, ...enough))).toEqual({ [name]: role })
  expect(rolesOf(column(name, ...fewer))[name]).not.toBe(role)
})

it('knows prices by what stands around them: a list price is asked, the maker’s is an earlier one', () => {
  expect(
    rolesOf(
      column('pricing.list', '38995'),
      column('pricing.msrp', '40995'),
      column('pricing.special', '38495'),
      column('titlestatus', 'Clean', 'Rebuilt'),
      column('no stock', 'A101'),
    ),
  ).toEqual({
    'pricing.list': 'price',
    'pricing.msrp': 'before_price',
    'pricing.special': 'offer_price',
    titlestatus: 'title_status',
    'no stock': 'stocknum',
  })
})

it.each([
  ['alone', [], 'price'],
  ['beside the price', ['price'], 'before_price'],
  ['beside an offer', ['pricing.special'], 'before_price'],
])('a retail price %s is read as %j gives it: %s', (_, others, role) => {
  const columns = ['pricing.msrp', ...others].map((name, at) => column(name, String(40_995 - at)))
  expect(rolesOf(...columns)['pricing.msrp']).toBe(role)
})

it('tells cars apart by their addresses where each has its own, else by what does not change', () => {
  const urls = (...ends: string[]) => column('link', ...ends.map((end) => `https://ads.example.com/${end}`))
  const own = [column('title', '2012 Kia Rio', '2014 Kia Rio'), urls('1', '2')]
  expect(guessIdentity(own, guessRoles(own), 2)).toEqual(['link'])
  const shared = [
    { ...urls('stock'), filled: 2 },
    column('year', '2012', '2014'),
    column('make', 'Kia', 'Ford'),
    column('model', 'Rio', 'Focus'),
  ]
  expect(guessIdentity(shared, guessRoles(shared), 2)).toEqual(['year', 'make', 'model'])
})
