/** ISO 4217 codes of the countries' dollars. */
export const CURRENCIES = { AU: 'AUD', NZ: 'NZD', US: 'USD' } as const
