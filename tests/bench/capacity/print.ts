import { KINDS, needsOf, type Constants } from './model.ts'
import type { Compared } from './replay.ts'
import { verdict } from '../figures/verdict.ts'
import { DEALER, DEALERS_OF_STEPS, LIMITS, PRICES } from './steps.ts'

/** Share that the model may be off by. */
const MOST = 0.25

export function printConstants({ cpuMs, ...constants }: Constants): void {
  console.log('\nMeasured')
  for (const [name, value] of Object.entries(constants))
    console.log(`  ${name.padEnd(20)}${value.toFixed(3).padStart(10)}`)
  for (const kind of KINDS)
    console.log(`  ${`cpuMs.${kind}`.padEnd(20)}${cpuMs[kind].toFixed(3).padStart(10)}`)
}

/** @returns whether no part is off by more than a quarter */
export function printDeviations(compared: readonly Compared[]): boolean {
  let within = true
  for (const { part, unit, predicted, measured } of compared) {
    const off = (measured - predicted) / predicted
    console.log(
      `${part}: predicted ${predicted.toFixed(0)} ${unit}, measured ${measured.toFixed(0)} ${unit}, ${off >= 0 ? '+' : ''}${(off * 100).toFixed(0)} %`,
    )
    const what = `${part}: the model is off by`
    within = verdict({ what, value: Math.abs(off) * 100, unit: '%', most: MOST * 100 }) && within
  }
  return within
}

export function printSteps(constants: Constants): void {
  console.log(
    '\ndealers     cars  cells  dealers/cell  first     processes  cores  memory GB  disk GB  a month',
  )
  for (const dealers of DEALERS_OF_STEPS) {
    const needs = needsOf({ ...DEALER, dealers }, constants, LIMITS, PRICES)
    const cells = [
      String(dealers).padStart(7),
      `${(dealers * DEALER.cars) / 1e6}M`.padStart(7),
      String(needs.cells).padStart(5),
      String(needs.dealersPerCell).padStart(12),
      needs.first.padEnd(8),
      String(needs.processesPerCell).padStart(9),
      String(needs.cores).padStart(5),
      needs.memoryGb.toFixed(0).padStart(9),
      needs.diskGb.toFixed(0).padStart(7),
      `€${needs.perMonth.toFixed(0)}`.padStart(7),
    ]
    console.log(cells.join('  '))
  }
  const { most } = needsOf({ ...DEALER, dealers: 1 }, constants, LIMITS, PRICES)
  const limits = Object.entries(most).map(([part, count]) => `${part} ${Math.floor(count)}`)
  console.log(`dealers that a cell takes by each part: ${limits.join(', ')}`)
}
