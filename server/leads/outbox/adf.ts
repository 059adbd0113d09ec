import type { Car } from '../../../schemas/generated/types.ts'
import { cardImage } from '../../../runtime/rules/car/car-image.ts'
import { locationPhone } from '../../../runtime/rules/locations/locations.ts'
import { priceAsked } from '../../../runtime/rules/car/price.ts'
import type { StoredLead } from '../lead-store.ts'
import { isoInZone } from '../../../runtime/format/zoned-time.ts'
import { isObject } from '../../../runtime/json/object.ts'
import { estimateText, factLine, leadFacts, payloadText } from './lead-facts.ts'
import { leadLocation, type LeadRecipient } from './recipient.ts'
import { element, optional, type Xml } from './xml.ts'

export interface AdfInput {
  lead: StoredLead
  recipient: LeadRecipient
  /** The car as it stands in the stock now; gone cars are told from the lead alone. */
  car: Car | undefined
  /** The lead was sent before and has been continued since. */
  resend: boolean
}

/**
 * A lead in the Auto-lead Data Format 1.0 (LEAD-15), valid against its DTD: elements in the DTD's order, and the
 * required ones present even when there is nothing in them (`<year></year>`, as other senders write it).
 *
 * @returns the XML document; the lead must have an e-mail address or a phone number
 */
export function adfDocument(input: AdfInput): string {
  const { lead, recipient, resend } = input
  const { payload } = lead
  const wanted = wantedVehicle(input)
  const own = ownVehicle(input)
  // The DTD asks for a vehicle even when the lead is about none.
  const vehicles = wanted || own ? [wanted, own] : [emptyVehicle()]
  const prospect = element('prospect', { status: resend ? 'resend' : 'new' }, [
    element('id', { sequence: 1, source: recipient.name }, lead.id),
    element('requestdate', {}, isoInZone(lead.createdAt, recipient.timeZone)),
    ...vehicles,
    element('customer', {}, [
      customerContact(payload, recipient.country),
      optional('timeframe', {}, payloadText(payload, 'dateTime')),
      optional('comments', {}, commentsOf(input)),
    ]),
    vendor(input),
    element('provider', {}, [
      element('name', { part: 'full', type: 'business' }, recipient.name),
      optional('service', {}, lead.category),
      optional('url', {}, recipient.origin),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, [prospect])}\n`
}

function wantedVehicle({ lead, car, recipient }: AdfInput): Xml | null {
  const { payload } = lead
  const make = car?.make ?? payloadText(payload, 'Vehicle Make')
  const model = car?.model ?? payloadText(payload, 'Vehicle Model')
  if (make === '' && model === '') return null
  const type = car?.car_type ?? payloadText(payload, 'car_type')
  const units = recipient.regional.distanceUnit
  const image = car ? cardImage(car) : null
  const interest = /test drive/i.test(lead.category ?? '') ? 'test-drive' : 'buy'
  return element('vehicle', { interest, status: type === 'new' ? 'new' : 'used' }, [
    optional('id', { source: recipient.name }, lead.carId),
    element('year', {}, car?.year ?? payloadText(payload, 'Vehicle Year')),
    element('make', {}, make),
    element('model', {}, model),
    optional('vin', {}, car?.vin),
    optional('stock', {}, car?.stocknum ?? payloadText(payload, 'stock_number')),
    optional('trim', {}, car?.badge),
    optional('doors', {}, car?.doors),
    optional('bodystyle', {}, car?.simple_body),
    optional('transmission', {}, car?.simple_transmission),
    optional('odometer', { status: 'unknown', units }, car?.km),
    colour(car?.colour),
    optional('imagetag', {}, image === null ? null : absolute(image, recipient.origin)),
    optional('price', { type: 'asking', currency: recipient.regional.currency }, car && priceAsked(car)),
  ])
}

/** The vehicle that the visitor trades in or sells, as far as they told it (LEAD-15). */
function ownVehicle({ lead: { payload, category }, recipient }: AdfInput): Xml | null {
  const interest = /sell/i.test(category ?? '') ? 'sell' : /trade/i.test(category ?? '') ? 'trade-in' : null
  const told = isObject(payload['valuation']) ? payload['valuation'] : {}
  const car = isObject(told['vehicle']) ? told['vehicle'] : {}
  const plate = [payloadText(told, 'rego'), payloadText(told, 'regoState').toUpperCase()]
  const registration = plate.filter(Boolean).join(' ')
  const vin = payloadText(told, 'vin').toUpperCase()
  const isKnown = registration !== '' || vin !== '' || payloadText(car, 'make') !== ''
  if (interest === null && !isKnown) return null
  const comments = [registration === '' ? '' : `Registration ${registration}`, estimateText(told['estimate'])]
  const { distanceUnit: units } = recipient.regional
  return element('vehicle', { interest: interest ?? 'trade-in', status: 'used' }, [
    element('year', {}, payloadText(car, 'year')),
    element('make', {}, payloadText(car, 'make')),
    element('model', {}, payloadText(car, 'model')),
    optional('vin', {}, vin),
    optional('odometer', { status: 'unknown', units }, payloadText(car, 'km')),
    optional('comments', {}, comments.filter(Boolean).join('. ')),
  ])
}

function emptyVehicle(): Xml {
  return element('vehicle', { interest: 'buy', status: 'used' }, [
    element('year', {}),
    element('make', {}),
    element('model', {}),
  ])
}

function colour(name: string | null | undefined): Xml | null {
  if (!name) return null
  return element('colorcombination', {}, [element('exteriorcolor', {}, name), element('preference', {}, 1)])
}

function customerContact(payload: Readonly<Record<string, unknown>>, country: string): Xml {
  const postcode = payloadText(payload, 'postcode')
  const first = element('name', { part: 'first', type: 'individual' }, payloadText(payload, 'name'))
  return element('contact', {}, [
    first,
    optional('name', { part: 'last', type: 'individual' }, payloadText(payload, 'last_name')),
    optional('email', {}, payloadText(payload, 'email')),
    optional('phone', { type: 'voice', time: 'nopreference' }, payloadText(payload, 'phone')),
    postcode === ''
      ? null
      : element('address', { type: 'home' }, [
          element('street', { line: 1 }),
          element('postalcode', {}, postcode),
          element('country', {}, country),
        ]),
  ])
}

function commentsOf({ lead, recipient }: AdfInput): string {
  const about = [lead.category, lead.subcategory].filter(Boolean).join(': ')
  const facts = leadFacts(lead, recipient.regional).map(factLine)
  const page = payloadText(lead.payload, 'url')
  return [about, payloadText(lead.payload, 'message'), ...facts, page === '' ? '' : `Page: ${page}`]
    .filter((line) => line !== '')
    .join('\n')
    .trim()
}

function vendor({ lead, recipient }: AdfInput): Xml {
  const location = leadLocation(recipient.locations, lead.payload)
  const name = location?.name ?? recipient.name
  const email = location?.email ?? recipient.email
  const phone = (location && locationPhone(location)) ?? recipient.phone
  return element('vendor', {}, [
    element('id', { source: recipient.name }, location?.id ?? recipient.dealershipId),
    element('vendorname', {}, name),
    optional('url', {}, recipient.origin),
    element('contact', {}, [
      element('name', { part: 'full', type: 'business' }, name),
      optional('email', {}, email),
      // The DTD asks for one of the two.
      email && !phone ? null : element('phone', { type: 'voice' }, phone),
    ]),
  ])
}

function absolute(src: string, origin: string | undefined): string | null {
  if (/^https?:\/\//.test(src)) return src
  return origin === undefined ? null : `${origin}${src}`
}
