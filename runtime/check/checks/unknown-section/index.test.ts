import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const use = (section: string) => ({ id: 'why', type: 'SharedSection', props: { section } })

it('CFG-26 a reference to a section that no layer has is found, with the nearest name', async () => {
  const sections = { 'why-us': [{ id: 'text', type: 'Text' }] }
  expect(await problemsOf('unknown-section', { ...withPage([use('why-as')]), sections })).toEqual([
    'gumtree.json /routes/0/blocks/0/props/section There is no section "why-as". Did you mean "why-us"?',
  ])
  expect(await problemsOf('unknown-section', { ...withPage([use('why-us')]), sections })).toEqual([])
})
