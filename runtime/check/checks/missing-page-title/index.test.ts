import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('SEO-06 a page without title, or with a blank one, is found', async () => {
  expect(await problemsOf('missing-page-title', { routes: [{ id: 'x', path: '/x', blocks: [] }] })).toEqual([
    'gumtree.json /routes/0 The page "/x" has no title.',
  ])
  expect(await problemsOf('missing-page-title', withPage([], { title: ' ' }))).toEqual([
    'gumtree.json /routes/0/title The page "/extra" has no title.',
  ])
  expect(await problemsOf('missing-page-title', withPage([], { title: '', enabled: false }))).toEqual([])
})
