import { setTimeout } from 'node:timers/promises'
import { cannotTakeBack, takeBack } from '../../stock/feeds/take-back.ts'
import { readRun } from '../../stock/feeds/run-store.ts'
import { CommandError, defineCommand, UsageError } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

const WAIT_MS = 500

/** `forecourt feeds take-back RUN`: the stock as it was before a run. */
export const command = defineCommand({
  name: ['feeds', 'take-back'],
  summary: 'Make the stock what it was before a run',
  args: [parameter('<run>', 'run, as feeds history tells it', anyText())],
  options: {},
  run: (context, _options, id) =>
    withDatabase(context, async (db) => {
      const run = await readRun(db, id)
      if (!run) throw new UsageError(`there is no run ${id}; feeds history shows them`)
      const problem = await cannotTakeBack(db, run)
      if (problem !== undefined) throw new CommandError(problem)
      while (!(await takeBack(db, id, context.now))) await setTimeout(WAIT_MS)
      context.out(`Taken back: the stock of ${run.tenant} is what it was before.\n`)
      return 0
    }),
})
