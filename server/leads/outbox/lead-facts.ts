import { isObject } from '../../../runtime/json/object.ts'
import { formatOdometer } from '../../../runtime/format/distance.ts'
import { formatMoney } from '../../../runtime/format/money.ts'
import { questionsIn } from '../../../runtime/rules/trade-in/valuation.ts'
import type { Regional } from '../../../schemas/generated/types.ts'
import type { StoredLead } from '../lead-store.ts'

/** Members of a payload that have a place of their own in a message, or say nothing to a dealer. */
const PLACED = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'opt_in',
  'car_id',
  'car_dealership_id',
  'dealership_slug',
  'manufacturer_slug',
  'stock_number',
  'Vehicle Year',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'vehicle_status',
  'vehicle_path',
  'location_id',
  'form_completed',
  'user_agent',
  'url',
  'source',
  'page_id',
  'lead_attributes',
  'valuation',
  'finance',
  'reservation_id',
  'questions',
])

const LABELS = new Map<string, string>(
  Object.entries({
    location: 'Location',
    dateTime: 'Preferred time',
    additional_services: 'Services',
    distribution_location: 'Deliver to',
    note: 'Note',
    reference: 'Reference',
    offer_accepted: 'Offer accepted',
    terms_conditions: 'Agreed to the terms of use',
  }),
)

export interface LeadFact {
  label: string
  value: string
}

/** A fact as people read it: `Location: Bundall`, and after a question without a colon. */
export function factLine({ label, value }: LeadFact): string {
  return `${label}${/[?.!:]$/.test(label) ? '' : ':'} ${value}`
}

/** A member of the payload as text; empty for anything that is no plain value. */
export function payloadText(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** What the form asked for this member, where that was a question of its own. */
export function questionOf(payload: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const { questions } = payload
  const question = isObject(questions) && Object.hasOwn(questions, name) ? questions[name] : undefined
  return typeof question === 'string' ? question : undefined
}

/** What the visitor chose and answered beyond name, contact and message, in the order of the payload. */
export function leadFacts({ payload, consent, completed }: StoredLead, regional: Regional): LeadFact[] {
  const facts: LeadFact[] = []
  for (const [name, value] of Object.entries(payload)) {
    const text = PLACED.has(name) ? '' : factText(value)
    const label = questionOf(payload, name) ?? LABELS.get(name) ?? wordsOf(name)
    if (text !== '') facts.push({ label, value: text })
  }
  const { valuation, finance } = payload
  if (isObject(valuation)) facts.push(...valuationFacts(valuation, regional))
  if (isObject(finance)) facts.push(financeFact(finance))
  if (consent) {
    const answer = consent.given ? 'yes' : 'no'
    facts.push({ label: 'Marketing consent', value: `${answer}, asked "${consent.label}" at ${consent.at}` })
  }
  const campaign = campaignOf(payload['lead_attributes'])
  if (campaign !== '') facts.push({ label: 'Campaign', value: campaign })
  if (!completed) facts.push({ label: 'Note', value: 'The visitor left before the last step.' })
  return facts
}

function valuationFacts(valuation: Readonly<Record<string, unknown>>, regional: Regional): LeadFact[] {
  const { rego, regoState, adjustmentAnswers, estimate, vehicle } = valuation
  const facts: LeadFact[] = []
  const plate = [factText(rego), factText(regoState).toUpperCase()].filter(Boolean).join(' ')
  const theirs = [isObject(vehicle) ? vehicleText(vehicle, regional) : '', plate].filter(Boolean).join(', ')
  if (theirs !== '') facts.push({ label: 'Their vehicle', value: theirs })
  const range = estimateText(estimate)
  if (range !== '') facts.push({ label: 'Estimate', value: range })
  if (isObject(adjustmentAnswers)) {
    for (const [question, answer] of Object.entries(adjustmentAnswers)) {
      const asked = questionsIn(regional).find(({ id }) => id === question)
      const chosen = asked?.options.find(({ value }) => value === answer)
      const text = chosen?.label ?? factText(answer)
      if (text !== '') facts.push({ label: asked?.label ?? question, value: text })
    }
  }
  return facts
}

/** `2019 Mazda CX-5, 48,000 km` */
function vehicleText(vehicle: Readonly<Record<string, unknown>>, regional: Regional): string {
  const name = ['year', 'make', 'model'].map((part) => payloadText(vehicle, part)).filter(Boolean)
  const km = Number(vehicle['km'])
  return [name.join(' '), Number.isFinite(km) ? formatOdometer(km, regional) : ''].filter(Boolean).join(', ')
}

/** `$9,000 to $10,500`; empty without an estimate. */
export function estimateText(estimate: unknown): string {
  if (!isObject(estimate)) return ''
  const { low, high } = estimate
  if (typeof low !== 'number' || typeof high !== 'number') return ''
  return `${formatMoney(low)} to ${formatMoney(high)}`
}

/** The lender's figures as the visitor saw them: `Manual, $124 per week, Comparison rate 9.74% p.a.` */
function financeFact({ lender, payment, ...rows }: Readonly<Record<string, unknown>>): LeadFact {
  const further = Object.entries(rows).map(([label, value]) => `${label} ${factText(value)}`)
  return { label: 'Finance shown', value: [factText(lender), factText(payment), ...further].join(', ') }
}

/** `service_type` and `vehiclePriceBudget` as people read them: `Service type`, `Vehicle price budget`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function campaignOf(attributes: unknown): string {
  const params = isObject(attributes) ? attributes['linked_query_params'] : undefined
  if (!isObject(params)) return ''
  return Object.entries(params)
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => `${name}=${factText(value)}`)
    .join(' ')
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
