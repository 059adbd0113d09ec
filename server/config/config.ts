import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dealerSecrets, type SecretOf } from './dealer-secret.ts'
import { parseEnvironment, PROVIDER_VARIABLES, type Environment } from './environment.ts'
import { keptSecret } from './secret.ts'
import type { EdgeCache } from '../edge/edge-purge.ts'
import type { S3Place } from '../object-store/s3-store.ts'
import { StartError } from './start-error.ts'
import type { TrustProxy } from './trust-proxy.ts'

/** Folder of the project: the one that holds `package.json`. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Config {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** How long a server that was told to stop goes on serving while `/readyz` says that it will be gone. */
  drainMs: number
  /** How long a server that starts makes pages before `/readyz` says that visitors may come, at most. */
  warmMs: number
  /** Absolute path of the folder that backups are written to. */
  backupDir: string | undefined
  /** `localhost`: tenants are served at `{slug}.localhost`. */
  baseDomain: string
  sessionSecret: string
  /** The first administrator, made at start. */
  admin: { email: string; password: string } | undefined
  logLevel: Environment['LOG_LEVEL']
  metricsToken: string | undefined
  /** Where traces are sent by OTLP over HTTP; without it none are made. */
  tracesTo: string | undefined
  /** Lets a proxy on another machine ask which domains are served. */
  internalToken: string | undefined
  /** The demo dealers of the project's own files are published, with stock and drawings. */
  demo: boolean
  /** A cache in front that keeps pages and is told when they are outdated. */
  edge?: EdgeCache | undefined
  /** Address that takes reports of weaknesses, for `security.txt`. */
  securityContact: string | undefined
  /** Proxies that are believed about the client's address and protocol. */
  trustProxy: TrustProxy
  /** Form posts that one address may send per minute (FORM-37). */
  formPostsPerMinute: number
  /** Opens the write API of the search protocol; without it that is closed. */
  searchAdminKey: string | undefined
  /** Calls of the search protocol that one address may send per minute. */
  searchesPerMinute: number
  /** Connections that one address may hold open where no proxy stands in front. */
  connectionsPerAddress: number
  /** Pages at queries, or at addresses that do not exist, that one address may have rendered per minute. */
  missesPerMinute: number
  /** Reservations that one address may start in ten minutes, a third of them of one car. */
  reservationsPerAddress: number
  /** Bytes that the pictures of one dealer may take. */
  pictureQuota: number
  /** Where new pictures go; without it they go into the database. */
  pictureStore?: S3Place | undefined
  mail: MailConfig
  /** Services of others that stand in for the embedded ones; addresses may carry keys. */
  providers: { geocodeUrl: string | undefined; ratingsUrl: string | undefined }
  /** Service that knows vehicles by their numbers; carries a key. */
  vehicleUrl?: string | undefined
  /** Service that writes suggestions for the editor; without it nobody is offered any. */
  writing?: WritingPlace | undefined
  /** What the platform keeps for one dealer: hosts and keys of search engines, signing secrets. */
  secretOf: SecretOf
  payments: PaymentConfig
  /** Webhooks, pictures and services of others may lead into our own network. By default only on `localhost`. */
  privateWebhooks: boolean
}

/** Where suggestions are written: an address that speaks chat completions, a model of it, and a key. */
export interface WritingPlace {
  url: string
  model: string
  key: string | undefined
}

/** What payment providers are configured by. */
export interface PaymentConfig {
  /** Of the environment, checked; each provider knows its own (`variables.ts`). */
  variables: Readonly<Record<string, unknown>>
  /** Nobody but this machine reaches the platform: elsewhere payments that move no money would reserve cars for nothing. */
  isLocal: boolean
}

export interface MailConfig {
  /** Without it, mail ends in the mailbox of the database. */
  smtpUrl: string | undefined
  /** Mailbox that mail comes from. */
  from: string
  /**
   * `/mailbox` on the platform shows what was not sent. By default only on `localhost`: the messages hold sign-in codes,
   * and everyone who reaches the page can read them.
   */
  page: boolean
}

/** Every problem of the environment at once, so that one round of corrections is enough. */
export class ConfigError extends StartError {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** @throws {ConfigError} with the list of what is wrong */
export function loadConfig(source: Record<string, string | undefined> = process.env): Config {
  const parsed = parseEnvironment(source)
  if (!parsed.ok) throw new ConfigError(parsed.problems)
  const { environment } = parsed
  const dataDir = resolve(PROJECT_ROOT, environment.DATA_DIR)
  const { FORECOURT_ADMIN_EMAIL: email, FORECOURT_ADMIN_PASSWORD: password } = environment
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    drainMs: environment.DRAIN_SECONDS * 1000,
    warmMs: environment.WARM_SECONDS * 1000,
    backupDir: environment.BACKUP_DIR && resolve(PROJECT_ROOT, environment.BACKUP_DIR),
    baseDomain: environment.BASE_DOMAIN,
    sessionSecret: environment.SESSION_SECRET ?? keptSecret(dataDir),
    admin: email && password ? { email, password } : undefined,
    logLevel: environment.LOG_LEVEL,
    metricsToken: environment.METRICS_TOKEN,
    tracesTo: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    internalToken: environment.INTERNAL_TOKEN,
    demo: environment.DEMO,
    edge: environment.EDGE_PURGE_URL
      ? { purgeUrl: environment.EDGE_PURGE_URL, purgeKey: environment.EDGE_PURGE_KEY }
      : undefined,
    securityContact: environment.SECURITY_CONTACT,
    trustProxy: environment.TRUST_PROXY,
    formPostsPerMinute: environment.FORM_POSTS_PER_MINUTE,
    searchAdminKey: environment.SEARCH_ADMIN_KEY,
    searchesPerMinute: environment.SEARCHES_PER_MINUTE,
    connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
    missesPerMinute: environment.PAGE_MISSES_PER_MINUTE,
    reservationsPerAddress: environment.RESERVATIONS_PER_ADDRESS,
    pictureQuota: environment.PICTURE_QUOTA_MB * 1024 * 1024,
    pictureStore: pictureStoreOf(environment),
    mail: mailOf(environment),
    payments: {
      variables: Object.fromEntries(PROVIDER_VARIABLES.map((name) => [name, environment[name]])),
      isLocal: isLocal(environment),
    },
    privateWebhooks: environment.PRIVATE_WEBHOOKS ?? isLocal(environment),
    providers: { geocodeUrl: environment.GEOCODE_URL, ratingsUrl: environment.RATINGS_URL },
    vehicleUrl: environment.VEHICLE_URL,
    writing: writingOf(environment),
    secretOf: dealerSecrets(source),
  }
}

/** A platform that nobody but its own machine reaches: what stands in for real services may be on. */
function isLocal({ BASE_DOMAIN }: Environment): boolean {
  return BASE_DOMAIN === 'localhost' || BASE_DOMAIN.endsWith('.localhost')
}

function pictureStoreOf(environment: Environment): S3Place | undefined {
  const { PICTURES_S3_BUCKET: bucket, PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = environment
  if (bucket === undefined || keyId === undefined || secret === undefined) return undefined
  return {
    bucket,
    keyId,
    secret,
    endpoint: environment.PICTURES_S3_ENDPOINT,
    region: environment.PICTURES_S3_REGION,
    pathStyle: environment.PICTURES_S3_PATH_STYLE,
  }
}

function writingOf({ WRITING_URL: url, WRITING_MODEL: model, WRITING_KEY: key }: Environment) {
  return url === undefined || model === undefined ? undefined : { url, model, key }
}

function mailOf(environment: Environment): MailConfig {
  const { SMTP_URL, MAIL_FROM, MAILBOX_PAGE, BASE_DOMAIN } = environment
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? `no-reply@${BASE_DOMAIN}`,
    page: SMTP_URL === undefined && (MAILBOX_PAGE ?? isLocal(environment)),
  }
}
