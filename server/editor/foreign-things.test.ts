import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { ROLES, type Role } from '../staff/roles.ts'
import { ACCESS } from './access.ts'
import { askerOf, NAMING, STREAM, WHOLE } from './testing/dealer-calls.ts'
import { OWNER, things, WHISPER, type World } from './testing/dealer-things.ts'
import { world } from './testing/world.ts'

/** Whose staff ask for them. */
const OTHER = 'tui'
const ofADealer = Object.keys(ACCESS).filter((route) => (ROLES as readonly string[]).includes(ACCESS[route]!))

it('every call of a dealer has a row in the tables of these tests, and nothing else has', () => {
  const rows = [...Object.keys(NAMING), ...Object.keys(WHOLE), STREAM]
  expect(rows.toSorted()).toEqual(ofADealer.toSorted())
})

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const owner = await made.as('ana@kea.example', [{ tenant: OWNER, role: 'administrator' }])
    const has = await things(made, owner)
    return { ...made, owner, has, ask: askerOf(made) }
  }
  const others = async (made: World) =>
    Promise.all(
      ROLES.map(async (role: Role) => ({
        role,
        cookie: await made.as(`${role}@tui.example`, [{ tenant: OTHER, role }]),
      })),
    )

  it('ASVS 8.2.2 what a dealer has is asked for, changed and deleted by no staff of another one, at either’s address', async () => {
    const made = await start()
    const { db, has, ask } = made
    const before = await rowsOf(db, has.marks)
    expect(before.length).toBeGreaterThan(20)
    for (const { role, cookie } of await others(made)) {
      for (const [route, row] of Object.entries({ ...NAMING, ...WHOLE })) {
        const answer = await ask(route, { slug: OWNER, of: has, row, cookie })
        expect([answer.statusCode, answer.body], `${role}: ${route}`).toEqual([
          404,
          expect.stringContaining('There is no such dealer.'),
        ])
      }
      for (const [route, row] of Object.entries(NAMING)) {
        const answer = await ask(route, { slug: OTHER, of: has, row, cookie })
        const about = `${role}: ${route}: ${answer.statusCode} ${answer.body}`
        // A mention is a field of a comment of one's own.
        expect(route.endsWith('/comments') ? [422] : [403, 404], about).toContain(answer.statusCode)
        expect(answer.body, about).not.toContain(WHISPER)
      }
      for (const [route, row] of Object.entries(WHOLE)) {
        if (!route.startsWith('GET')) continue
        const { body } = await ask(route, { slug: OTHER, of: has, row, cookie })
        expect(body, `${role}: ${route}`).not.toContain(WHISPER)
      }
    }
    expect(await rowsOf(db, has.marks)).toEqual(before)
  }, 60_000)

  it('the same calls do all of it for the dealer’s own administrator', async () => {
    const { owner, has, ask } = await start()
    const refused: string[] = []
    for (const [route, row] of Object.entries({ ...NAMING, ...WHOLE })) {
      const { statusCode, body } = await ask(route, { slug: OWNER, of: has, row, cookie: owner })
      const isDone = statusCode === row(has, '').owner || Math.floor(statusCode / 100) === 2
      if (!isDone) refused.push(`${route}: ${statusCode} ${body}`)
    }
    expect(refused).toEqual([])
  }, 60_000)
})

/** The log names what was asked for in vain, and a session is used by asking. */
const BESIDE = new Set(['security_log', 'staff_sessions'])

/** Every row of every table that has one of the marks in it. */
async function rowsOf(db: Db, marks: readonly string[]): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    if (BESIDE.has(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const text = `${name} ${JSON.stringify(row)}`
      if (marks.some((mark) => text.includes(mark))) found.push(text)
    }
  }
  return found.toSorted()
}
