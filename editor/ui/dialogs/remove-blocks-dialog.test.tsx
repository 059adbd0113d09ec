// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { readTree, type TreeRef } from '../../core/tree.ts'
import { removeSelection } from '../actions/actions.ts'
import { BlockTools } from '../inspector/block-tools.tsx'
import { AnchorNote } from '../sections/anchor-note.tsx'
import { SectionForm } from '../sections/section-form.tsx'
import { useSessionState } from '../session/use-session.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { RemoveLinkedBlocks } from './remove-blocks-dialog.tsx'

const ABOUT: TreeRef = { kind: 'route', id: 'about' }
const own = {
  slug: 'kea',
  sections: {
    house: [{ id: 'crew', type: 'Section', props: { anchor: 'crew' } }],
    yard: [{ id: 'gate', type: 'Section', props: { anchor: 'gate' } }],
    'new-house': [{ id: 'people', type: 'Section', props: { anchor: 'crew' } }],
  },
  routes: [
    {
      id: 'about',
      path: '/about',
      title: 'About',
      blocks: [
        { id: 'people', type: 'Section', props: { anchor: 'team' } },
        { id: 'use', type: 'SharedSection', props: { section: 'house' } },
        { id: 'words', type: 'RichText', props: { text: '[Team](#team), [crew](#crew).' } },
      ],
    },
  ],
}

/** The tools of one block of the page, its note, and the question that may come. */
async function about(id: string) {
  const session = sessionOf({ own })
  session.openRoute('about')
  session.select([id], ABOUT)
  const Note = () => {
    const nodes = useSessionState(({ document }) => readTree(document.effective, ABOUT))
    const node = nodes.find((each) => each.id === id)
    const section = node && sectionNameOf(node)
    if (node && section !== undefined) return <SectionForm node={node} name={section} tree={ABOUT} />
    return node?.type === 'Section' && <AnchorNote node={node} tree={ABOUT} mergeKey="team anchor" />
  }
  const screen = await show(
    <>
      <BlockTools isHidden={false} hasContent={false} />
      <Note />
      <RemoveLinkedBlocks />
    </>,
    session,
  )
  const nodes = () => readTree(session.store.get().document.effective, ABOUT)
  return {
    ...screen,
    session,
    undo: () => act(async () => session.undo()),
    block: (wanted: string): BlockNode | undefined => nodes().find((each) => each.id === wanted),
    dialog: () => document.querySelector('dialog')?.textContent ?? '',
  }
}

it('EDIT-01 before a block is hidden that links lead to, where they are to lead is asked, and undone in one', async () => {
  const { press, type, block, dialog, undo } = await about('people')
  await press('Hide')
  expect(dialog()).toContain(
    'Hide Section?1 place links to this part of the page. While it is hidden it leads',
  )
  expect(block('people')?.hidden).toBeUndefined()
  await type('Lead it to', '/')
  await press('Hide it and change the link')
  expect([block('people')?.hidden, block('words')?.props]).toEqual([
    true,
    { text: '[Team](/), [crew](#crew).' },
  ])
  await undo()
  expect([block('people')?.hidden, block('words')?.props]).toEqual([
    undefined,
    { text: '[Team](#team), [crew](#crew).' },
  ])
  await press('Hide')
  await press('Hide it all the same')
  expect([block('people')?.hidden, block('words')?.props?.['text']]).toEqual([
    true,
    '[Team](#team), [crew](#crew).',
  ])
})

it('EDIT-01 a key pressed before the browser tells that the last question was closed opens the next one, which stays', async () => {
  const { press, session, block, dialog } = await about('people')
  await press('Hide')
  const hiding = document.querySelector('dialog')
  expect(dialog()).toContain('Hide Section?')
  // What Escape does at once; "close" is told in a task of its own, which may come after the next key.
  hiding?.removeAttribute('open')
  await act(async () => removeSelection(session))
  await act(async () => void hiding?.dispatchEvent(new Event('close')))
  expect(dialog()).toContain('Remove Section?')
  expect(document.querySelector('dialog')?.open).toBe(true)
  await press('Remove it all the same')
  expect([block('people'), dialog()]).toEqual([undefined, ''])
})

it('EDIT-01 so it is before a use of a shared section goes in which links have a place', async () => {
  const { press, type, block, dialog, undo } = await about('use')
  await press('Remove')
  expect(dialog()).toContain('1 place links to this part of the page. Without it it leads')
  await type('Lead it to', '/')
  await press('Remove it and change the link')
  expect([block('use'), block('words')?.props]).toEqual([undefined, { text: '[Team](#team), [crew](/).' }])
  await undo()
  expect(block('words')?.props).toEqual({ text: '[Team](#team), [crew](#crew).' })
})

it('EDIT-01 an anchor that is cleared says what led there, and the same question leads it elsewhere', async () => {
  const { press, type, block, text, dialog, session, undo } = await about('people')
  await act(async () =>
    session.run(
      { do: 'set', tree: ABOUT, id: 'people', steps: ['props', 'anchor'], value: '' },
      { label: 'Changed anchor', mergeKey: 'team anchor', select: false },
    ),
  )
  expect(text()).toContain('1 place links to #team, which is the name of no block now.')
  await press('See it, or lead it elsewhere')
  expect(dialog()).toContain('Lead the links to #team elsewhere?')
  expect(dialog()).toContain('Leave it as it is')
  await type('Lead it to', '/')
  await press('Change the link')
  expect(block('words')?.props).toEqual({ text: '[Team](/), [crew](#crew).' })
  await undo()
  expect([block('people')?.props, block('words')?.props]).toEqual([
    { anchor: 'team' },
    { text: '[Team](#team), [crew](#crew).' },
  ])
})

it('EDIT-01 so it is before another shared section comes in the place of one in which links have a place', async () => {
  const { press, type, block, dialog, field, undo, session } = await about('use')
  const shown = () => [block('use')?.props?.['section'], block('words')?.props?.['text']]
  const before = ['house', '[Team](#team), [crew](#crew).']
  await type('Section', 'yard')
  expect(dialog()).toContain(
    'Show Yard instead of House?1 place links to parts of House. Once Yard stands here it leads to no place on the page.',
  )
  // Nothing has happened yet, and the list says so.
  expect(shown()).toEqual(before)
  expect(field('Section').value).toBe('house')
  await type('Lead it to', '/')
  await press('Show it and change the link')
  expect(shown()).toEqual(['yard', '[Team](#team), [crew](/).'])
  expect(session.store.get().notice.text).toBe('Chose the shared section Yard, links into House lead to /')
  await undo()
  expect(shown()).toEqual(before)
  await type('Section', 'yard')
  await press('Show it all the same')
  expect(shown()).toEqual(['yard', before[1]])
  await undo()
  // Where the other one has a part of that name, nothing is asked.
  await type('Section', 'new-house')
  expect(dialog()).toBe('')
  expect(shown()).toEqual(['new-house', before[1]])
})
