import { readSource, removeSource } from '../../stock/feeds/source.ts'
import { defineCommand, UsageError } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt feeds remove ID`: a source that runs no more; its cars stay. */
export const command = defineCommand({
  name: ['feeds', 'remove'],
  summary: 'Remove a scheduled source of stock; its cars stay',
  args: [parameter('<id>', 'source, as feeds list tells it', anyText())],
  options: {},
  run: (context, _options, id) =>
    withDatabase(context, async (db) => {
      const source = await readSource(db, id)
      if (!source) throw new UsageError(`there is no source ${id}; feeds list shows them`)
      await removeSource(db, id, context.now())
      context.out(`Removed ${source.settings.name} of ${source.tenant}.\n`)
      return 0
    }),
})
