import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('CFG-07 an unknown template is found with its JSON pointer', async () => {
  expect(await problemsOf('unknown-template', { template: 'plian' })).toEqual([
    'gumtree.json /template There is no template "plian". Did you mean "plain"?',
  ])
  expect(await problemsOf('unknown-template', { template: 'plain' })).toEqual([])
})

it('CFG-07 a condition that names an unknown template is found', async () => {
  const page = withPage([{ id: 'a', type: 'Text', visibleWhen: { template: ['plain', 'fancy'] } }])
  expect(await problemsOf('unknown-template', page)).toEqual([
    'gumtree.json /routes/0/blocks/0/visibleWhen/template/1 There is no template "fancy". Known are "plain".',
  ])
})
