import { describe, expect, it } from 'vitest'
import { NO_POSTGRES, postgresBinaries } from '../../../db/testing/postgres-binaries.ts'
import { postgresMachine, sqliteMachine, type Machine } from './machine.ts'
import { canCutPower, NO_COMPILER } from './power-cut.ts'
import { runKills } from './run-kills.ts'

/** A few of what `npm run bench -- kills` does. */
const RUN = { kills: 1, cuts: 3, perSecond: 150, rows: 300 }

const canCut = canCutPower()
const binaries = postgresBinaries()

function suite(name: string, missing: string, machineOf: () => Promise<Machine>): void {
  describe.skipIf(missing !== '')(`${name}${missing}`, () => {
    it('LEAD-16 kills and power cuts while a feed is imported: acknowledged leads are stored once, the stock is whole', async () => {
      const machine = await machineOf()
      try {
        const report = await runKills(machine, RUN)
        expect(report).toMatchObject({
          lost: 0,
          doubled: 0,
          unannounced: 0,
          stockFaults: 0,
          kills: 1,
          cuts: 3,
        })
        expect(report.integrity).toBe('ok')
        expect(report.stored).toBe(report.acknowledged)
        expect(report.imports).toBeGreaterThan(0)
        expect(report.acknowledged).toBeGreaterThan(20)
        // Otherwise the cuts were kills.
        expect(report.forgotten).toBeGreaterThan(0)
      } finally {
        await machine.remove()
      }
    }, 300_000)
  })
}

const noCompiler = canCut ? '' : NO_COMPILER
suite('on SQLite', noCompiler, () => Promise.resolve(sqliteMachine()))
suite('on PostgreSQL', noCompiler || (binaries ? '' : NO_POSTGRES), () => postgresMachine(binaries ?? ''))
