import { expect, test } from 'vitest'
import { EMPTY_HISTORY, ended, historyWithCommand } from './history.ts'

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
