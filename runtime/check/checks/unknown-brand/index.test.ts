import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it('CFG-03 a brand flag without layer is found', async () => {
  expect(await problemsOf('unknown-brand', { brandFlags: ['toyota', 'jep'] })).toEqual([
    'gumtree.json /brandFlags/1 There is no brand flag "jep". Did you mean "jeep"?',
  ])
})

it('FIN-05 CFG-05 an excluded flag and a copy group must name brands', async () => {
  const document = {
    settings: { finance: { excludedFlags: ['fjord'] } },
    copy: { default: { a: 'x' }, toyotta: { a: 'y' } },
  }
  expect(await problemsOf('unknown-brand', document)).toEqual([
    'gumtree.json /settings/finance/excludedFlags/0 There is no brand flag "fjord". Known are "jeep", "toyota".',
    'gumtree.json /copy/toyotta There is no brand flag "toyotta". Did you mean "toyota"?',
  ])
})
