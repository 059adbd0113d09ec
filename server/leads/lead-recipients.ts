import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { destinationsOf, type LeadRecipient } from './outbox/recipient.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

export interface LeadRecipientsOptions {
  directory: Pick<TenantDirectory, 'bySlug'>
  resolve: (slug: string) => Promise<ResolvedTenant>
}

/** Where each tenant's leads go, read once per published revision. `undefined` for a tenant that is gone. */
export function leadRecipients({
  directory,
  resolve,
}: LeadRecipientsOptions): (slug: string) => Promise<LeadRecipient | undefined> {
  const known = new Map<string, { revision: number; recipient: Promise<LeadRecipient> }>()
  return async (slug) => {
    const tenant = directory.bySlug(slug)
    if (!tenant) return undefined
    const kept = known.get(slug)
    if (kept?.revision === tenant.revision) return kept.recipient
    const recipient = resolve(slug).then(toRecipient)
    known.set(slug, { revision: tenant.revision, recipient })
    // A failure is for whoever asked; the next one tries again.
    recipient.catch(() => known.delete(slug))
    return recipient
  }
}

function toRecipient(tenant: ResolvedTenant): LeadRecipient {
  const [domain] = tenant.domains ?? []
  return {
    slug: tenant.slug,
    name: tenant.name,
    dealershipId: tenant.dealership_id,
    country: tenant.country,
    regional: tenant.regional,
    timeZone: tenant.timeZone,
    origin: domain === undefined ? undefined : `https://${domain}`,
    email: tenant.email ?? null,
    phone: tenant.phone ?? null,
    locations: tenant.locations,
    destinations: destinationsOf(tenant.leads, tenant.email ?? null),
    secretEnv: new Map(
      (tenant.leads?.webhooks ?? []).flatMap(({ url, secretEnv }) =>
        secretEnv === undefined ? [] : [[url, secretEnv] as const],
      ),
    ),
  }
}
