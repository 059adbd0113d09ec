import { SingleBar } from 'cli-progress'
import type { Db } from '../db/database.ts'
import { ObjectStoreError, type ObjectStore } from '../object-store/object-store.ts'
import { createS3Store } from '../object-store/s3-store.ts'
import { CommandError, UsageError, type CliContext } from './command.ts'
import { configOf, withDatabase } from './with-database.ts'

interface PictureWork {
  db: Db
  store: ObjectStore
  /** Shows a person how far it is. */
  bar: { start(total: number): void; update(done: number): void; stop(): void }
}

/** Opens the database and the object store of pictures that the environment names, for one command. */
export function withPictureStore(
  context: CliContext,
  work: (opened: PictureWork) => Promise<number>,
): Promise<number> {
  return withDatabase(context, async (db) => {
    const { pictureStore } = configOf(context)
    if (!pictureStore) throw new UsageError('set PICTURES_S3_BUCKET and what belongs to it')
    const store = await createS3Store(pictureStore)
    const bar = progressBar(context)
    try {
      return await work({ db, store, bar })
    } catch (error) {
      bar.stop()
      if (!(error instanceof ObjectStoreError)) throw error
      throw new CommandError(`${error.message}. What was done stays done; run it again to go on.`, {
        cause: error,
      })
    }
  })
}

/** A bar only where a person watches. */
function progressBar({ terminal }: CliContext): PictureWork['bar'] {
  if (!terminal.interactive) return { start: () => {}, update: () => {}, stop: () => {} }
  const bar = new SingleBar({ stream: process.stderr, clearOnComplete: true, hideCursor: true })
  return {
    start: (total) => bar.start(total, 0),
    update: (done) => bar.update(done),
    stop: () => bar.stop(),
  }
}
