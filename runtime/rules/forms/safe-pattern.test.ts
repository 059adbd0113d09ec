import { describe, expect, test } from 'vitest'
import { hasShape, patternFault } from './safe-pattern.ts'

describe('patterns of documents', () => {
  test.each([
    ['a'.repeat(200), null],
    ['a'.repeat(201), 'is longer than 200 characters'],
    ['[', 'is no regular expression'],
    ['\\n', 'takes a line break'],
    ['(a)\\1', 'refers back to what it found'],
    ['(?<n>a)\\k<n>', 'refers back to what it found'],
    ['\\0', null],
    ['(?=a)b', 'looks ahead or behind'],
    ['(?!a)b', 'looks ahead or behind'],
    ['(?:a)b', null],
    ['(a)*', 'repeats a group'],
    ['(a)+', 'repeats a group'],
    ['(a){2}', 'repeats a group'],
    ['(a)?', null],
    ['\\(a\\)*', null],
    ['[()*+]+', null],
    ['a*b+c?d{2,}', null],
    ['a*b+c?d{2,3}e*', 'has more than 4 parts of variable length'],
    ['a{1,2}b{,3}c{4,}d*e*', 'has more than 4 parts of variable length'],
    ['a{2}b{2}c{2}d{2}e{2}', null],
    ['(?:a)(?:b)(?:c)(?:d)(?:e)', null],
    ['a|b|c|d|e|f|g|h|i|j|k|l', null],
    ['a|b|c|d|e|f|g|h|i|j|k|l|m', 'has more than 12 alternatives'],
  ])('%s: %s', (source, fault) => {
    expect(patternFault(source)).toBe(fault)
  })

  test('the whole text has the shape, not a part of it', () => {
    expect(hasShape('\\d{4}|x', '4000')).toBe(true)
    expect(hasShape('\\d{4}|x', '40001')).toBe(false)
    expect(hasShape('\\d{4}|x', 'a4000')).toBe(false)
    // Asked again it is the same one.
    expect(hasShape('\\d{4}|x', '4000')).toBe(true)
  })

  test('one that must not run refuses nobody, however often it is asked', () => {
    expect(hasShape('(a)*', 'anything')).toBe(true)
    expect(hasShape('(a)*', '')).toBe(true)
    for (let number = 0; number < 600; number += 1) expect(hasShape(`a${number}`, `a${number}`)).toBe(true)
    expect(hasShape('a1', 'a2')).toBe(false)
  })
})
