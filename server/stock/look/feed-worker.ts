import { openDatabase, type DatabaseOptions, type Db } from '../../db/database.ts'
import { doFeedTask, type FeedTasks, type Outcome, type TaskKind } from './feed-tasks.ts'

/** A task, and the database that it is done in: this process has no environment to read it from. */
export interface FeedJob<Kind extends TaskKind = TaskKind> {
  options: DatabaseOptions & { root: string }
  kind: Kind
  task: FeedTasks[Kind]['task']
}

let opened: Promise<Db> | undefined

// The server that asked is gone, and with it who would hear of the answer; another goes on with the run.
process.on('disconnect', () => process.exit(1))

/** One task over a feed, with a connection to the database that is the process's own. */
export default async function work<Kind extends TaskKind>({
  options,
  kind,
  task,
}: FeedJob<Kind>): Promise<Outcome<Kind>> {
  opened ??= openDatabase(options)
  return doFeedTask(await opened, options.root, kind, task)
}
