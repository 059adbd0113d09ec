import type { DBAdapter } from 'better-auth/adapters'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { expect, test } from 'vitest'
import { tenantAdapter } from './tenant-adapter.ts'

/** The same library over one store, for two dealers that each have a visitor of the same name. */
async function twoDealers() {
  const base = memoryAdapter({ user: [], session: [], account: [], verification: [] })({
    user: { additionalFields: { tenant: { type: 'string' }, visits: { type: 'number' } } },
  }) as DBAdapter
  const [brolga, kereru] = ['brolga-bay', 'kereru-coast'].map((slug) => tenantAdapter(base, slug))
  if (!brolga || !kereru) throw new Error('There are two dealers')
  for (const dealer of [brolga, kereru]) {
    await dealer.create({
      model: 'user',
      data: { name: 'Kim', email: 'kim@visitor.example', emailVerified: true, visits: 1 },
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

test('ACCT-03 API-01 what is taken or counted on by one dealer’s accounts is that dealer’s alone', async () => {
  const { brolga, kereru } = await twoDealers()
  const visits = async (dealer: typeof brolga) => (await dealer.findOne<{ visits: number }>(ALL))?.visits
  const [other] = await kereru.findMany<{ id: string }>(ALL)
  const where = [{ field: 'id', value: other?.id ?? '' }]
  expect(await brolga.incrementOne({ model: 'user', where, increment: { visits: 1 } })).toBeNull()
  expect(await brolga.incrementOne({ ...ALL, increment: { visits: 1 } })).toMatchObject({ visits: 2 })
  expect([await visits(brolga), await visits(kereru)]).toEqual([2, 1])
  expect(await brolga.consumeOne({ model: 'user', where })).toBeNull()
  expect(await brolga.consumeOne(ALL)).toMatchObject({ tenant: 'brolga-bay' })
  expect(await brolga.consumeOne(ALL)).toBeNull()
  expect([await brolga.count(ALL), await kereru.count(ALL)]).toEqual([0, 1])
})

test('ACCT-03 a transaction of one dealer’s accounts is confined like everything else', async () => {
  const { brolga, kereru } = await twoDealers()
  const seen = await brolga.transaction(async (inner) => {
    await inner.create({
      model: 'user',
      data: { name: 'Lee', email: 'lee@visitor.example', emailVerified: true },
    })
    await inner.updateMany({ ...ALL, update: { visits: 9 } })
    return inner.findMany<{ name: string; tenant: string }>({ model: 'user' })
  })
  expect(seen.map(({ name, tenant }) => [name, tenant])).toEqual([
    ['Kim', 'brolga-bay'],
    ['Lee', 'brolga-bay'],
  ])
  expect(await kereru.findMany({ model: 'user' })).toMatchObject([{ name: 'Kim', visits: 1 }])
})

test('ACCT-03 whatever the library asks is asked of the dealer’s rows, and nothing else of it is changed', async () => {
  const asked: [call: string, input: unknown][] = []
  const base = new Proxy({} as DBAdapter, {
    ownKeys: () => [],
    get: (_target, call: string) =>
      call === 'transaction'
        ? (work: (inner: DBAdapter) => unknown) => work(base)
        : (input: unknown) => void asked.push([call, input]),
  })
  const dealer = tenantAdapter(base, 'brolga-bay')
  const input = { model: 'user', where: KIM, update: { name: 'Lee' }, increment: { visits: 1 } }
  const calls = [
    'findOne',
    'findMany',
    'count',
    'update',
    'updateMany',
    'delete',
    'deleteMany',
    'consumeOne',
    'incrementOne',
  ] as const
  for (const call of calls) {
    await (dealer[call] as (given: unknown) => unknown)(input)
    await dealer.transaction((inner) => (inner[call] as (given: unknown) => Promise<unknown>)(input))
  }
  const own = { ...input, where: [...KIM, { field: 'tenant', value: 'brolga-bay' }] }
  expect(asked).toEqual(
    calls.flatMap((call) => [
      [call, own],
      [call, own],
    ]),
  )
  asked.length = 0
  await dealer.findMany({ model: 'user' })
  expect(asked).toEqual([['findMany', { model: 'user', where: [{ field: 'tenant', value: 'brolga-bay' }] }]])
})
