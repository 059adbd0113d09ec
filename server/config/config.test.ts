import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-config-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: dataDir, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      drainMs: 0,
      warmMs: 0,
      backupDir: undefined,
      baseDomain: 'localhost',
      sessionSecret: 's'.repeat(32),
      admin: undefined,
      logLevel: 'info',
      metricsToken: undefined,
      tracesTo: undefined,
      internalToken: undefined,
      demo: true,
      securityContact: undefined,
      trustProxy: false,
      formPostsPerMinute: 120,
      searchAdminKey: undefined,
      searchesPerMinute: 600,
      connectionsPerAddress: 256,
      missesPerMinute: 1200,
      reservationsPerAddress: 10,
      pictureQuota: 1_073_741_824,
      mail: { smtpUrl: undefined, from: 'no-reply@localhost', page: true },
      payments: { variables: {}, isLocal: true },
      privateWebhooks: true,
      providers: { geocodeUrl: undefined, ratingsUrl: undefined },
      secretOf: expect.any(Function),
    })
  })

  it('lists everything that is wrong at once, secrets without what was read', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'short',
      FORECOURT_ADMIN_EMAIL: 'admin@dealer.example',
    }
    expect(problemsOf(wrong).toSorted()).toEqual([
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/forecourt',
      'FORECOURT_ADMIN_PASSWORD must be set when FORECOURT_ADMIN_EMAIL is',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'PORT must be a port number from 0 to 65535, not "70000"',
      'SESSION_SECRET must be at least 32 characters long',
    ])
  })

  it.each([
    ['PORT', '3e3', 'a port number from 0 to 65535, not "3e3"'],
    ['PORT', '-1', 'a port number from 0 to 65535, not "-1"'],
    ['HOST', 'my host', 'an IP address or host name, not "my host"'],
    ['DATA_DIR', 'd'.repeat(4097), `the path of a folder, not "${'d'.repeat(60)}…"`],
    ['BASE_DOMAIN', 'Dealers.example', 'a host name in lower case without a port, not "Dealers.example"'],
    ['FORECOURT_ADMIN_EMAIL', 'admin', 'an e-mail address, not "admin"'],
    ['FORM_POSTS_PER_MINUTE', '0', 'a number from 1, not "0"'],
    ['PICTURE_QUOTA_MB', '1 GB', 'a number of megabytes from 1 to 1000000, not "1 GB"'],
    ['MAIL_FROM', 'Dealer <a@b>', 'an e-mail address, not "Dealer <a@b>"'],
    ['MAILBOX_PAGE', 'yes', 'true or false, not "yes"'],
    ['DEMO', 'no', 'true or false, not "no"'],
    ['PRIVATE_WEBHOOKS', 'TRUE', 'true or false, not "TRUE"'],
    ['PAYMENT_SANDBOX', '1', 'true or false, not "1"'],
    ['STRIPE_API_URL', 'stripe', 'an address such as http://127.0.0.1:12111, not "stripe"'],
    [
      'TRUST_PROXY',
      'true',
      'the number of proxies in front (1 to 9), or their addresses or networks such as 10.0.0.0/8, separated by commas, not "true"',
    ],
    ['LOG_LEVEL', 'Info', 'one of fatal, error, warn, info, debug, trace, silent, not "Info"'],
  ])('says what %s must be and what was read: %s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toContain(`${name} must be ${sentence}`)
  })

  it('says what to write instead of a variable that is gone, and not what was in it', () => {
    const problems = problemsOf({ SEARCH_ENGINE_KEYS: 'southern-star=hunter2' })
    expect(problems).toEqual([
      'SEARCH_ENGINE_KEYS is not read any more: set DEALER_{SLUG}__SEARCH_KEY and DEALER_{SLUG}__SEARCH_HOST for each dealer, such as DEALER_SOUTHERN_STAR__SEARCH_KEY, and remove it',
    ])
    expect(() => loadConfig({ DATA_DIR: dataDir, SEARCH_ENGINE_KEYS: ' ' })).not.toThrow()
  })

  it.each([
    ['DATABASE_URL', 'a PostgreSQL address such as postgres://user:password@host:5432/forecourt'],
    ['SESSION_SECRET', 'at least 32 characters long'],
    ['FORECOURT_ADMIN_PASSWORD', 'at least 12 characters long'],
    ['METRICS_TOKEN', 'at least 16 characters long'],
    ['INTERNAL_TOKEN', 'at least 16 letters, digits, - or _'],
    ['PICTURES_S3_SECRET', 'the secret of an access key, 8 characters or more'],
    ['SMTP_URL', 'an SMTP address such as smtp://user:password@host:587'],
    ['GEOCODE_URL', 'the address of a maps provider with {address} in it'],
    ['RATINGS_URL', 'the address of a rating service with {orgId} in it'],
    ['STRIPE_SECRET_KEY', 'a secret key of Stripe (sk_… or rk_…)'],
    ['STRIPE_PUBLISHABLE_KEY', 'a publishable key of Stripe (pk_…)'],
    ['STRIPE_WEBHOOK_SECRET', 'a webhook secret of Stripe (whsec_…)'],
  ])('never shows what was read of %s', (name, sentence) => {
    const problems = problemsOf({ [name]: 'hunter2' })
    expect(problems).toContain(`${name} must be ${sentence}`)
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each([
    'http://models.example/v1',
    'http://localhost:1@models.example/v1',
    'https://user:hunter2@models.example/v1',
  ])('sends words to https or this machine alone, as its address is read: not %s', (url) => {
    expect(problemsOf({ WRITING_URL: url, WRITING_MODEL: 'small-1' })).toEqual([
      'WRITING_URL must be the https address of a service that writes, such as https://models.example/v1/chat/completions; http on this machine alone',
    ])
  })

  it('turns off on a public domain what stands in for real services', () => {
    const config = loadConfig({ DATA_DIR: dataDir, BASE_DOMAIN: 'dealers.example' })
    expect([config.mail.page, config.payments.isLocal, config.privateWebhooks]).toEqual([false, false, false])
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(() => loadConfig({ DATA_DIR: dataDir, ...keys })).toThrow(
      'STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is',
    )
  })

  it('keeps pictures in a bucket once it has a key for it', () => {
    const bucket = { PICTURES_S3_BUCKET: 'forecourt-pictures', PICTURES_S3_KEY_ID: 'forecourt' }
    expect(problemsOf({ ...bucket, PICTURES_S3_BUCKET: 'A' })[0]).toContain(
      'PICTURES_S3_BUCKET must be the name of a bucket',
    )
    expect(problemsOf(bucket)).toEqual(['PICTURES_S3_SECRET must be set when PICTURES_S3_BUCKET is'])
    expect(problemsOf({ PICTURES_S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'PICTURES_S3_BUCKET must be set when PICTURES_S3_ENDPOINT is',
    ])
    const config = loadConfig({ DATA_DIR: dataDir, ...bucket, PICTURES_S3_SECRET: 'hunter2-hunter2' })
    expect(config.pictureStore).toEqual({
      bucket: 'forecourt-pictures',
      keyId: 'forecourt',
      secret: 'hunter2-hunter2',
      endpoint: undefined,
      region: 'us-east-1',
      pathStyle: true,
    })
  })

  it('believes proxies by their number or their networks, never just so', () => {
    const trusted = (TRUST_PROXY: string) => loadConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy
    expect(trusted('2')).toBe(2)
    expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
    expect(trusted('128.0.0.0/1, 10.1.2.3/32, ::1/128')).toEqual(['128.0.0.0/1', '10.1.2.3/32', '::1/128'])
    for (const wrong of [
      'true',
      '0',
      '10',
      '10.0.0.0/64',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::/129',
      '1.2.3',
      '::ffff:10.0.0.1',
      'proxy.example',
    ]) {
      expect(() => trusted(wrong), wrong).toThrow('TRUST_PROXY must')
    }
  })

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it('makes the session secret once and keeps it, readable by the owner only', () => {
    const first = loadConfig({ DATA_DIR: dataDir }).sessionSecret
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(loadConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })
})
