import type { StaffChange } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import type { Grant } from './roles.ts'
import { logSecurity } from './security-log.ts'

/** Author of what the operator of the server does. */
export const COMMAND_LINE = 'command line'

/** How many of the newest are shown. */
const SHOWN = 200

/** Call it in the transaction of the change itself: neither is there without the other. */
export async function logChange(
  db: Db,
  {
    at,
    author,
    person,
    kind,
    before = [],
    after = [],
  }: Omit<StaffChange, 'before' | 'after'> & { before?: readonly Grant[]; after?: readonly Grant[] },
): Promise<void> {
  await db
    .insertInto('staff_changes')
    .values({
      changed_at: at,
      author,
      person,
      kind,
      roles_before: JSON.stringify(before),
      roles_after: JSON.stringify(after),
    })
    .execute()
  // What comes by the API is in the security log by its call.
  if (author === COMMAND_LINE)
    await logSecurity(db, { at, who: author, what: `Account: ${kind}`, about: person })
}

/** The newest first. */
export async function listChanges(db: Db): Promise<StaffChange[]> {
  const rows = await db.selectFrom('staff_changes').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(({ changed_at, author, person, kind, roles_before, roles_after }) => ({
    at: changed_at,
    author,
    person,
    kind,
    before: JSON.parse(roles_before) as Grant[],
    after: JSON.parse(roles_after) as Grant[],
  }))
}
