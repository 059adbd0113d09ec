import type { Db } from '../../db/database.ts'

/** Takes a dealer for the rest of a transaction: whoever publishes, brings in or deletes pictures waits. */
export async function lockTenant(transaction: Db, slug: string): Promise<void> {
  await transaction
    .updateTable('tenants')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('slug', '=', slug)
    .execute()
}
