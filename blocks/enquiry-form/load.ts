import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { imageUrl } from '../../runtime/format/image.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { cardImage } from '../../runtime/rules/car/car-image.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import {
  enquiryPlan,
  type EnquiryKind,
  type EnquiryStep,
  fieldsFor,
} from '../../runtime/rules/forms/enquiry-form.ts'
import { isAboutCar } from '../../runtime/rules/forms/form-kinds.ts'
import { fieldInWords } from '../../runtime/rules/forms/field-in-words.ts'
import { FORM_MESSAGES } from '../../runtime/rules/forms/form-words.ts'
import { unknownPostcodeMessage } from '../../runtime/rules/forms/postcode-words.ts'
import { saidBy, sayIn, type Said } from '../../runtime/rules/forms/say.ts'
import { placeFields, sellsCars } from '../../runtime/rules/forms/form-fields.ts'
import { locationBySlug } from '../../runtime/rules/locations/locations.ts'
import { isOfferVisible, offerIdOf } from '../../runtime/rules/content/offers.ts'
import { FIND_SIMILAR } from '../../runtime/rules/car/vehicle-actions.ts'
import { listContent } from '../shared/site/content.ts'
import type { Car, EnquiryFormProps, Location } from '../../schemas/generated/types.ts'

/** The car that the enquiry is about: the page's own, or the one named by `?car_id=`. */
export interface EnquiryCar {
  id: number
  slug: string
  title: string
  make: string
  model: string
  car_type: string
  status: string
  sold: boolean
  tag: string | null
  stocknum: string | null
  dealership_id: number | null
  dealership_slug: string | null
  location_id: number | null
  image: string | null
  /** The same, of the size that forms show. */
  picture?: string | null
}

export interface EnquiryOffer {
  id: string
  name: string
}

/** Where somebody can come, and when. */
export interface EnquiryPlace {
  id: number
  name: string
  opening_hours: NonNullable<NonNullable<Location['contact_detail']>['opening_hours']>
  special_hours: NonNullable<NonNullable<Location['contact_detail']>['special_hours']>
}

/** The form of the block, as the server and the browser render it. */
export interface BrowserForm {
  kind: EnquiryKind
  category: string
  subcategory: string | null
  hidden: Record<string, string>
  submitText: string
  /** What the details are used for, where it is not what the country's words say. */
  purpose?: string
  steps: EnquiryStep[]
  /** For the choice of a time; empty where none is asked for. */
  places: EnquiryPlace[]
  /** Free times are asked from the server (API-12). */
  slots: boolean
  /** On a page in a further language: what the script may say beside the fields. */
  said?: Said
}

export interface EnquiryData {
  car: EnquiryCar | null
  offer: EnquiryOffer | null
  /** The visitor asks for another car like this one: it is gone, or the button said so (VEH-08, VEH-09). */
  similar: boolean
  /** Values of fields that the address gives, by field name (FIN-23). */
  asked: Record<string, string>
  form: BrowserForm
}

export const load: BlockLoad<EnquiryFormProps, EnquiryData> = async (context, props) => {
  const { site } = context
  // An enquiry may be about a car that is gone; what only a car that is there allows may not.
  const find = props.kind === 'vehicle' ? carOf : availableCarOf
  const car = isAboutCar(props) ? await find(context) : null
  const similar = props.kind === 'vehicle' && car !== null && wantsAnother(context, car)
  return {
    car,
    offer: props.kind === 'offer' ? await offerOf(context) : null,
    similar,
    asked: askedValues(props.kind, context.page.query),
    // The car's own dealership may ask in another way (CFG-21); the server judges by the same.
    form: browserForm(
      props,
      siteFor(site, car?.dealership_slug),
      { car, similar },
      placeOfPage(context, props.kind),
    ),
  }
}

/** The place whose own page asks: nobody is asked there which one they mean. */
function placeOfPage({ site, page }: LoadContext, kind: EnquiryKind): Location | undefined {
  const { slug } = page.params
  if (kind !== 'general' || slug === undefined) return undefined
  return locationBySlug(site.locations, slug, site.settings.locations.linkStyle)
}

/** The plan of a form on a page that is, or is not, about a car or a place. */
export function browserForm(
  props: EnquiryFormProps & { said?: Said },
  site: SiteContext,
  { car, similar }: Pick<EnquiryData, 'car' | 'similar'>,
  place?: Location,
): BrowserForm {
  const plan = enquiryPlan(props, site)
  const said = saidBy(site, props)
  const say = sayIn(said)
  const placed = placeFields(site).map(({ name }) => name)
  const steps = plan.steps
    .map((step) => ({
      title: say(step.title),
      fields: fieldsFor(step.fields, car)
        .filter(({ name }) => !place || !placed.includes(name))
        .map((field) => (said ? fieldInWords(field, say) : field)),
    }))
    .filter(({ fields }) => !place || fields.length > 0)
  const wantsTime = steps.some(({ fields }) => fields.some(({ type }) => type === 'dateTime'))
  return {
    kind: props.kind,
    category: similar ? FIND_SIMILAR : plan.category,
    subcategory: plan.subcategory,
    hidden: { ...plan.hidden, ...(place && placeValues(place, placed)) },
    submitText: say(plan.submitText),
    ...(plan.purpose !== undefined && { purpose: plan.purpose }),
    steps,
    places: wantsTime ? placesOf(props.kind, site.locations, car) : [],
    slots: site.settings.booking.testDriveSlots && props.kind === 'test-drive',
    ...(said && { said: messagesOf(said, site, plan.purpose) }),
  }
}

/** Words that no field or step has said already. */
function messagesOf(said: Said, { regional }: Pick<SiteContext, 'regional'>, purpose?: string): Said {
  const { postcode, phone, words } = regional
  const asked = new Set([
    ...FORM_MESSAGES,
    postcode.message,
    phone.message,
    purpose ?? words.enquiryPurpose,
    unknownPostcodeMessage(regional),
  ])
  return said.filter(([original]) => asked.has(original))
}

/** What the selects of the place would have sent. */
function placeValues({ id, dealership_slug }: Location, names: string[]): Record<string, string> {
  const values: Record<string, string> = { location_id: String(id), dealership_slug }
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** Nobody can ask about a car that is gone, so its page asks for one like it; any page does by `?find=similar`. */
function wantsAnother({ page }: LoadContext, car: EnquiryCar): boolean {
  return !availability(car).ok || new URLSearchParams(page.query).get('find') === 'similar'
}

/** What an address asks with: the finance page its budget and car, the parts search the part that was chosen. */
function askedValues(kind: EnquiryKind, query: string): Record<string, string> {
  if (kind === 'finance') return financeValues(query)
  const part = kind === 'parts' ? new URLSearchParams(query).get('part')?.trim().slice(0, MOST_PART) : ''
  return part ? { message: `I am after: ${part}` } : {}
}

/** Longest name of a part that an address may put into the message. */
const MOST_PART = 160

/** The query parameters of the finance page by the fields that they fill (ROUTE-26). */
function financeValues(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query)
  const budget = parameters.get('vehiclePriceBudget') ?? ''
  const values = {
    dealership_slug: parameters.get('preferredDealership'),
    vehiclePriceBudget: /^\d{1,9}(\.\d{1,2})?$/.test(budget) ? budget : null,
    car_type: parameters.get('car_type'),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The car that the page or the address names, unless it is sold or out of the stock (VEH-10). */
export async function availableCarOf(
  context: Pick<LoadContext, 'page' | 'stock'>,
): Promise<EnquiryCar | null> {
  const car = await carOf(context)
  return car && availability(car).ok ? car : null
}

/** Links name a car by its id or by its slug (ROUTE-20). */
async function carOf({ page, stock }: Pick<LoadContext, 'page' | 'stock'>): Promise<EnquiryCar | null> {
  const named = page.params['slug'] ?? new URLSearchParams(page.query).get('car_id') ?? ''
  const car = /^\d{1,15}$/.test(named)
    ? await stock.carById(Number(named))
    : named === ''
      ? undefined
      : await stock.carBySlug(named)
  return car ? enquiryCar(car) : null
}

function enquiryCar(car: Car): EnquiryCar {
  const image = cardImage(car)
  return {
    id: car.id,
    slug: car.slug,
    title: carTitle(car),
    make: car.make,
    model: car.model,
    car_type: car.car_type,
    status: car.status,
    sold: car.sold === true,
    tag: car.tag ?? null,
    stocknum: car.stocknum ?? null,
    dealership_id: car.dealership_id ?? null,
    dealership_slug: car.dealership_slug ?? null,
    location_id: car.location_id ?? null,
    image,
    picture: image ? imageUrl(image, { width: 320 }) : null,
  }
}

/** The offer of the address, where this site may show it (OFFER-04). */
async function offerOf(context: LoadContext): Promise<EnquiryOffer | null> {
  const { site, page } = context
  const query = new URLSearchParams(page.query)
  const asked = [offerIdOf(page.params['rest']), query.get('offer_id'), query.get('offer')]
  const { forceShowIds } = site.settings.offers
  const rules = { id: site.id, manufacturer: site.manufacturer, forceShowIds }
  const offers = await listContent(context, 'offers')
  const offer = offers.find((each) => asked.includes(String(each.id)) && isOfferVisible(each, rules))
  return offer ? { id: String(offer.id), name: offer.name } : null
}

/** The car's own place, else those that suit the form, as its choice of one has them. */
function placesOf(kind: EnquiryKind, locations: readonly Location[], car: EnquiryCar | null): EnquiryPlace[] {
  const visible = locations.filter(({ visible: shown }) => shown !== false)
  const own = visible.filter(({ id }) => id === car?.location_id)
  const suitable = kind === 'test-drive' ? visible.filter(sellsCars) : []
  const meant = [own, suitable].find(({ length }) => length > 0) ?? visible
  return meant.map(({ id, name, contact_detail: contact }) => ({
    id,
    name,
    opening_hours: contact?.opening_hours ?? [],
    special_hours: contact?.special_hours ?? [],
  }))
}
