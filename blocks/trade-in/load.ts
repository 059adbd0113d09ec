import type { BlockLoad } from '../../runtime/block/types.ts'
import { consentFields, type EnquiryFieldPlan } from '../../runtime/rules/forms/form-fields.ts'
import type { FormField } from '../../runtime/rules/forms/form-rules.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { carOf, type EnquiryCar } from '../enquiry-form/load.ts'
import { contactFields } from './fields.ts'

export interface TradeInData {
  /** The car that the visitor wants to have (TRADE-15). */
  car: EnquiryCar | null
  makes: string[]
  models: string[]
  /** Rules of the visitor's own fields. */
  contact: FormField[]
}

/** More names than these are no help while typing. */
const MOST = 300

export const load: BlockLoad<TradeInProps, TradeInData> = async (context, { purpose }) => {
  const { search, site } = context
  const [answer] = await search.search([
    { indexName: 'cars', params: { facets: ['make', 'model'], hitsPerPage: 0, maxValuesPerFacet: MOST } },
  ])
  const names = (attribute: string) =>
    Object.keys(answer?.facets?.[attribute] ?? {}).toSorted((a, b) => a.localeCompare(b))
  const fields: EnquiryFieldPlan[] = [...contactFields(site.regional), ...consentFields(site.settings.forms)]
  return {
    car: purpose === 'sell' ? null : await carOf(context),
    makes: names('make'),
    models: names('model'),
    contact: fields.map(({ name, type, label, required }) => ({ name, type, label, required })),
  }
}
