// `npm test`: everything that must hold, from a fresh clone.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { countReport, REPORTS, writeReport } from './junit.mjs'
import { dependencyProgram, root } from './paths.mjs'
import { ensureOpenSearch } from './opensearch.mjs'
import { ensurePostgres } from './postgres.mjs'
import { ensureProxy } from './proxies.mjs'
import { run } from './run.mjs'
import { ensureS3Server } from './s3-server.mjs'
import { secondTries } from './second-tries.mjs'
import { closingLines, listedTests } from './summary.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
const missing = [
  chromium.problem && `The browser tests are left out: ${chromium.problem}.`,
  await ensureProxy('caddy').then((problem) => problem && `The tests with Caddy are left out: ${problem}.`),
  await ensureProxy('haproxy').then(
    (problem) => problem && `The tests with HAProxy are left out: ${problem}.`,
  ),
  await ensurePostgres().then((problem) => problem && `The tests on PostgreSQL are left out: ${problem}.`),
  await ensureOpenSearch().then((problem) => problem && `The tests on OpenSearch are left out: ${problem}.`),
  await ensureS3Server().then(
    (problem) => problem && `The tests with an object store are left out: ${problem}.`,
  ),
].filter(Boolean)
for (const sentence of missing) console.log(sentence)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const node = (...args) =>
  run(node24(), ['--disable-warning=ExperimentalWarning', ...args], { env: environment })
const environment = { CHROMIUM_PATH: chromium.path ?? '', NODE_ENV: 'test' }
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

const NONE = { passed: 0, failed: 0, skipped: 0, reasons: new Map(), failures: [] }

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
  '--reporter=./server/boot/second-tries.mjs',
  // As in the browsers, whose list names such tests itself: a machine that stalls for seconds takes no run with it.
  `--retry=${process.env.CI ? 1 : 0}`,
)
suites['unit and conformance'] = { ...suiteOf('unit.xml', unit), again: secondTries() }

if (chromium.path) {
  const browser = await program('@playwright/test', 'cli.js', 'test')
  suites['end to end'] = suiteOf('e2e.xml', browser)
} else {
  const skipped = listedTests()
  suites['end to end'] = { ...NONE, skipped, reasons: new Map([[chromium.problem, skipped]]) }
}

// Continuous integration promises that everything ran: there, what could not be had is a failure.
if (process.env.CI && missing.length > 0) suites['set-up'] = { ...NONE, failed: missing.length }
const failed = Object.values(suites).reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\n${[...(process.env.CI ? missing : []), ...closingLines(suites)].join('\n')}`)
process.exit(failed > 0 ? 1 : 0)

/** A runner that failed without a failing test (a broken file, a lost worker) is one failure all the same. */
function suiteOf(report, code) {
  const counts = countReport(report) ?? NONE
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
