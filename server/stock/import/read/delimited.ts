import { readRecord, SEPARATOR_LINE, type Delimited } from './csv.ts'

const DELIMITERS = ['\t', ',', ';', '|']
const SAMPLE_ROWS = 40

/**
 * Tells the separator and the usual number of fields by the first rows. Titles may stand above the header, and texts hold
 * other separators, so the first line that most of the rows agree with decides.
 */
export function tellDelimited(head: string): Delimited {
  const named = SEPARATOR_LINE.exec(head.split('\n', 1)[0] ?? '')?.[1]
  if (named !== undefined) {
    const rows = sample(head.slice(head.indexOf('\n') + 1), named)
    return { delimiter: named, usual: usualCount(rows).usual }
  }
  const samples = DELIMITERS.map((delimiter) => {
    const counts = sample(head, delimiter)
    return { delimiter, counts, ...usualCount(counts) }
  })
  for (let row = 0; row < SAMPLE_ROWS; row += 1) {
    const fitting = samples.filter(
      ({ counts, usual, share }) => usual > 1 && share > 0.5 && (counts[row] ?? 0) * 2 >= usual,
    )
    const [best] = fitting.toSorted((a, b) => (b.counts[row] ?? 0) - (a.counts[row] ?? 0))
    if (best) return best
  }
  // A header alone, or one column.
  const [widest] = samples.toSorted((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0))
  return { delimiter: widest?.delimiter ?? ',', usual: widest?.counts[0] ?? 1 }
}

/** Numbers of fields of the first rows that are not empty. */
function sample(text: string, delimiter: string): number[] {
  const counts: number[] = []
  for (let at = 0; at < text.length && counts.length < SAMPLE_ROWS;) {
    const record = readRecord(text, at, delimiter, false)
    if (record === 'incomplete') {
      // Of a short feed the last row; else a quote that is never closed, which costs its line.
      const end = text.indexOf('\n', at)
      counts.push(text.slice(at, end < 0 ? undefined : end).split(delimiter).length)
      at = end < 0 ? text.length : end + 1
      continue
    }
    at = record.next
    if (record.fields.some((field) => field.trim() !== '')) counts.push(record.fields.length)
  }
  return counts
}

function usualCount(counts: readonly number[]): { usual: number; share: number } {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [best] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return best ? { usual: best[0], share: best[1] / counts.length } : { usual: 1, share: 0 }
}
