import { createReadStream, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { FeedError } from '../../stock/import/read/feed-error.ts'
import { lookAtFeed } from '../../stock/look/look-at-feed.ts'
import { suggestedMapping } from '../../stock/mappings/suggested-mapping.ts'
import { tenantSlugs, tenantStock } from '../../stock/tenant-stock.ts'
import { CommandError, UsageError, defineCommand, type CliContext } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt stock suggest FILE --tenant SLUG > mapping.json`: a mapping for a feed that none fits, to be read and put right. */
export const command = defineCommand({
  name: ['stock', 'suggest'],
  summary: 'Write the mapping that the columns of a feed suggest',
  args: [parameter('<file>', 'the feed', anyText())],
  options: {
    tenant: parameter('<slug>', 'tenant whose stock it is; its country counts', anyText()),
    records: parameter(
      '<path>',
      'where the records of a nested feed are, such as dealers[].inventory[]; found by itself when absent',
      anyText().optional(),
    ),
  },
  run: runSuggest,
})

async function runSuggest(
  context: CliContext,
  { tenant, records }: { tenant: string; records?: string | undefined },
  file: string,
): Promise<number> {
  const path = resolve(context.cwd, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`there is no file ${file}`)
  const stock = await withDatabase(context, async (db) => {
    const found = await tenantStock(db, context.root, tenant)
    if (!found) throw new UsageError(unknownTenant(tenant, await tenantSlugs(db)))
    return found
  })
  try {
    const look = await lookAtFeed(createReadStream(path), records ?? null, [])
    const title = basename(file).replace(/(?:\.\w{1,5}){1,2}$/, '')
    const mapping = suggestedMapping(look, { title, country: stock.country })
    const unread = look.columns.filter(
      ({ name, guess, filled }) => guess === null && filled > 0 && !look.identity.includes(name),
    )
    context.out(`${JSON.stringify({ ...mapping, ...(records !== undefined && { records }) }, null, 2)}\n`)
    if (unread.length > 0) context.err(`not read: ${unread.map(({ name }) => name).join(', ')}\n`)
    return 0
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(error.message)
    throw error
  }
}
