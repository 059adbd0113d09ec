import { rehearse } from '../../backup/rehearse.ts'
import { knownBackup, toldElsewhere } from '../backup-place.ts'
import { defineCommand } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { configOf } from '../with-database.ts'

/** `forecourt backup rehearse [FILE]`: would last night's backup bring the platform back? */
export const command = defineCommand({
  name: ['backup', 'rehearse'],
  summary: 'Restore a backup beside, check it, and take it away again',
  args: [parameter('[file]', 'the backup; the newest of BACKUP_DIR when absent', anyText().optional())],
  run: async (context, _options, file) => {
    const config = configOf(context)
    const backup = knownBackup(context, config, file)
    const started = context.now()
    const { manifest, dealers, picturesElsewhere } = await rehearse(config, backup, started)
    const seconds = ((context.now() - started) / 1000).toFixed(1)
    context.out(
      `${backup} of ${manifest.takenAt} is whole: ${Object.keys(manifest.counts).length} tables, ${dealers} published dealers. Restored in ${seconds} s.\n`,
    )
    context.out(toldElsewhere(picturesElsewhere))
    return 0
  },
})
