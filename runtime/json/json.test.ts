import { expect, test } from 'vitest'
import { isObject, membersOf, objectOf, objectsOf, safeKeys, sameJson } from './object.ts'
import { pointerOf, pointerSteps, valueAt, valueAtPointer } from './pointer.ts'
import { textsIn, wordsOf } from './text.ts'

test('a list, null and a text are no objects, and have no members', () => {
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false])
  expect([[], null, 'a'].map(membersOf)).toEqual([{}, {}, {}])
  expect(objectOf(['a'])).toBeUndefined()
  expect(objectsOf(['a', { id: 'b' }, null])).toEqual([[1, { id: 'b' }]])
})

test('a prototype that a document brings along is not copied', () => {
  expect(safeKeys(JSON.parse('{"__proto__": {"admin": true}, "a": 1}'))).toEqual(['a'])
})

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{}, [], false],
  [{ a: undefined }, { b: undefined }, false],
  [null, {}, false],
  [1, '1', false],
])('%j is the same as %j: %s', (a, b, same) => {
  expect([sameJson(a, b), sameJson(b, a)]).toEqual([same, same])
})

test('a pointer and its steps are each other, with the two marks escaped', () => {
  const steps = ['routes', 0, 'a/b', '~1', '']
  expect(pointerOf(steps)).toBe('/routes/0/a~1b/~01/')
  expect(pointerSteps('/routes/0/a~1b/~01/')).toEqual(steps.map(String))
  expect(pointerSteps('')).toEqual([])
})

test('only own members are followed', () => {
  const document = { routes: [{ 'a/b': null }] }
  expect(valueAtPointer(document, '/routes/0/a~1b')).toBeNull()
  expect(valueAtPointer(document, '')).toBe(document)
  expect(valueAt(document, ['constructor', 'name'])).toBeUndefined()
  expect(valueAt(document, ['routes', '1', 'a'])).toBeUndefined()
})

test('texts are found at any depth, and an object without words is shown as JSON', () => {
  expect(textsIn({ a: 'one', b: [2, { c: 'two' }], d: null })).toEqual(['one', 'two'])
  expect([wordsOf(null), wordsOf(7), wordsOf({ toString: 1 })]).toEqual(['null', '7', '{"toString":1}'])
})
