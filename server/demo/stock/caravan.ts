import { slugify } from '../../../runtime/format/slug.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import type { ColourSlug } from '../art/paint.ts'
import { hashString, type Random } from '../../images/random.ts'
import type { CarContext } from './car.ts'
import type { CaravanModel } from './catalogue/caravans.ts'
import { makeLenders } from './finance.ts'
import { makePlate, makeVin } from './identity.ts'
import { makePhotos } from './photos.ts'
import { placeOf } from './places.ts'
import { pickWeighted } from './profiles.ts'
import { CARAVAN_EQUIPMENT, makeCaravanComments } from './words.ts'

const DAY = 86_400_000

export interface CaravanWishes {
  model?: CaravanModel
  kind?: Car['car_type']
  photos?: number
}

/** Lengths as caravan dealers write them: a number, `21ft` or feet and inches (VEH-38). */
function writeLength(random: Random, feet: number): string | number {
  const whole = Math.floor(feet)
  const inches = Math.round((feet - whole) * 12)
  if (inches > 0) return `${whole}'${inches}"`
  return random.chance(0.6) ? whole : `${whole}ft`
}

/** One caravan, camper or motorhome. Motorhomes have an odometer and an engine, caravans have neither. */
export function makeCaravan(context: CarContext, n: number, random: Random, wishes: CaravanWishes = {}): Car {
  const { tenant, profile, yards, now } = context
  const list = profile.caravans
  if (!list) throw new TypeError(`the profile of ${tenant.slug} has no caravans`)
  const model = wishes.model ?? pickWeighted(list, random.next())
  const draw = random.next()
  const kind =
    wishes.kind ??
    (draw < profile.newShare ? 'new' : draw < profile.newShare + profile.demoShare ? 'demo' : 'used')
  const age =
    kind === 'used' ? 1 + Math.floor(-Math.log(1 - random.next() * 0.97) * 4) : random.chance(0.3) ? 1 : 0
  const year = Math.max(context.year - age, model.from)
  const badge = random.pick(model.badges)
  const feet = random.pick(model.lengths)
  const sleeps = random.pick(model.sleeps)
  const motor = model.art === 'motorhome'
  const slideOn = model.axle === 'None'
  const longest = Math.max(...model.lengths)
  const worth = model.price * (0.86 + 0.14 * (feet / longest)) * 0.92 ** (context.year - year)
  const price = Math.max(Math.round((worth * (0.94 + random.next() * 0.1)) / 500) * 500 - 10, 4990)
  const id = tenant.index * 1_000_000 + n
  const title = `${year} ${model.make} ${model.model}`
  const tare = Math.round((model.tarePerFoot * feet) / 5) * 5
  const status = draw > 0.97 ? 'coming_soon' : 'in_stock'
  const createdAt = now - Math.floor(random.next() ** 2 * 200 * DAY)
  const yard = yards.length > 0 ? random.pick(yards) : null
  const photoCount = wishes.photos ?? (random.chance(0.04) ? 0 : 4 + Math.floor(random.next() * 9))
  const look = hashString(`${model.make} ${model.model}`) & 0xfff
  const seed = (look * 4096 + Math.floor(random.next() * 4096)).toString(16).padStart(6, '0')
  const colour: ColourSlug = random.pick(['white', 'white', 'pearl', 'silver', 'graphite'])
  const providers = tenant.financeProvider === null ? [] : [tenant.financeProvider, ...tenant.extraLenders]
  return {
    id,
    name: `${title} ${badge}`,
    slug: slugify(`${title} ${badge} ${id}`),
    year,
    make: model.make,
    model: model.model,
    badge,
    series: null,
    make_model: `${model.make} ${model.model}`,
    stocknum: `${kind === 'used' ? 'UC' : 'NC'}${10_000 + ((n * 7919) % 90_000)}`,
    vin: makeVin(random, model.make, year, 100_000 + ((n * 6007) % 800_000)),
    regplate: kind === 'used' ? makePlate(random, tenant.country, tenant.state) : null,
    item_type: motor ? 'motorhome' : 'caravan',
    price,
    before_price: random.chance(0.15) ? price + 2000 : null,
    offer_price: null,
    price_type: 'Drive Away',
    subscription_price: null,
    preorder: null,
    car_type: kind,
    status,
    reserved: random.chance(0.03),
    sold: false,
    tag: random.chance(0.1) ? random.pick(['Show Special', 'Runout Sale', 'Manager Special']) : null,
    certified: false,
    categories: [motor ? 'Motorhomes' : slideOn ? 'Slide-ons' : 'Caravans', `Sleeps ${sleeps}`],
    km: motor
      ? kind === 'new'
        ? 60
        : Math.floor((context.year - year) * 9_000 + random.next() * 4_000)
      : null,
    created_at: new Date(createdAt).toISOString(),
    rego_expiry:
      kind === 'used' ? new Date(now + random.int(20, 330) * DAY).toISOString().slice(0, 10) : null,
    compliance_date: `${year}-0${random.int(1, 9)}`,
    build_date: `${year - 1}-1${random.int(0, 2)}`,
    sold_date_timestamp: null,
    views: random.int(0, 400),
    simple_body: model.body,
    simple_transmission: motor ? 'Automatic' : null,
    simple_fuel: motor ? 'Diesel' : null,
    fuel: motor ? 'Diesel' : null,
    drive: motor ? 'Rear Wheel Drive' : null,
    trans: motor ? '8 Speed Automatic' : null,
    colour:
      colour === 'pearl'
        ? 'White'
        : colour === 'graphite'
          ? 'Grey'
          : colour === 'silver'
            ? 'Silver'
            : 'White',
    seats: motor ? Math.min(sleeps, 4) : null,
    doors: null,
    engine_size: motor ? '2.3L' : null,
    ...makePhotos(photoCount, model.art, colour, seed, title, tenant),
    dealercomments: makeCaravanComments(random),
    standardEquipment: CARAVAN_EQUIPMENT.slice(0, random.int(8, CARAVAN_EQUIPMENT.length)).join('|'),
    carsales_title: `${title} ${badge} ${feet}ft`,
    file: null,
    ...placeOf(yard, tenant),
    private_suburb: null,
    private_postcode: null,
    show_on_dealer_website: true,
    payment_processors: [],
    has_nvic: false,
    variant: motor
      ? {
          cylinders: 4,
          enginesize_litres: 2.3,
          induction: 'Turbocharged',
          fuelcapacity: 90,
          grossvehiclemass: 4490,
          vehiclelength: Math.round(feet * 304.8),
          vehicleheight: 3150,
          vehiclewidth: 2350,
        }
      : null,
    specifications: {
      body_width: random.chance(0.5) ? '8ft' : '7\'10"',
      body_length: writeLength(random, feet),
      tare_weight: tare,
      axle_type: slideOn ? null : model.axle,
      sleeps,
      aggregate_trailer_mass: motor || slideOn ? null : tare + 500,
      ball_weight: motor || slideOn ? null : 5 * Math.round((tare * 0.075) / 5),
    },
    finance_lenders: random.chance(0.9) ? makeLenders(random, providers, price, tenant.country) : null,
    state_average_market_price: null,
    average_market_price: null,
    filtered_features: CARAVAN_EQUIPMENT.filter(() => random.chance(0.45)),
    price_range: null,
    weekly_price_range: null,
    custom_rank: random.int(100, 800),
  }
}
