import type { Car, Regional } from '../../schemas/generated/types.ts'
import { bodyLabel } from '../../runtime/rules/car/body-type.ts'
import { parseCar, type CarDocument } from './repository.ts'
import { escapeXml } from '../http/escape.ts'

export interface GoogleFeedOptions {
  /** Name of the dealer. */
  title: string
  /** Origin of the dealer's site without a slash at the end: links and relative pictures start with it. */
  origin: string
  regional: Regional
  /** Google's codes by location slug; a location that is not there is known by its slug, one with null is no store. */
  storeCodes?: Readonly<Record<string, string | null>>
}

/** `vehicle_price_type` by the words beside the price; Google takes it in Australia only (SEO-07, DISP-05). */
const PRICE_TYPES: [RegExp, string][] = [
  [/estimate/i, 'estimated_drive_away_price'],
  [/drive[ -]?away/i, 'drive_away_price'],
  [/excl|plus on-?roads?/i, 'excluding_government_charges_price'],
]

/** Google takes ten pictures beside the main one. */
const MOST_PICTURES = 10
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

const CARS = '916'
const CAMPERS = '920'

/**
 * The stock as a Google vehicle feed: RSS 2.0 with `g:` names, written as it is read (SEO-07).
 *
 * Left out are cars that are not for sale, hidden cars (VEH-35), and cars without what Google requires: a price, a
 * picture, a store code.
 */
export async function* exportGoogle(
  documents: AsyncIterable<CarDocument>,
  options: GoogleFeedOptions,
): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(options.title)}</title>`,
    `<link>${escapeXml(options.origin)}/</link>`,
    `<description>${escapeXml(`Vehicles of ${options.title}`)}</description>`,
    '',
  ].join('\n')
  for await (const { document } of documents) {
    const car = parseCar(document)
    if (!isListable(car)) continue
    const store = storeOf(car, options)
    if (store !== null) yield itemOf(car, store, options)
  }
  yield '</channel>\n</rss>\n'
}

type ListableCar = Car & { price: number; location: { slug: string } }

export function isListable(car: Car): car is ListableCar {
  const isForSale = car.status === 'in_stock' && car.sold !== true && car.reserved !== true
  return (
    isForSale &&
    car.show_on_dealer_website !== false &&
    (car.price ?? 0) > 10 &&
    Boolean(car.location?.slug) &&
    pictures(car).length > 0
  )
}

function storeOf({ location }: ListableCar, { storeCodes = {} }: GoogleFeedOptions): string | null {
  const code = Object.hasOwn(storeCodes, location.slug) ? storeCodes[location.slug] : undefined
  return code === undefined ? location.slug : code
}

function itemOf(car: ListableCar, store: string, { origin, regional }: GoogleFeedOptions): string {
  const { currency, distanceUnit, driveAwayPrices } = regional
  const [main, ...more] = pictures(car).map((url) => new URL(url, `${origin}/`).href)
  const isOffer = (car.offer_price ?? 0) > 10 && (car.offer_price ?? 0) < car.price
  const fields: [string, string | number | null | undefined][] = [
    ['id', car.id],
    ['title', cut(car.name, LONGEST_TITLE)],
    ['description', cut(descriptionOf(car), LONGEST_DESCRIPTION)],
    ['link', `${origin}/cars/${car.slug}`],
    ['image_link', main],
    ...more.slice(0, MOST_PICTURES).map((url): [string, string] => ['additional_image_link', url]),
    ['price', `${car.price} ${currency}`],
    ['sale_price', isOffer ? `${car.offer_price} ${currency}` : null],
    ['vehicle_price_type', driveAwayPrices ? priceType(car.price_type) : null],
    ['condition', car.car_type === 'new' ? 'new' : 'used'],
    ['certified_pre_owned', car.certified === true ? 'yes' : null],
    ['google_product_category', isCamper(car) ? CAMPERS : CARS],
    ['vin', car.vin],
    ['store_code', store],
    [
      'mileage',
      car.km === null || car.km === undefined ? null : `${car.km} ${distanceUnit === 'mi' ? 'miles' : 'km'}`,
    ],
    ['color', car.colour],
    ['year', car.year],
    ['make', car.make],
    ['model', car.model],
    ['trim', car.badge],
    ['body_style', car.simple_body ? bodyLabel(car.simple_body, regional) : null],
    ['transmission', car.simple_transmission],
    ['fuel_type', car.simple_fuel],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : `<g:${name}>${escapeXml(String(value))}</g:${name}>`,
  )
  const fulfilment = `<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>${escapeXml(store)}</g:store_code></g:vehicle_fulfillment>`
  return ['<item>', ...lines, fulfilment, '</item>', ''].join('\n')
}

/** Prices without words are what the dealer asks before government charges (AU advertising rules name the others). */
function priceType(words: string | null | undefined): string {
  const found = PRICE_TYPES.find(([pattern]) => pattern.test(words ?? ''))
  return found?.[1] ?? 'excluding_government_charges_price'
}

function pictures(car: Car): string[] {
  const urls = (car.images ?? []).map(({ image }) => image.url)
  return urls.length > 0 ? urls : car.primary_image_url ? [car.primary_image_url] : []
}

function isCamper({ item_type: kind, simple_body: body }: Car): boolean {
  return kind === 'motorhome' || kind === 'caravan' || body === 'motorhome'
}

function descriptionOf(car: Car): string {
  const comments = (car.dealercomments ?? '').replaceAll('|', ' ').replace(/\s+/g, ' ').trim()
  return comments || car.name
}

/** At a word's end, where there is one. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const end = text.lastIndexOf(' ', longest - 1)
  return `${text.slice(0, end > 0 ? end : longest - 1)}…`
}
