import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const asking = (flag: unknown) =>
  withPage([{ id: 'a', type: 'Text', visibleWhen: { any: [{ not: { flag } }] } }])

it('CFG-26 a condition on a flag that no layer declares is found, however deep it stands', async () => {
  expect(await problemsOf('unknown-flag', asking('test-drive'))).toEqual([
    'gumtree.json /routes/0/blocks/0/visibleWhen/any/0/not/flag There is no flag "test-drive". Did you mean "test-drives"?',
  ])
})

it('CFG-26 flags of layers, of the document and of brands are known', async () => {
  expect(await problemsOf('unknown-flag', asking(['test-drives', 'jeep']))).toEqual([])
  expect(await problemsOf('unknown-flag', { ...asking('stocktake'), flags: { stocktake: true } })).toEqual([])
})

it('CFG-25 in a list of flags what is no name is the schema’s to tell, and the names beside it are looked at', async () => {
  expect(await problemsOf('unknown-flag', asking([7, null, 'test-drive']))).toEqual([
    'gumtree.json /routes/0/blocks/0/visibleWhen/any/0/not/flag/2 There is no flag "test-drive". Did you mean "test-drives"?',
  ])
})
