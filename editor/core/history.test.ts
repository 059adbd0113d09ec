import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { EMPTY_HISTORY, historyWithCommand, nextStep, stepped, type Done, type History } from './history.ts'
import { testEditor } from './testing/worlds.ts'

const editor = testEditor()
const [a, b, c] = ['kea', 'tui', 'moa'].map((slug) => editor.open({ slug }))
const back = (from = b!, to = a!): Command => ({ do: 'restore', from, to })

function typed(...steps: Partial<Done>[]): History {
  return steps.reduce<History>(
    (history, step) =>
      historyWithCommand(history, {
        inverse: back(),
        label: 'x',
        now: 0,
        selection: [],
        mergeKey: 'title',
        ...step,
      }),
    EMPTY_HISTORY,
  )
}

describe('EDIT-04 letters typed into one field in one go are one step', () => {
  it('up to 1.2 seconds after the letter before, however long all of it takes', () => {
    expect(typed({ now: 0 }, { now: 1200 }, { now: 2400 }).undo).toHaveLength(1)
    expect(typed({ now: 0 }, { now: 1201 }).undo).toHaveLength(2)
  })

  it('or by one press that is held, such as the drag of a slider, whatever it pauses', () => {
    expect(typed({ gesture: 7, now: 0 }, { gesture: 7, now: 9000 }).undo).toHaveLength(1)
    expect(typed({ gesture: 7, now: 0 }, { gesture: 8, now: 9000 }).undo).toHaveLength(2)
    expect(typed({ now: 0 }, { now: 9000 }).undo).toHaveLength(2)
    expect(typed({ gesture: 7, now: 0 }, { gesture: 7, mergeKey: 'text', now: 1 }).undo).toHaveLength(2)
  })

  it('what closes them is one step with all of them, whenever they were, and nothing joins it', () => {
    const all = typed({ now: 0 }, { now: 9000 }, { now: 99_000, closes: true, inverse: back(c, b) })
    expect(all.undo.map(({ inverse }) => inverse)).toEqual([back(c, a)])
    expect(typed({ now: 0, closes: true }, { now: 1 }).undo).toHaveLength(2)
    expect(typed({ now: 0, mergeKey: 'text' }, { now: 1, closes: true }).undo).toHaveLength(2)
  })

  it('of one field alone, and of none that has no letters', () => {
    expect(typed({ mergeKey: 'title' }, { mergeKey: 'text' }).undo).toHaveLength(2)
    expect(typed({ mergeKey: undefined }, { mergeKey: undefined }).undo).toHaveLength(2)
  })

  it('not after a step back, which is then not taken again', () => {
    const undone = stepped(typed({ label: 'first' }, { label: 'second', now: 9000 }), 'undo', back())
    expect([undone.undo.length, undone.redo.length]).toEqual([1, 1])
    const more = historyWithCommand(undone, {
      inverse: back(),
      label: 'third',
      now: 10,
      selection: [],
      mergeKey: 'title',
    })
    expect([more.undo.map(({ label }) => label), more.redo]).toEqual([['first', 'third'], []])
  })

  it('what closes them selects what was selected before the first of them', () => {
    const { undo } = typed({ now: 0, selection: ['hero'] }, { now: 9, closes: true, selection: ['last'] })
    expect(undo.map(({ selection }) => selection)).toEqual([['hero']])
  })

  it('not with a step that was taken back and taken again', () => {
    const undone = stepped(typed({ now: 0, gesture: 7 }), 'undo', back())
    const again = stepped(undone, 'redo', back())
    const step = { inverse: back(), label: 'x', now: 1, selection: [], mergeKey: 'title', gesture: 7 }
    expect(historyWithCommand(again, step).undo).toHaveLength(2)
  })

  it('goes back to where the first letter began, from where the last one ended', () => {
    const { undo } = typed(
      { inverse: back(b, a), selection: ['hero'] },
      { inverse: back(c, b), selection: [] },
    )
    expect(undo).toMatchObject([{ inverse: { from: c, to: a }, selection: ['hero'] }])
  })
})

it('EDIT-04 a step goes over to the other side with its own inverse, and nothing happens where there is none', () => {
  const history = typed({ label: 'first' }, { label: 'second', now: 9000 })
  expect(nextStep(history, 'undo')?.label).toBe('second')
  expect(nextStep(history, 'redo')).toBeUndefined()
  const undone = stepped(history, 'undo', back(a, b))
  expect(nextStep(undone, 'redo')).toMatchObject({ label: 'second', inverse: back(a, b) })
  expect(stepped(undone, 'redo', back()).undo.map(({ label }) => label)).toEqual(['first', 'second'])
  expect(stepped(EMPTY_HISTORY, 'undo', back())).toBe(EMPTY_HISTORY)
})
