import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { DatabaseState } from '../watch/database-state.ts'
import type { MachineState } from '../watch/machine-state.ts'
import type { WorkState } from '../watch/work-state.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const HOUR_MS = 3_600_000
const GIGABYTE = 1024 ** 3
/** As /metrics' readers are warned: later than this a dealer waits for a lead. */
const LEAD_LATE_MS = 5 * 60_000
const SKEW_MS = 2000
const MAIL_MS = 5000

/** What the environment leaves to be wished for on a platform that others reach. */
export function examineEnvironment(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const isPublic = !(config.baseDomain === 'localhost' || config.baseDomain.endsWith('.localhost'))
  if (!isPublic)
    return [
      warning(
        'environment',
        'BASE_DOMAIN is localhost: nobody else reaches the sites',
        'Set BASE_DOMAIN to the platform’s host.',
      ),
    ]
  const wishes = [
    config.trustProxy === false &&
      'Set TRUST_PROXY to 1 when a proxy stands in front: without it pages take themselves for http.',
    env['NODE_ENV'] !== 'production' && 'Set NODE_ENV=production, so that a start builds nothing.',
    config.databaseUrl !== undefined &&
      !env['SESSION_SECRET'] &&
      'Set SESSION_SECRET, the same for all servers.',
  ].filter((wish) => wish !== false)
  return wishes.length === 0
    ? [ok('environment', 'complete')]
    : wishes.map((wish) => warning('environment', 'usable', wish))
}

/** Which release was built, by which Node it runs. */
export function examineVersions(root: string): Finding[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const file = join(root, 'dist', 'artefact.json')
  if (!existsSync(file))
    return [
      warning(
        'versions',
        `Forecourt ${version} is not built`,
        'Run npm run build before a start in production.',
      ),
    ]
  const built = JSON.parse(readFileSync(file, 'utf8')) as { version: string; builtAt: string }
  const told = `Forecourt ${version}, built at ${built.builtAt}, on Node ${process.versions.node}`
  return built.version === version
    ? [ok('versions', told)]
    : [
        fault(
          'versions',
          `Forecourt ${version}, but what was built is ${built.version}`,
          'Run npm run build and start again.',
        ),
      ]
}

/** Room for the database and the pictures. */
export function examineDisk({ disk: { free, size } }: MachineState, dataDir: string): Finding[] {
  const told = `${(free / GIGABYTE).toFixed(1)} GB of ${(size / GIGABYTE).toFixed(1)} GB free at ${dataDir}`
  const advice = 'Make room, or move DATA_DIR: a full disk refuses every lead.'
  if (free < GIGABYTE / 2) return [fault('disk', told, advice)]
  return free / size < 0.1 ? [warning('disk', told, advice)] : [ok('disk', told)]
}

/** Whether last night's backup is there. */
export function examineBackups(
  { backupAgeMs }: Pick<MachineState, 'backupAgeMs'>,
  backupDir: string | undefined,
): Finding[] {
  const advice = 'Set BACKUP_DIR and run npx forecourt backup each night.'
  if (backupAgeMs === undefined) return [warning('backups', 'BACKUP_DIR is not set', advice)]
  if (backupAgeMs === Infinity) return [fault('backups', `there is none in ${backupDir}`, advice)]
  const hours = backupAgeMs / HOUR_MS
  const told = `the newest is ${hours.toFixed(0)} hours old`
  return hours > 26 ? [fault('backups', told, advice)] : [ok('backups', told)]
}

/** Whether the mail server takes us. */
export async function examineMail({ mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (mail.smtpUrl === undefined)
    return [warning('mail', 'SMTP_URL is not set: mail stays in the database', 'Set SMTP_URL.')]
  const limits = { connectionTimeout: MAIL_MS, greetingTimeout: MAIL_MS, socketTimeout: MAIL_MS }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: mail.smtpUrl, ...limits })
  try {
    await transport.verify()
    return [ok('mail', 'the server takes our name and password')]
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    return [
      fault(
        'mail',
        `the server of SMTP_URL cannot be used (${code})`,
        'Check host, port, name and password in SMTP_URL.',
      ),
    ]
  } finally {
    transport.close()
  }
}

/** The database itself: its kind and version, its clock against ours, and its standby. */
export function examineDatabase(state: DatabaseState, now: number): Finding[] {
  const { kind, version, clock, synchronousWith } = state
  if (clock === undefined) return [ok('database', `${kind} ${version}, which one server at a time writes to`)]
  const skew = Math.abs(clock - now)
  const standbys = state.standbys.filter((standby) => standby.state === 'streaming').length
  const told = `${kind} ${version}, ${standbys} standbys`
  return [
    Number.parseInt(version, 10) < 14
      ? fault('database', told, 'Upgrade PostgreSQL: 14 is the oldest that is kept.')
      : ok('database', told),
    standbys > 0 && synchronousWith !== ''
      ? ok('replication', `synchronous with ${synchronousWith}`)
      : warning(
          'replication',
          'what is acknowledged is on one machine only',
          'Add a standby and name it in synchronous_standby_names.',
        ),
    skew > SKEW_MS
      ? fault(
          'clock',
          `it differs from the database’s by ${(skew / 1000).toFixed(0)} s`,
          'Let both machines keep time (NTP).',
        )
      : ok('clock', 'as the database’s'),
  ]
}

/** What waits for somebody: leads that dealers did not get, domains without proof. */
export async function examineWork(
  db: Db,
  { waiting, oldestMs, dead }: WorkState['outbox'],
): Promise<Finding[]> {
  const { count } = db.fn
  const claimed = await db
    .selectFrom('domain_claims')
    .select(count<number>('host').as('count'))
    .executeTakeFirst()
  const claims = Number(claimed?.count ?? 0)
  const lost = await db
    .selectFrom('tenant_domains')
    .select('host')
    .where('lost_at', 'is not', null)
    .limit(5)
    .execute()
  return [
    oldestMs > LEAD_LATE_MS
      ? fault(
          'leads',
          `${waiting} deliveries wait, the oldest for more than five minutes`,
          'Is a server running? Look at its log, and at mail above.',
        )
      : dead > 0
        ? warning(
            'leads',
            `${dead} deliveries were given up`,
            'npx forecourt leads deliveries names them, leads retry sends them again.',
          )
        : ok('leads', 'none waits'),
    lost.length > 0
      ? warning(
          'domains',
          `the proof is gone of ${lost.map(({ host }) => host).join(', ')}`,
          'Ask the dealer: let the domain lead here again, or remove it.',
        )
      : ok('domains', claims > 0 ? `${claims} wait for their proof` : 'all proved'),
  ]
}
