import { normalised, type Normalised } from './rules.ts'

export interface FeedAddress {
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
}

const FIELD = /["']?(?<!\w)(\w+)["']?\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,{}]+))/g

/**
 * Address cell of a Meta automotive feed. Its published sample is not valid JSON (bare keys, single quotes), so the
 * fields are read one by one: `{addr1: '550 Auto Center Dr', city: 'Watsonville', region: 'CA', …}`.
 */
export function normaliseAddress(text: string): Normalised<FeedAddress> {
  const fields = new Map<string, string>()
  for (const [, key = '', double, single, bare] of text.matchAll(FIELD)) {
    fields.set(key, (double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1').trim())
  }
  const value: FeedAddress = {
    street: fields.get('addr1') ?? fields.get('street') ?? null,
    city: fields.get('city') ?? null,
    state: fields.get('region') ?? fields.get('state') ?? null,
    postcode: fields.get('postal_code') ?? fields.get('zip') ?? null,
  }
  return normalised(value, ...(isJson(text) ? [] : (['address.relaxed'] as const)))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
