import { spawnSync } from 'node:child_process'
import { node24 } from './install.mjs'
import { dependencyProgram, root } from './paths.mjs'

const MOST_NAMED = 40

/** Last lines of `npm test`: each suite's counts, what failed, what needed a second try, why tests were left out, and the whole. */
export function closingLines(suites) {
  const whole = { passed: 0, failed: 0, skipped: 0 }
  const lines = Object.entries(suites).flatMap(([name, counts]) => {
    for (const key of Object.keys(whole)) whole[key] += counts[key]
    const reasons = [...counts.reasons].map(([reason, count]) => `  ${count} skipped: ${reason}`)
    const failures = counts.failures.slice(0, MOST_NAMED).map((title) => `  failed: ${title}`)
    const again = (counts.again ?? []).slice(0, MOST_NAMED).map((title) => `  at the second try: ${title}`)
    return [`${name}: ${inWords(counts)}`, ...failures, ...again, ...reasons]
  })
  return [...lines, inWords(whole)]
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** How many browser tests there are, without running one. */
export function listedTests() {
  const { stdout } = spawnSync(
    node24(),
    [dependencyProgram('@playwright/test', 'cli.js'), 'test', '--list'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return Number(/Total: (\d+) tests?/.exec(stdout)?.[1] ?? 0)
}
