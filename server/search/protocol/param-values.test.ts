import { expect, it } from 'vitest'
import { readText } from './param-values.ts'

it('ASVS V15 a text of a search may have 32,768 characters, or as many as its parameter allows, and not one more', () => {
  const text = (length: number) => 'x'.repeat(length)
  expect(readText({ query: text(32_768) }, 'query')).toHaveLength(32_768)
  expect(() => readText({ query: text(32_769) }, 'query')).toThrow('a text of at most 32768 characters')
  expect(readText({ query: text(5) }, 'query', 5)).toBe('xxxxx')
  expect(() => readText({ query: text(6) }, 'query', 5)).toThrow('a text of at most 5 characters')
})
