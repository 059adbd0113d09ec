import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../runtime/check/catalogue.ts'
import { BUDGET_CODES, budgetOf } from './budget.ts'

it('EDIT-05 the budget says what is fine, and counts what is not by its worst', () => {
  expect(budgetOf([]).every(({ severity }) => severity === 'fine')).toBe(true)
  const states = budgetOf([
    { code: 'page-heading', severity: 'warning' },
    { code: 'heading-level', severity: 'warning' },
    { code: 'dangling-link', severity: 'error' },
    { code: 'promo-past-end', severity: 'warning' },
  ])
  expect(states.filter(({ severity }) => severity !== 'fine')).toEqual([
    { title: 'Headings', words: '2 findings', severity: 'warning' },
    { title: 'Links', words: '1 finding', severity: 'error' },
  ])
})

it('every line stands on checks that exist', () => {
  expect(BUDGET_CODES.filter((code) => !CATALOGUE.has(code))).toEqual([])
})
