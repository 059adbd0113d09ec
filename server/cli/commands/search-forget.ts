import { forgetGroup, listGroups } from '../../search/search-groups.ts'
import { CommandError, defineCommand, UsageError } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt search forget ID`: the indexes of a group that no server has any more were deleted. */
export const command = defineCommand({
  name: ['search', 'forget'],
  summary: 'Take indexes off the list that no server writes any more, once you have deleted them there',
  args: [parameter('<id>', 'as search list tells it', anyText())],
  run: (context, _options, id) =>
    withDatabase(context, async (db) => {
      const group = (await listGroups(db, context.now())).find((each) => each.id === id)
      if (!group) throw new UsageError(`there is no group ${id}; search list shows them`)
      if (group.isLed) throw new CommandError('a server writes there at this moment')
      await forgetGroup(db, id)
      context.out(`Forgot ${group.engine} at ${group.host}, ${group.beginning}*.\n`)
      return 0
    }),
})
