import { statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { formatReport } from '../../stock/import/format-report.ts'
import { importFeed } from '../../stock/import/import-feed.ts'
import type { ImportProgress } from '../../stock/import/import-options.ts'
import { FeedError } from '../../stock/import/read/feed-error.ts'
import { ImportTakenOver } from '../../stock/import/staging/claim.ts'
import { MAPPINGS } from '../../stock/mappings/registry.ts'
import { tenantSlugs, tenantStock } from '../../stock/tenant-stock.ts'
import { CommandError, UsageError, defineCommand, type CliContext } from '../command.ts'
import { choiceOf, flag, parameter, anyText } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt stock import FILE --tenant SLUG`: 0 imported, 1 refused or not readable, 2 unusable arguments. */
export const command = defineCommand({
  name: ['stock', 'import'],
  summary: 'Import a stock feed (csv, tsv, json, xml, xlsx; gzip, zip) into a tenant',
  args: [parameter('<file>', 'the feed', anyText())],
  options: {
    tenant: parameter('<slug>', 'tenant whose stock it is', anyText()),
    mapping: parameter(
      '<name>',
      `${MAPPINGS.map((mapping) => mapping.name).join(', ')}, or the path of a mapping file; told by the columns when absent`,
      anyText().optional(),
    ),
    source: parameter(
      '<name>',
      'name under which the cars are stored; the mapping’s name when absent',
      anyText().optional(),
    ),
    dryRun: flag('report what would change, write nothing'),
    allowRemoval: flag('let the feed take away more than 30 % of the cars for sale'),
    format: choiceOf('<format>', 'form of the report', ['text', 'json'], 'text'),
  },
  run: runImport,
})

interface ImportOptions {
  tenant: string
  mapping?: string | undefined
  source?: string | undefined
  dryRun: boolean
  allowRemoval: boolean
  format: 'text' | 'json'
}

async function runImport(context: CliContext, options: ImportOptions, file: string): Promise<number> {
  // Visitors of a server on the same machine come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const path = resolve(context.cwd, file)
  const size = sizeOf(path, file)
  return withDatabase(context, async (db) => {
    const tenant = await tenantStock(db, context.root, options.tenant)
    if (!tenant) throw new UsageError(unknownTenant(options.tenant, await tenantSlugs(db)))
    const progress = progressBar(context, size)
    try {
      const report = await importFeed({
        db,
        tenant: tenant.slug,
        feed: path,
        mapping: options.mapping,
        source: options.source,
        dryRun: options.dryRun,
        allowRemoval: options.allowRemoval,
        locations: tenant.locations,
        stockFilter: tenant.stockFilter,
        distanceUnit: tenant.regional.distanceUnit,
        nowMs: context.now(),
        cwd: context.cwd,
        onProgress: progress.update,
      })
      progress.stop()
      context.out(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
      return report.refused ? 1 : 0
    } catch (error) {
      progress.stop()
      if (error instanceof ImportTakenOver) throw new CommandError(error.message)
      if (!(error instanceof FeedError)) throw error
      const isArgument = error.code === 'unknown-mapping' || error.code === 'invalid-mapping'
      throw isArgument ? new UsageError(error.message) : new CommandError(error.message)
    }
  })
}

function sizeOf(path: string, given: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`there is no file ${given}`)
  if (!stats.isFile()) throw new UsageError(`${given} is not a file`)
  return stats.size
}

/** A bar only where a person watches; pipes and logs get the report alone. */
function progressBar({ terminal }: CliContext, size: number) {
  if (!terminal.interactive) return { update: () => {}, stop: () => {} }
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{bar} {percentage} % · {rows} rows read · {stored} stored',
    clearOnComplete: true,
    hideCursor: true,
  })
  bar.start(size, 0, { rows: 0, stored: 0 })
  return {
    update: ({ bytes, rows, stored }: ImportProgress) => bar.update(bytes, { rows, stored }),
    stop: () => bar.stop(),
  }
}
