import catalogue from './normalise/catalogue.json' with { type: 'json' }

/** Every make and model that the trade knows, in each of its spellings, whether a dealer has any or not. */
export const TRADE_NAMES: readonly string[] = Object.entries(
  catalogue as Record<string, Record<string, string[]>>,
).flatMap(([make, bodies]) => [
  make,
  ...Object.values(bodies).flatMap((names) => names.flatMap((name) => name.split('|'))),
])
