import { tenantSlugs } from '../stock/tenant-stock.ts'
import { siteFileSlugs } from '../tenants/site-files.ts'
import type { Db } from '../db/database.ts'
import { UsageError } from './command.ts'
import { unknownTenant } from './unknown-tenant.ts'

/** The tenants that were asked for, all when none was; each must be published or have a file. */
export async function askedTenants(db: Db, sitesDir: string, asked: readonly string[]): Promise<string[]> {
  const known = [...new Set([...(await tenantSlugs(db)), ...(await siteFileSlugs(sitesDir))])].toSorted()
  const unknown = asked.find((slug) => !known.includes(slug))
  if (unknown !== undefined) throw new UsageError(unknownTenant(unknown, known))
  return asked.length > 0 ? [...asked] : known
}
