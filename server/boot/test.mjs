// `npm test`: everything that must hold, from a fresh clone.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { countReport, REPORTS, writeReport } from './junit.mjs'
import { dependencyProgram, root } from './paths.mjs'
import { fail, run } from './run.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
if (chromium === undefined) fail('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const node = (...args) =>
  run(node24(), ['--disable-warning=ExperimentalWarning', ...args], { env: environment })
const environment = { CHROMIUM_PATH: chromium, NODE_ENV: 'test' }
const program = (packageName, file, ...args) => node(dependencyProgram(packageName, file), ...args)

/** Checks without a runner: passed or not. */
const CHECKS = [
  // First what is committed, as it is; then the validators that the other checks import.
  ['schemas are generated', () => node(join(root, 'schemas', 'build', 'generate.ts'), '--check')],
  ['validators', () => ensureBuilt(['schemas']).then(() => 0)],
  ['lint', () => program('oxlint', 'bin/oxlint', '--deny-warnings', '.')],
  ['format', () => program('oxfmt', 'bin/oxfmt', '--check', '.')],
  ['types', () => program('typescript', 'bin/tsc', '--project', '.')],
  ['layers', () => node(join(root, 'server', 'tools', 'layers', 'check-layers.ts'))],
  ['tenants are valid', () => node(join(root, 'server', 'cli', 'main.ts'), 'validate')],
]

const results = []
for (const [name, check] of CHECKS) {
  const started = performance.now()
  const ok = (await check()) === 0
  const seconds = (performance.now() - started) / 1000
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  results.push({ name, ok, seconds })
}
writeReport('checks.xml', results)

await ensureBuilt()
const suites = { checks: countReport('checks.xml') }

const unit = await program(
  'vitest',
  'vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=junit',
  '--outputFile.junit=test-results/unit.xml',
)
suites['unit and conformance'] = suiteOf('unit.xml', unit)

if (existsSync(join(root, 'playwright.config.ts'))) {
  const browser = await program('@playwright/test', 'cli.js', 'test')
  suites['end to end'] = suiteOf('e2e.xml', browser)
}

console.log('')
let passed = 0
let failed = 0
for (const [name, counts] of Object.entries(suites)) {
  passed += counts.passed
  failed += counts.failed
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** A runner that failed without a failing test (a broken file, a lost worker) is one failure all the same. */
function suiteOf(report, code) {
  const counts = countReport(report) ?? { passed: 0, failed: 0, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
