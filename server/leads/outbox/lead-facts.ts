import { isObject } from '../../../runtime/json/object.ts'
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
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'vehicle_status',
  'location_id',
  'form_completed',
  'user_agent',
  'url',
  'source',
  'page_id',
  'lead_attributes',
  'valuation',
])

const LABELS: Readonly<Record<string, string>> = {
  location: 'Location',
  dateTime: 'Preferred time',
  additional_services: 'Services',
  distribution_location: 'Deliver to',
  note: 'Note',
  offer_accepted: 'Offer accepted',
  terms_conditions: 'Agreed to the terms of use',
}

export interface LeadFact {
  label: string
  value: string
}

/** A member of the payload as text; empty for anything that is no plain value. */
export function payloadText(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** What the visitor chose and answered beyond name, contact and message, in the order of the payload. */
export function leadFacts({ payload, consent, completed }: StoredLead): LeadFact[] {
  const facts: LeadFact[] = []
  for (const [name, value] of Object.entries(payload)) {
    const text = PLACED.has(name) ? '' : factText(value)
    if (text !== '') facts.push({ label: LABELS[name] ?? name.replaceAll('_', ' '), value: text })
  }
  const { valuation } = payload
  if (isObject(valuation)) facts.push(...valuationFacts(valuation))
  if (consent) {
    const answer = consent.given ? 'yes' : 'no'
    facts.push({ label: 'Marketing consent', value: `${answer}, asked "${consent.label}" at ${consent.at}` })
  }
  const campaign = campaignOf(payload['lead_attributes'])
  if (campaign !== '') facts.push({ label: 'Campaign', value: campaign })
  if (!completed) facts.push({ label: 'Note', value: 'The visitor left before the last step.' })
  return facts
}

function valuationFacts(valuation: Readonly<Record<string, unknown>>): LeadFact[] {
  const { rego, regoState, adjustmentAnswers, estimate } = valuation
  const facts: LeadFact[] = []
  const plate = [factText(rego), factText(regoState).toUpperCase()].filter(Boolean).join(' ')
  if (plate !== '') facts.push({ label: 'Their vehicle', value: plate })
  if (isObject(estimate)) {
    facts.push({
      label: 'Estimate',
      value: `${factText(estimate['low'])} to ${factText(estimate['high'])} dollars`,
    })
  }
  if (isObject(adjustmentAnswers)) {
    for (const [question, answer] of Object.entries(adjustmentAnswers)) {
      const text = factText(answer)
      if (text !== '') facts.push({ label: question, value: text })
    }
  }
  return facts
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
