import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { problemDocument } from '../http/errors.ts'
import { toProblem } from '../http/to-problem.ts'
import { continueLead, listLeads, saveLead } from './lead-store.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'

const lead = (comment: string) => ({
  tenant: 'brolga-bay',
  formId: 'enquiry',
  category: 'General Enquiry',
  subcategory: null,
  carId: null,
  completed: true,
  suspectedSpam: false,
  payload: { comment },
  consent: null,
  idempotency: undefined,
  now: 1,
})

it('ERR-04 LEAD-16 a full disk is told as one, with 503, and what comes once there is room is kept', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const { leadId } = await saveLead(db, lead('Hello'))
  const room = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
  // As many as there are.
  await room(1)
  const long = 'x'.repeat(200_000)
  for (const refused of [saveLead(db, lead(long)), continueLead(db, leadId, lead(long))]) {
    const error: unknown = await refused.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'database or disk is full' })
    expect(problemDocument(toProblem(error), 'r1')).toMatchObject({
      status: 503,
      detail: 'This cannot be answered at the moment. Please try again in a few seconds.',
    })
  }
  await room(1_000_000)
  await saveLead(db, lead(long))
  expect((await listLeads(db)).map(({ payload }) => payload['comment'])).toEqual(['Hello', long])
  await db.destroy()
})

it.each([
  ['a full file system', { code: 'ENOSPC' }],
  ['PostgreSQL without room', { code: '53100' }],
])('ERR-04 %s is told with 503', (_, more) => {
  expect(toProblem(Object.assign(new Error('no space left on device'), more)).status).toBe(503)
})
