import type { CommentPerson } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'

/** Whoever may see a dealer's comments, by name: they can be mentioned. */
export async function peopleOf(db: Db, slug: string): Promise<CommentPerson[]> {
  return peopleQuery(db, slug).orderBy('name').orderBy('id').execute()
}

/** One of them with their address; nobody when their role is gone. */
export function personOf(
  db: Db,
  slug: string,
  id: string,
): Promise<(CommentPerson & { email: string }) | undefined> {
  return peopleQuery(db, slug).select('staff_users.email').where('staff_users.id', '=', id).executeTakeFirst()
}

function peopleQuery(db: Db, slug: string) {
  return db
    .selectFrom('staff_users')
    .select(['staff_users.id', 'staff_users.name'])
    .where('staff_users.id', 'in', (eb) =>
      eb.selectFrom('staff_roles').select('user_id').where('tenant', 'in', [slug, '*']),
    )
}
