import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { codePatterns, schemaPatterns, type SourcePattern } from './patterns.ts'
import { blankTexts, worstTexts } from './worst-texts.ts'

const LENGTH = 100_000
const MOST_MS = 20

/** CPU time of one search, in ms; told of the quickest of three when it seems too long, for a busy machine. */
function costOf({ source, flags }: SourcePattern, text: string): number {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  let least = Infinity
  for (let turn = 0; turn < 3 && least > MOST_MS; turn++) {
    const before = process.cpuUsage()
    pattern.test(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function* both<Entry>(one: Iterable<Entry>, other: Iterable<Entry>): Generator<Entry> {
  yield* one
  yield* other
}

function slow(patterns: readonly SourcePattern[]): string[] {
  const distinct = new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]))
  return [...distinct.values()].flatMap((pattern) => {
    // Short texts first: what is quadratic or worse shows there already, and would take hours at the full length.
    for (const length of [LENGTH / 200, LENGTH / 40, LENGTH / 8, LENGTH]) {
      const { source, flags } = pattern
      // At an eighth already the quadratic ones are above.
      const blanks = length < LENGTH ? blankTexts(source, flags, length) : []
      for (const text of both(worstTexts(source, flags, length), blanks)) {
        const ms = costOf(pattern, text)
        if (ms > MOST_MS) {
          return [
            `${pattern.file}: /${pattern.source}/ ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 6))}… of ${length}`,
          ]
        }
      }
    }
    return []
  })
}

describe('EDIT-01 no text makes a pattern slow', { timeout: 300_000 }, () => {
  it('tells a quadratic pattern', () => {
    expect(slow([{ file: 'here', source: '^([0-9]*\\.?[0-9]+)px$', flags: 'u' }])).toHaveLength(1)
    expect(slow([{ file: 'here', source: '\\s+$', flags: 'u' }])).toHaveLength(1)
    expect(slow([{ file: 'here', source: 'href\\s*=\\s*"?\\s*[^\\s#]', flags: 'u' }])).toHaveLength(1)
  })

  it('of the schemas', () => {
    expect(slow(schemaPatterns(PROJECT_ROOT))).toEqual([])
  })

  it('of the code', () => {
    expect(slow(codePatterns(PROJECT_ROOT))).toEqual([])
  })
})
