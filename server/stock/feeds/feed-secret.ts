import { dealerPrefix, type SecretOf } from '../../config/dealer-secret.ts'
import { FeedProblem } from './feed-problem.ts'

/** What the names of a dealer's secrets for feeds begin with: `DEALER_BROLGA_BAY__FEED_`. */
export const feedSecretPrefix = (tenant: string): string => `${dealerPrefix(tenant)}FEED_`

/** Whether a variable is kept for the feeds of this dealer; its other secrets are not sent to addresses that staff name. */
export function isFeedSecret(tenant: string, variable: string): boolean {
  const prefix = feedSecretPrefix(tenant)
  return variable.startsWith(prefix) && /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(variable.slice(prefix.length))
}

/** @throws FeedProblem for a secret that is not there, or is none of this dealer's feeds */
export function feedSecretOf(tenant: string, variable: string, secretOf: SecretOf): string {
  // Settings that were saved before this rule may name another secret of the dealer.
  const secret = isFeedSecret(tenant, variable) ? secretOf(tenant, variable) : undefined
  if (secret !== undefined) return secret
  const why = `${variable} is not set, or no secret of this dealer’s feeds: its name begins with ${feedSecretPrefix(tenant)}`
  throw new FeedProblem('refused', `${why}.`)
}
