import type {
  LeadStep,
  TradeInServices,
  TradeProgress,
  TradeValuation,
} from '../../machines/trade-in/machine.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import { logOutcome } from '../../runtime/log/log-outcome.ts'
import { wholeNumber } from '../../runtime/rules/forms/form-rules.ts'
import { keepsDetails } from '../../runtime/storage/details.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { EVENT_IDS, track } from '../../runtime/tracking/events.ts'
import { leadAttributes } from '../../runtime/tracking/lead-attributes.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { keepContact } from '../shared/forms/saved.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { newKey } from '../shared/leads/new-key.ts'
import { submitLead } from '../shared/leads/submit-lead.ts'
import { begunLead, noteBegun, removeKept, writeKept } from './kept.ts'
import type { TradeInData } from './load.ts'
import { stepFields } from './step-fields.ts'

/** Subcategories of the steps (LEAD-13). */
const SUBCATEGORIES: Record<LeadStep, string> = {
  lookup: '1. Rego Lookup',
  details: '2. Valuation',
  valuation: '2. Valuation',
  accepted: '3. Offer Accepted',
}

/** What the flow calls, in a browser, with what stands in its form. */
export function tradeInServices(
  {
    site,
    props,
    data,
    page,
  }: Pick<BlockProps<TradeInProps, TradeInData>, 'site' | 'props' | 'data' | 'page'>,
  form: VisitorForm,
): TradeInServices {
  const { slug, settings } = site
  const { purpose } = props
  const { fields } = data
  const category = purpose === 'sell' ? 'Sell My Car' : 'Trade-In'
  const text = (name: string) => String(form.values()[name] ?? '').trim()
  let last = { body: '', key: '' }

  return {
    async check(step) {
      if (!(await form.check(stepFields(fields, step)))) return false
      const [plate] = fields.plate
      if (step !== 'plate' || !plate || text('rego') !== '' || text('vin') !== '') return true
      form.refuse([{ field: plate.name, message: `${plate.label} or VIN is required.` }])
      return false
    },
    async lookUp() {
      const { car } = await call<{ car: Awaited<ReturnType<TradeInServices['lookUp']>> }>(
        '/api/rego-lookup',
        plateOf(),
      )
      // The visitor has the last word: what the register knows goes into the fields.
      for (const [name, value] of Object.entries(car ?? {})) form.set(name, String(value))
      return car
    },
    async saveStep(step, progress) {
      const plate = JSON.stringify(plateOf())
      const begun = step === 'lookup' && progress.leadId === null
      const known = begun ? begunLead(slug, purpose, plate, Date.now()) : progress.leadId
      const leadId = await send(step, progress, known).catch((error: unknown) => {
        // An offer waits for longer than a lead can be continued: this step tells all of it, in a lead of its own (TRADE-12).
        if (known === null || (error as { code?: string }).code !== 'unknown-lead') throw error
        return send(step, progress, null)
      })
      if (begun && keepsDetails(site)) noteBegun(slug, { leadId, purpose, plate, at: Date.now() })
      return leadId
    },
    value: () => call<TradeValuation>('/api/valuations', { ...vehicleOf(), adjustmentAnswers: answersOf() }),
    refused: form.refuse,
    keep(progress) {
      if (keepsDetails(site)) writeKept(slug, purpose, { ...progress, values: form.values() }, Date.now())
      if (settings.tradeIn.saveValuation) void saveValuation(progress)
    },
    forget: () => removeKept(slug, purpose),
    finished(_progress, outcome) {
      const contact = contactOf()
      track({
        event: outcome === 'accepted' ? 'offer-accepted' : 'enquiry',
        id: outcome === 'accepted' ? EVENT_IDS.offerAccepted : EVENT_IDS.generalEnquiry,
        category,
        page: page.path,
        car: data.car?.id ?? null,
        fields: Object.keys(contact).filter((name) => contact[name] !== ''),
      })
      keepContact(site, contact)
      removeKept(slug, purpose)
      if (outcome === 'no-estimate') return
      const storage = siteStorage(slug)
      storage.write('success', category)
      if (data.car) storage.write('enquiredCar', data.car)
      else storage.remove('enquiredCar')
      window.location.assign(settings.routes.success)
    },
  }

  function send(step: LeadStep, progress: TradeProgress, leadId: string | null): Promise<string> {
    const body = leadBody(step, { ...progress, leadId })
    // The same step sent again is a retry under the same key: the answer to the first may only be lost (LEAD-16).
    const sent = JSON.stringify(body)
    if (sent !== last.body) last = { body: sent, key: newKey() }
    return submitLead(body, last.key)
  }

  function plateOf() {
    const [rego, regoState, vin] = [text('rego').toUpperCase(), text('regoState'), text('vin').toUpperCase()]
    return {
      ...(rego !== '' && { rego }),
      ...(rego !== '' && regoState !== '' && { regoState }),
      ...(vin !== '' && { vin }),
    }
  }

  function vehicleOf() {
    return {
      make: text('make'),
      model: text('model'),
      year: wholeNumber(text('year')),
      // A caravan has no odometer.
      ...(text('km') !== '' && { km: wholeNumber(text('km')) }),
    }
  }

  function answersOf(): Record<string, string> {
    const given = fields.condition.map(({ name }) => [name, text(name)] as const)
    return Object.fromEntries(given.filter(([, answer]) => answer !== ''))
  }

  function contactOf() {
    const values = form.values()
    return Object.fromEntries(fields.contact.map(({ name }) => [name, values[name] ?? '']))
  }

  /** One payload for every step; members of later steps replace those of earlier ones (LEAD-01). */
  function leadBody(step: LeadStep, progress: TradeProgress): Record<string, unknown> {
    const { leadId, valuation } = progress
    const { terms_conditions: _terms, ...details } = contactOf()
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
      lead_attributes: leadAttributes(slug),
      valuation: valuationOf(progress, step),
    }
  }

  /** The valuation inputs and their result (TRADE-04). */
  function valuationOf({ valuation }: TradeProgress, step?: LeadStep): Record<string, unknown> {
    return {
      ...(valuation && { id: valuation.id, estimate: valuation.estimate }),
      ...plateOf(),
      ...(step !== 'lookup' && { vehicle: vehicleOf() }),
      adjustmentAnswers: answersOf(),
    }
  }

  /** On one kind of site only; nothing of it shows, the outcome is logged (TRADE-10, TRADE-11, ERR-09). */
  async function saveValuation(progress: TradeProgress): Promise<void> {
    try {
      await call('/api/miscellaneous', {
        ...valuationOf(progress),
        saved_at: new Date().toISOString(),
        column_name: 'valuation',
      })
      logOutcome('Saved valuation data')
    } catch {
      logOutcome('Failed to save valuation data')
    }
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
