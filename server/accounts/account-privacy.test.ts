import { afterEach, expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import { accountJson, accountsOfPerson, eraseAccounts } from './account-privacy.ts'
import { closeWorlds, memory } from './testing/account-world.ts'
import { putVisitor } from './testing/visitor-row.ts'
import { saveToWatchlist } from './watchlist-store.ts'

afterEach(closeWorlds)

const EMAIL = 'kim@visitor.example'
const VISITORS = [
  { id: 'kim', email: EMAIL, phone: '0491 570 006' },
  { id: 'kim elsewhere', tenant: 'kereru-coast', email: EMAIL },
  { id: 'by phone', email: 'k2@visitor.example', phone: '+61 491 570 006' },
  { id: 'lee', email: 'lee@visitor.example', phone: '0491 570 156' },
]

async function world() {
  const db = await memory()
  for (const visitor of VISITORS) await putVisitor(db, visitor)
  for (const { id } of VISITORS) await saveToWatchlist(db, id, 42, NOW)
  for (const tenant of ['brolga-bay', 'kereru-coast']) {
    for (const email of [EMAIL, 'lee@visitor.example']) {
      await db.insertInto('code_requests').values({ tenant, email, at: NOW }).execute()
      const code = { value: 'hash', expires_at: '', created_at: '', updated_at: '' }
      await db
        .insertInto('visitor_codes')
        .values({ ...code, id: `${tenant} ${email}`, tenant, identifier: `sign-in-otp-${email}` })
        .execute()
    }
  }
  return db
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

it.each([
  [{ email: ' KIM@visitor.example ' }, undefined, ['kim', 'kim elsewhere']],
  [{ email: EMAIL }, 'brolga-bay', ['kim']],
  [{ email: EMAIL, phone: '0491570006' }, 'brolga-bay', ['by phone', 'kim']],
  [{ phone: '0491570006' }, 'kereru-coast', []],
  [{}, undefined, []],
])('ACCT-12 whoever is %j has at %s the accounts %j', async (person, tenant, ids) => {
  expect(idsOf(await accountsOfPerson(await world(), person, tenant))).toEqual(ids)
})

it('ACCT-12 an account is handed out with what is saved in it, and nothing of anybody else', async () => {
  const db = await world()
  const [account] = await accountsOfPerson(db, { email: EMAIL }, 'brolga-bay')
  expect(account && (await accountJson(db, account))).toEqual({
    id: 'kim',
    sessions: [],
    tenant: 'brolga-bay',
    name: 'Kim',
    email: EMAIL,
    phone: '0491 570 006',
    watchlist: [{ id: 42 }],
  })
})

it('ACCT-12 who asked for a code and never had an account is erased from the codes, at that dealer alone', async () => {
  const db = await world()
  await db.deleteFrom('visitors').execute()
  expect(await eraseAccounts(db, [], { email: ' LEE@visitor.example' }, 'brolga-bay')).toBe(0)
  const left = ['brolga-bay kim', 'kereru-coast kim', 'kereru-coast lee'].map(
    (who) => `${who}@visitor.example`,
  )
  expect(idsOf(await db.selectFrom('visitor_codes').select('id').execute())).toEqual(left)
  const counted = await db.selectFrom('code_requests').selectAll().execute()
  expect(counted.map(({ tenant, email }) => `${tenant} ${email}`).toSorted()).toEqual(left)
})

it('ACCT-12 erased are the account, its list, its codes and what counts them, at its own dealer alone', async () => {
  const db = await world()
  expect(await eraseAccounts(db, [])).toBe(0)
  expect(await eraseAccounts(db, await accountsOfPerson(db, { email: EMAIL }, 'brolga-bay'))).toBe(1)
  expect(idsOf(await db.selectFrom('visitors').select('id').execute())).toEqual([
    'by phone',
    'kim elsewhere',
    'lee',
  ])
  const lists = await db.selectFrom('watchlist').select('user_id').execute()
  expect(lists.map(({ user_id: id }) => id).toSorted()).toEqual(['by phone', 'kim elsewhere', 'lee'])
  const left = [
    'brolga-bay lee@visitor.example',
    'kereru-coast kim@visitor.example',
    'kereru-coast lee@visitor.example',
  ]
  expect(idsOf(await db.selectFrom('visitor_codes').select('id').execute())).toEqual(left)
  const counted = await db.selectFrom('code_requests').selectAll().execute()
  expect(counted.map(({ tenant, email }) => `${tenant} ${email}`).toSorted()).toEqual(left)
})

it.each([
  ['k_m@visitor.example', 'kim@visitor.example'],
  ['kim@visitor.example', 'kim@visitor.example.org'],
  ['kim@visitor.example', 'hakim@visitor.example'],
])('ACCT-12 whoever is %s has no account of %s', async (email, other) => {
  const db = await memory()
  await putVisitor(db, { id: 'own', email })
  await putVisitor(db, { id: 'other', email: other })
  expect(idsOf(await accountsOfPerson(db, { email }))).toEqual(['own'])
})

it.each([
  ['0491 570 006', '+64 491 570 0061'],
  ['0491 570 006', '0491 5700 0006'],
])('ACCT-12 whoever has the number %s has no account of %s', async (phone, other) => {
  const db = await memory()
  await putVisitor(db, { id: 'own', email: 'a@visitor.example', phone })
  await putVisitor(db, { id: 'other', email: 'b@visitor.example', phone: other })
  expect(idsOf(await accountsOfPerson(db, { phone }))).toEqual(['own'])
})
