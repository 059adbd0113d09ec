import { expect, it } from 'vitest'
import { conditionOf, holdsBeside } from './holds-beside.ts'

it.each([
  ['no condition', { type: 'integer' }, {}, true],
  ['a sibling that says so', { 'x-when': { type: ['number', 'date'] } }, { type: 'date' }, true],
  ['a sibling that says something else', { 'x-when': { type: ['number'] } }, { type: 'date' }, false],
  ['a sibling that says nothing', { 'x-when': { type: ['number'] } }, {}, false],
  ['one of two siblings', { 'x-when': { type: ['a'], kind: ['b'] } }, { type: 'a', kind: 'c' }, false],
  ['both siblings', { 'x-when': { type: ['a'], kind: ['b'] } }, { type: 'a', kind: 'b' }, true],
  ['a condition of a wrong shape', { 'x-when': 'number' }, {}, true],
  ['no schema at all', undefined, {}, true],
])('EDIT-01 a member holds by its schema: %s', (_what, schema, siblings, holds) => {
  expect(holdsBeside(schema, siblings)).toBe(holds)
})

it('CFG-26 what it holds beside is told by sibling', () => {
  expect(conditionOf({ 'x-when': { type: ['number'] } })).toEqual({ type: ['number'] })
  expect(conditionOf({})).toBeUndefined()
})
