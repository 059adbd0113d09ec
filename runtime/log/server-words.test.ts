import { expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

test.each([
  [{ message: 'No', error: 'e', detail: 'd' }, 'No'],
  [{ message: '', error: 'Not you', detail: 'd' }, 'Not you'],
  [{ message: 4, error: null, detail: 'Gone' }, 'Gone'],
  [{ success: false }, ''],
])('FORM-09 ERR-03 ERR-04 of %j the words are "%s"', (answer, words) => {
  expect(serverWords(answer)).toBe(words)
})
