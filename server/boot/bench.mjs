// `npm run bench [NAME…]`: all benchmarks, or the named ones.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { root } from './paths.mjs'
import { fail, run } from './run.mjs'

const folder = join(root, 'tests', 'bench')
const available = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -'.ts'.length))
      .toSorted()
  : []
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !available.includes(name))
if (unknown.length > 0)
  fail(`No benchmark "${unknown.join('", "')}". There are: ${available.join(', ') || 'none'}.`)

await ensureInstalled()
await ensureBuilt()
let failed = 0
const folderOfFigures = mkdtempSync(join(tmpdir(), 'forecourt-figures-'))
process.once('exit', () => rmSync(folderOfFigures, { recursive: true, force: true }))
for (const name of asked.length > 0 ? asked : available) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
  const code = await run(
    node24(),
    ['--disable-warning=ExperimentalWarning', '--expose-gc', join(folder, `${name}.ts`)],
    { env: { NODE_ENV: 'production', FORECOURT_FIGURES: join(folderOfFigures, name) } },
  )
  if (code !== 0) failed += 1
}

console.log('')
await run(node24(), [join(folder, 'figures', 'print-table.ts'), folderOfFigures])
process.exitCode = failed > 0 ? 1 : 0
