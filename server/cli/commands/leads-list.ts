import { leadJson } from '../../leads/lead-json.ts'
import { listLeads, type StoredLead } from '../../leads/lead-store.ts'
import { tenantSlugs } from '../../stock/tenant-stock.ts'
import { UsageError, defineCommand } from '../command.ts'
import { choiceOf, parameter, anyText } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt leads list [--tenant SLUG]`: the stored leads, oldest first. 0 listed, 2 unusable arguments. */
export const command = defineCommand({
  name: ['leads', 'list'],
  summary: 'List the stored leads, oldest first',
  options: {
    tenant: parameter('<slug>', 'tenant whose leads they are; all tenants when absent', anyText().optional()),
    format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text'),
  },
  run: (context, { tenant, format }) => {
    return withDatabase(context, async (db) => {
      const leads = await listLeads(db, tenant)
      if (tenant !== undefined && leads.length === 0) {
        const slugs = await tenantSlugs(db)
        if (!slugs.includes(tenant)) throw new UsageError(unknownTenant(tenant, slugs))
      }
      context.out(format === 'json' ? `${JSON.stringify(leads.map(leadJson), null, 2)}\n` : asText(leads))
      return 0
    })
  },
})

function asText(leads: readonly StoredLead[]): string {
  const lines = leads.map(
    ({ id, tenant, createdAt, category, subcategory, carId, payload, suspectedSpam }) => {
      const name = `${printable(payload['name'])} ${printable(payload['last_name'])}`.trim()
      const about = [category, subcategory].filter((part) => part !== null).join(' / ')
      const rest = [
        name,
        printable(payload['email']),
        printable(payload['phone']),
        carId === null ? '' : `car ${carId}`,
        suspectedSpam ? '(suspected spam)' : '',
      ]
      return [new Date(createdAt).toISOString(), tenant, id, about, ...rest]
        .filter((part) => part !== '')
        .join('  ')
    },
  )
  return `${[...lines, `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`].join('\n')}\n`
}

/** Visitors wrote it: without control characters it cannot steer the terminal. */
function printable(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ') : ''
}
