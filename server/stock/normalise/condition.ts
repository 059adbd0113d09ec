import { normalised, type Normalised } from './rules.ts'

export interface CarCondition {
  carType: 'new' | 'used' | 'demo' | null
  /** Null where the text speaks only of new or used. */
  status: 'in_stock' | 'coming_soon' | 'sold' | null
  /** To be ordered from the maker. */
  preorder: boolean
  certified: boolean
}

const SOLD = /\b(?:sold|delivered)\b|^out[ _]of[ _]stock$|^not[ _]available$/i
const COMING = /\b(?:coming soon|in transit|arriving|on order|on the way|pending|inbound)\b/i
const TO_ORDER = /\b(?:available to order|to order|pre-?order|build to order)\b/i
const IN_STOCK = /\b(?:in[ _]stock|available|live|active|for sale)\b/i
const DEMO = /\bd[ée]mo\b|\b(?:demo|demonstrator|ex[- ]demo|dealer demo|loan(?:er)?|courtesy)\b/i
const NEW = /^(?:n|new|neuf|neuve|brand new|true|yes|1)$|\bnew\b/i
const USED =
  /^(?:u|used|usag[ée]e?|occasion|d'occasion|false|no|0)$|\b(?:used|pre-?owned|second[- ]?hand|excellent|very good|good|fair|poor)\b/i
const CERTIFIED = /\b(?:certified|cpo)\b/i

/**
 * Reads a condition or status column: ` New In Stock`, `USED`, `DEMO`, `n`, `NEW Available to order`, `In Transit`,
 * `CPO`. Whatever it does not say is null, so that two columns can be read and combined.
 */
export function normaliseCondition(text: string): Normalised<CarCondition> {
  const value = text.replaceAll('_', ' ')
  const preorder = TO_ORDER.test(value)
  const certified = CERTIFIED.test(value)
  return normalised(
    { carType: carType(value, certified), status: status(value, preorder), preorder, certified },
    'condition.alias',
  )
}

function carType(text: string, certified: boolean): CarCondition['carType'] {
  if (DEMO.test(text)) return 'demo'
  if (certified || USED.test(text)) return 'used'
  return NEW.test(text) ? 'new' : null
}

function status(text: string, preorder: boolean): CarCondition['status'] {
  if (SOLD.test(text)) return 'sold'
  if (preorder || COMING.test(text)) return 'coming_soon'
  return IN_STOCK.test(text) ? 'in_stock' : null
}
