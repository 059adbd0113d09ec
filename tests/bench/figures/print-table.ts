import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingTable, keepFigures, type KeptFigures } from './closing-table.ts'
import type { Figure } from './verdict.ts'

/** Figures of the run that was kept last: `KEEP=1 npm run bench` writes them anew. */
const KEPT = join(import.meta.dirname, '..', 'kept-figures.json')

/** Prints the table that `npm run bench` ends with: a folder with a file of figures for each benchmark is its argument. */
const [folder = ''] = process.argv.slice(2)
const figures = Object.fromEntries(readdirSync(folder).map((name) => [name, figuresIn(join(folder, name))]))
const kept = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as KeptFigures) : {}
for (const line of closingTable(figures, kept)) console.log(line)
if (process.env['KEEP']) {
  writeFileSync(KEPT, `${JSON.stringify(keepFigures(kept, figures), null, 2)}\n`)
}

function figuresIn(file: string): Figure[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure)
}
