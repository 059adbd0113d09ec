import type { Regional } from '../../schemas/generated/types.ts'

/** List attributes of the search page by their URL and UI names (SRCH-24, SRCH-26, SRCH-28). */
export const LIST_ATTRIBUTES = [
  'badge',
  'body',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'dealership_slug',
  'drive',
  'filtered_features',
  'fuel',
  'item_type',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_range',
  'seats',
  'state',
  'status',
  'tag',
  'transmission',
  'weekly_price_range',
] as const

/** Range attributes (SRCH-25). */
export const RANGE_ATTRIBUTES = ['km', 'price', 'subscription_price', 'year'] as const

export type ListAttribute = (typeof LIST_ATTRIBUTES)[number]
export type RangeAttribute = (typeof RANGE_ATTRIBUTES)[number]

/** UI names whose index attribute is another (SRCH-24). */
const INDEX_NAMES: Partial<Record<ListAttribute, string>> = {
  body: 'simple_body',
  fuel: 'simple_fuel',
  transmission: 'simple_transmission',
}

const UI_NAMES = new Map<string, ListAttribute>(
  Object.entries({
    simple_body: 'body',
    simple_fuel: 'fuel',
    simple_transmission: 'transmission',
  }),
)

/** The attribute's name in the index: `body` is `simple_body`. */
export function indexAttribute(attribute: ListAttribute | RangeAttribute): string {
  return INDEX_NAMES[attribute as ListAttribute] ?? attribute
}

/** Reads both forms, `fuel` and `simple_fuel`; undefined for anything that is not a list attribute. */
export function listAttribute(name: string): ListAttribute | undefined {
  const found = UI_NAMES.get(name) ?? name
  return (LIST_ATTRIBUTES as readonly string[]).includes(found) ? (found as ListAttribute) : undefined
}

export function rangeAttribute(name: string): RangeAttribute | undefined {
  return (RANGE_ATTRIBUTES as readonly string[]).includes(name) ? (name as RangeAttribute) : undefined
}

/** Labels of the filter sections and chips, as Australia writes them. */
export const ATTRIBUTE_LABELS: Record<ListAttribute | RangeAttribute, string> = {
  badge: 'Badge',
  body: 'Body type',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  dealership_slug: 'Dealership',
  drive: 'Drive',
  filtered_features: 'Features',
  fuel: 'Fuel',
  item_type: 'Type',
  km: 'Kilometres',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  price_range: 'Price range',
  seats: 'Seats',
  state: 'State',
  status: 'Availability',
  subscription_price: 'Subscription price',
  tag: 'Tag',
  transmission: 'Transmission',
  weekly_price_range: 'Weekly payment',
  year: 'Year',
}

/** The label of a filter section in the words of a country (CFG-19). */
export function attributeLabel(attribute: ListAttribute | RangeAttribute, regional: Regional): string {
  if (attribute === 'colour') return regional.words.colour
  return attribute === 'km' ? regional.words.odometer : ATTRIBUTE_LABELS[attribute]
}
