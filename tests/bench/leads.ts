import { postgresBinaries } from '../../server/db/testing/postgres-binaries.ts'
import { startPostgres } from '../../server/db/testing/postgres-cluster.ts'
import { runChaos, type ChaosReport } from '../../server/leads/testing/chaos/run-chaos.ts'

/**
 * 1,000 leads at 50 a second while the server is killed five times and the webhook fails half of the time, on both
 * databases. Ends with 1 when a lead was lost, doubled or not delivered.
 */
const RUN = { leads: 1000, perSecond: 50, kills: 5, failureRate: 0.5 }

function print(name: string, report: ChaosReport): boolean {
  const { acknowledged, stored, lost, doubled, undelivered, retriedPosts, webhook, kills, seconds } = report
  console.log(
    `${name}: ${acknowledged} leads answered 2xx, ${stored} stored, ${lost} lost, ${doubled} doubled, ${undelivered} undelivered`,
  )
  console.log(
    `  ${kills} kills, ${retriedPosts} posts sent again, webhook refused ${webhook.refused} and accepted ${webhook.accepted} (${webhook.repeated} repeated), ${seconds.toFixed(0)} s`,
  )
  return (
    acknowledged === RUN.leads && stored === RUN.leads && lost === 0 && doubled === 0 && undelivered === 0
  )
}

let sound = print('SQLite', await runChaos(RUN))
const binaries = postgresBinaries()
if (binaries) {
  const cluster = await startPostgres(binaries)
  try {
    const databaseUrl = await cluster.createDatabase()
    sound = print('PostgreSQL', await runChaos({ ...RUN, databaseUrl })) && sound
  } finally {
    await cluster.stop()
  }
} else {
  console.log('PostgreSQL: skipped, no server programs on this system')
}
process.exitCode = sound ? 0 : 1
