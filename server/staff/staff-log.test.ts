import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { listSecurity } from './security-log.ts'
import { COMMAND_LINE, listChanges, logChange } from './staff-log.ts'

forEachDatabase((open) =>
  it('EDIT-01 the last two hundred changes of staff are listed, the newest first; those of the command line are in the security log too', async () => {
    const db = await open()
    const role = { tenant: 'kea', role: 'editor' } as const
    const change = { author: 'ana@kea.example', kind: 'roles' } as const
    await db.transaction().execute(async (transaction) => {
      for (let at = 1; at <= 200; at += 1)
        await logChange(transaction, { ...change, at, person: `p${at}` } as never)
      await logChange(transaction, {
        ...change,
        author: COMMAND_LINE,
        at: 201,
        person: 'ben@kea.example',
        before: [role],
      } as never)
    })
    const changes = await listChanges(db)
    expect([changes.length, changes.at(-1)?.person]).toEqual([200, 'p2'])
    expect(changes[0]).toMatchObject({
      author: COMMAND_LINE,
      person: 'ben@kea.example',
      before: [role],
      after: [],
    })
    const { events } = await listSecurity(db)
    expect(events.map(({ who, what, about }) => [who, what, about])).toEqual([
      [COMMAND_LINE, 'Account: roles', 'ben@kea.example'],
    ])
  }),
)
