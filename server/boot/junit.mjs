import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

export const REPORTS = join(root, 'test-results')

/**
 * Counts of a JUnit report. `undefined` when the report is missing: its runner died before it could write one.
 * @returns {{ passed: number, failed: number, skipped: number, reasons: Map<string, number> } | undefined} `reasons` of
 *   the skipped tests, each with how many it left out
 */
export function countReport(file) {
  let text
  try {
    text = readFileSync(join(REPORTS, file), 'utf8')
  } catch {
    return undefined
  }
  const top = /<testsuites\b[^>]*>/.exec(text)?.[0] ?? ''
  const suites = [...text.matchAll(/<testsuite\b[^>]*>/g)].map(([tag]) => tag)
  const sum = (name) => suites.reduce((total, tag) => total + attribute(tag, name), 0)
  const failed = sum('failures') + sum('errors')
  const skipped = sum('skipped')
  const total = sum('tests') || attribute(top, 'tests')
  return { passed: total - failed - skipped, failed, skipped, reasons: reasonsOf(text) }
}

/** A skipped test says why in its title or in that of a suite around it: `… (skipped: no feeds)`. */
function reasonsOf(text) {
  const reasons = new Map()
  for (const [, name] of text.matchAll(/<testcase\b[^>]*?\bname="([^"]*)"[^>]*>\s*<skipped\b/g)) {
    const reason = /\(skipped: ([^)]*)\)/.exec(name)?.[1] ?? 'no reason given'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}

/** Writes the report of the steps that have no runner of their own. @param steps `{ name, ok, seconds }` */
export function writeReport(file, steps) {
  const cases = steps.map(({ name, ok, seconds }) => {
    const failure = ok ? '' : '<failure message="see the output"/>'
    return `  <testcase classname="checks" name="${name}" time="${seconds.toFixed(3)}">${failure}</testcase>`
  })
  const failures = steps.filter((step) => !step.ok).length
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(
    join(REPORTS, file),
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="checks" tests="${steps.length}" failures="${failures}" errors="0" skipped="0">\n${cases.join('\n')}\n</testsuite></testsuites>\n`,
  )
}

function attribute(tag, name) {
  return Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? 0)
}
