import { EMPTY_SETTINGS, EVERY_HIT, type IndexSettings } from './index-settings.ts'
import { KNOWN_NAMES } from './known-names.ts'
import { VEHICLE_SYNONYMS } from './synonyms.ts'

const TENANCY = {
  clusterBy: 'tenant',
  unretrievableAttributes: ['tenant'],
  // Visitors page through all of a dealer's stock.
  paginationLimitedTo: EVERY_HIT,
} as const satisfies Partial<IndexSettings>

/** Cars of all dealers (SRCH-24 … SRCH-28, SRCH-31). Index names of the sort orders: SRCH-05. */
const cars: IndexSettings = {
  ...EMPTY_SETTINGS,
  ...TENANCY,
  // What typed text is read into: cards need none of it.
  unretrievableAttributes: [
    ...TENANCY.unretrievableAttributes,
    'fuel_consumption',
    'payload',
    'said',
    'title_words',
    'towing_capacity',
    'weekly_payment',
  ],
  searchableAttributes: [
    'make',
    'model',
    'badge',
    'series',
    'year',
    'name',
    'simple_body',
    'simple_fuel',
    'simple_transmission',
    'drive',
    'colour',
    'city',
    'location_name',
    'filtered_features',
    'stocknum',
    'regplate',
    'vin',
  ],
  attributesForFaceting: [
    'searchable(badge)',
    'searchable(make)',
    'searchable(make_model)',
    'searchable(model)',
    'searchable(city)',
    'searchable(colour)',
    'searchable(filtered_features)',
    'searchable(location_name)',
    'searchable(dealership_name)',
    'searchable(series)',
    'searchable(body)',
    'searchable(car_type)',
    'searchable(categories)',
    'certified',
    'dealership_id',
    'searchable(dealership_slug)',
    'doors',
    'searchable(drive)',
    'searchable(fuel)',
    'searchable(item_type)',
    'km',
    'location_id',
    'price',
    'searchable(price_range)',
    'searchable(price_type)',
    'reserved',
    'said',
    'seats',
    'searchable(simple_body)',
    'searchable(simple_fuel)',
    'searchable(simple_transmission)',
    'searchable(state)',
    'searchable(status)',
    'subscription_price',
    'searchable(tag)',
    'searchable(transmission)',
    'searchable(weekly_price_range)',
    'year',
    'filterOnly(failed_conditions)',
    'filterOnly(show_on_dealer_website)',
    'filterOnly(sold)',
    'filterOnly(tenant)',
    'filterOnly(title_words)',
  ],
  numericAttributes: [
    'available_until',
    'before_price',
    'created_at_timestamp',
    'custom_rank',
    'dealership_id',
    'doors',
    'fuel_consumption',
    'id',
    'km',
    'location_id',
    'offer_price',
    'payload',
    'photos_count',
    'price',
    'rank',
    'seats',
    'sold_date_timestamp',
    'strictness_all',
    'strictness_used',
    'subscription_price',
    'towing_capacity',
    'views',
    'weekly_payment',
    'year',
  ],
  customRanking: ['desc(rank)'],
  replicas: [
    { name: 'cars_latest', sort: ['desc(created_at_timestamp)'] },
    { name: 'cars_price_asc', sort: ['asc(price)'] },
    { name: 'cars_price_desc', sort: ['desc(price)'] },
  ],
  exactAttributes: ['stocknum', 'regplate', 'vin', 'year'],
  exactWords: KNOWN_NAMES,
  synonyms: VEHICLE_SYNONYMS,
}

/** Makes and their models for type-ahead and menus (MODEL-07, SRCH-34). */
const manufacturers: IndexSettings = {
  ...EMPTY_SETTINGS,
  ...TENANCY,
  searchableAttributes: ['manufacturer.name', 'model.name', 'model.body'],
  attributesForFaceting: [
    'searchable(manufacturer.name)',
    'searchable(model.name)',
    'manufacturer.slug',
    'model.body',
    'model.status',
    'filterOnly(tenant)',
  ],
  numericAttributes: ['count', 'position'],
  customRanking: ['desc(count)', 'asc(position)'],
  synonyms: VEHICLE_SYNONYMS,
}

/** Offers; `manufacturer` and `model` are flattened to names. */
const offers: IndexSettings = {
  ...EMPTY_SETTINGS,
  ...TENANCY,
  searchableAttributes: ['name', 'manufacturer_name', 'model_name', 'text'],
  attributesForFaceting: ['searchable(manufacturer_name)', 'searchable(model_name)', 'filterOnly(tenant)'],
  numericAttributes: ['position', 'excluded_website_ids'],
  customRanking: ['asc(position)'],
}

/** Parts and accessories (the parts search of ROUTE-10). */
const parts: IndexSettings = {
  ...EMPTY_SETTINGS,
  ...TENANCY,
  searchableAttributes: ['name', 'part_number', 'make', 'model', 'category', 'description'],
  attributesForFaceting: [
    'searchable(make)',
    'searchable(model)',
    'searchable(category)',
    'price_range',
    'price',
    'item_type',
    'filterOnly(tenant)',
  ],
  numericAttributes: ['price', 'position'],
  customRanking: ['asc(position)'],
  exactAttributes: ['part_number'],
  replicas: [
    { name: 'parts_price_asc', sort: ['asc(price)'] },
    { name: 'parts_price_desc', sort: ['desc(price)'] },
  ],
}

/** Settings of every index of the platform, by its name. */
export const INDEXES = { cars, manufacturers, offers, parts } as const satisfies Record<string, IndexSettings>

/** All but the cars': built anew as a whole when their contents change. */
export const OTHER_INDEXES = ['manufacturers', 'offers', 'parts'] as const satisfies IndexName[]
export type OtherIndex = (typeof OTHER_INDEXES)[number]

export type IndexName = keyof typeof INDEXES
