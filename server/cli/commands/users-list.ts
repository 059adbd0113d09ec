import { listStaff } from '../../staff/people.ts'
import { EVERY_TENANT } from '../../staff/roles.ts'
import { defineCommand } from '../command.ts'
import { choiceOf } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt users list`: staff accounts with their roles. */
export const command = defineCommand({
  name: ['users', 'list'],
  summary: 'List the staff accounts',
  options: { format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text') },
  run: (context, { format }) =>
    withDatabase(context, async (db) => {
      const people = await listStaff(db, context.now())
      if (format === 'json') {
        context.out(`${JSON.stringify(people, null, 2)}\n`)
        return 0
      }
      for (const { email, name, grants, hasSecondFactor } of people) {
        const roles = grants
          .map(({ tenant, role }) => `${role} of ${tenant === EVERY_TENANT ? 'every tenant' : tenant}`)
          .join(', ')
        context.out(`${email}  ${name}  ${roles || 'no role'}${hasSecondFactor ? '  two-factor' : ''}\n`)
      }
      context.out(`${people.length} ${people.length === 1 ? 'account' : 'accounts'}\n`)
      return 0
    }),
})
