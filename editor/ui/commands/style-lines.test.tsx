// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { findSpot, readTree, type TreeRef } from '../../core/tree.ts'
import { copiedStyle, copyStyle, pasteStyle } from '../actions/copied-style.ts'
import { loadValidators } from '../forms/validators.ts'
import { StyleForm } from '../style/style-form.tsx'
import { sessionOf, show } from '../testing/screen.tsx'
import { fieldLines, STYLE_FIELDS } from './field-lines.ts'
import { styleLines } from './style-lines.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }

afterEach(() => copiedStyle.set({ style: null }))

function chosen(ids: readonly string[]) {
  const session = sessionOf()
  session.select(ids, HOME)
  const nodeOf = (id: string) => findSpot(readTree(session.store.get().document.effective, HOME), id)?.node
  return {
    session,
    nodeOf,
    run: (title: string) => {
      const line = styleLines(session).find((each) => each.title === title)
      if (!line) throw new Error(`There is no ${title}.`)
      line.run()
    },
  }
}

it('EDIT-03 looks are given by their names: a colour, a space on two sides, a height; each is told and taken back', () => {
  const { session, nodeOf, run } = chosen(['hero'])
  run('Background: Accent')
  expect(session.store.get().notice.text).toBe('Background: Accent')
  run('Inner space at top and bottom: Step 2, 8 px')
  run('Least height: Screen')
  expect(nodeOf('hero')?.style).toEqual({
    backgroundColor: 'accent',
    paddingTop: 2,
    paddingBottom: 2,
    minHeight: '100svh',
  })
  for (let step = 0; step < 3; step += 1) session.undo()
  expect(nodeOf('hero')?.style).toBeUndefined()
})

it('without a selected block there is no look to give and no field to go to', () => {
  const { session } = chosen([])
  expect([...styleLines(session), ...fieldLines(session)]).toEqual([])
})

it('the fields of the style form are all found by their names', async () => {
  await loadValidators()
  const { session, nodeOf } = chosen(['hero'])
  const node = nodeOf('hero')
  const { holder, leave } = await show(node && <StyleForm nodes={[node]} tree={HOME} />, session)
  const labels = new Set(
    [...holder.querySelectorAll('.ed-group .ed-label, .ed-group .ed-field label')].map((each) =>
      each.textContent.trim(),
    ),
  )
  expect(STYLE_FIELDS.filter((title) => !labels.has(title))).toEqual([])
  await leave()
})

it('EDIT-04 a style goes from one block to others as one step, and back', () => {
  const { session, nodeOf, run } = chosen(['hero'])
  pasteStyle(session)
  expect(session.store.get().notice.text).toContain('No style has been copied yet')
  run('Background: Accent')
  copyStyle(session)
  const others = readTree(session.store.get().document.effective, HOME)
    .map(({ id }) => id)
    .filter((id) => id !== 'hero')
    .slice(0, 2)
  expect(others).toHaveLength(2)
  session.select(others, HOME)
  const before = session.store.get().history.undo.length
  pasteStyle(session)
  for (const id of others) expect(nodeOf(id)?.style).toEqual({ backgroundColor: 'accent' })
  expect(session.store.get().history.undo).toHaveLength(before + 1)
  session.undo()
  for (const id of others) expect(nodeOf(id)?.style).toBeUndefined()
})
