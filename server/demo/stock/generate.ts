import type { Car } from '../../../schemas/generated/types.ts'
import { createRandom, hashString, type Random } from '../../images/random.ts'
import { makeCar, type CarContext } from './car.ts'
import { CARAVANS } from './catalogue/caravans.ts'
import { makeCaravan } from './caravan.ts'
import { edgeStockNumber, PLAIN, type Edge } from './edges/edge.ts'
import { edgesOf } from './edges/edges.ts'
import { placeOf, sellingYards } from './places.ts'
import { profileOf } from './profiles.ts'
import type { GenerateOptions, StockTenant } from './types.ts'

/** Edge cars are numbered from here, so that adding one renumbers no ordinary car. */
const FIRST_EDGE = 900_001

/** Knuth's multiplier: neighbouring car numbers get seeds far apart. */
const spread = (seed: number, n: number): number => (seed ^ Math.imul(n, 0x9e3779b1)) >>> 0

function contextOf(tenant: StockTenant, now: number): CarContext {
  return {
    tenant,
    profile: profileOf(tenant),
    yards: sellingYards(tenant),
    now,
    year: new Date(now).getUTCFullYear(),
  }
}

function makeEdge(context: CarContext, edge: Edge, n: number, random: Random): Car {
  // Photos and a price, unless the edge is about them: no other rule may hide the car.
  const wishes = { photos: 8, ...edge.wishes }
  const { tenant, profile } = context
  const base = profile.caravans
    ? makeCaravan(context, n, random, caravanWishes({ ...edge, wishes }))
    : makeCar(context, n, random, wishes)
  const place = wishes.location ? placeOf(wishes.location, tenant) : {}
  const price = base.price === 0 && wishes.price === undefined ? { price: 21_990 } : {}
  return { ...base, ...PLAIN, ...place, ...price, ...edge.set, stocknum: edgeStockNumber(edge.name) }
}

/** An edge that sets caravan fields needs a model of that kind, or its pictures would show another. */
function caravanWishes({ wishes = {}, set }: Edge): Parameters<typeof makeCaravan>[3] {
  const art = set.item_type === 'motorhome' ? 'motorhome' : 'caravan'
  const model = CARAVANS.find((each) => each.art === art)
  return {
    ...(model ? { model } : {}),
    ...(wishes.kind ? { kind: wishes.kind } : {}),
    ...(wishes.photos === undefined ? {} : { photos: wishes.photos }),
  }
}

/**
 * The stock of one tenant: its edge cars first, then ordinary cars. Deterministic: the same tenant, seed, count and
 * reference instant give the same cars to the byte, and each ordinary car depends on its own number alone.
 */
export function* generateStock(tenant: StockTenant, options: GenerateOptions): Generator<Car> {
  const { seed = 1, now, plain = false } = options
  const context = contextOf(tenant, now)
  const count = options.count ?? context.profile.count
  const root = hashString(`${tenant.slug}/${seed}`)
  const edges = plain
    ? []
    : edgesOf(tenant.slug, { now, year: context.year, locations: context.tenant.locations })
  for (const [index, edge] of edges.slice(0, count).entries()) {
    yield makeEdge(context, edge, FIRST_EDGE + index, createRandom(hashString(`${root}/${edge.name}`)))
  }
  for (let n = 1; n <= count - edges.length; n++) {
    const random = createRandom(spread(root, n))
    yield context.profile.caravans ? makeCaravan(context, n, random) : makeCar(context, n, random)
  }
}
