import { postgresBinaries } from '../../server/db/testing/postgres-binaries.ts'
import { postgresMachine, sqliteMachine, type Machine } from '../../server/leads/testing/chaos/machine.ts'
import { canCutPower } from '../../server/leads/testing/chaos/power-cut.ts'
import { runKills } from '../../server/leads/testing/chaos/run-kills.ts'

/**
 * 150 leads a second and an import that never ends, while the server and the importer are killed and the power is cut, on
 * both databases. Ends with 1 when an acknowledged lead was lost or stored twice, or the stock is not whole.
 *
 * `KILLS=50 CUTS=200` is the whole run; `KILLS_ONLY=sqlite` or `postgres` one half of it.
 */
const RUN = {
  kills: Number(process.env['KILLS'] ?? 5),
  cuts: Number(process.env['CUTS'] ?? 20),
  perSecond: 150,
  rows: 400,
}

async function run(name: string, machine: Machine): Promise<boolean> {
  try {
    const report = await runKills(machine, RUN)
    const { acknowledged, stored, lost, doubled, unannounced, retriedPosts, stockFaults } = report
    console.log(
      `${name}: ${acknowledged} leads answered 2xx, ${stored} stored, ${lost} lost, ${doubled} doubled, ${unannounced} without their outbox entry`,
    )
    console.log(
      `  ${report.kills} kills, ${report.cuts} power cuts that took ${report.forgotten} writes back, ${retriedPosts} posts sent again, ${report.imports} imports ended, ${stockFaults} faults in the stock, file ${report.integrity}, ${report.seconds.toFixed(0)} s`,
    )
    const faults = lost + doubled + unannounced + stockFaults
    return stored === acknowledged && faults === 0 && report.integrity === 'ok' && report.imports > 0
  } finally {
    await machine.remove()
  }
}

const only = process.env['KILLS_ONLY']
const binaries = postgresBinaries()
let sound = true
if (canCutPower()) {
  if (only !== 'postgres') sound = await run('SQLite', sqliteMachine())
  if (binaries && only !== 'sqlite')
    sound = (await run('PostgreSQL', await postgresMachine(binaries))) && sound
  if (!binaries) console.log('PostgreSQL: skipped, no server programs on this system')
} else console.log('Skipped: no C compiler on this system')
process.exitCode = sound ? 0 : 1
