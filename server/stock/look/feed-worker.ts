import { openDatabase, type DatabaseOptions, type Db } from '../../db/database.ts'
import { doFeedTask, type FeedTasks, type Outcome, type TaskKind } from './feed-tasks.ts'

/** A task, and the database that it is done in: this process has no environment to read it from. */
export interface FeedJob<Kind extends TaskKind = TaskKind> {
  options: DatabaseOptions & { root: string }
  kind: Kind
  task: FeedTasks[Kind]['task']
}

let opened: Promise<Db> | undefined

/** One that could not be opened is no answer to who asks next: the database may be back by then. */
async function database(options: DatabaseOptions): Promise<Db> {
  opened ??= openDatabase(options)
  try {
    return await opened
  } catch (error) {
    opened = undefined
    throw error
  }
}

// The server that asked is gone, and with it who would hear of the answer; another goes on with the run.
process.on('disconnect', () => process.exit(1))

/** One task over a feed, with a connection to the database that is the process's own. */
export default async function work<Kind extends TaskKind>({
  options,
  kind,
  task,
}: FeedJob<Kind>): Promise<Outcome<Kind>> {
  return doFeedTask(await database(options), options.root, kind, task)
}
