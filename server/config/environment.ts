import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { providerVariables } from './provider-variables.ts'

/** The environment as the product reads it, before defaults that need the disk (see `config.ts`). */
export interface Environment {
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  BASE_DOMAIN: string
  SESSION_SECRET?: string
  FORECOURT_ADMIN_EMAIL?: string
  FORECOURT_ADMIN_PASSWORD?: string
  LOG_LEVEL: (typeof LOG_LEVELS)[number]
  METRICS_TOKEN?: string
  TRUST_PROXY: string
  FORM_POSTS_PER_MINUTE: number
  PICTURE_QUOTA_MB: number
  SMTP_URL?: string
  MAIL_FROM?: string
  MAILBOX_PAGE?: boolean
  GEOCODE_URL?: string
  RATINGS_URL?: string
  SEARCH_ENGINE_KEYS?: string
  PRIVATE_WEBHOOKS?: boolean
  /** Variables of payment providers. */
  [name: string]: string | number | boolean | undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const ofProviders = providerVariables()

/** Names of the variables that payment providers read. */
export const PROVIDER_VARIABLES = Object.keys(ofProviders.variables)

const HOST_NAME = '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'

/** `expected` finishes the sentence "PORT must be …" for the person who set it. */
const properties: Record<string, { type: string; expected: string; [keyword: string]: unknown }> = {
  PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65535,
    default: 3000,
    expected: 'a port number from 0 to 65535',
  },
  HOST: {
    type: 'string',
    pattern: '^[A-Za-z0-9.:_-]+$',
    default: '127.0.0.1',
    expected: 'an IP address or host name',
  },
  DATA_DIR: { type: 'string', default: '.data', expected: 'the path of a folder' },
  DATABASE_URL: {
    type: 'string',
    pattern: '^postgres(ql)?://[^\\s]+$',
    expected: 'a PostgreSQL address such as postgres://user:password@host:5432/forecourt',
  },
  BASE_DOMAIN: {
    type: 'string',
    pattern: HOST_NAME,
    default: 'localhost',
    expected: 'a host name in lower case without a port',
  },
  SESSION_SECRET: { type: 'string', minLength: 32, expected: 'at least 32 characters long' },
  FORECOURT_ADMIN_EMAIL: { type: 'string', pattern: '^[^\\s@]+@[^\\s@]+$', expected: 'an e-mail address' },
  FORECOURT_ADMIN_PASSWORD: { type: 'string', minLength: 12, expected: 'at least 12 characters long' },
  LOG_LEVEL: {
    type: 'string',
    enum: LOG_LEVELS,
    default: 'info',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  },
  METRICS_TOKEN: { type: 'string', minLength: 16, expected: 'at least 16 characters long' },
  FORM_POSTS_PER_MINUTE: { type: 'integer', minimum: 1, default: 120, expected: 'a number from 1' },
  PICTURE_QUOTA_MB: {
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1024,
    expected: 'a number of megabytes from 1 to 1000000',
  },
  SMTP_URL: {
    type: 'string',
    pattern: '^smtps?://[^\\s]+$',
    expected: 'an SMTP address such as smtp://user:password@host:587',
  },
  MAIL_FROM: { type: 'string', pattern: '^[^\\s@<>]+@[^\\s@<>]+$', expected: 'an e-mail address' },
  MAILBOX_PAGE: { type: 'boolean', expected: 'true or false' },
  GEOCODE_URL: {
    type: 'string',
    pattern: '^https?://[^\\s]*\\{address\\}[^\\s]*$',
    expected: 'the address of a maps provider with {address} in it',
  },
  RATINGS_URL: {
    type: 'string',
    pattern: '^https?://[^\\s]*\\{orgId\\}[^\\s]*$',
    expected: 'the address of a rating service with {orgId} in it',
  },
  PRIVATE_WEBHOOKS: { type: 'boolean', expected: 'true or false' },
  SEARCH_ENGINE_KEYS: {
    type: 'string',
    pattern: '^[a-z0-9-]+=[^,]+(,\\s*[a-z0-9-]+=[^,]+)*$',
    expected: 'pairs of tenant and key such as southern-star=KEY, separated by commas',
  },
  TRUST_PROXY: {
    type: 'string',
    // Never `true`: the leftmost entry of a forwarded address is whatever the visitor wrote there.
    pattern: '^(false|[1-9]|[0-9a-fA-F.:/]+(,\\s*[0-9a-fA-F.:/]+)*)$',
    default: 'false',
    expected:
      'the number of proxies in front (1 to 9), or their addresses or networks such as 10.0.0.0/8, separated by commas',
  },
  ...ofProviders.variables,
}

const ajv = new Ajv2020({ coerceTypes: true, useDefaults: true, removeAdditional: true, allErrors: true })
ajv.addKeyword({ keyword: 'expected', schemaType: 'string' })
const validate = ajv.compile<Environment>({
  type: 'object',
  properties,
  additionalProperties: false,
  dependentRequired: {
    FORECOURT_ADMIN_EMAIL: ['FORECOURT_ADMIN_PASSWORD'],
    FORECOURT_ADMIN_PASSWORD: ['FORECOURT_ADMIN_EMAIL'],
    ...ofProviders.together,
  },
})

export type ParsedEnvironment = { ok: true; environment: Environment } | { ok: false; problems: string[] }

/**
 * Reads the known variables of an environment. An empty value counts as absent.
 * Problems name the variable and what it must be, never the value: it may be a secret.
 */
export function parseEnvironment(source: Record<string, string | undefined>): ParsedEnvironment {
  const candidate: unknown = Object.fromEntries(
    Object.keys(properties).flatMap((name) => {
      const value = source[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  if (validate(candidate)) return { ok: true, environment: candidate }
  return { ok: false, problems: [...new Set((validate.errors ?? []).map(sentence))] }
}

function sentence(error: ErrorObject): string {
  if (error.keyword === 'dependentRequired') {
    return `${error.params['missingProperty']} must be set when ${error.params['property']} is`
  }
  const name = error.instancePath.slice(1)
  return `${name} must be ${properties[name]?.expected ?? 'valid'}`
}
