import { dealerPrefix } from '../../config/dealer-secret.ts'

/** What the names of a dealer's secrets for feeds begin with: `DEALER_BROLGA_BAY__FEED_`. */
export const feedSecretPrefix = (tenant: string): string => `${dealerPrefix(tenant)}FEED_`

/** Whether a variable is kept for the feeds of this dealer; its other secrets are not sent to addresses that staff name. */
export function isFeedSecret(tenant: string, variable: string): boolean {
  const prefix = feedSecretPrefix(tenant)
  return variable.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(variable.slice(prefix.length))
}
