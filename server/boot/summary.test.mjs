import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { countReport, REPORTS } from './junit.mjs'
import { dependencyProgram } from './paths.mjs'
import { secondTries } from './second-tries.mjs'
import { closingLines } from './summary.mjs'

const FILE = 'summary-test.xml'
afterEach(() => rmSync(join(REPORTS, FILE), { force: true }))

test('the closing lines count every suite, name what failed or needed a second try and say why tests were left out', () => {
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(
    join(REPORTS, FILE),
    `<testsuites tests="5">
      <testsuite name="a.test.ts" tests="3" failures="1" errors="0" skipped="1">
        <testcase classname="a" name="holds" time="0.1"></testcase>
        <testcase classname="a" name="a &lt; b breaks" time="0.1"><failure message="no"/></testcase>
        <testcase classname="a" name="feeds (skipped: no feeds) &gt; has rows" time="0"><skipped/></testcase>
      </testsuite>
      <testsuite name="b.test.ts" tests="2" failures="0" errors="0" skipped="1">
        <testcase classname="b" name="holds" time="0.1">
        </testcase>
        <testcase classname="b" name="is left out" time="0">
          <skipped/>
        </testcase>
      </testsuite>
    </testsuites>`,
  )
  const checks = { passed: 7, failed: 0, skipped: 0, reasons: new Map(), failures: [] }
  const unit = { ...countReport(FILE), again: ['b › holds'] }
  expect(closingLines({ checks, unit })).toEqual([
    'checks: 7 passed, 0 failed',
    'unit: 2 passed, 1 failed, 2 skipped',
    '  failed: a › a < b breaks',
    '  at the second try: b › holds',
    '  1 skipped: no feeds',
    '  1 skipped: no reason given',
    '9 passed, 1 failed, 2 skipped',
  ])
})

test('a test that passes at its second try is named; one that fails twice, or passes at once, is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-second-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `import { describe, expect, test } from '${pathToFileURL(fileURLToPath(import.meta.resolve('vitest')))}'
    let tries = 0
    describe('cars', () => test('stall once', () => expect((tries += 1)).toBe(2)))
    test('pass', () => expect(1).toBe(1))
    test('fail', () => expect(1).toBe(2))`,
  )
  const reporter = fileURLToPath(new URL('second-tries.mjs', import.meta.url))
  const { status } = spawnSync(
    process.execPath,
    [
      dependencyProgram('vitest', 'vitest.mjs'),
      'run',
      '--root',
      folder,
      '--retry=1',
      `--reporter=${reporter}`,
    ],
    { cwd: folder },
  )
  expect([status, secondTries(folder)]).toEqual([1, ['some.test.mjs › cars > stall once']])
})

test('a report that its runner could not write has no counts', () => {
  expect(countReport('of-nobody.xml')).toBeUndefined()
})
