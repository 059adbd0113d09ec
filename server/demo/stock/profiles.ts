import { CARAVANS, type CaravanModel } from './catalogue/caravans.ts'
import { MODELS, US_MODELS, type CarModel } from './catalogue/models.ts'
import type { StockTenant } from './types.ts'

/** What one dealer holds: how many, of which makes, and in what condition. */
export interface Profile {
  count: number
  /** Models with their weights, for used cars and for new and demo cars. */
  used: WeightedList<CarModel>
  fresh: WeightedList<CarModel>
  /** Shares of new and demo cars; the rest is used. */
  newShare: number
  demoShare: number
  /** Present for caravan dealers, who sell nothing else. */
  caravans?: WeightedList<CaravanModel>
  /** Typical age of used stock in years. */
  usedAge: number
  /** Share of used cars of the dealer's own make that are certified. */
  certified: number
  subscription: boolean
  /** Fewest photos of an ordinary car, where the dealer photographs every one in full. */
  minPhotos?: number
  /** The dealer has a turntable. */
  turns?: true
}

export interface WeightedList<T> {
  items: readonly T[]
  /** Running totals, for a binary search by a random number. */
  totals: Float64Array
}

export function weighted<T>(items: readonly T[], weight: (item: T) => number): WeightedList<T> {
  const kept = items.filter((item) => weight(item) > 0)
  const totals = new Float64Array(kept.length)
  let total = 0
  for (const [index, item] of kept.entries()) {
    total += weight(item)
    totals[index] = total
  }
  return { items: kept, totals }
}

/** Item for a uniform number in [0, 1). */
export function pickWeighted<T>(list: WeightedList<T>, uniform: number): T {
  const { items, totals } = list
  const wanted = uniform * (totals.at(-1) ?? 0)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((totals[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  const item = items[low]
  if (item === undefined) throw new RangeError('a weighted list needs at least one item')
  return item
}

const makes = (list: string): ReadonlySet<string> => new Set(list.split(','))

/** The 26 makes of the big group: four it sells new, and what comes in trade. */
const GROUP_MAKES = makes(
  'Ford,Hyundai,Mitsubishi,Suzuki,Toyota,Mazda,Nissan,Kia,Volkswagen,Subaru,Holden,Honda,Jeep,Isuzu,MG,GWM,LDV,Mercedes-Benz,BMW,Audi,Lexus,Land Rover,Volvo,Skoda,Renault,Peugeot',
)
const ELECTRIC_MAKES = makes('Tesla,BYD,Polestar,MG,Kia,Hyundai,Volvo,BMW,Cupra,Nissan,Ford,Toyota,Lexus')

const auWeight = (model: CarModel): number => model.weights[0]
const nzWeight = (model: CarModel): number => model.weights[1]
const isElectric = (model: CarModel): boolean => model.engines.some((engine) => 'EGH'.includes(engine.fuel))
const inProduction = (model: CarModel): boolean => model.to === Infinity

function profile(
  count: number,
  used: WeightedList<CarModel>,
  fresh: WeightedList<CarModel>,
  rest: Partial<Profile> = {},
): Profile {
  return {
    count,
    used,
    fresh,
    newShare: 0.3,
    demoShare: 0.07,
    usedAge: 5.5,
    certified: 0,
    subscription: false,
    ...rest,
  }
}

const onlyMakes = (names: string, weight: (model: CarModel) => number): WeightedList<CarModel> => {
  const wanted = makes(names)
  return weighted(MODELS, (model) => (wanted.has(model.make) && inProduction(model) ? weight(model) : 0))
}

/** A tied dealer: nearly all of its own make, some trade-ins of others. */
const mostly = (make: string, tradeIn: number): WeightedList<CarModel> =>
  weighted(MODELS, (model) => (model.make === make ? auWeight(model) * 10 : auWeight(model) * tradeIn))

const PROFILES: Record<string, () => Profile> = {
  'brolga-bay': () =>
    profile(
      2400,
      weighted(MODELS, (model) => (GROUP_MAKES.has(model.make) ? auWeight(model) : 0)),
      onlyMakes('Ford,Hyundai,Mitsubishi,Suzuki', auWeight),
      { newShare: 0.34, demoShare: 0.08 },
    ),
  'silverwattle-toyota': () =>
    profile(260, mostly('Toyota', 0.35), onlyMakes('Toyota', auWeight), { certified: 0.55 }),
  'quokka-ridge-nissan': () =>
    profile(180, mostly('Nissan', 0.5), onlyMakes('Nissan', auWeight), {
      demoShare: 0.14,
      turns: true,
    }),
  'wandering-wombat': () =>
    profile(90, weighted(MODELS, auWeight), weighted(MODELS, auWeight), {
      caravans: weighted(CARAVANS, () => 1),
      newShare: 0.42,
      demoShare: 0.04,
    }),
  lanternfish: () =>
    profile(
      2450,
      weighted(MODELS, auWeight),
      weighted(MODELS, (model) => (inProduction(model) ? auWeight(model) : 0)),
      {
        newShare: 0.015,
        demoShare: 0.01,
        usedAge: 6.5,
      },
    ),
  voltbird: () =>
    profile(
      70,
      weighted(MODELS, (model) =>
        ELECTRIC_MAKES.has(model.make) && isElectric(model) ? electricWeight(model) : 0,
      ),
      weighted(MODELS, (model) =>
        ELECTRIC_MAKES.has(model.make) && isElectric(model) && inProduction(model)
          ? electricWeight(model)
          : 0,
      ),
      { newShare: 0.45, demoShare: 0.12, usedAge: 2.5, subscription: true, minPhotos: 12, turns: true },
    ),
  'kereru-coast': () =>
    profile(420, weighted(MODELS, nzWeight), onlyMakes('Suzuki,Mitsubishi,Mazda,Isuzu,GWM', nzWeight), {
      newShare: 0.2,
      usedAge: 7,
    }),
  'prairie-larkspur': () =>
    profile(
      300,
      weighted(US_MODELS, (model) => model.weights[0] * 0.5 + model.weights[1]),
      weighted(US_MODELS, (model) => (inProduction(model) ? model.weights[0] : 0)),
      { newShare: 0.52, demoShare: 0.05, usedAge: 4.5 },
    ),
}

const electricWeight = (model: CarModel): number =>
  model.engines.every((engine) => engine.fuel === 'E') ? 5 : 1

const cache = new Map<string, Profile>()

/** The dealer's own profile, or a general one for its country for any other slug. */
export function profileOf(tenant: StockTenant): Profile {
  const key = Object.hasOwn(PROFILES, tenant.slug) ? tenant.slug : tenant.country
  const known = cache.get(key)
  if (known) return known
  const made = PROFILES[key]?.() ?? generalProfile(tenant)
  cache.set(key, made)
  return made
}

function generalProfile(tenant: StockTenant): Profile {
  if (tenant.country === 'US') {
    return profile(
      120,
      weighted(US_MODELS, (model) => model.weights[0] + model.weights[1]),
      weighted(US_MODELS, (model) => (inProduction(model) ? model.weights[0] : 0)),
    )
  }
  const weight = tenant.country === 'NZ' ? nzWeight : auWeight
  return profile(
    120,
    weighted(MODELS, weight),
    weighted(MODELS, (model) => (inProduction(model) ? weight(model) : 0)),
  )
}
