import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

it('SEO-06 two pages with one title are a warning', async () => {
  expect(await findingsOf('duplicate-page-title', withPage([], { title: ' HOME ' }))).toMatchObject([
    { severity: 'warning', message: 'The page "/" has the same title.', pointer: '/routes/0/title' },
  ])
  expect(await problemsOf('duplicate-page-title', withPage([], { title: 'Home', noindex: true }))).toEqual([])
})
