// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { NO_ANSWERS } from './answers.ts'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

const KEY = 'forecourt-editor-new-dealer'
const ANSWERS = { ...NO_ANSWERS, name: 'Kea Cars', email: 'not yet an addr', colors: { primary: '#12' } }
beforeEach(() => localStorage.clear())

it('EDIT-01 what was typed of a new dealer is there again, right or not, at the step where it was left', () => {
  keepAnswers(ANSWERS, 2)
  expect(keptAnswers()).toEqual({ answers: ANSWERS, step: 2 })
  forgetAnswers()
  expect([keptAnswers(), localStorage.length]).toEqual([undefined, 0])
})

it('EDIT-01 an untouched form keeps nothing', () => {
  keepAnswers(ANSWERS, 1)
  keepAnswers(NO_ANSWERS, 0)
  expect(localStorage.length).toBe(0)
})

it.each([
  ['no JSON', '{'],
  ['another kind', '[]'],
  ['a member that is missing', JSON.stringify({ step: 0, answers: { ...ANSWERS, places: undefined } })],
  ['a step that there is not', JSON.stringify({ step: 5, answers: ANSWERS })],
  ['a country that there is not', JSON.stringify({ step: 0, answers: { ...ANSWERS, country: 'XX' } })],
  [
    'a text beyond 2000 characters',
    JSON.stringify({ step: 0, answers: { ...ANSWERS, name: 'k'.repeat(2001) } }),
  ],
])('EDIT-01 %s begins the form anew', (_, text) => {
  localStorage.setItem(KEY, text)
  expect(keptAnswers()).toBeUndefined()
})
