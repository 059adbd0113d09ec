import { expect, test } from 'vitest'
import { changedPages } from './use-page-looks.ts'

const page = (id: string, title: string) => ({ id, title, blocks: [] })
const site = (about: string, colour = '#111111') => ({
  theme: { primary: colour },
  routes: [page('home', 'Home'), page('about', about)],
})

test('EDIT-06 EDIT-07 a page looks different by its own change, and all of them by what stands around pages', () => {
  expect(changedPages(site('About'), site('About'))).toEqual([])
  expect(changedPages(site('About'), site('Us'))).toEqual(['about'])
  expect(changedPages(site('About'), site('About', '#222222'))).toEqual(['home', 'about'])
  expect(changedPages({ ...site('About'), routes: [page('home', 'Home')] }, site('About'))).toEqual(['about'])
})
