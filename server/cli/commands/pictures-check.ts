import { checkPictures } from '../../editor/uploads/check-pictures.ts'
import { countPictures } from '../../editor/uploads/picture-rows.ts'
import { defineCommand } from '../command.ts'
import { withPictureStore } from '../with-picture-store.ts'

/** `forecourt pictures check`: 0 the store has every picture of the database, 1 some are missing or damaged. */
export const command = defineCommand({
  name: ['pictures', 'check'],
  summary: 'Read every picture of the object store and compare it with its digest',
  run: (context) =>
    withPictureStore(context, async ({ db, store, bar }) => {
      bar.start((await countPictures(db)).inStore)
      const { whole, missing } = await checkPictures(db, store, bar.update)
      bar.stop()
      for (const { src, why } of missing) context.err(`${src}: ${why}\n`)
      context.out(`${whole} pictures are whole in ${store.name}, ${missing.length} are not.\n`)
      return missing.length > 0 ? 1 : 0
    }),
})
