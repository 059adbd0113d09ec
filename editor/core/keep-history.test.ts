import { expect, it } from 'vitest'
import { EMPTY_HISTORY, historyWithCommand, nextStep, stepped, type History } from './history.ts'
import { keepHistory, recallHistory } from './keep-history.ts'
import { testEditor, testWorld } from './testing/worlds.ts'
import type { TreeRef } from './tree.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }

it('EDIT-04 steps kept over a reload are taken back and taken again to the last key', () => {
  const editor = testEditor(testWorld())
  let document = editor.open({ slug: 'kea' })
  let history: History = EMPTY_HISTORY
  const states = [JSON.stringify(document.own)]
  for (const text of ['a', 'b', 'c']) {
    const result = editor.apply(document, {
      do: 'set',
      tree: HOME,
      id: 'last',
      steps: ['props', 'text'],
      value: text,
    })
    document = result.document
    history = historyWithCommand(history, {
      inverse: result.inverse,
      label: text,
      now: 0,
      selection: ['last'],
    })
    states.push(JSON.stringify(document.own))
  }
  const kept: unknown = JSON.parse(JSON.stringify(keepHistory(history, document)))

  const again = testEditor(testWorld())
  let reopened = again.open(JSON.parse(states.at(-1) ?? '{}'))
  let recalled = recallHistory(kept, again, reopened.own) ?? EMPTY_HISTORY
  expect(recalled.undo.map(({ label }) => label)).toEqual(['a', 'b', 'c'])
  // The newest step begins at the very document that is open: another of the same words would be merged.
  const newest = recalled.undo.at(-1)?.inverse
  expect(newest?.do === 'restore' && newest.from.own).toBe(reopened.own)
  for (const state of states.slice(0, -1).toReversed()) {
    const step = nextStep(recalled, 'undo')
    if (!step) throw new Error('A step is missing')
    const result = again.apply(reopened, step.inverse)
    recalled = stepped(recalled, 'undo', result.inverse)
    reopened = result.document
    expect(JSON.stringify(reopened.own)).toBe(state)
  }
  expect(nextStep(recalled, 'undo')).toBeUndefined()
  expect(recalled.redo).toHaveLength(3)
})

it('steps of another document, and nonsense, are left alone', () => {
  const editor = testEditor(testWorld())
  const document = editor.open({ slug: 'kea' })
  expect(keepHistory(EMPTY_HISTORY, document)).toBeUndefined()
  expect(
    recallHistory({ documents: [{ slug: 'tui' }], current: 0, undo: [], redo: [] }, editor, document.own),
  ).toBeUndefined()
  const good = { documents: [{ slug: 'kea' }], current: 0, undo: [], redo: [] }
  expect(recallHistory(good, editor, document.own)).toEqual({ undo: [], redo: [] })
  for (const bad of [
    { documents: 'x' },
    { documents: [{ slug: 'kea' }, 'x'] },
    { current: '0' },
    { undo: 'x' },
    { redo: null },
  ])
    expect(recallHistory({ ...good, ...bad }, editor, document.own)).toBeUndefined()
  expect(recallHistory('x', editor, document.own)).toBeUndefined()
  expect(recallHistory(null, editor, document.own)).toBeUndefined()
})

it('EDIT-04 the newest sixty steps are kept', () => {
  const editor = testEditor(testWorld())
  const documents = Array.from({ length: 62 }, (_, at) => editor.open({ slug: `kea-${at}` }))
  const history = documents.slice(1).reduce<History>(
    (before, document, at) =>
      historyWithCommand(before, {
        inverse: { do: 'restore', from: document, to: documents[at]! },
        label: `step ${at + 1}`,
        now: at,
        selection: [],
      }),
    EMPTY_HISTORY,
  )
  const labels = keepHistory(history, documents.at(-1)!)?.undo.map(({ label }) => label)
  expect([labels?.length, labels?.[0], labels?.at(-1)]).toEqual([60, 'step 2', 'step 61'])
})
