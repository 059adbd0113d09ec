import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Country } from '../../../schemas/generated/types.ts'
import { CONTRAST_PAIRS, LEAST_CONTRAST } from '../../../runtime/check/checks/low-contrast/index.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import { contrastRatio } from '../../../runtime/check/contrast.ts'

/** A place of the dealer, as the form asks for it. */
export interface DealerPlace {
  name: string
  street: string
  city: string
  state: string
  postcode: string
  phone: string
  licence: string
  hours: HoursName
}

/** What the guided form of a new dealer asks for. */
export interface Answers {
  name: string
  slug: string
  template: string
  country: Country
  state: string
  brands: string[]
  /** Name of the one make that the dealer is tied to; empty for several. */
  manufacturer: string
  phone: string
  email: string
  /** Theme colours that differ from the template's. */
  colors: Record<string, string>
  places: DealerPlace[]
  /** Empty for none. */
  financeProvider: string
  garage: boolean
}

export const HOURS = {
  'six-days': 'Monday to Friday 8:30 am to 5:30 pm, Saturday to 4 pm',
  'five-days': 'Monday to Friday 8:30 am to 5:30 pm',
  'every-day': 'Every day 9 am to 5 pm',
  appointment: 'By appointment only',
} as const
export type HoursName = keyof typeof HOURS

export const EMPTY_PLACE: DealerPlace = {
  name: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  licence: '',
  hours: 'six-days',
}

export const NO_ANSWERS: Answers = {
  name: '',
  slug: '',
  template: 'modern',
  country: 'AU',
  state: 'qld',
  brands: [],
  manufacturer: '',
  phone: '',
  email: '',
  colors: {},
  places: [EMPTY_PLACE],
  financeProvider: '',
  garage: false,
}

/** "Kererū Coast Autos" → "kereru-coast-autos", as long as a part of a host's name may be. */
export function slugOf(name: string): string {
  return nameSlug(name, 63)
}

/** The smallest document that says what was answered; everything else comes from the template (CFG-03). */
export function documentOf(answers: Answers): JsonObject {
  const { slug, name, country, state, brands, manufacturer, phone, email, colors } = answers
  const [main] = answers.places
  return {
    $schema: '../../schemas/generated/tenant.schema.json',
    schemaVersion: 2,
    slug,
    template: answers.template,
    name: name.trim(),
    id: 1,
    dealership_id: 1,
    ...(country !== 'AU' && { country }),
    ...(state !== '' && { state }),
    ...(brands.length > 0 && { brandFlags: [...brands] }),
    ...(manufacturer.trim() !== '' && { manufacturer: { name: manufacturer.trim() } }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(main && main.street.trim() !== '' && { address: addressOf(main) }),
    locations: answers.places.map((place, index) => locationOf(answers, place, index)),
    ...(answers.financeProvider !== '' && { finance_provider: answers.financeProvider }),
    ...(answers.garage && { garage_enabled: true }),
    ...(Object.keys(colors).length > 0 && { theme: { colors: { ...colors } } }),
  }
}

function locationOf({ slug, name, phone }: Answers, place: DealerPlace, index: number): JsonObject {
  const title = place.name.trim() || name.trim()
  const ownPhone = place.phone.trim() || phone.trim()
  return {
    id: index + 1,
    name: title,
    slug: slugOf(title) || `location-${index + 1}`,
    dealership_slug: slug,
    ...(index === 0 && { primary: true }),
    ...(ownPhone !== '' && { phone: ownPhone }),
    ...(place.street.trim() !== '' && { address: addressOf(place) }),
    contact_detail: {
      ...(ownPhone !== '' && { phone: ownPhone }),
      opening_hours: hoursOf(place.hours),
    },
    ...(place.licence.trim() !== '' && { dealer_license_number: place.licence.trim() }),
  }
}

function addressOf({ street, city, state, postcode }: DealerPlace) {
  return {
    street: street.trim(),
    city: city.trim(),
    state: state.toUpperCase(),
    postcode: postcode.trim(),
  }
}

const OPEN = (open: string, close: string, words: string) => ({
  status: 'Open',
  formated_hours: words,
  open,
  close,
})
const WEEK = OPEN('08:30', '17:30', '8:30am - 5:30pm')
const CLOSED = { status: 'Closed' }

function hoursOf(name: HoursName): JsonObject[] {
  const [saturday, sunday, week] = {
    'six-days': [OPEN('08:30', '16:00', '8:30am - 4:00pm'), CLOSED, WEEK],
    'five-days': [CLOSED, CLOSED, WEEK],
    'every-day': Array.from({ length: 3 }, () => OPEN('09:00', '17:00', '9:00am - 5:00pm')),
    appointment: Array.from({ length: 3 }, () => ({ status: 'By appointment only' })),
  }[name]
  const days = [week, week, week, week, week, saturday, sunday]
  return days.map((day, index) => ({ weekday: (index + 1) % 7, ...day }))
}

/** A text colour and its surface, with how well one can be read on the other (WCAG 1.4.3). */
export interface Contrast {
  text: string
  surface: string
  ratio: number
  isEnough: boolean
}

/** Every pair that a theme puts together, in the order of the checker. */
export function contrastsOf(colors: Readonly<Record<string, string>>): Contrast[] {
  return CONTRAST_PAIRS.flatMap(([text, surface]) => {
    const ratio = contrastRatio(colors[text] ?? '', colors[surface] ?? '')
    return ratio === undefined ? [] : [{ text, surface, ratio, isEnough: ratio >= LEAST_CONTRAST }]
  })
}

/** White or near-black, whichever is easier to read on a colour. */
export function inkOn(color: string): string {
  const [light, dark] = ['#ffffff', '#14161a'].map((ink) => contrastRatio(ink, color) ?? 0)
  return (light ?? 0) >= (dark ?? 0) ? '#ffffff' : '#14161a'
}
