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

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(32) })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      baseDomain: 'localhost',
      sessionSecret: 's'.repeat(32),
      admin: undefined,
      logLevel: 'info',
      metricsToken: undefined,
      trustProxy: false,
      formPostsPerMinute: 120,
      pictureQuota: 1_073_741_824,
      mail: { smtpUrl: undefined, from: 'no-reply@localhost', page: true },
      payments: { variables: {}, isLocal: true },
      privateWebhooks: true,
      providers: { geocodeUrl: undefined, ratingsUrl: undefined },
      searchEngineKeys: undefined,
    })
  })

  it('lists everything that is wrong, without the values', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'short',
      FORECOURT_ADMIN_EMAIL: 'admin@dealer.example',
    }
    let problems: string[] = []
    try {
      loadConfig(wrong)
    } catch (error) {
      if (error instanceof ConfigError) problems = error.problems
    }
    expect(problems.toSorted()).toEqual([
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/forecourt',
      'FORECOURT_ADMIN_PASSWORD must be set when FORECOURT_ADMIN_EMAIL is',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'PORT must be a port number from 0 to 65535',
      'SESSION_SECRET must be at least 32 characters long',
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

  it('believes proxies by their number or their networks, never just so', () => {
    const trusted = (TRUST_PROXY: string) => loadConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy
    expect(trusted('2')).toBe(2)
    expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
    for (const wrong of ['true', '0', '10', '10.0.0.0/64', '1.2.3', '::ffff:10.0.0.1', 'proxy.example']) {
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
