import { decodeHTML } from 'entities'
import type { Offer } from '../../../schemas/generated/types.ts'
import { firstCharacters } from '../../format/first-characters.ts'
import { slugify } from '../../format/slug.ts'
import { isDate } from '../forms/form-rules.ts'
import { promoChangesIn } from './promo.ts'

const DESCRIPTION_LIMIT = 200
const DESCRIPTION_CUT = 160
const DISCLAIMER_LIMIT = 200

export interface OfferSite {
  /** Website id (CFG-08). */
  id: number
  manufacturer: string | null
  /** Offers shown despite an exclusion (OFFER-05). */
  forceShowIds: readonly (string | number)[]
}

/** Offers that this website lists now, in their order (OFFER-04, OFFER-05, OFFER-09). */
export function listedOffers(offers: readonly Offer[], site: OfferSite, today: string): Offer[] {
  return offers.filter(
    (offer) => isOfferVisible(offer, site) && !isOfferEnded(offer, today) && hasStarted(offer, today),
  )
}

/** Ids are compared as text, because sources deliver both numbers and texts (OFFER-04). */
export function isOfferVisible(offer: Pick<Offer, 'id' | 'excluded_website_ids'>, site: OfferSite): boolean {
  if (site.forceShowIds.map(String).includes(String(offer.id))) return true
  return !(offer.excluded_website_ids ?? []).map(String).includes(String(site.id))
}

/** The end date is the first day without the offer (OFFER-09). */
export function isOfferEnded(offer: Pick<Offer, 'end'>, today: string): boolean {
  return Boolean(offer.end) && String(offer.end) <= today
}

export function hasStarted(offer: Pick<Offer, 'start'>, today: string): boolean {
  return !offer.start || String(offer.start) <= today
}

/** Name of the manufacturer, given as text or object (OFFER-06). */
export function offerMake(offer: Pick<Offer, 'manufacturer'>): string | null {
  const { manufacturer } = offer
  if (!manufacturer) return null
  return typeof manufacturer === 'string' ? manufacturer : manufacturer.name
}

/** Picture of the offer, else of its model (OFFER-07). */
export function offerImage(offer: Pick<Offer, 'image_url' | 'image_or_model_image'>): string | null {
  return offer.image_url || offer.image_or_model_image?.url || null
}

/** The description as plain text: the clean one first, scripts and tags dropped, entities readable (OFFER-06). */
export function offerText(offer: Pick<Offer, 'sanitized_description' | 'description'>): string {
  // What is not closed goes on to the end, as in a browser; looking for each end anew would take forever.
  const text = (offer.sanitized_description || offer.description || '')
    .replaceAll(/<!--.*?(?:-->|$)|<(script|style|template|noscript)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replaceAll(/<(?:br|\/p|\/li|\/h[1-6]|\/div)\s*\/?>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  return decodeHTML(text).replaceAll(/\s+/g, ' ').trim()
}

/** A description longer than 200 characters is cut at 160; up to 200 it stays whole (OFFER-02). */
export function cutDescription(text: string): { short: string; cut: boolean } {
  return text.length > DESCRIPTION_LIMIT
    ? { short: `${firstCharacters(text, DESCRIPTION_CUT).trimEnd()}…`, cut: true }
    : { short: text, cut: false }
}

/** A disclaimer longer than 200 characters is cut there (OFFER-03). */
export function cutDisclaimer(text: string): { short: string; cut: boolean } {
  return text.length > DISCLAIMER_LIMIT
    ? { short: `${firstCharacters(text, DISCLAIMER_LIMIT).trimEnd()}…`, cut: true }
    : { short: text, cut: false }
}

/**
 * Address of the offer's page: without the manufacturer on sites tied to one (ROUTE-51), with it elsewhere (ROUTE-52);
 * an offer of no manufacturer has the short form everywhere.
 */
export function offerHref(
  offer: Pick<Offer, 'id' | 'manufacturer'>,
  site: { manufacturer: string | null },
): string {
  const id = encodeURIComponent(String(offer.id))
  const make = site.manufacturer === null ? slugify(offerMake(offer) ?? '') : ''
  return make === '' ? `/offers/${id}` : `/offers/${make}/${id}`
}

/** Manufacturers of a list of offers in the order in which they appear, for the filter of multi-make sites (OFFER-08). */
export function offerMakes(offers: readonly Offer[]): string[] {
  return [...new Set(offers.flatMap((offer) => offerMake(offer) ?? []))]
}

/** Models of a list of offers in the order in which they appear (ROUTE-14). */
export function offerModels(offers: readonly Pick<Offer, 'model'>[]): string[] {
  return [...new Set(offers.flatMap(({ model }) => model?.name || []))]
}

/** Seconds until the first of the offers begins or ends; undefined where none will (OFFER-09). */
export function offersChangeIn(
  offers: readonly Pick<Offer, 'start' | 'end'>[],
  nowMs: number,
  timeZone: string,
): number | undefined {
  const windows = offers.map(({ start, end }) => ({ start: start ?? null, expiry: end ?? null }))
  return promoChangesIn(windows, { nowMs, timeZone })
}

/** The last day of an offer: its end is the first day without it (OFFER-09). None where nobody can tell: files may say "31 May". */
export function lastDay(end: string | null | undefined): string | null {
  const first = end?.slice(0, 10) ?? ''
  if (!isDate(first)) return null
  const day = new Date(`${first}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** The other way round: the end of an offer from its last day. @param day such as 2026-12-31 */
export function dayAfter(day: string): string {
  const end = new Date(`${day}T12:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return end.toISOString().slice(0, 10)
}

/**
 * The offer id of a path below `/offers/`: `ford/501` and `501` are the two forms of an address (ROUTE-51, ROUTE-52).
 *
 * @param rest what the route's `*` stands for
 */
export function offerIdOf(rest: string | undefined): string | undefined {
  const segments = rest?.split('/') ?? []
  return segments.length <= 2 ? segments.at(-1) : undefined
}
