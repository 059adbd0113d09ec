import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

export const REPORTS = join(root, 'test-results')

/**
 * Counts of a JUnit report. `undefined` when the report is missing: its runner died before it could write one.
 * @returns {{ passed: number, failed: number, skipped: number, reasons: Map<string, number>, failures: string[] } | undefined}
 *   `reasons` of the skipped tests, each with how many it left out; `failures` by their titles
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
  return {
    passed: total - failed - skipped,
    failed,
    skipped,
    reasons: reasonsOf(text),
    failures: failuresOf(text),
  }
}

/** File and title of each test that failed. */
function failuresOf(text) {
  const cases = text.matchAll(/<testcase\b([^>]*)>\s*<(?:failure|error)\b/g)
  return [...cases].map(([, tag]) => unescaped(`${textOf(tag, 'classname')} › ${textOf(tag, 'name')}`))
}

/** The five names of XML 1.0, 4.6; no package, as this runs before any is installed. */
const unescaped = (text) =>
  text.replace(
    /&(quot|apos|lt|gt|amp);/g,
    (_, name) => ({ quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' })[name],
  )

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

const attribute = (tag, name) => Number(textOf(tag, name))

const textOf = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
