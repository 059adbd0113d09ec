import { useMachine } from '@xstate/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { tradeInMachine, type TradeInContext, type TradeInEvent } from '../../machines/trade-in/machine.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import { keepsDetails } from '../../runtime/storage/details.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { useReloadOnReturn } from '../shared/forms/use-reload-on-return.ts'
import { useVisitorForm, type VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { readTradeRecord, writeProgress } from './kept.ts'
import type { TradeInData } from './load.ts'
import { tradeInServices } from './services.ts'

export type TradeStep = 'plate' | 'details' | 'adjustments' | 'offer' | 'noEstimate'

export interface TradeInFlow {
  form: VisitorForm
  /** In the order in which they are asked for. */
  fields: EnquiryFieldPlan[]
  step: TradeStep
  context: TradeInContext
  busy: boolean
  send(event: TradeInEvent): void
}

/** Which step shows in a state of the machine; while something is under way the step it began in stays. */
const SHOWN: Record<string, TradeStep> = {
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

/** The values of the flow with the machine of its steps: what is shown follows from the two alone (RUN-06). */
export function useTradeIn(block: BlockProps<TradeInProps, TradeInData>): TradeInFlow {
  const { id, props, data, site } = block
  const { plate, vehicle, contact, condition } = data.fields
  const fields = [...plate, ...vehicle, ...contact, ...condition]
  const { purpose } = props
  const [, answered] = useReducer((count: number) => count + 1, 0)
  const form = useVisitorForm({
    fields,
    regional: site.regional,
    initial: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    onChange(name) {
      noteProgress()
      // Answers have words of their own, such as those about the finance letter (TRADE-08).
      if (condition.some((field) => field.name === name)) answered()
    },
  })
  const [services] = useState(() => tradeInServices(block, form))
  const [state, send] = useMachine(tradeInMachine, { input: { withPlate: plate.length > 0, services } })
  const { context } = state
  const step = SHOWN[String(state.value)] ?? 'plate'

  /** So that a page loaded again begins no second lead. */
  function noteProgress(): void {
    const { leadId } = context
    if (leadId === null || state.status !== 'active' || !keepsDetails(site)) return
    writeProgress(site.slug, purpose, { leadId, valuation: null, values: form.values() })
  }
  useEffect(noteProgress)
  useEffect(() => {
    const kept = readTradeRecord(site, purpose, Date.now())
    if (kept) send({ type: 'RESUME', kept })
  }, [purpose, send, site])
  useStepFocus(`${id}-${step}`)
  useReloadOnReturn()

  return {
    form,
    fields,
    step,
    context,
    busy: state.hasTag('busy'),
    send(event) {
      if (event.type === 'BACK' || event.type === 'SKIP') form.forgive()
      send(event)
    },
  }
}

/** A step that comes up says so: its heading takes the focus. */
function useStepFocus(headingId: string): void {
  const before = useRef(headingId)
  useEffect(() => {
    if (before.current === headingId) return
    before.current = headingId
    document.getElementById(headingId)?.focus()
  }, [headingId])
}
