import { normalised, type Normalised } from './rules.ts'

export interface Fuel {
  /** For cards, tags and facets (VEH-33, CARD-12). */
  simple: 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric' | 'LPG' | 'Hydrogen'
  /** In full, for the vehicle page. */
  full: string
}

const FUELS: [RegExp, Fuel['simple'], string | null][] = [
  [/plug[- ]?in|\bphev\b|\bphv\b/i, 'Plug-in Hybrid', 'Plug-in Hybrid'],
  [
    /hybrid|\bmhev\b|\bhev\b|(?:petrol|unleaded|diesel|gas(?:oline)?)\s*[/-]\s*electric|electric\s*[/-]\s*(?:petrol|diesel|gas)/i,
    'Hybrid',
    null,
  ],
  [/hydrogen|fuel cell/i, 'Hydrogen', 'Hydrogen'],
  [/[eé]lectri(?:c|que)|\bbev\b|\bev\b/i, 'Electric', 'Electric'],
  [/\blpg\b|petroleum gas/i, 'LPG', 'LPG'],
  [/diesel/i, 'Diesel', 'Diesel'],
  [/premium|\bpulp\b/i, 'Petrol', 'Premium Unleaded'],
  [/unleaded|\bulp\b/i, 'Petrol', 'Unleaded'],
  [/^leaded/i, 'Petrol', 'Leaded'],
  [/petrol|gasoline|^gas$|^essence|flex|e10|e85|ethanol/i, 'Petrol', 'Petrol'],
]

/** `Premium Unleaded/Electric` → hybrid, `Liquid Petroleum Gas` → LPG, `GASOLINE` → petrol; `Other` says nothing. */
export function normaliseFuel(text: string): Normalised<Fuel> {
  const found = FUELS.find(([pattern]) => pattern.test(text))
  if (!found) return normalised<Fuel>(null, 'text.placeholder')
  const [, simple, usual] = found
  const full = usual ?? hybridName(text)
  return normalised({ simple, full }, ...(full === text && simple === text ? [] : (['fuel.alias'] as const)))
}

function hybridName(text: string): string {
  if (/diesel/i.test(text)) return 'Diesel Hybrid'
  if (/premium/i.test(text)) return 'Premium Unleaded Hybrid'
  return /unleaded|petrol|gas/i.test(text) ? 'Petrol Hybrid' : 'Hybrid'
}
