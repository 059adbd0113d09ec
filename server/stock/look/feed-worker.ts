import { workerData } from 'node:worker_threads'
import { openDatabase, type DatabaseOptions, type Db } from '../../db/database.ts'
import { doFeedTask, type FeedTasks, type Outcome, type TaskKind } from './feed-tasks.ts'

/** What Tinypool hands over: its own, and ours. */
const [, options] = workerData as [unknown, DatabaseOptions & { root: string }]
let opened: Promise<Db> | undefined

/** One task over an uploaded feed, with a connection to the database that is the thread's own. */
export default async function work<Kind extends TaskKind>({
  kind,
  task,
}: {
  kind: Kind
  task: FeedTasks[Kind]['task']
}): Promise<Outcome<Kind>> {
  opened ??= openDatabase(options)
  return doFeedTask(await opened, options.root, kind, task)
}
