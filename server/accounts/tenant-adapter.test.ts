import type { DBAdapter } from 'better-auth/adapters'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { expect, test } from 'vitest'
import { tenantAdapter } from './tenant-adapter.ts'

/** The same library over one store, for two dealers that each have a visitor of the same name. */
async function twoDealers() {
  const base = memoryAdapter({ user: [], session: [], account: [], verification: [] })({
    user: { additionalFields: { tenant: { type: 'string' } } },
  }) as DBAdapter
  const [brolga, kereru] = ['brolga-bay', 'kereru-coast'].map((slug) => tenantAdapter(base, slug))
  if (!brolga || !kereru) throw new Error('There are two dealers')
  for (const dealer of [brolga, kereru]) {
    await dealer.create({
      model: 'user',
      data: { name: 'Kim', email: 'kim@visitor.example', emailVerified: true },
    })
  }
  return { brolga, kereru }
}

const KIM = [{ field: 'name', value: 'Kim' }]
const ALL = { model: 'user', where: KIM }

test('ACCT-03 API-01 what the accounts of one dealer write, look for, change and delete is that dealer’s alone', async () => {
  const { brolga, kereru } = await twoDealers()
  const [other] = await kereru.findMany<{ id: string; name: string; tenant: string }>(ALL)
  expect(other?.tenant).toBe('kereru-coast')
  const where = [{ field: 'id', value: other?.id ?? '' }]
  expect(await brolga.count(ALL)).toBe(1)
  expect(await brolga.findMany<{ tenant: string }>(ALL)).toMatchObject([{ tenant: 'brolga-bay' }])
  expect(await brolga.findOne({ model: 'user', where })).toBeNull()
  expect(await brolga.update({ model: 'user', where, update: { name: 'Lee' } })).toBeNull()
  expect(await brolga.updateMany({ ...ALL, update: { name: 'Lee' } })).toBe(1)
  expect(await kereru.findMany(ALL)).toEqual([other])
  await brolga.delete({ model: 'user', where })
  expect(
    await brolga.deleteMany({ model: 'user', where: [{ field: 'email', value: 'kim@visitor.example' }] }),
  ).toBe(1)
  expect(await kereru.findMany(ALL)).toEqual([other])
  expect(await brolga.count({ model: 'user' })).toBe(0)
})
