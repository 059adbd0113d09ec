import { restoreBackup } from '../../backup/backup-file.ts'
import { backupPlace, knownBackup, toldElsewhere } from '../backup-place.ts'
import { defineCommand } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { configOf } from '../with-database.ts'

/** `forecourt restore FILE`: into an empty data folder or database. */
export const command = defineCommand({
  name: ['restore'],
  summary: 'Restore a backup into an empty data folder or database',
  args: [parameter('<file>', 'the backup', anyText())],
  run: async (context, _options, file) => {
    // The folder must stay empty until the backup's own secret is in it: without one, reading the environment makes one.
    const config = configOf({ ...context, env: { SESSION_SECRET: '-'.repeat(32), ...context.env } })
    const place = backupPlace(config)
    const { takenAt, counts } = await restoreBackup(place, knownBackup(context, config, file))
    context.out(`Restored ${Object.keys(counts).length} tables as of ${takenAt}. Start the server now.\n`)
    context.out(toldElsewhere(await place.store.picturesElsewhere()))
    return 0
  },
})
