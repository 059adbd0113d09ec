import { writeBackup } from '../../backup/backup-file.ts'
import { backupPlace, newBackup, toldElsewhere } from '../backup-place.ts'
import { defineCommand } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { configOf } from '../with-database.ts'

/** `forecourt backup [FILE]`: the whole platform in one file, while it serves. */
export const command = defineCommand({
  name: ['backup'],
  summary: 'Write database, pictures and session secret into one file, while the server serves',
  args: [
    parameter('[file]', 'the file; one in BACKUP_DIR, named by the time, when absent', anyText().optional()),
  ],
  run: async (context, _options, file) => {
    const config = configOf(context)
    const to = newBackup(context, config, file)
    const place = backupPlace(config)
    const { counts, takenAt } = await writeBackup(place, to, context.now())
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    context.out(`${to}\n${rows} rows of ${Object.keys(counts).length} tables as of ${takenAt}\n`)
    context.out(toldElsewhere(await place.store.picturesElsewhere()))
    return 0
  },
})
