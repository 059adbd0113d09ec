import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('RUN-01 a page in a layout that no layer has is found', async () => {
  expect(
    await problemsOf('unknown-layout', { ...withPage([], { layout: 'landng' }), layouts: { landing: {} } }),
  ).toEqual(['gumtree.json /routes/0/layout There is no layout "landng". Did you mean "landing"?'])
  expect(await problemsOf('unknown-layout', withPage([], { layout: 'default' }))).toEqual([])
})
