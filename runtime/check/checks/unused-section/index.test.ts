import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('RUN-01 a section that nothing refers to is told, one that a hidden reference holds is not', async () => {
  const sections = { 'why-us': [{ id: 'text', type: 'Text' }] }
  expect(await problemsOf('unused-section', { sections })).toEqual([
    'gumtree.json /sections/why-us No page uses the section "why-us".',
  ])
  const use = { id: 'why', type: 'SharedSection', props: { section: 'why-us' }, hidden: true }
  expect(await problemsOf('unused-section', { ...withPage([use]), sections })).toEqual([])
})

it('RUN-01 a block of another kind that has a word of the same name uses no section, and a use that names none is no use', async () => {
  const sections = { 'why-us': [{ id: 'text', type: 'Text' }] }
  const others = [
    { id: 'a', type: 'Text', props: { section: 'why-us' } },
    { id: 'b', type: 'SharedSection', props: {} },
    { id: 'c', type: 'SharedSection', props: { section: 7 } },
  ]
  expect(await problemsOf('unused-section', { ...withPage(others), sections })).toEqual([
    'gumtree.json /sections/why-us No page uses the section "why-us".',
  ])
  const inSlot = {
    id: 'g',
    type: 'Grid',
    slots: { cells: [{ id: 'u', type: 'SharedSection', props: { section: 'why-us' } }] },
  }
  expect(await problemsOf('unused-section', { ...withPage([inSlot]), sections })).toEqual([])
})
