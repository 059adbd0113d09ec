import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { generateMany } from './many.ts'

/**
 * `node server/demo/stock/main.ts --count N --tenants M [--seed S] [--now ISO]`: writes one JSON line per car
 * (`{ tenant, car }`) to standard output, for benchmarks and load tests.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    tenants: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string', default: new Date().toISOString() },
  },
})

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) {
    throw new RangeError(`--${name} must be a whole number from ${least}, not "${text}"`)
  }
  return value
}

let chunk = ''
for (const entry of generateMany({
  count: wholeNumber('count', values.count, 0),
  tenants: wholeNumber('tenants', values.tenants, 1),
  seed: wholeNumber('seed', values.seed, 0),
  now: Date.parse(values.now),
})) {
  chunk += `${JSON.stringify(entry)}\n`
  if (chunk.length > 1 << 20) {
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
    chunk = ''
  }
}
process.stdout.write(chunk)
