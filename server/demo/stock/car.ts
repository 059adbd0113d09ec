import type { BodyType } from '../../../runtime/rules/car/body-type.ts'
import type { Car, Country } from '../../../schemas/generated/types.ts'
import { artBody, ELECTRIC_SEED } from '../art/vehicle/names.ts'
import type { Random } from '../../images/random.ts'
import type { CarModel, Engine, FuelCode } from './catalogue/models.ts'
import { pickColour } from './colours.ts'
import { driveWords, FUEL_FULL, FUEL_SIMPLE, pickTransmission, variantOf } from './drivetrain.ts'
import { makeLenders } from './finance.ts'
import { makePlate, makeVin } from './identity.ts'
import { makeInspection } from './inspection.ts'
import { makePhotos, makeTurn } from './photos.ts'
import { placeOf } from './places.ts'
import { odometerFor, priceFor } from './price.ts'
import { pickWeighted, type Profile } from './profiles.ts'
import type { StockLocation, StockTenant } from './types.ts'
import { voiceOf } from './voices.ts'
import { makeComments, makeEquipment, makeFeatures } from './words.ts'

const HOUR = 3_600_000
/** Cars that are photographed this thoroughly are also put on the turntable, where the dealer has one. */
const TURN_PHOTOS = 10
const DAY = 24 * HOUR

/** Wishes of an edge car; the rest is generated as for any other. */
export interface Wishes {
  model?: CarModel
  kind?: Car['car_type']
  year?: number
  photos?: number
  price?: number
  location?: StockLocation
}

export interface CarContext {
  tenant: StockTenant
  profile: Profile
  /** Locations that sell cars. */
  yards: readonly StockLocation[]
  now: number
  /** Calendar year of `now`, UTC. */
  year: number
}

const CATEGORIES: Partial<Record<BodyType, string>> = {
  ute: 'Work Utes',
  cabChassis: 'Work Utes',
  van: 'Commercial',
  lightTruck: 'Commercial',
  bus: 'Commercial',
  suv: 'Family',
  wagon: 'Family',
  peopleMover: 'Family',
  '4x4': 'Adventure',
  hatch: 'First Car',
  coupe: 'Performance',
  convertible: 'Performance',
}

function pickKind(random: Random, profile: Profile): Car['car_type'] {
  const draw = random.next()
  return draw < profile.newShare ? 'new' : draw < profile.newShare + profile.demoShare ? 'demo' : 'used'
}

/** Model year: this year or the last for new cars, an age with a long tail for used ones. */
function pickYear(
  random: Random,
  kind: Car['car_type'],
  model: CarModel,
  profile: Profile,
  year: number,
): number {
  const latest = Math.min(model.to, year)
  if (kind === 'new') return Math.max(latest - (random.chance(0.3) ? 1 : 0), model.from)
  if (kind === 'demo') return Math.max(latest - (random.chance(0.5) ? 1 : 0), model.from)
  const age = 1 + Math.floor(-Math.log(1 - random.next() * 0.985) * profile.usedAge)
  return Math.max(Math.min(latest, year - Math.min(age, 22)), model.from)
}

function pickPhotoCount(random: Random, kind: Car['car_type']): number {
  const draw = random.next()
  if (draw < (kind === 'used' ? 0.02 : 0.06)) return 0
  if (kind === 'new') return 3 + Math.floor(random.next() * 6)
  if (draw < 0.12) return 1 + Math.floor(random.next() * 4)
  return 6 + Math.floor(random.next() * 9)
}

/** Roundel of states a car passes through; most of the yard is simply for sale. */
function pickStatus(random: Random, kind: Car['car_type']): { status: string; reserved: boolean } {
  const draw = random.next()
  if (draw < 0.02) return { status: 'sold', reserved: false }
  if (draw < 0.045) return { status: kind === 'used' ? 'in_stock' : 'coming_soon', reserved: false }
  if (draw < 0.055) return { status: 'in_transit', reserved: false }
  return { status: 'in_stock', reserved: draw > 0.98 }
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
const month = (year: number, at: number): string => `${year}-${at < 10 ? '0' : ''}${at}`

const TAGS = ['Manager Special', 'Runout Sale', 'Price Drop', 'Low Kms', 'One Owner', 'Test Drive Only']
const US_TAGS = ['Manager Special', 'Price Drop', 'Low Miles', 'One Owner', 'Clearance']

/**
 * One car of the tenant's stock. All randomness comes from `random`, so a car depends on its own number only and a
 * longer list begins with the shorter one.
 */
export function makeCar(context: CarContext, n: number, random: Random, wishes: Wishes = {}): Car {
  const { tenant, profile, now } = context
  const { country } = tenant
  const kind = wishes.kind ?? pickKind(random, profile)
  const list = kind === 'used' ? profile.used : profile.fresh
  const model = wishes.model ?? pickWeighted(list, random.next())
  const year = wishes.year ?? pickYear(random, kind, model, profile, context.year)
  const badge = random.pick(model.badges)
  const engine = pickEngine(random, model, profile.subscription)
  const tier = Math.min(Math.max((badge.factor - 0.75) / 0.6, 0), 1)
  const km = odometerFor(random, kind, context.year - year, country)
  const asked = priceFor(random, { model, badge, kind, age: context.year - year, km, country })
  // A few are priced on enquiry, mostly what has just come in.
  const price = wishes.price ?? (random.chance(kind === 'used' ? 0.008 : 0.02) ? 0 : asked)
  const { status, reserved } = pickStatus(random, kind)
  const colour = pickColour(random)
  const transmission = pickTransmission(random, model, engine, year)
  const drive =
    model.drives.length > 1 && random.chance(0.35) ? (model.drives[1] ?? '') : (model.drives[0] ?? '')
  const id = tenant.index * 1_000_000 + n
  const title = `${year} ${model.makeModel}`
  const features = makeFeatures(random, year, tier, country)
  const yard = wishes.location ?? pickYard(random, context.yards, model.make, kind)
  const createdAt =
    now - Math.floor((random.chance(0.07) ? random.next() * 8 : random.next() ** 2 * 240) * DAY)
  const soldAt = status === 'sold' ? now - Math.floor(random.next() * 9 * DAY) : null
  const built = 1 + Math.floor(random.next() * 12)
  const used = kind === 'used'
  const photoCount = wishes.photos ?? Math.max(pickPhotoCount(random, kind), profile.minPhotos ?? 0)
  const drawnAs = (engine.fuel === 'E' ? ELECTRIC_SEED : 0) + model.look * 4096
  const seed = (drawnAs + Math.floor(random.next() * 4096)).toString(16).padStart(6, '0')
  const market = used && price > 200 ? marketPrices(random, price) : null
  const place = placeOf(yard, tenant)
  const certified =
    used && profile.certified > 0 && context.year - year < 7 && random.chance(profile.certified)
  const car: Car = {
    id,
    name: `${title} ${badge.name}`,
    slug: `${year}-${model.slug}-${badge.slug === '' ? '' : `${badge.slug}-`}${id}`,
    year,
    make: model.make,
    model: model.model,
    badge: badge.name,
    series: model.series,
    make_model: model.makeModel,
    stocknum: `${used ? 'U' : kind === 'demo' ? 'D' : 'N'}${100_000 + ((n * 7919) % 900_000)}`,
    vin: makeVin(random, model.make, year, 100_000 + ((n * 6007) % 800_000)),
    regplate: used || kind === 'demo' ? makePlate(random, country, place.state ?? tenant.state) : null,
    item_type: 'car',
    price,
    before_price:
      used && price > 0 && random.chance(0.12) ? price + 500 * (1 + Math.floor(random.next() * 6)) : null,
    offer_price: null,
    price_type: priceType(random, country, kind),
    subscription_price: profile.subscription && price > 0 ? 10 * Math.round(price / 2700) : null,
    preorder: null,
    car_type: kind,
    status,
    reserved,
    sold: status === 'sold',
    tag: random.chance(0.05) ? random.pick(country === 'US' ? US_TAGS : TAGS) : null,
    certified: certified && model.make === 'Toyota',
    categories: categoriesOf(model.body, price, engine.fuel),
    km,
    created_at: new Date(createdAt).toISOString(),
    rego_expiry:
      country !== 'US' && kind !== 'new' ? isoDay(now + Math.floor((10 + random.next() * 340) * DAY)) : null,
    compliance_date: month(year, built),
    build_date: month(built === 1 ? year - 1 : year, built === 1 ? 12 : built - 1),
    sold_date_timestamp: soldAt === null ? null : Math.floor(soldAt / 1000),
    views: Math.floor(random.next() ** 3 * 900),
    simple_body: model.body,
    simple_transmission: transmission.simple,
    simple_fuel: FUEL_SIMPLE[engine.fuel],
    fuel: FUEL_FULL[country][engine.fuel],
    drive: driveWords(drive),
    trans: transmission.full,
    colour: colour.name,
    seats: model.seats,
    doors: model.doors,
    engine_size: engine.fuel === 'E' ? null : `${engine.size.toFixed(1)}L`,
    ...makePhotos(photoCount, artBody(model.body), colour.slug, seed, title, tenant),
    ...(profile.turns && photoCount >= TURN_PHOTOS && makeTurn(artBody(model.body), colour.slug, seed)),
    dealercomments: makeComments(random, kind, model.body, voiceOf(tenant.slug, country)),
    standardEquipment: makeEquipment(random, tier, features, country),
    carsales_title: `${title} ${badge.name} ${model.series}`,
    file: used && random.chance(0.3) ? `https://history.example/reports/${id}` : null,
    ...(used && country === 'NZ' && { cin_url: `https://cin.example/notices/${id}` }),
    ...place,
    private_suburb: null,
    private_postcode: null,
    show_on_dealer_website: true,
    payment_processors: ['embedded'],
    has_nvic: country === 'AU' && used,
    variant: variantOf(model, engine, transmission.gear, year, country),
    specifications: null,
    finance_lenders: random.chance(0.9) ? makeLenders(random, providersOf(tenant), price, country) : null,
    state_average_market_price: market && random.chance(0.75) ? market.state : null,
    average_market_price: market?.national ?? null,
    filtered_features: features,
    price_range: null,
    weekly_price_range: null,
    custom_rank: rankOf(random, kind, photoCount, price, createdAt, now),
  }
  return { ...car, ...makeInspection(car, tenant.slug) }
}

const providersOf = (tenant: StockTenant): string[] =>
  tenant.financeProvider === null
    ? [...tenant.extraLenders]
    : [tenant.financeProvider, ...tenant.extraLenders]

function pickEngine(random: Random, model: CarModel, electricOnly: boolean): Engine {
  const engines = electricOnly ? model.engines.filter((engine) => 'EGH'.includes(engine.fuel)) : model.engines
  return random.pick(engines.length > 0 ? engines : model.engines)
}

/** A make with yards of its own stands there; everything else spreads over all yards that sell. */
function pickYard(
  random: Random,
  yards: readonly StockLocation[],
  make: string,
  kind: Car['car_type'],
): StockLocation | null {
  if (yards.length === 0) return null
  const own = kind === 'used' ? yards : yards.filter((yard) => yard.manufacturers?.includes(make))
  return random.pick(own.length > 0 ? own : yards)
}

function priceType(random: Random, country: Country, kind: Car['car_type']): string | null {
  if (country === 'US') return null
  if (country === 'NZ') return kind === 'new' ? 'Plus on-roads' : null
  return random.next() < (kind === 'used' ? 0.3 : 0.8) ? 'Drive Away' : 'Excl. Govt. Charges'
}

function marketPrices(random: Random, price: number): { state: number; national: number } {
  const national = Math.round(price * (0.95 + random.next() * 0.13))
  return { national, state: Math.round(national * (0.97 + random.next() * 0.06)) }
}

function categoriesOf(body: BodyType, price: number, fuel: FuelCode): string[] {
  const categories: string[] = []
  const own = CATEGORIES[body]
  if (own) categories.push(own)
  if (price > 0 && price < 20_000) categories.push('Under $20,000')
  if (price > 80_000) categories.push('Luxury')
  if ('EHG'.includes(fuel)) categories.push('Green Cars')
  return categories
}

/** Default order: pictured, priced and fresh cars first, with enough chance that makes mix (SRCH-31). */
function rankOf(
  random: Random,
  kind: Car['car_type'],
  photos: number,
  price: number,
  createdAt: number,
  now: number,
): number {
  const age = (now - createdAt) / DAY
  const base = (photos >= 6 ? 300 : photos > 0 ? 200 : 0) + (price > 0 ? 100 : 0) + (kind === 'used' ? 20 : 0)
  return Math.round(base + Math.max(0, 60 - age) + random.next() * 400)
}
