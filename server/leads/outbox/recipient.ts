import type { Country, Location, Regional } from '../../../schemas/generated/types.ts'
import type { DeliveryTable } from '../tables.ts'

export type Channel = DeliveryTable['channel']

export interface Destination {
  channel: Channel
  address: string
}

/** What delivery needs of a tenant's document. */
export interface LeadRecipient {
  slug: string
  name: string
  dealershipId: number
  country: Country
  regional: Regional
  timeZone: string
  /** `https://www.dealer.example`; absent while the site has no domain of its own. */
  origin: string | undefined
  email: string | null
  phone: string | null
  locations: Location[]
  destinations: Destination[]
  /** Name of the environment variable with the signing secret, by address of the webhook. */
  secretEnv: ReadonlyMap<string, string>
}

interface LeadTargets {
  email?: string[]
  adfEmail?: string[]
  webhooks?: { url: string; secretEnv?: string }[]
}

/**
 * Where a tenant's leads go (LEAD-15). A document that names nothing has them sent to the e-mail of the site, so that
 * no dealer misses a lead for want of a setting.
 */
export function destinationsOf(targets: LeadTargets | undefined, siteEmail: string | null): Destination[] {
  const { email = [], adfEmail = [], webhooks = [] } = targets ?? {}
  const named: Destination[] = [
    ...webhooks.map(({ url }) => ({ channel: 'webhook' as const, address: url })),
    ...adfEmail.map((address) => ({ channel: 'adf' as const, address })),
    ...email.map((address) => ({ channel: 'email' as const, address })),
  ]
  if (named.length > 0 || siteEmail === null) return named
  return [{ channel: 'email', address: siteEmail }]
}

/** The place a lead is for: the one chosen, the car's, else the main one. */
export function leadLocation(
  locations: readonly Location[],
  payload: Readonly<Record<string, unknown>>,
): Location | undefined {
  const id = Number(payload['location_id'])
  const slug = payload['dealership_slug']
  return (
    locations.find((location) => location.id === id) ??
    locations.find((location) => location.dealership_slug === slug && location.primary === true) ??
    locations.find((location) => location.dealership_slug === slug) ??
    locations.find((location) => location.primary === true) ??
    locations[0]
  )
}
