import type { AskingStep } from '../../machines/trade-in/machine.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import type { TradeInFields } from '../../runtime/rules/trade-in/trade-in-fields.ts'

/** What a step of the flow asks for. */
export function stepFields(fields: TradeInFields, step: AskingStep): EnquiryFieldPlan[] {
  if (step === 'plate') return fields.plate
  return step === 'details' ? [...fields.vehicle, ...fields.contact] : fields.condition
}
