import type { Finding, Severity } from '../finding.ts'
import type { Format } from './format.ts'
import { summary } from './summary.ts'

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/**
 * Workflow commands that GitHub Actions turns into annotations at the line
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export const formatGithub: Format = (report) =>
  Promise.resolve([...report.findings.map(annotation), summary(report), ''].join('\n'))

function annotation(finding: Finding): string {
  const at = [
    `file=${property(finding.file)}`,
    `line=${finding.line}`,
    `col=${finding.column}`,
    `title=${property(finding.code)}`,
  ].join(',')
  const where = finding.pointer === '' ? '' : ` (${finding.pointer})`
  return `::${COMMANDS[finding.severity]} ${at}::${data(finding.message + where)}`
}

/** A line break or `::` in a dealer's text must not start a command of its own. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
