import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const asking = (path: string) => withPage([{ id: 'a', type: 'Text', visibleWhen: { setting: { path } } }])

it('RUN-04 a condition on a setting that does not exist is found', async () => {
  expect(await problemsOf('unknown-setting', asking('/promo/threeItemBaner'))).toEqual([
    'gumtree.json /routes/0/blocks/0/visibleWhen/setting/path There is no setting "/promo/threeItemBaner". Did you mean "/promo/threeItemBanner"?',
  ])
  expect(await problemsOf('unknown-setting', asking('/promo/threeItemBanner'))).toEqual([])
})
