import { drawnLines } from './drawn-lines.mjs'

const folder = process.env.MUTATE_FOLDER
const sources = [`${folder}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.d.ts']
/** Where each mutant takes a server and a database, a sample tells the score in minutes instead of hours. */
const lines = Number(process.env.MUTATE_LINES ?? 0)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: lines > 0 ? drawnLines(sources, lines, process.env.MUTATE_DRAW) : sources,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./ignore-api-docs.mjs')],
  ignorers: ['api-docs'],
  vitest: { configFile: 'server/tools/mutate/vitest.config.mjs', related: false },
  // What a module computes while it loads is planted anew for each mutant, which takes all tests of the folder every time:
  // worth it for machines, which are written as such values; for rules it would take hours.
  ignoreStatic: folder !== 'machines',
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATE_PROCESSES ?? 1),
  timeoutMS: 5_000,
  // Types are not checked: a mutant that no type would allow still counts.
  checkers: [],
  // Stryker would rewrite its paths by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  tempDirName: '.cache/mutate',
  ignorePatterns: ['dist/*', '!dist/print', '.data', '.cache', 'test-results', 'playwright-report'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${folder.replaceAll('/', '-')}.json` },
  allowConsoleColors: false,
}
