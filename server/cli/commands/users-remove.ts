import { removeStaff } from '../../staff/people.ts'
import { COMMAND_LINE } from '../../staff/staff-log.ts'
import { UsageError, defineCommand } from '../command.ts'
import { parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt users remove EMAIL`: the account and its sessions; what the person published stays in the history. */
export const command = defineCommand({
  name: ['users', 'remove'],
  summary: 'Remove a staff account',
  args: [parameter('<email>', 'address of the account', anyText())],
  run: (context, _options, email) =>
    withDatabase(context, async (db) => {
      const result = await removeStaff(db, email, { author: COMMAND_LINE, now: context.now() })
      if (result === 'unknown') throw new UsageError(`there is no account "${email}"`)
      if (result === 'last') {
        throw new UsageError(`"${email}" is the last administrator; make another one first`)
      }
      context.out(`Removed ${email}.\n`)
      return 0
    }),
})
