import { afterEach, expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import { createAccounts } from './accounts.ts'
import { closeWorlds, memory } from './testing/account-world.ts'

afterEach(closeWorlds)

const MINUTE = 60_000
const KIM = 'kim@visitor.example'

async function world() {
  const db = await memory()
  const clock = { now: NOW }
  const sent: [tenant: string, email: string][] = []
  const accounts = createAccounts({
    db,
    secret: 's'.repeat(40),
    sendCode: (tenant, email) => Promise.resolve(void sent.push([tenant, email])),
    now: () => clock.now,
  })
  const ask = async (email = KIM, tenant = 'brolga-bay') => {
    try {
      await accounts.sendCode({ tenant, secure: false, cookie: undefined }, email)
      return 'sent'
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      return `${code}: ${message}`
    }
  }
  return { db, clock, sent, ask }
}

const REFUSED =
  'rate-limited: Several codes have been sent to this address already. Please wait a quarter of an hour.'

it('ACCT-03 an address gets five codes, in any case of its letters, and no other address less for it', async () => {
  const { ask, sent } = await world()
  const outcomes = []
  for (const email of [KIM, 'Kim@Visitor.example', KIM, KIM, KIM, 'KIM@visitor.example']) {
    outcomes.push(await ask(email))
  }
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', REFUSED])
  expect([await ask('lee@visitor.example'), await ask(KIM, 'kereru-coast')]).toEqual(['sent', 'sent'])
  expect(sent.slice(0, 2)).toEqual([
    ['brolga-bay', KIM],
    ['brolga-bay', KIM],
  ])
  expect(sent.at(-1)).toEqual(['kereru-coast', KIM])
})

it.each([
  [15 * MINUTE - 1, REFUSED, 5],
  [15 * MINUTE, REFUSED, 5],
  [15 * MINUTE + 1, 'sent', 1],
])(
  'ACCT-03 %i ms after five codes a further one is %s; %i are counted then',
  async (ms, outcome, counted) => {
    const { ask, clock, db } = await world()
    for (let sent = 0; sent < 5; sent++) await ask()
    clock.now += ms
    expect(await ask()).toBe(outcome)
    expect(await db.selectFrom('code_requests').selectAll().execute()).toHaveLength(counted)
  },
)

it('ACCT-03 of eight codes that are asked for at the same moment five are sent', async () => {
  const { ask, sent } = await world()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect([outcomes.filter((outcome) => outcome === REFUSED).length, sent.length]).toEqual([3, 5])
})
