import { localYear } from '../../runtime/format/local-day.ts'
import type {
  LeadStep,
  Plate,
  TradeInServices,
  TradeRecord,
  TradeValuation,
  TradeVehicle,
} from '../../machines/trade-in/machine.ts'
import { logOutcome } from '../../runtime/log/log-outcome.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { EVENT_IDS, track } from '../../runtime/tracking/events.ts'
import { visitAttributes } from '../../runtime/tracking/visit.ts'
import { CONTACT_FIELDS } from '../shared/forms/saved.ts'
import { newKey, submitLead } from '../shared/leads/submit-lead.ts'
import { contactErrors, plateErrors, vehicleErrors } from './check.ts'
import type { TradeInPayload } from './payload.ts'
import { removeKept, writeKept } from './kept.ts'

/** Subcategories of the steps (LEAD-13). */
const SUBCATEGORIES: Record<LeadStep, string> = {
  lookup: '1. Rego Lookup',
  details: '2. Valuation',
  valuation: '2. Valuation',
  accepted: '3. Offer Accepted',
}

/** What the flow calls, in a browser. @param plateLabel how the country calls a plate */
export function tradeInServices(payload: TradeInPayload, plateLabel: string): TradeInServices {
  const { site, props, data, page } = payload
  const { slug, settings, regional, timeZone } = site
  const { purpose } = props
  const category = purpose === 'sell' ? 'Sell My Car' : 'Trade-In'
  return {
    async lookUp({ rego, regoState }) {
      const { car } = await call<{ car: Pick<TradeVehicle, 'make' | 'model' | 'year'> | null }>(
        '/api/rego-lookup',
        { rego, ...(regoState !== null && { regoState }) },
      )
      return car
    },
    saveStep: (step, record) => submitLead(leadBody(step, record), newKey()),
    value: ({ vehicle, answers }) =>
      call<TradeValuation>('/api/valuations', { ...vehicle, adjustmentAnswers: answers }),
    checkPlate: (plate: Plate) => plateErrors(plate, plateLabel),
    checkDetails: (vehicle, contact) => [
      ...(vehicle ? vehicleErrors(vehicle, localYear(page.now, timeZone)) : []),
      ...contactErrors(data.contact, contact, regional),
    ],
    keep(record) {
      writeKept(slug, purpose, record, Date.now())
      if (settings.tradeIn.saveValuation) void saveValuation(record)
    },
    finished(record, outcome) {
      const { contact } = record
      track({
        event: outcome === 'accepted' ? 'offer-accepted' : 'enquiry',
        id: outcome === 'accepted' ? EVENT_IDS.offerAccepted : EVENT_IDS.generalEnquiry,
        category,
        page: page.path,
        car: data.car?.id ?? null,
        fields: Object.keys(contact).filter((name) => contact[name] !== ''),
      })
      const storage = siteStorage(slug)
      if (settings.consent.functionalStorage) {
        storage.write(
          'contact',
          Object.fromEntries(CONTACT_FIELDS.map((name) => [name, contact[name] ?? ''])),
        )
      }
      removeKept(slug, purpose)
      if (outcome === 'no-estimate') return
      storage.write('success', category)
      if (data.car) storage.write('enquiredCar', data.car)
      else storage.remove('enquiredCar')
      window.location.assign(settings.routes.success)
    },
  }

  /** One payload for every step; members of later steps replace those of earlier ones (LEAD-01). */
  function leadBody(step: LeadStep, record: TradeRecord): Record<string, unknown> {
    const { contact, leadId, valuation } = record
    const { terms_conditions: _terms, ...details } = contact
    return {
      ...(step !== 'lookup' && details),
      category,
      subcategory: SUBCATEGORIES[step],
      ...(leadId !== null && { lead_id: leadId }),
      form_completed: step === 'accepted' || (step === 'valuation' && !valuation?.estimate),
      ...(step === 'accepted' && { offer_accepted: true }),
      ...(data.car && { car_id: data.car.id }),
      url: window.location.href,
      source: 'Trade-in form',
      user_agent: navigator.userAgent.slice(0, 512),
      lead_attributes: visitAttributes(slug),
      valuation: valuationOf(record),
    }
  }
}

/** The valuation inputs and their result (TRADE-04). */
function valuationOf({ plate, vehicle, answers, valuation }: TradeRecord): Record<string, unknown> {
  return {
    ...(valuation && { id: valuation.id, estimate: valuation.estimate }),
    ...(plate && { rego: plate.rego, ...(plate.regoState !== null && { regoState: plate.regoState }) }),
    ...(vehicle && { vehicle }),
    adjustmentAnswers: answers,
  }
}

/** On one kind of site only; nothing of it shows, the outcome is logged (TRADE-10, TRADE-11, ERR-09). */
async function saveValuation(record: TradeRecord): Promise<void> {
  try {
    await call('/api/miscellaneous', {
      ...valuationOf(record),
      saved_at: new Date().toISOString(),
      column_name: 'valuation',
    })
    logOutcome('Saved valuation data')
  } catch {
    logOutcome('Failed to save valuation data')
  }
}

async function call<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await messageOf(response))
  return (await response.json()) as Answer
}

/** The server's own words for the visitor; none where it answered something else. */
async function messageOf(response: Response): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown }
  return typeof error === 'string' ? error : ''
}
