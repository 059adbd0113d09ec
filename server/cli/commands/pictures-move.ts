import { movePictures } from '../../editor/uploads/move-pictures.ts'
import { countPictures } from '../../editor/uploads/picture-rows.ts'
import { defineCommand } from '../command.ts'
import { choiceRequired } from '../parameters.ts'
import { withPictureStore } from '../with-picture-store.ts'

const MEGABYTE = 1024 * 1024

/** `forecourt pictures move --to s3 | database`: 0 all lie there, 1 some could not be moved. */
export const command = defineCommand({
  name: ['pictures', 'move'],
  summary: 'Move the pictures of all dealers into the object store, or back into the database',
  note: 'Servers go on meanwhile. What was broken off goes on when it is run again.',
  options: { to: choiceRequired('<place>', 'where they shall lie', ['s3', 'database']) },
  run: (context, { to }) =>
    withPictureStore(context, async ({ db, store, bar }) => {
      const { now } = context
      const { inStore, inRows } = await countPictures(db)
      bar.start(to === 's3' ? inRows : inStore)
      const { moved, bytes, failed } = await movePictures({ db, store, to, now, onMoved: bar.update })
      bar.stop()
      for (const { src, why } of failed) context.err(`${src} stays where it is: ${why}\n`)
      const place = to === 's3' ? store.name : 'the database'
      context.out(`${moved} pictures moved to ${place}, ${(bytes / MEGABYTE).toFixed(1)} MB.\n`)
      return failed.length > 0 ? 1 : 0
    }),
})
