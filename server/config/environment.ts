import { z } from 'zod'
import { PAYMENT_VARIABLES } from '../reservations/payment-variables.ts'
import { readTrustProxy } from './trust-proxy.ts'
import { helpOf, secret, text, variable, wholeNumber, yesOrNo } from './variable.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const trustProxy = text().transform((value, context) => {
  const read = readTrustProxy(value)
  if (read === undefined) context.addIssue({ code: 'custom', input: value })
  return read ?? false
})

/** Every variable that the product reads itself; addresses that may carry a password or a key are secrets. */
const OWN = {
  PORT: variable(wholeNumber(0, 65_535).default(3000), 'a port number from 0 to 65535'),
  HOST: variable(
    text()
      .regex(/^[A-Za-z0-9.:_-]+$/)
      .default('127.0.0.1'),
    'an IP address or host name',
  ),
  DATA_DIR: variable(text().default('.data'), 'the path of a folder'),
  DRAIN_SECONDS: variable(wholeNumber(0, 60).default(0), 'a number of seconds from 0 to 60'),
  WARM_SECONDS: variable(wholeNumber(0, 60).default(0), 'a number of seconds from 0 to 60'),
  BACKUP_DIR: variable(text().optional(), 'the path of a folder'),
  DATABASE_URL: secret(
    text()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .optional(),
    'a PostgreSQL address such as postgres://user:password@host:5432/forecourt',
  ),
  BASE_DOMAIN: variable(
    text()
      .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/)
      .default('localhost'),
    'a host name in lower case without a port',
  ),
  SESSION_SECRET: secret(text().min(32).optional(), 'at least 32 characters long'),
  FORECOURT_ADMIN_EMAIL: variable(
    text()
      .regex(/^[^\s@]+@[^\s@]+$/)
      .optional(),
    'an e-mail address',
  ),
  FORECOURT_ADMIN_PASSWORD: secret(text().min(12).optional(), 'at least 12 characters long'),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`),
  OTEL_EXPORTER_OTLP_ENDPOINT: secret(
    text()
      .regex(/^https?:\/\/\S+$/)
      .optional(),
    'an http or https address that takes OTLP, such as http://127.0.0.1:4318',
  ),
  METRICS_TOKEN: secret(text().min(16).optional(), 'at least 16 characters long'),
  SECURITY_CONTACT: variable(
    text()
      .max(200)
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    'where weaknesses are reported, such as mailto:security@example.com or an https address',
  ),
  EDGE_PURGE_URL: variable(
    text()
      .regex(/^https?:\/\/\S+$/)
      .optional(),
    'the address at which a cache in front takes purges, such as https://api.fastly.com/service/ID/purge',
  ),
  EDGE_PURGE_KEY: secret(
    text()
      .regex(/^[\w-]{16,}$/)
      .optional(),
    'at least 16 letters, digits, - or _',
  ),
  FORM_POSTS_PER_MINUTE: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(120), 'a number from 1'),
  SEARCH_ADMIN_KEY: secret(text().min(32).optional(), 'at least 32 characters long'),
  SEARCHES_PER_MINUTE: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(600), 'a number from 1'),
  CONNECTIONS_PER_ADDRESS: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(256), 'a number from 1'),
  PAGE_MISSES_PER_MINUTE: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(1200), 'a number from 1'),
  RESERVATIONS_PER_ADDRESS: variable(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(10), 'a number from 1'),
  PICTURE_QUOTA_MB: variable(
    wholeNumber(1, 1_000_000).default(1024),
    'a number of megabytes from 1 to 1000000',
  ),
  PICTURES_S3_BUCKET: variable(
    text()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  PICTURES_S3_ENDPOINT: variable(
    text()
      .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
      .optional(),
    'the origin of an S3-compatible store, such as https://s3.example.com',
  ),
  PICTURES_S3_REGION: variable(
    text()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    'the name of a region, such as eu-central-1',
  ),
  PICTURES_S3_KEY_ID: secret(text().min(3).optional(), 'the id of an access key, 3 characters or more'),
  PICTURES_S3_SECRET: secret(text().min(8).optional(), 'the secret of an access key, 8 characters or more'),
  PICTURES_S3_PATH_STYLE: variable(yesOrNo().prefault('true'), 'true or false'),
  SMTP_URL: secret(
    text()
      .regex(/^smtps?:\/\/\S+$/)
      .optional(),
    'an SMTP address such as smtp://user:password@host:587',
  ),
  MAIL_FROM: variable(
    text()
      .regex(/^[^\s@<>]+@[^\s@<>]+$/)
      .optional(),
    'an e-mail address',
  ),
  MAILBOX_PAGE: variable(yesOrNo().optional(), 'true or false'),
  GEOCODE_URL: secret(
    text()
      .regex(/^https?:\/\/\S*\{address\}\S*$/)
      .optional(),
    'the address of a maps provider with {address} in it',
  ),
  RATINGS_URL: secret(
    text()
      .regex(/^https?:\/\/\S*\{orgId\}\S*$/)
      .optional(),
    'the address of a rating service with {orgId} in it',
  ),
  VEHICLE_URL: secret(
    text()
      .regex(/^https?:\/\/\S*\{vin\}\S*$/)
      .optional(),
    'the address of a vehicle data service with {vin} in it, and {plate} where it knows plates',
  ),
  WRITING_URL: secret(
    text()
      .regex(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]))[^\s#]{1,2000}$/)
      // What stands before an `@` is no host, whatever it looks like.
      .refine((url) => URL.canParse(url) && new URL(url).username === '')
      .optional(),
    'the https address of a service that writes, such as https://models.example/v1/chat/completions; http on this machine alone',
  ),
  WRITING_MODEL: variable(
    text()
      .regex(/^[\w.:/@-]{1,200}$/)
      .optional(),
    'the name of a model as that service knows it',
  ),
  WRITING_KEY: secret(
    text()
      .regex(/^[\x21-\x7e]{8,}$/)
      .optional(),
    'the key of that service, 8 characters or more',
  ),
  DEMO: variable(yesOrNo().prefault('true'), 'true or false'),
  INTERNAL_TOKEN: secret(
    text()
      .regex(/^[\w-]{16,}$/)
      .optional(),
    'at least 16 letters, digits, - or _',
  ),
  PRIVATE_WEBHOOKS: variable(yesOrNo().optional(), 'true or false'),
  TRUST_PROXY: variable(
    trustProxy.prefault('false'),
    'the number of proxies in front (1 to 9), or their addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
}

const groups = Object.values(PAYMENT_VARIABLES)

/** Names of the variables that payment providers read. */
export const PROVIDER_VARIABLES = groups.flatMap(({ shape }) => Object.keys(shape))

const SHAPE: typeof OWN = Object.assign({ ...OWN }, ...groups.map(({ shape }) => shape))

const TOGETHER: Readonly<Record<string, readonly string[]>> = Object.assign(
  {
    FORECOURT_ADMIN_EMAIL: ['FORECOURT_ADMIN_PASSWORD'],
    FORECOURT_ADMIN_PASSWORD: ['FORECOURT_ADMIN_EMAIL'],
    EDGE_PURGE_KEY: ['EDGE_PURGE_URL'],
    WRITING_URL: ['WRITING_MODEL'],
    WRITING_MODEL: ['WRITING_URL'],
    WRITING_KEY: ['WRITING_URL'],
    PICTURES_S3_BUCKET: ['PICTURES_S3_KEY_ID', 'PICTURES_S3_SECRET'],
    PICTURES_S3_ENDPOINT: ['PICTURES_S3_BUCKET'],
  },
  ...groups.map(({ together }) => together),
)

/** Variables of earlier releases, with what to write instead: ignored in silence, what they did would be missed later. */
const GONE: Readonly<Record<string, string>> = {
  SEARCH_ENGINE_KEYS:
    'is not read any more: set DEALER_{SLUG}__SEARCH_KEY and DEALER_{SLUG}__SEARCH_HOST for each dealer, such as DEALER_SOUTHERN_STAR__SEARCH_KEY, and remove it',
}

const schema = z.object(SHAPE)

/** Names of all variables that are read, those of payment providers among them. */
export const VARIABLES: readonly string[] = Object.keys(SHAPE)

/** The environment as the product reads it, before defaults that need the disk (see `config.ts`). */
export type Environment = z.output<z.ZodObject<typeof OWN>> & {
  /** Variables of payment providers. */
  [name: string]: unknown
}

export type ParsedEnvironment = { ok: true; environment: Environment } | { ok: false; problems: string[] }

/**
 * Reads the known variables of an environment; an empty value counts as absent. Problems name the variable, what it must
 * be, and what was read unless that may be a secret.
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): ParsedEnvironment {
  const given = Object.fromEntries(
    Object.keys(SHAPE).flatMap((name) => {
      const value = source[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = schema.safeParse(given)
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
  const problems = [...wrong].map((name) => wrongValue(name, given[name] ?? ''))
  for (const [name, instead] of Object.entries(GONE)) {
    if (source[name]?.trim()) problems.push(`${name} ${instead}`)
  }
  for (const [name, others] of Object.entries(TOGETHER)) {
    if (given[name] === undefined) continue
    for (const other of others) {
      if (given[other] === undefined) problems.push(`${other} must be set when ${name} is`)
    }
  }
  return parsed.success && problems.length === 0
    ? { ok: true, environment: parsed.data }
    : { ok: false, problems }
}

/** Longer values are cut: a line of the terminal is enough to find them by. */
const SHOWN = 60

function wrongValue(name: string, value: string): string {
  const { expected, secret: hidden } = helpOf((SHAPE as Record<string, z.ZodType>)[name])
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
  return `${name} must be ${expected}${hidden ? '' : `, not ${JSON.stringify(shown)}`}`
}
