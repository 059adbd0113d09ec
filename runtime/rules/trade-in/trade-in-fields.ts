import type { Regional, Settings } from '../../../schemas/generated/types.ts'
import { consentFields, leadFields, type EnquiryFieldPlan } from '../forms/form-fields.ts'
import { partLabel } from '../car/inspection.ts'
import { questionsIn } from './valuation.ts'

/** The fields of the trade-in flow by what they ask about. */
export interface TradeInFields {
  /** Empty where the site looks no plates up. */
  plate: EnquiryFieldPlan[]
  vehicle: EnquiryFieldPlan[]
  /** First Name, last name, postcode, Mobile Number and Email Address (TRADE-03), and what the visitor agrees to. */
  contact: EnquiryFieldPlan[]
  condition: EnquiryFieldPlan[]
}

/** What the fields depend on. */
export interface TradeInSite {
  regional: Regional
  /** Of the dealer. */
  state: string
  settings: Pick<Settings, 'forms' | 'tradeIn'>
}

/** ISO 3779: 17 letters and digits without I, O and Q. */
export const VIN_PATTERN = '[A-HJ-NPR-Za-hj-npr-z0-9]{17}'

const PLATE_PATTERN = '[A-Za-z0-9][A-Za-z0-9 -]{0,9}'
const OLDEST = 1950
const FURTHEST = 2_000_000

/**
 * What the trade-in flow asks for (TRADE-03, TRADE-05, TRADE-06).
 *
 * @param names makes and models of the stock, offered while typing
 * @param thisYear on the dealer's calendar
 * @param options.withCaravans some of what the dealer takes has no odometer
 */
export function tradeInFields(
  site: TradeInSite,
  names: { makes: string[]; models: string[] },
  thisYear: number,
  { withCaravans = false } = {},
): TradeInFields {
  const { regional, settings } = site
  const lookup = settings.tradeIn.regoLookup
  return {
    plate: lookup === 'off' ? [] : plateFields(site),
    vehicle: [
      ...(lookup === 'off' && regional.plate.orVin ? [vinField(regional, 'VIN')] : []),
      { ...NAMED, name: 'make', label: 'Make', suggestions: names.makes },
      { ...NAMED, name: 'model', label: 'Model', suggestions: names.models },
      {
        name: 'year',
        type: 'number',
        label: 'Build year',
        required: true,
        numeric: true,
        maxLength: 4,
        ...buildYears(thisYear),
      },
      {
        name: 'km',
        type: 'number',
        label: regional.words.distance,
        required: !withCaravans,
        ...(withCaravans && { hint: 'What has no odometer, as a caravan, needs none.' }),
        numeric: true,
        maxLength: 9,
        max: FURTHEST,
        message: 'Please enter what the odometer shows, in whole numbers.',
      },
    ],
    contact: [...leadFields(regional), ...consentFields(settings.forms)],
    condition: conditionFields(regional),
  }
}

/** Years that a car can have been built in; next year's cars are sold this year. A year beyond would multiply the figure. */
export function buildYears(thisYear: number): { min: number; max: number; message: string } {
  const max = thisYear + 1
  return { min: OLDEST, max, message: `Please enter a year from ${OLDEST} to ${max}.` }
}

const NAMED = { type: 'string', required: true, maxLength: 60 } as const

const vinField = (regional: Regional, label: string): EnquiryFieldPlan => ({
  name: 'vin',
  type: 'string',
  label,
  required: false,
  hint: `On the dashboard behind the ${partLabel('windscreen', regional).toLowerCase()}, or on the registration.`,
  maxLength: 17,
  autocomplete: 'off',
  pattern: VIN_PATTERN,
  message: 'A VIN has 17 letters and digits, and no I, O or Q.',
})

/** How the car is. Nothing is chosen before: the best answers would be answers that nobody gave. */
const conditionFields = (regional: Regional): EnquiryFieldPlan[] =>
  questionsIn(regional).map(({ id, label, options }) => ({
    name: id,
    type: 'choice',
    label,
    required: true,
    options: options.map(({ value }) => value),
    choices: options.map((option) => ({ value: option.value, label: option.label })),
  }))

/** The plate, with the state where plates have one, which starts at the site's own; or the VIN (TRADE-05, TRADE-06). */
function plateFields({ regional, state, settings }: TradeInSite): EnquiryFieldPlan[] {
  const { plate, states, words } = regional
  const withState = settings.tradeIn.regoLookup === 'state' && plate.needsState
  return [
    {
      name: 'rego',
      type: 'string',
      label: plate.label,
      required: !plate.orVin,
      maxLength: 10,
      autocomplete: 'off',
      pattern: PLATE_PATTERN,
      message: 'Please enter the letters and digits of the plate.',
    },
    ...(withState
      ? [
          {
            name: 'regoState',
            type: 'choice' as const,
            label: words.region,
            required: true,
            initial: state,
            choices: states.map(({ code, label }) => ({ value: code, label })),
          },
        ]
      : []),
    ...(plate.orVin ? [vinField(regional, 'Or its VIN')] : []),
  ]
}
