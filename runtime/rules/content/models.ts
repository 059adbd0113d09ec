import type { Regional, Model } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { slugify } from '../../format/slug.ts'
import { isSafeLink } from '../../route/link-scheme.ts'

/** Body categories of a range in the words of `/models?body=`; `future vehicles` is a status and `electric` a fuel. */
const RANGE_BODIES = ['suv', 'trucks', 'vans', 'performance', 'electric', 'future vehicles'] as const
export type RangeBody = (typeof RANGE_BODIES)[number]

const RANGE_LABELS: Record<Exclude<RangeBody, 'trucks'>, string> = {
  suv: 'SUVs',
  vans: 'Vans',
  performance: 'Performance',
  electric: 'Electric',
  'future vehicles': 'Future vehicles',
}

/** Other words that manufacturers use for the same category. */
const SAME_CATEGORY: Partial<Record<RangeBody, readonly string[]>> = {
  suv: ['suvs', '4x4', '4wd'],
  trucks: ['truck', 'ute', 'utes', 'pickup', 'pickups', 'trucks-and-utes'],
  vans: ['van', 'commercial', 'vans-and-people-movers'],
  performance: ['sports', 'sports-cars'],
  electric: ['ev', 'evs', 'electrified', 'hybrid-and-electric'],
}

/** Prices up to this are placeholders (MODEL-06). */
const NO_PRICE = 10

/** Maker and model as one name; a model that carries its maker's name says it once ("Polestar 4"). */
export function modelTitle({
  manufacturer_name: make,
  name,
}: Pick<Model, 'name' | 'manufacturer_name'>): string {
  return name.toLowerCase().startsWith(`${make.toLowerCase()} `) ? name : `${make} ${name}`
}

/** A model's own address, or none where that runs code or hides its host (SEO-02). */
export function ownAddress({ override_url: own }: Pick<Model, 'override_url'>): string | undefined {
  return own && isSafeLink(own) ? own : undefined
}

/** Where links to a model lead: an own address, else the newer slug, else the slug (ROUTE-53). */
export function modelHref(model: Pick<Model, 'slug' | 'new_slug' | 'override_url'>): string {
  return ownAddress(model) ?? `/${model.new_slug || model.slug}`
}

/** The model that a root-level slug names, by its newer or its former slug (ROUTE-53). */
export function modelBySlug(models: readonly Model[], slug: string): Model | undefined {
  return (
    models.find((model) => (model.new_slug || model.slug) === slug) ??
    models.find((model) => model.slug === slug)
  )
}

/** Up to three body categories, without repeats (MODEL-02). */
export function modelCategories(
  model: Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3'>,
): string[] {
  const named = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3]
  return [...new Set(named.flatMap((body) => body?.trim() || []))]
}

export interface ModelCategory {
  name: string
  models: Model[]
}

/**
 * The range by category in the order in which categories first appear; a model stands in each of its own (NAV-02). One that
 * is a body of `?body=`, whatever it is called, has the models that its page shows.
 */
export function modelsByCategory(models: readonly Model[]): ModelCategory[] {
  const categories = new Map<string, ModelCategory>()
  for (const name of new Set(models.flatMap(modelCategories))) {
    const body = RANGE_BODIES.find((each) => wordsOf(each).has(slugify(name))) ?? null
    const key = body ?? name
    if (categories.has(key)) continue
    const own = models.filter((model) => modelCategories(model).includes(name))
    categories.set(key, { name, models: body ? modelsOfBody(models, body) : own })
  }
  return [...categories.values()]
}

/**
 * Label of a model's status (MODEL-03).
 *
 * @returns null for a model that is simply on sale
 */
export function modelStatus(status: Model['status']): 'NEW' | 'COMING SOON' | null {
  if (status === 'new') return 'NEW'
  return status === 'coming_soon' ? 'COMING SOON' : null
}

/** `From $52,990`; null where there is no price or only a placeholder (MODEL-06). */
export function fromPrice({ from_price: price }: Pick<Model, 'from_price'>): string | null {
  return typeof price === 'number' && price > NO_PRICE ? `From ${formatMoney(price)}` : null
}

/** The word of `?body=` as this site knows it: `future-vehicles` is `future vehicles`; null for unknown words (ROUTE-50). */
export function rangeBody(value: string | null): RangeBody | null {
  const word = (value ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-_+\s]+/g, ' ')
  return RANGE_BODIES.find((body) => body === word) ?? null
}

/** Models of a body word: by category first, `electric` also by fuel, `future vehicles` by status (MODEL-05). */
export function modelsOfBody(models: readonly Model[], body: RangeBody): Model[] {
  const words = wordsOf(body)
  return models.filter(
    (model) =>
      modelCategories(model).some((category) => words.has(slugify(category))) ||
      (body === 'electric' && (model.fuel ?? []).some((fuel) => fuel.toLowerCase() === 'electric')) ||
      (body === 'future vehicles' && model.status === 'coming_soon'),
  )
}

/** Slugs of the categories that are this body. */
const wordsOf = (body: RangeBody): Set<string> => new Set([slugify(body), ...(SAME_CATEGORY[body] ?? [])])

export interface RangeFilter {
  body: RangeBody
  label: string
  /** `/models?body=future%20vehicles` (ROUTE-50). */
  href: string
  count: number
}

/** The filters that find something in this range; a ute is a truck only in the United States. */
export function rangeFilters(models: readonly Model[], path: string, regional: Regional): RangeFilter[] {
  return RANGE_BODIES.flatMap((body) => {
    const count = modelsOfBody(models, body).length
    if (count === 0) return []
    const label = body === 'trucks' ? regional.words.trucks : RANGE_LABELS[body]
    return [{ body, label, href: `${path}?body=${encodeURIComponent(body)}`, count }]
  })
}

/** Accessories of the model, where there are any and their maker is known (MODEL-10). */
export function accessoriesHref(
  model: Pick<Model, 'accessories_count' | 'aftermarket_manufacturer_id' | 'name'>,
): string | null {
  if (!model.accessories_count || !model.aftermarket_manufacturer_id) return null
  return `/vehicle-parts-and-accessories?model=${encodeURIComponent(model.name)}`
}

/** Cars of the model on the search page: `/search/ford/ranger` (ROUTE-09). */
export function modelStockHref(model: Pick<Model, 'name' | 'manufacturer_name'>, searchPath: string): string {
  return `${searchPath}/${slugify(model.manufacturer_name)}/${slugify(model.name)}`
}
