import { expect, it } from 'vitest'
import { forEachServer } from '../../../db/testing/for-each-server.ts'
import { runChaos, type ChaosOptions } from './run-chaos.ts'

/** `LEADS_CHAOS=full` is the whole run of `npm run bench -- leads`. */
const full = process.env['LEADS_CHAOS'] === 'full'
const SIZE: Pick<ChaosOptions, 'leads' | 'kills'> = full
  ? { leads: 1000, kills: 5 }
  : { leads: 120, kills: 2 }

forEachServer((databaseUrl) => {
  it('LEAD-15 LEAD-16 kill -9 and a failing webhook: every acknowledged lead is stored once and delivered', async () => {
    const report = await runChaos({
      ...SIZE,
      perSecond: 50,
      failureRate: 0.5,
      // Below the time limit of the test, so that it says what is missing.
      patienceMs: 180_000,
      databaseUrl: await databaseUrl(),
    })
    expect(report).toMatchObject({
      acknowledged: SIZE.leads,
      stored: SIZE.leads,
      lost: 0,
      doubled: 0,
      undelivered: 0,
      kills: SIZE.kills,
    })
    expect(report.webhook.refused).toBeGreaterThan(SIZE.leads / 4)
  }, 240_000)
})
