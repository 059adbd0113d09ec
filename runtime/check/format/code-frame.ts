import type { Finding } from '../finding.ts'
import { paint } from './colour.ts'

/** Minified documents are one line of megabytes; only this much of a line is shown. */
const WIDTH = 100
const CONTEXT = 1

/** The line of a finding with its neighbours and a caret under the column; nothing without a source. */
export function codeFrame(source: string | undefined, finding: Finding, colour: boolean): string[] {
  if (source === undefined || source === '') return []
  const lines = source.split(/\r\n|\n|\r/)
  const target = finding.line - 1
  if (lines[target] === undefined) return []
  const from = finding.column <= WIDTH ? 0 : finding.column - 1 - WIDTH / 2
  const first = Math.max(0, target - CONTEXT)
  const last = Math.min(lines.length - 1, target + CONTEXT)
  const gutter = String(last + 1).length
  const frame: string[] = []
  for (let index = first; index <= last; index += 1) {
    const shown = (lines[index] ?? '').slice(from, from + WIDTH).replaceAll('\t', ' ')
    const mark = index === target ? '>' : ' '
    frame.push(`    ${mark} ${String(index + 1).padStart(gutter)} | ${shown}`.trimEnd())
    if (index === target) {
      const caret = `${' '.repeat(gutter + 7)}| ${' '.repeat(finding.column - 1 - from)}^`
      frame.push(paint(caret, 'red', colour))
    }
  }
  return frame
}
