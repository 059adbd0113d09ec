import { listGroups, type GroupView } from '../../search/search-groups.ts'
import { defineCommand } from '../command.ts'
import { choiceOf } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt search list`: engines on other machines, with the dealers whose stock lies there. */
export const command = defineCommand({
  name: ['search', 'list'],
  summary: 'List the search engines on other machines, and what lies there',
  options: { format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text') },
  run: (context, { format }) =>
    withDatabase(context, async (db) => {
      const groups = await listGroups(db, context.now())
      if (format === 'json') context.out(`${JSON.stringify(groups, null, 2)}\n`)
      else {
        for (const group of groups) context.out(`${lineOf(group)}\n`)
        context.out(`${groups.length} ${groups.length === 1 ? 'group' : 'groups'} of indexes\n`)
      }
      return 0
    }),
})

function lineOf({ id, engine, host, beginning, dealers, isLed, refused, asked }: GroupView): string {
  const told = [
    `${id}  ${engine} at ${host}  ${beginning}*  ${dealers} ${dealers === 1 ? 'dealer' : 'dealers'}`,
    isLed ? undefined : 'no server writes there',
    refused && `refused at ${new Date(refused.at).toISOString()}: ${refused.before} cars to ${refused.after}`,
    asked && `asked for: ${asked === 'shrink' ? 'a build with fewer cars' : 'a build'}`,
  ]
  return told.filter((part) => part !== undefined && part !== null).join('; ')
}
