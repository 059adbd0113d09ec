import type { Finding, Severity } from '../finding.ts'
import { codeFrame } from './code-frame.ts'
import { paint, type Colour } from './colour.ts'
import type { Format, FormatOptions } from './format.ts'
import { summary } from './summary.ts'

/** Past this many findings the frames bury the overview. */
const MAX_FRAMES = 200

const COLOURS: Record<Severity, Colour> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** For people: grouped by file, each finding with its place, what is wrong, the code frame and what to write instead. */
export const formatText: Format = async (report, options) => {
  const lines: string[] = []
  let frames = 0
  for (const [file, findings] of groupByFile(report.findings)) {
    const source = frames < MAX_FRAMES ? await options.source(file) : undefined
    lines.push(paint(file, 'bold', options.colour))
    for (const finding of findings) {
      const frame = frames < MAX_FRAMES ? codeFrame(source, finding, options.colour) : []
      frames += 1
      lines.push(headline(finding, options), ...place(finding, options), ...frame, ...advice(finding), '')
    }
  }
  lines.push(summary(report))
  if (report.counts.errors + report.counts.warnings > 0 && report.findings.some((finding) => finding.fix)) {
    lines.push('Findings marked "fix" can be repaired with --fix.')
  }
  return `${lines.join('\n')}\n`
}

function groupByFile(findings: readonly Finding[]): Map<string, Finding[]> {
  return Map.groupBy(findings, (finding) => finding.file)
}

function headline(finding: Finding, { colour }: FormatOptions): string {
  const severity = paint(finding.severity, COLOURS[finding.severity], colour)
  return `  ${finding.line}:${finding.column}  ${severity}  ${oneLine(finding.message)}  ${paint(finding.code, 'dim', colour)}`
}

function place(finding: Finding, { colour }: FormatOptions): string[] {
  const parts = [
    ...(finding.pointer === '' ? [] : [finding.pointer]),
    ...(finding.blockId === null ? [] : [`block ${finding.blockId}`]),
    ...(finding.tenant === null ? [] : [`tenant ${finding.tenant}`]),
  ]
  return parts.length === 0 ? [] : [paint(`      at ${oneLine(parts.join(', '))}`, 'dim', colour)]
}

function advice(finding: Finding): string[] {
  return [
    ...(finding.fix === undefined ? [] : [`      fix: ${oneLine(finding.fix.title)}`]),
    ...(finding.suggestions ?? []).map((change) => `      suggestion: ${oneLine(change.title)}`),
  ]
}

/** A document's own text must not move the cursor or forge lines of the report. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
