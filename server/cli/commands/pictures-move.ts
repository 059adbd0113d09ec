import { SingleBar } from 'cli-progress'
import { countPictures, movePictures } from '../../editor/uploads/move-pictures.ts'
import { ObjectStoreError } from '../../object-store/object-store.ts'
import { createS3Store } from '../../object-store/s3-store.ts'
import { CommandError, defineCommand, UsageError, type CliContext } from '../command.ts'
import { choiceRequired } from '../parameters.ts'
import { configOf, withDatabase } from '../with-database.ts'

const MEGABYTE = 1024 * 1024

/** `forecourt pictures move --to s3 | database`: 0 all lie there, 1 some could not be moved. */
export const command = defineCommand({
  name: ['pictures', 'move'],
  summary: 'Move the pictures of all dealers into the object store, or back into the database',
  note: 'Servers go on meanwhile. What was broken off goes on when it is run again.',
  options: { to: choiceRequired('<place>', 'where they shall lie', ['s3', 'database']) },
  run: (context, { to }) =>
    withDatabase(context, async (db) => {
      const { pictureStore } = configOf(context)
      if (!pictureStore) throw new UsageError('set PICTURES_S3_BUCKET and what belongs to it')
      const store = await createS3Store(pictureStore)
      const { inStore, inRows } = await countPictures(db)
      const bar = progressBar(context, to === 's3' ? inRows : inStore)
      try {
        const { now } = context
        const { moved, bytes, failed } = await movePictures({ db, store, to, now, onMoved: bar.update })
        bar.stop()
        for (const { src, why } of failed) context.err(`${src} stays where it is: ${why}\n`)
        const size = (bytes / MEGABYTE).toFixed(1)
        const place = to === 's3' ? store.name : 'the database'
        context.out(`${moved} pictures moved to ${place}, ${size} MB.\n`)
        return failed.length > 0 ? 1 : 0
      } catch (error) {
        bar.stop()
        if (!(error instanceof ObjectStoreError)) throw error
        throw new CommandError(`${error.message}. What was moved stays moved; run it again to go on.`, {
          cause: error,
        })
      }
    }),
})

/** A bar only where a person watches. */
function progressBar({ terminal }: CliContext, total: number) {
  if (!terminal.interactive) return { update: () => {}, stop: () => {} }
  const bar = new SingleBar({ stream: process.stderr, clearOnComplete: true, hideCursor: true })
  bar.start(total, 0)
  return { update: (moved: number) => bar.update(moved), stop: () => bar.stop() }
}
