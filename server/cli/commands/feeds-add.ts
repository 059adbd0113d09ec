import { nearestName } from '../../../runtime/check/nearest.ts'
import type { Db } from '../../db/database.ts'
import { ownMappings } from '../../stock/mappings/mapping-store.ts'
import { MAPPINGS } from '../../stock/mappings/registry.ts'
import { settingsProblems, type FeedAuth, type FeedPlace } from '../../stock/feeds/settings.ts'
import { addSource } from '../../stock/feeds/source.ts'
import { tenantSlugs, tenantStock } from '../../stock/tenant-stock.ts'
import { UsageError, defineCommand } from '../command.ts'
import { anyText, parameter } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt feeds add --tenant SLUG`: a source of stock; the editor adds them too. */
export const command = defineCommand({
  name: ['feeds', 'add'],
  summary: 'Add a scheduled source of stock',
  options: {
    tenant: parameter('<slug>', 'tenant whose stock it is', anyText()),
    name: parameter('<name>', 'what staff call it', anyText().max(80)),
    url: parameter('<address>', 'https address of the file', anyText().max(2000).optional()),
    folder: parameter(
      '<files>',
      'instead: the newest file of DATA_DIR/incoming/SLUG/ with such a name, as stock-*.csv',
      anyText().max(200).optional(),
    ),
    sftp: parameter(
      '<address>',
      'instead: a file by SFTP, as sftp://user@host:22/out/stock-*.csv; needs --password-env or --key-env',
      anyText().max(2000).optional(),
    ),
    hostKey: parameter(
      '<fingerprint>',
      'host key of the SFTP server, as ssh-keygen -l shows it; a run without it tells it',
      anyText().max(100).optional(),
    ),
    keyEnv: parameter('<variable>', 'variable that holds the private key for SFTP', anyText().optional()),
    user: parameter('<name>', 'signs in as this user; needs --password-env', anyText().max(200).optional()),
    passwordEnv: parameter('<variable>', 'variable that holds the password', anyText().optional()),
    header: parameter('<name>', 'sends this header; needs --header-env', anyText().max(100).optional()),
    headerEnv: parameter('<variable>', 'variable that holds the header’s value', anyText().optional()),
    at: parameter(
      '<cron>',
      'when, on the dealer’s clock: "30 2 * * *"; only when asked if absent',
      anyText().max(100).optional(),
    ),
    mapping: parameter('<name>', 'mapping; told by the columns when absent', anyText().optional()),
    source: parameter('<name>', 'name under which the cars are stored', anyText().optional()),
    alertTo: parameter('<addresses>', 'mailboxes that are told of faults, with commas', anyText().optional()),
    alertWebhook: parameter('<address>', 'address that is told too', anyText().max(2000).optional()),
    alertSecretEnv: parameter('<variable>', 'variable that holds its signing secret', anyText().optional()),
    lateAfter: parameter(
      '<hours>',
      'hours without a new file after which it is late',
      anyText()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number)
        .default(36),
      'a number of hours',
    ),
  },
  run: (context, options) =>
    withDatabase(context, async (db) => {
      const { tenant: slug, name, at = null, mapping, source, alertTo, lateAfter, alertWebhook } = options
      const tenant = await tenantStock(db, context.root, slug)
      if (!tenant) throw new UsageError(unknownTenant(slug, await tenantSlugs(db)))
      const settings = {
        name,
        place: placeOf(options),
        at,
        mapping,
        carsOf: source,
        alertTo: alertTo?.split(',').map((each) => each.trim()) ?? [],
        alertWebhook:
          alertWebhook === undefined
            ? undefined
            : { url: alertWebhook, secretEnv: options.alertSecretEnv ?? null },
        lateAfterHours: lateAfter,
      }
      const [wrong] = settingsProblems(slug, settings)
      if (wrong) throw new UsageError(`${OPTIONS[wrong.field] ?? wrong.field}: ${wrong.message}`)
      if (mapping !== undefined) await requireMapping(db, slug, mapping)
      const now = context.now()
      const id = await addSource(db, {
        tenant: slug,
        settings,
        timeZone: tenant.timeZone,
        now,
      })
      context.out(`Added ${name} of ${slug} (${id}).\n`)
      return 0
    }),
})

/** A source runs on any server, so its mapping is one that all of them know by name, and no file. */
async function requireMapping(db: Db, slug: string, name: string): Promise<void> {
  const names = [...(await ownMappings(db, slug)), ...MAPPINGS].map((mapping) => mapping.name)
  if (names.includes(name)) return
  const nearest = nearestName(name, names)
  throw new UsageError(
    `--mapping: ${slug} has no mapping "${name}"${nearest ? `; did you mean "${nearest}"?` : '.'} Known: ${names.join(', ')}.`,
  )
}

/** Where a field of the settings is given. */
const OPTIONS: Readonly<Record<string, string>> = {
  url: '--url',
  files: '--folder',
  header: '--header',
  host: '--sftp',
  path: '--sftp',
  hostKey: '--host-key',
  secret: 'secret',
  at: '--at',
  alertTo: '--alert-to',
  webhook: '--alert-webhook',
  webhookSecret: '--alert-secret-env',
}

interface Placed {
  url?: string | undefined
  folder?: string | undefined
  sftp?: string | undefined
  hostKey?: string | undefined
  keyEnv?: string | undefined
  user?: string | undefined
  passwordEnv?: string | undefined
  header?: string | undefined
  headerEnv?: string | undefined
}

function placeOf(options: Placed): FeedPlace {
  const { url, folder, sftp } = options
  if ([url, folder, sftp].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('give --url, --folder or --sftp, one of them')
  if (sftp !== undefined) return sftpOf(sftp, options)
  if (folder !== undefined) return { kind: 'folder', files: folder }
  return { kind: 'https', url: url ?? '', auth: authOf(options) }
}

function sftpOf(given: string, { hostKey, passwordEnv, keyEnv }: Placed): FeedPlace {
  const address = URL.parse(given)
  if (address?.protocol !== 'sftp:' || address.username === '' || address.password !== '')
    throw new UsageError(`--sftp: "${given}" is no address; write sftp://user@host/out/stock.csv`)
  const secretEnv = passwordEnv ?? keyEnv
  if (secretEnv === undefined || (passwordEnv !== undefined && keyEnv !== undefined))
    throw new UsageError('--sftp needs --password-env or --key-env, one of them')
  return {
    kind: 'sftp',
    host: address.hostname,
    port: Number(address.port || 22),
    user: decodeURIComponent(address.username),
    path: decodeURIComponent(address.pathname),
    hostKey: hostKey ?? null,
    auth: { kind: keyEnv === undefined ? 'password' : 'key', secretEnv },
  }
}

function authOf({ user, passwordEnv, header, headerEnv }: Placed): FeedAuth | undefined {
  if ((user === undefined) !== (passwordEnv === undefined)) {
    throw new UsageError('--user and --password-env belong together')
  }
  if ((header === undefined) !== (headerEnv === undefined)) {
    throw new UsageError('--header and --header-env belong together')
  }
  if (user !== undefined && passwordEnv !== undefined) return { kind: 'basic', user, passwordEnv }
  if (header === undefined || headerEnv === undefined) return undefined
  return { kind: 'header', name: header.toLowerCase(), valueEnv: headerEnv }
}
