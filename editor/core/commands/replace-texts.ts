import type { JsonObject } from '../../../runtime/json/object.ts'
import { readSteps, writeSteps } from '../../../runtime/json/steps.ts'
import { CommandRefused, type Command } from '../command.ts'
import type { Edit, Edited } from './blocks.ts'

/** Either every text changes or none does: one that says something else by now was not what somebody looked at. */
export function replaceTexts(
  { effective }: Edit,
  { changes }: Extract<Command, { do: 'replace-texts' }>,
): Edited {
  const stale = changes.filter(({ steps, before }) => readSteps(effective, steps) !== before).length
  if (stale > 0) {
    const words = stale === 1 ? 'One of these texts has' : `${stale} of these texts have`
    throw new CommandRefused('changed-meanwhile', `${words} changed meanwhile. Look at the places again.`)
  }
  const changed = changes.reduce<unknown>(
    (document, { steps, after }) => writeSteps(document, steps, after),
    effective,
  )
  return { effective: changed as JsonObject, touched: [] }
}
