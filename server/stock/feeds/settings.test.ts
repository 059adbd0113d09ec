import { describe, expect, it } from 'vitest'
import { cronProblem, nextRunsAt, settingsProblems, type SourceSettings } from './settings.ts'

describe('the times of a source', () => {
  const at = (pattern: string, zone: string, now: number) => nextRunsAt({ at: pattern }, zone, now)[0]
  it('are those of the dealer’s clock, also when it changes', () => {
    // Sydney goes from +10 to +11 on 4 October 2026 at 2:00.
    const friday = Date.UTC(2026, 9, 1, 20)
    const saturday = Date.UTC(2026, 9, 2, 20)
    expect(at('0 6 * * *', 'Australia/Sydney', friday)).toBe(saturday)
    expect(at('0 6 * * *', 'Australia/Sydney', saturday)).toBe(Date.UTC(2026, 9, 3, 19))
  })
  it('are refused in words when they name none', () => {
    expect(cronProblem('30 2 * * *')).toBeUndefined()
    expect(cronProblem('at night')).toContain('CronPattern')
    expect(cronProblem('0 0 30 2 *')).toBe('it names no time that ever comes')
    expect(cronProblem('*/5 * * * *')).toBeUndefined()
    expect(cronProblem('*/4 * * * *')).toBe('it comes more often than every 5 minutes')
    expect(cronProblem('0,3 2 * * *')).toBe('it comes more often than every 5 minutes')
  })
})

const FEED = { name: 'Yard', at: null, alertTo: [], lateAfterHours: 36 }
const HTTPS = { kind: 'https', url: 'https://feeds.example/stock.csv' } as const
const SFTP = {
  kind: 'sftp',
  host: 'sftp.example',
  port: 22,
  user: 'yard',
  path: '/out/stock.csv',
  hostKey: null,
} as const
const FOLDER = { kind: 'folder', files: '*.csv' } as const

/** Every place of the settings that names a secret, with the field that is told. */
const NAMING: readonly [field: string, settings: (name: string) => SourceSettings][] = [
  [
    'secret',
    (name) => ({ ...FEED, place: { ...HTTPS, auth: { kind: 'basic', user: 'yard', passwordEnv: name } } }),
  ],
  [
    'secret',
    (name) => ({ ...FEED, place: { ...HTTPS, auth: { kind: 'header', name: 'x-key', valueEnv: name } } }),
  ],
  ['secret', (name) => ({ ...FEED, place: { ...SFTP, auth: { kind: 'password', secretEnv: name } } })],
  [
    'webhookSecret',
    (name) => ({ ...FEED, place: FOLDER, alertWebhook: { url: 'https://hooks.example/', secretEnv: name } }),
  ],
]

describe('ASVS V13 what is sent to an address that staff name', () => {
  it.each(['DEPOT', '7', 'DEPOT_2', 'SFTP_A1_B2'])('ASVS V13 is the secret DEALER_KEA__FEED_%s', (rest) => {
    for (const [, settings] of NAMING)
      expect(settingsProblems('kea', settings(`DEALER_KEA__FEED_${rest}`))).toEqual([])
  })
  it.each([
    'SESSION_SECRET',
    'DEPOT',
    'DEALER_KEA__STRIPE_KEY',
    'DEALER_KEA__FEED',
    'DEALER_KEA__FEED_',
    'DEALER_TUI__FEED_DEPOT',
    // With two underscores it is a variable of the dealer whose slug goes on there.
    'DEALER_KEA__FEED__DEPOT',
    'DEALER_KEA__FEED_DEPOT__PASSWORD',
    'DEALER_KEA__FEED_DEPOT_',
    'DEALER_KEA__FEED_depot',
    'DEALER_KEA__FEED_DEPOT_b',
    'DEALER_KEA__FEED_DEPOT-2',
    'DEALER_KEA__FEED_DEPOT\n',
    ' DEALER_KEA__FEED_DEPOT',
    'X_DEALER_KEA__FEED_DEPOT',
    'DEALER_KEA__FEED_DEPOT DEALER_KEA__FEED_DEPOT',
  ])('ASVS V13 is not %j, told at the field that names it', (name) => {
    const message = `${name} is no secret of this dealer’s feeds; its name begins with DEALER_KEA__FEED_`
    for (const [field, settings] of NAMING)
      expect(settingsProblems('kea', settings(name))).toEqual([{ field, message }])
  })
})
