import { membersOf } from '../../runtime/json/object.ts'

interface Told {
  subcategory: string | null
  payload: Record<string, unknown>
}

const ACCEPTED = /^\s*3\.\s*offer\s+accepted\s*$/i

/**
 * What this site never offered cannot be accepted, whatever was sent (LEAD-13). Asked of the whole lead, since the
 * estimate and the acceptance may come with different steps.
 */
export function withHeldOffer<Lead extends Told>(lead: Lead): Lead {
  return membersOf(lead.payload['valuation'])['estimate'] ? lead : withoutAcceptance(lead)
}

/** A lead before a step is added: who accepted one offer has not accepted that of another valuation. */
export function beforeStep<Lead extends Told>(lead: Lead, step: Told): Lead {
  const { valuation } = step.payload
  const isOther =
    valuation !== undefined && membersOf(valuation)['id'] !== membersOf(lead.payload['valuation'])['id']
  return isOther ? withoutAcceptance(lead) : lead
}

/** One step earlier. */
function withoutAcceptance<Lead extends Told>(lead: Lead): Lead {
  const { offer_accepted: _accepted, ...payload } = lead.payload
  const isNamed = lead.subcategory !== null && ACCEPTED.test(lead.subcategory)
  return { ...lead, payload, subcategory: isNamed ? '2. Valuation' : lead.subcategory }
}
