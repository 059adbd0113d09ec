import { posix } from 'node:path'
import { Cron } from 'croner'
import { feedSecretPrefix, isFeedSecret } from './feed-secret.ts'

/** How a call proves who it is; names of variables that the dealer's prefix begins, never the secrets. */
export type FeedAuth =
  | { kind: 'basic'; user: string; passwordEnv: string }
  | { kind: 'header'; name: string; valueEnv: string }

/** Where the file of a feed comes from. */
export type FeedPlace =
  | { kind: 'https'; url: string; auth?: FeedAuth | undefined }
  | {
      kind: 'sftp'
      host: string
      port: number
      user: string
      /** On their server; `*` in the last part is any part of a name, and the newest such file is taken. */
      path: string
      /** "SHA256:…" as `ssh-keygen -l` shows it; null is refused and told. */
      hostKey: string | null
      auth: { kind: 'password' | 'key'; secretEnv: string }
    }
  /** The newest file of the dealer's folder below `DATA_DIR/incoming/` whose name fits; `*` is any part of a name. */
  | { kind: 'folder'; files: string }

export interface SourceSettings {
  name: string
  place: FeedPlace
  /** Cron pattern on the dealer's clock; null runs when asked only. */
  at: string | null
  /** Its times do not come; whoever asks for a run gets one. */
  isPaused?: boolean | undefined
  mapping?: string | undefined
  /** Name under which the cars are stored; the mapping's name when absent. */
  carsOf?: string | undefined
  /** Mailboxes that are told when something is wrong. */
  alertTo: readonly string[]
  /** Address that is told the same, signed with a secret of the dealer's feeds where it names one. */
  alertWebhook?: { url: string; secretEnv: string | null } | undefined
  /** Hours without a new file after which the feed is late. */
  lateAfterHours: number
}

/** A field of the settings by its last name, and what it needs. */
export interface SettingsProblem {
  field: string
  message: string
}

/** Less would ask somebody else's server without end. */
const LEAST_MINUTES = 5
const MINUTE_MS = 60_000
/** Runs that are looked at for the shortest pause between two. */
const LOOKED_AT = 50

/** @returns the next times of the pattern in epoch milliseconds; none for a source that is paused or runs when asked only */
export function nextRunsAt(
  { at, isPaused }: Pick<SourceSettings, 'at' | 'isPaused'>,
  timeZone: string,
  now: number,
  count = 1,
): number[] {
  if (at === null || isPaused === true) return []
  const times = new Cron(at, { timezone: timeZone, paused: true }).nextRuns(count, new Date(now))
  return times.map((time) => time.getTime())
}

/** @returns what is wrong with a pattern, in words */
export function cronProblem(at: string): string | undefined {
  try {
    const cron = new Cron(at, {
      paused: true,
      mode: '5-part',
      timezone: 'UTC',
    })
    const times = cron.nextRuns(LOOKED_AT).map((time) => time.getTime())
    if (times.length === 0) return 'it names no time that ever comes'
    const isDense = times.some(
      (time, index) => index > 0 && time - (times[index - 1] ?? 0) < LEAST_MINUTES * MINUTE_MS,
    )
    return isDense ? `it comes more often than every ${LEAST_MINUTES} minutes` : undefined
  } catch (error) {
    // The words around it end the sentence.
    return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  }
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const HOST = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)*$|^[\da-f:]+$/i
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/
const MAILBOX = /^[^\s@,]+@[^\s@,]+$/

/** @returns what is wrong with the settings of a dealer's source */
export function settingsProblems(tenant: string, settings: SourceSettings): SettingsProblem[] {
  const problems = placeProblems(tenant, settings.place)
  const wrong = settings.at === null ? undefined : cronProblem(settings.at)
  if (wrong !== undefined)
    problems.push({
      field: 'at',
      message: `"${settings.at}": ${wrong}. Write five fields: 30 2 * * *`,
    })
  const { alertWebhook } = settings
  if (alertWebhook) {
    const { url, secretEnv } = alertWebhook
    problems.push(...urlProblems(url).map(({ message }) => ({ field: 'webhook', message })))
    if (secretEnv !== null)
      problems.push(
        ...secretProblems(tenant, secretEnv).map(({ message }) => ({ field: 'webhookSecret', message })),
      )
  }
  const mailbox = settings.alertTo.find((each) => !MAILBOX.test(each))
  if (mailbox !== undefined)
    problems.push({
      field: 'alertTo',
      message: `"${mailbox}" is no address; write stock@example.com`,
    })
  return problems
}

function placeProblems(tenant: string, place: FeedPlace): SettingsProblem[] {
  if (place.kind === 'folder') {
    const isPath = /[/\\]/.test(place.files)
    return isPath ? [{ field: 'files', message: 'It names files, without / in it.' }] : []
  }
  if (place.kind === 'sftp') return sftpProblems(tenant, place)
  const { auth } = place
  return [
    ...urlProblems(place.url),
    ...(auth ? secretProblems(tenant, auth.kind === 'basic' ? auth.passwordEnv : auth.valueEnv) : []),
    ...(auth?.kind === 'header' && !HEADER_NAME.test(auth.name)
      ? [{ field: 'header', message: `"${auth.name}" is no name of a header.` }]
      : []),
  ]
}

function sftpProblems(
  tenant: string,
  { host, path, hostKey, auth }: FeedPlace & { kind: 'sftp' },
): SettingsProblem[] {
  return [
    ...(HOST.test(host) ? [] : [{ field: 'host', message: `"${host}" is no host; write sftp.example.com` }]),
    ...(posix.basename(path) !== '' && !posix.dirname(path).includes('*')
      ? []
      : [{ field: 'path', message: 'It names a file, with * in its last part alone: /out/stock-*.csv' }]),
    ...(hostKey === null || HOST_KEY.test(hostKey)
      ? []
      : [{ field: 'hostKey', message: 'It is written as SHA256: and 43 letters and digits.' }]),
    ...secretProblems(tenant, auth.secretEnv),
  ]
}

/** A developer's own machine; the server asks it over plain HTTP only where it may (`PRIVATE_WEBHOOKS`). */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function urlProblems(url: string): SettingsProblem[] {
  const field = 'url'
  const address = URL.parse(url)
  if (!address || !['https:', 'http:'].includes(address.protocol))
    return [
      {
        field,
        message: `"${url}" is no address; write one such as https://feeds.example/stock.csv`,
      },
    ]
  if (address.protocol === 'http:' && !LOOPBACK.has(address.hostname))
    return [{ field, message: `"${url}" is not encrypted; write an address that begins with https://` }]
  if (address.username !== '' || address.password !== '')
    return [
      {
        field,
        message: 'It holds a password; name the variable that holds it instead.',
      },
    ]
  return []
}

/** Only what the platform keeps for the feeds of this dealer is sent to an address that somebody typed. */
function secretProblems(tenant: string, variable: string): SettingsProblem[] {
  if (isFeedSecret(tenant, variable)) return []
  const message = `${variable} is no secret of this dealer’s feeds; its name begins with ${feedSecretPrefix(tenant)}`
  return [{ field: 'secret', message }]
}
