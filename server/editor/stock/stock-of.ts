import { ProblemError } from '../../http/errors.ts'
import { tenantStock, type TenantStock } from '../../stock/tenant-stock.ts'
import type { EditorContext } from '../editor-context.ts'

/** What the published document says of the dealer's stock. */
export async function stockOf(
  { db, root }: Pick<EditorContext, 'db' | 'root'>,
  slug: string,
): Promise<TenantStock> {
  const stock = await tenantStock(db, root, slug)
  if (!stock) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
  return stock
}
