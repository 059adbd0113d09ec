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
