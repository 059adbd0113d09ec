import { askForBuild, listGroups } from '../../search/search-groups.ts'
import { CommandError, defineCommand, UsageError } from '../command.ts'
import { anyText, flag, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt search rebuild [ID] [--allow-shrinking]`: a server builds the indexes of engines on other machines anew. */
export const command = defineCommand({
  name: ['search', 'rebuild'],
  summary: 'Have a server build the indexes of search engines on other machines anew',
  args: [parameter('[id]', 'as search list tells it; all when absent', anyText().optional())],
  options: {
    allowShrinking: flag(
      'let the new index hold fewer cars by 30 % or more: they have really left the stock',
    ),
  },
  note: 'Searches are answered from what is there until the new indexes take its place.',
  run: (context, { allowShrinking }, id) =>
    withDatabase(context, async (db) => {
      const groups = await listGroups(db, context.now())
      if (groups.length === 0)
        throw new CommandError('no dealer’s stock lies in an engine on another machine')
      if (id !== undefined && !groups.some((group) => group.id === id))
        throw new UsageError(`there is no group ${id}; search list shows them`)
      const count = await askForBuild(db, allowShrinking ? 'shrink' : 'rebuild', id)
      context.out(
        `Asked for ${count} ${count === 1 ? 'build' : 'builds'}: a server that runs begins within seconds; search list and doctor show what comes of it.\n`,
      )
      return 0
    }),
})
