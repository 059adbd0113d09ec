import type { Db } from '../../db/database.ts'
import { uploadBytes } from '../feed-uploads.ts'
import { importFeed } from '../import/import-feed.ts'
import { FeedError } from '../import/read/feed-error.ts'
import { ImportTakenOver } from '../import/staging/claim.ts'
import type { ImportReport } from '../import/report.ts'
import { compileMapping, type CompiledMapping, type Mapping } from '../mappings/mapping.ts'
import { ownMappings } from '../mappings/mapping-store.ts'
import { loadMapping } from '../mappings/registry.ts'
import { tenantStock, type TenantStock } from '../tenant-stock.ts'
import { lookAtFeed, type FeedLook } from './look-at-feed.ts'
import { previewFeed, type PreviewRow } from './preview-feed.ts'

interface Task {
  tenant: string
  /** Of an uploaded feed. */
  upload: string
  /** Epoch milliseconds. */
  nowMs: number
}

/** What can be done with an uploaded feed. A mapping is the name of one, or one that is being made. */
export interface FeedTasks {
  look: { task: Task & { records: string | null }; answer: FeedLook }
  preview: { task: Task & { mapping: string | Mapping; from: number }; answer: PreviewRow[] }
  /** What an import would do; nothing is stored. */
  try: {
    task: Task & { mapping: string | Mapping; name: string; allowRemoval: boolean }
    answer: ImportReport
  }
  /** A file that a source or an upload brought to this machine. */
  file: {
    task: Pick<Task, 'tenant' | 'nowMs'> & {
      file: string
      mapping: string | Mapping | undefined
      source: string | undefined
      allowRemoval: boolean
      dryRun?: boolean
      runId?: string
    }
    answer: ImportReport
  }
}

export type TaskKind = keyof FeedTasks
export type Outcome<Kind extends TaskKind> = { done: FeedTasks[Kind]['answer'] } | { fault: string }

type Work = {
  [Kind in TaskKind]: (
    db: Db,
    root: string,
    task: FeedTasks[Kind]['task'],
  ) => Promise<FeedTasks[Kind]['answer']>
}

const WORK: Work = {
  async look(db, _root, { tenant, upload, records }) {
    return lookAtFeed(uploadBytes(db, upload), records, await ownMappings(db, tenant))
  },
  async preview(db, root, { tenant, upload, mapping, from, nowMs }) {
    const stock = await stockOf(db, root, tenant)
    const compiled = await mappingOf(db, tenant, mapping)
    return previewFeed(uploadBytes(db, upload), compiled, { stock, from, nowMs })
  },
  async try(db, root, { tenant, upload, mapping, name, allowRemoval, nowMs }) {
    const stock = await stockOf(db, root, tenant)
    const report = await importFeed({
      db,
      tenant,
      feed: uploadBytes(db, upload),
      mapping: await mappingOf(db, tenant, mapping),
      dryRun: true,
      allowRemoval,
      locations: stock.locations,
      stockFilter: stock.stockFilter,
      distanceUnit: stock.regional.distanceUnit,
      nowMs,
    })
    return { ...report, file: name }
  },
  async file(db, root, { tenant, file, mapping, source, allowRemoval, dryRun = false, runId, nowMs }) {
    const stock = await stockOf(db, root, tenant)
    return importFeed({
      db,
      tenant,
      feed: file,
      mapping: mapping === undefined ? undefined : await mappingOf(db, tenant, mapping),
      source,
      allowRemoval,
      dryRun,
      run: runId,
      locations: stock.locations,
      stockFilter: stock.stockFilter,
      distanceUnit: stock.regional.distanceUnit,
      nowMs,
    })
  },
}

/** Does one thing with an uploaded feed; what is wrong with the feed or its mapping is told and not thrown. */
export async function doFeedTask<Kind extends TaskKind>(
  db: Db,
  root: string,
  kind: Kind,
  task: FeedTasks[Kind]['task'],
): Promise<Outcome<Kind>> {
  try {
    return { done: await WORK[kind](db, root, task) }
  } catch (error) {
    if (error instanceof FeedError || error instanceof ImportTakenOver) return { fault: error.message }
    throw error
  }
}

async function stockOf(db: Db, root: string, tenant: string): Promise<TenantStock> {
  const stock = await tenantStock(db, root, tenant)
  if (!stock) throw new FeedError('unknown-mapping', `There is no dealer ${tenant}.`)
  return stock
}

/** A file of the server's disk is no mapping here, whatever its name. */
async function mappingOf(db: Db, tenant: string, mapping: string | Mapping): Promise<CompiledMapping> {
  if (typeof mapping !== 'string') return compileMapping(mapping, 'that was made')
  const own = (await ownMappings(db, tenant)).find(({ name }) => name === mapping)
  return own ?? loadMapping(mapping.replace(/\.json$/, ''), '.')
}
