import { expect, test } from 'vitest'
import { EMPTY_HISTORY, ended, historyWithCommand, nextStep, stepped } from './history.ts'

const typed = (at: number) =>
  ({
    inverse: { do: 'replace-texts', changes: [] },
    label: 'Typed',
    mergeKey: 'heading',
    now: at,
    selection: [],
  }) as const

test('EDIT-04 letters of one go are one step, until that step is ended', () => {
  const word = historyWithCommand(historyWithCommand(EMPTY_HISTORY, typed(0)), typed(100))
  expect(word.undo).toHaveLength(1)
  expect(historyWithCommand(ended(word), typed(200)).undo).toHaveLength(2)
  // Leaving the field joins what was typed since, and nothing from before.
  const left = historyWithCommand(historyWithCommand(ended(word), typed(200)), {
    ...typed(300),
    closes: true,
  })
  expect(left.undo).toHaveLength(2)
  expect(ended(EMPTY_HISTORY)).toBe(EMPTY_HISTORY)
})

test.each([
  ['the same field after a breath', { ...typed(1200) }, 1],
  ['the same field after a pause', { ...typed(1201) }, 2],
  ['another field', { ...typed(1), mergeKey: 'text' }, 2],
  ['no field', { ...typed(1), mergeKey: undefined }, 2],
  ['the same held press after a pause', { ...typed(5000), gesture: 7 }, 1],
  ['another press after a pause', { ...typed(5000), gesture: 8 }, 2],
])('EDIT-04 typed on in %s', (_, next, steps) => {
  const before = historyWithCommand(EMPTY_HISTORY, { ...typed(0), gesture: 7 })
  expect(historyWithCommand(before, next).undo).toHaveLength(steps)
})

test('EDIT-04 what was taken back and taken again takes in no letters that are typed next', () => {
  const inverse = { do: 'replace-texts', changes: [] } as const
  const taken = stepped(historyWithCommand(EMPTY_HISTORY, typed(0)), 'undo', inverse)
  expect([nextStep(taken, 'undo'), nextStep(taken, 'redo')?.label]).toEqual([undefined, 'Typed'])
  const again = stepped(taken, 'redo', inverse)
  expect(historyWithCommand(again, typed(100)).undo).toHaveLength(2)
})
