import { expect, it } from 'vitest'
import { findingsOf, withPage } from '../../testing/world.ts'

it('CFG-20 a flag that nothing asks for is a warning at its name', async () => {
  expect(await findingsOf('dead-flag', { flags: { stocktake: true } })).toMatchObject([
    {
      severity: 'warning',
      pointer: '/flags/stocktake',
      message: 'The flag "stocktake" is set, but no condition asks for it.',
    },
  ])
})

it('CFG-25 CFG-26 one that is nearly a flag that layers know is an error, says which, and can be renamed', async () => {
  expect(await findingsOf('dead-flag', { flags: { 'tset-drives': true } })).toMatchObject([
    {
      severity: 'error',
      message: 'The flag "tset-drives" is set, but no condition asks for it. Did you mean "test-drives"?',
      suggestions: [{ title: 'Rename it to "test-drives"' }, { title: 'Remove "tset-drives"' }],
    },
  ])
})

it('CFG-26 one that is nearly a flag that is set beside it was left over, and only a warning', async () => {
  const flags = { 'tset-drives': true, 'test-drives': false }
  expect(await findingsOf('dead-flag', { flags })).toMatchObject([{ severity: 'warning' }])
})

it('CFG-20 a flag that a block, a route or a layer knows is alive', async () => {
  const page = withPage([{ id: 'a', type: 'Text', visibleWhen: { flag: 'stocktake' } }], {
    enabledWhen: { flag: 'fleet' },
  })
  expect(
    await findingsOf('dead-flag', {
      ...page,
      flags: { stocktake: true, fleet: true, 'test-drives': false },
    }),
  ).toEqual([])
})

it('CFG-18 that a site has one make follows from its stock rules, and no flag says it', async () => {
  expect(await findingsOf('dead-flag', { flags: { singleMake: true } })).toMatchObject([
    { severity: 'warning', pointer: '/flags/singleMake' },
  ])
})
