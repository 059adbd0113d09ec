import type { Regional } from '../../schemas/generated/types.ts'
import { createActor, type SnapshotFrom } from 'xstate'
import { tradeInMachine, type TradeRecord } from '../../machines/trade-in/machine.ts'
import { formatOdometer } from '../../runtime/format/distance.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { paintErrors } from './paint.ts'
import { fillDraft, readForm } from '../shared/forms/saved.ts'
import { readVehicle } from './check.ts'
import type { TradeInPayload } from './payload.ts'
import { writeProgress } from './kept.ts'
import { tradeInServices } from './services.ts'

type Snapshot = SnapshotFrom<typeof tradeInMachine>

/** Which step shows in a state of the machine; while something is under way the step it began in stays. */
const SHOWN: Record<string, string> = {
  plate: 'plate',
  lookingUp: 'plate',
  details: 'details',
  valuing: 'details',
  adjustments: 'adjustments',
  adjusting: 'adjustments',
  offer: 'offer',
  accepting: 'offer',
  accepted: 'offer',
  noEstimate: 'noEstimate',
}
/** States in which the visitor waits. */
const BUSY = new Set(['lookingUp', 'valuing', 'adjusting', 'accepting', 'accepted'])

/** The flow with its machine: what is shown follows from the machine's state alone (RUN-06). */
export function startTradeIn(flow: HTMLElement, payload: TradeInPayload, kept: TradeRecord | null): void {
  const { site, data, props } = payload
  const plateForm = flow.querySelector<HTMLFormElement>('[data-at="plate"]')
  const details = formAt(flow, 'details')
  const adjustments = formAt(flow, 'adjustments')
  const plateLabel = plateForm?.querySelector('label')?.textContent?.trim() ?? 'Rego'
  if (kept) {
    fillDraft(details, { ...kept.contact, ...asText(kept.vehicle) })
    fillDraft(adjustments, kept.answers)
  }
  const actor = createActor(tradeInMachine, {
    input: { withPlate: plateForm !== null, kept, services: tradeInServices(payload, plateLabel) },
  })

  let before: Snapshot | undefined
  actor.subscribe((state) => {
    show(state, before)
    before = state
    if (
      site.settings.consent.functionalStorage &&
      state.context.leadId !== null &&
      state.status === 'active'
    ) {
      const { plate, vehicle, contact, answers, leadId } = state.context
      writeProgress(site.slug, props.purpose, { plate, vehicle, contact, answers, leadId, valuation: null })
    }
  })
  actor.start()

  plateForm?.addEventListener('submit', (event) => {
    event.preventDefault()
    const sent = new FormData(plateForm)
    const text = (name: string) => String(sent.get(name) ?? '').trim()
    actor.send({
      type: 'LOOK_UP',
      plate: { rego: text('rego').toUpperCase(), regoState: text('regoState') || null },
    })
  })
  details.addEventListener('submit', (event) => {
    event.preventDefault()
    const { website: _trap, ...contact } = readForm(details, data.contact)
    const vehicle = readVehicle(
      Object.fromEntries([...new FormData(details)].map(([name, value]) => [name, String(value)])),
    )
    actor.send({ type: 'DETAILS', vehicle, contact })
  })
  adjustments.addEventListener('submit', (event) => {
    event.preventDefault()
    actor.send({ type: 'ANSWER', answers: answersOf(adjustments) })
  })
  adjustments.addEventListener('change', () => showFinanceLetter(flow, answersOf(adjustments)))
  formAt(flow, 'offer').addEventListener('submit', (event) => {
    event.preventDefault()
    actor.send({ type: 'ACCEPT' })
  })
  for (const button of flow.querySelectorAll<HTMLButtonElement>('[data-event]')) {
    button.addEventListener('click', () => actor.send({ type: button.dataset['event'] as 'BACK' }))
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })

  function show(state: Snapshot, last: Snapshot | undefined): void {
    const name = String(state.value)
    const step = SHOWN[name] ?? 'plate'
    const { context } = state
    const moved = last !== undefined && SHOWN[String(last.value)] !== step
    for (const form of flow.querySelectorAll<HTMLFormElement>('form[data-at]')) {
      const own = form.dataset['at'] === step
      form.hidden = !own
      setBusy(form, own && BUSY.has(name))
    }
    showProgress(flow, step)
    if (context.known && last?.context.known !== context.known) fillKnown(context.known)
    showValuation(flow, state, site.regional)
    const refused = last !== undefined && context.refusals !== last.context.refusals
    paintErrors(flow, { errors: context.errors, message: context.message, announce: refused })
    if (refused) flow.querySelector<HTMLElement>('[data-banner]')?.focus()
    else if (moved) formAt(flow, step).querySelector<HTMLElement>('.fc-enquiry-form__step')?.focus()
  }

  /** What the register knows goes into the fields, and is said. */
  function fillKnown(known: NonNullable<Snapshot['context']['known']>): void {
    fillDraft(details, { make: known.make, model: known.model, year: String(known.year) })
    const line = details.querySelector<HTMLElement>('[data-known]')
    if (!line) return
    line.textContent = `We know this one: ${known.year} ${known.make} ${known.model}. Correct it if it is not yours.`
    line.hidden = false
  }
}

function formAt(flow: HTMLElement, name: string): HTMLFormElement {
  const form = flow.querySelector<HTMLFormElement>(`form[data-at="${name}"]`)
  if (!form) throw new Error(`The trade-in flow has no step "${name}"`)
  return form
}

function answersOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function asText(vehicle: TradeRecord['vehicle']): Record<string, string> {
  return vehicle
    ? { make: vehicle.make, model: vehicle.model, year: String(vehicle.year), km: String(vehicle.km) }
    : {}
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.setAttribute('aria-busy', String(busy))
  for (const button of form.querySelectorAll('button')) button.disabled = busy
  const spinner = form.querySelector<HTMLElement>('[data-busy]')
  if (spinner) spinner.hidden = !busy
}

function showProgress(flow: HTMLElement, step: string): void {
  const entries = [...flow.querySelectorAll<HTMLElement>('[data-progress]')]
  const at = entries.findIndex((entry) => entry.dataset['progress'] === step)
  for (const [index, entry] of entries.entries()) {
    entry.toggleAttribute('data-done', at < 0 || index < at)
    if (index === at) entry.setAttribute('aria-current', 'step')
    else entry.removeAttribute('aria-current')
  }
}

function showValuation(flow: HTMLElement, { context }: Snapshot, regional: Regional): void {
  const { valuation, vehicle, answers } = context
  const { estimate } = valuation ?? {}
  if (!valuation || !estimate) return
  for (const range of flow.querySelectorAll<HTMLElement>('[data-range]')) {
    range.textContent = `${formatMoney(estimate.low)} to ${formatMoney(estimate.high)}`
  }
  const line = flow.querySelector<HTMLElement>('[data-vehicle]')
  if (line && vehicle) {
    line.textContent = `${vehicle.year} ${vehicle.make} ${vehicle.model}, ${formatOdometer(vehicle.km, regional)}`
  }
  flow.querySelector('[data-because]')?.replaceChildren(
    ...valuation.because.map((sentence) => {
      const item = document.createElement('li')
      item.textContent = sentence
      return item
    }),
  )
  showFinanceLetter(flow, answers)
}

/** TRADE-08 */
function showFinanceLetter(flow: HTMLElement, answers: Record<string, string>): void {
  for (const note of flow.querySelectorAll<HTMLElement>('[data-finance-letter]')) {
    note.hidden = answers['money_owing'] !== 'yes'
  }
}
