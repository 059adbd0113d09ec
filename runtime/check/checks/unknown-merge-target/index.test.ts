import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it('CFG-03 a change of an inherited block or page that does not exist is found', async () => {
  const routes = [
    { id: 'hom', hidden: true },
    {
      id: 'home',
      blocks: [
        { id: 'heroo', props: { heading: 'Hi' } },
        { id: 'hero', props: { heading: 'Hi' } },
      ],
    },
  ]
  expect(await problemsOf('unknown-merge-target', { routes })).toEqual([
    'gumtree.json /routes/0/id There is no inherited entry "hom". Did you mean "home"? This changes nothing.',
    'gumtree.json /routes/1/blocks/0/id There is no inherited entry "heroo". Did you mean "hero"? This changes nothing.',
  ])
})

it('CFG-03 an anchor that does not exist is found', async () => {
  const routes = [
    {
      id: 'home',
      blocks: [
        { id: 'n', type: 'Text', after: 'her' },
        { id: 'm', type: 'Text', before: 'n' },
      ],
    },
  ]
  expect(await problemsOf('unknown-merge-target', { routes })).toEqual([
    'gumtree.json /routes/0/blocks/0/after There is no sibling "her". Did you mean "hero"?',
  ])
})

it('CFG-03 a document with colours of its own is read as closely', async () => {
  const theme = { colors: { primary: '#8a1538' } }
  const routes = [{ id: 'home', blocks: [{ id: 'n', type: 'Text', before: 'her' }] }]
  expect(await problemsOf('unknown-merge-target', { theme, routes })).toEqual([
    'gumtree.json /routes/0/blocks/0/before There is no sibling "her". Did you mean "hero"?',
  ])
})

it('CFG-03 an anchor that is written below what it places is found', async () => {
  const routes = [
    {
      id: 'home',
      blocks: [
        { id: 'n', type: 'Text', after: 'm' },
        { id: 'm', type: 'Text', after: 'hero' },
      ],
    },
  ]
  expect(await problemsOf('unknown-merge-target', { routes })).toEqual([
    'gumtree.json /routes/0/blocks/0/after "m" is written below "n", so "n" goes to the end instead. Write "m" first.',
  ])
})

it('CFG-03 a page that is changed twice is found at the second change', async () => {
  const routes = [
    { id: 'home', title: 'First' },
    { id: 'home', title: 'Second' },
  ]
  expect(await problemsOf('unknown-merge-target', { routes })).toEqual([
    'gumtree.json /routes/1/id "home" is changed above already; this changes nothing.',
  ])
})
