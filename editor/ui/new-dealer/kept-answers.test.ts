// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { NO_ANSWERS } from './answers.ts'
import { forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'

const ANA = 'ana@forecourt.example'
const KEY = `forecourt-editor-new-dealer:${ANA}`
const ANSWERS = { ...NO_ANSWERS, name: 'Kea Cars', email: 'not yet an addr', colors: { primary: '#12' } }
beforeEach(() => localStorage.clear())

it('EDIT-01 what was typed of a new dealer is there again, right or not, at the step where it was left', () => {
  keepAnswers(ANA, ANSWERS, 2)
  expect(keptAnswers(ANA)).toEqual({ answers: ANSWERS, step: 2 })
  forgetAnswers(ANA)
  expect([keptAnswers(ANA), localStorage.length]).toEqual([undefined, 0])
})

it('EDIT-01 who uses the same browser after them begins anew', () => {
  keepAnswers(ANA, ANSWERS, 2)
  expect(keptAnswers('bob@forecourt.example')).toBeUndefined()
})

it('EDIT-01 an untouched form keeps nothing', () => {
  keepAnswers(ANA, ANSWERS, 1)
  keepAnswers(ANA, NO_ANSWERS, 0)
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
  expect(keptAnswers(ANA)).toBeUndefined()
})
