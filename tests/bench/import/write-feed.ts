import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PROJECT_ROOT } from '../../../server/config/config.ts'

const COLUMNS = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'
const MODELS = [
  ['Toyota', 'HiLux', 'SR5'],
  ['Mazda', '3', 'Tallow'],
  ['Ford', 'Ranger', 'XLT'],
  ['Kia', 'Sportage', 'GT-Line'],
  ['Hyundai', 'i30', 'Active'],
  ['Subaru', 'Forester', '2.5i'],
]

/** Cars as their sellers wrote them; they carry no licence and so are not in the repository. */
const REAL = resolve(
  PROJECT_ROOT,
  process.env['FORECOURT_FEEDS'] ?? '../shared/data/stock',
  'au-listings-2022.csv.gz',
)

/**
 * A feed of `rows` cars, as a dealer system writes it: the real listings again and again, each with an id of its own, where
 * they are; else made-up ones, models, years, prices and kilometres in a mix. @returns what they are
 */
export async function writeFeed(file: string, rows: number): Promise<'of real listings' | 'made up'> {
  const out = createWriteStream(file)
  const real = realLines()
  const lines = real ?? madeUp()
  out.write(`${lines.head}\n`)
  for (let id = 1; id <= rows; id += 1) if (!out.write(`${id},${lines.rest(id)}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'close')
  return real ? 'of real listings' : 'made up'
}

interface Lines {
  head: string
  /** A car's line behind its id. */
  rest(id: number): string
}

function realLines(): Lines | undefined {
  if (!existsSync(REAL)) return undefined
  const [head = '', ...cars] = gunzipSync(readFileSync(REAL)).toString().trimEnd().split(/\r?\n/)
  const rests = cars.map((line) => line.slice(line.indexOf(',') + 1))
  return { head, rest: (id) => rests[id % rests.length] ?? '' }
}

function madeUp(): Lines {
  return {
    head: COLUMNS,
    rest(id) {
      const [make, model, badge] = MODELS[id % MODELS.length] ?? []
      const year = 2010 + (id % 15)
      return `${year} ${make} ${model} ${badge},${make},${model},${badge},,${year},${1000 + ((id * 37) % 190_000)},Automatic,1998,5,${9000 + ((id * 101) % 60_000)},Used`
    },
  }
}
