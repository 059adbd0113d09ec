import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'

/**
 * Confines the auth library to one dealer's rows: everything it writes is marked with the tenant, and everything it
 * looks for must carry the mark. The library itself knows nothing of tenants, so without this an e-mail address or a
 * session would be good for every dealer of the platform.
 */
export function tenantAdapter(base: DBAdapter, tenant: string): DBAdapter {
  return {
    ...base,
    ...confined(base, tenant),
    transaction: (callback) =>
      base.transaction((inner) => callback({ ...inner, ...confined(inner, tenant) })),
  }
}

function confined(base: DBTransactionAdapter, tenant: string) {
  const own = (where: readonly Where[] = []): Where[] => [...where, { field: 'tenant', value: tenant }]
  return {
    create: ((input) => base.create({ ...input, data: { ...input.data, tenant } })) as DBAdapter['create'],
    findOne: ((input) => base.findOne({ ...input, where: own(input.where) })) as DBAdapter['findOne'],
    findMany: ((input) => base.findMany({ ...input, where: own(input.where) })) as DBAdapter['findMany'],
    count: ((input) => base.count({ ...input, where: own(input.where) })) as DBAdapter['count'],
    update: ((input) => base.update({ ...input, where: own(input.where) })) as DBAdapter['update'],
    updateMany: ((input) =>
      base.updateMany({ ...input, where: own(input.where) })) as DBAdapter['updateMany'],
    delete: ((input) => base.delete({ ...input, where: own(input.where) })) as DBAdapter['delete'],
    deleteMany: ((input) =>
      base.deleteMany({ ...input, where: own(input.where) })) as DBAdapter['deleteMany'],
    consumeOne: ((input) =>
      base.consumeOne({ ...input, where: own(input.where) })) as DBAdapter['consumeOne'],
    incrementOne: ((input) =>
      base.incrementOne({ ...input, where: own(input.where) })) as DBAdapter['incrementOne'],
  }
}
