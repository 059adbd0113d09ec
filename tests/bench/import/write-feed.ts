import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const COLUMNS = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'
const MODELS = [
  ['Toyota', 'HiLux', 'SR5'],
  ['Mazda', '3', 'Tallow'],
  ['Ford', 'Ranger', 'XLT'],
  ['Kia', 'Sportage', 'GT-Line'],
  ['Hyundai', 'i30', 'Active'],
  ['Subaru', 'Forester', '2.5i'],
]

/** A feed of `rows` cars, as a dealer system writes it: models, years, prices and kilometres in a mix. */
export async function writeFeed(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${COLUMNS}\n`)
  for (let id = 1; id <= rows; id += 1) {
    const [make, model, badge] = MODELS[id % MODELS.length] ?? []
    const year = 2010 + (id % 15)
    const line = `${id},${year} ${make} ${model} ${badge},${make},${model},${badge},,${year},${1000 + ((id * 37) % 190_000)},Automatic,1998,5,${9000 + ((id * 101) % 60_000)},Used\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}
