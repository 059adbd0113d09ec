import type { PlatformStatus } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'
import { examineBackups, examineDatabase, examineDisk, examineWork } from '../doctor/examine.ts'
import { examineSearch, examineSearchGroups } from '../doctor/examine-search.ts'
import type { GroupState } from '../search/hosted-group.ts'
import { databaseState } from './database-state.ts'
import { deadLetters } from './dead-letters.ts'
import { machineState } from './machine-state.ts'
import { RELEASE } from './release.ts'
import { serverStates } from './servers.ts'
import { workState } from './work-state.ts'

export interface PlatformStatusOptions {
  db: Db
  dataDir: string
  backupDir: string | undefined
  /** The search engines that dealers name, as this server finds them. */
  engines?: readonly GroupState[]
}

/** Late feeds that are named. */
const FEEDS_SHOWN = 50

/** Everything that staff of the platform look at, from the same sources as `/metrics` and `forecourt doctor`. */
export async function platformStatus(
  { db, dataDir, backupDir, engines = [] }: PlatformStatusOptions,
  now: () => number,
): Promise<PlatformStatus> {
  const at = now()
  const [work, letters, servers, [database, ofDatabase], machine] = await Promise.all([
    workState(db, at),
    deadLetters(db),
    serverStates(db, at),
    // Right behind the database's clock: one that answers late is not one whose clock is wrong.
    databaseState(db).then((state) => [state, examineDatabase(state, now())] as const),
    machineState({ dataDir, backupDir }, at),
  ])
  const found = [
    ...(await examineWork(db, work.outbox)),
    ...ofDatabase,
    ...examineDisk(machine, dataDir),
    ...examineBackups(machine, backupDir),
    ...examineSearch(engines),
    ...(await examineSearchGroups(db, at)),
  ]
  const { kind, version, bytes, standbys } = database
  const { late, all } = work.feeds
  const { backupAgeMs = Infinity } = machine
  return {
    at,
    release: RELEASE,
    // A refused build is known to the server that tried, and to all from the database.
    findings: [...new Map(found.map((finding) => [finding.told, finding])).values()].flatMap(
      ({ subject, state, told, advice = '' }) => (state === 'ok' ? [] : [{ subject, state, told, advice }]),
    ),
    leads: work.outbox,
    jobs: work.jobs,
    feeds: { all, late: late.length, latest: late.slice(0, FEEDS_SHOWN) },
    deadLetters: letters,
    servers,
    database: { kind, version, bytes, standbys },
    disk: machine.disk,
    backupAgeMs: backupAgeMs === Infinity ? null : backupAgeMs,
  }
}
