import { expect, test } from 'vitest'
import type { DescribedChange } from '../../core/describe-changes.ts'
import { changedPages } from './changed-pages.ts'

const route = (id: string, path: string, more = {}) => ({ id, path, blocks: [], ...more })
const before = { routes: [route('home', '/'), route('about', '/about'), route('gone', '/gone')] }
const after = {
  routes: [route('home', '/'), route('about', '/about'), route('off', '/off', { hidden: true })],
}
const onPage = (id: string): DescribedChange => ({ kind: 'changed', text: id, tree: { kind: 'route', id } })

test('EDIT-05 each page that shows a change is looked at once, in the order of the changes; what is gone or off is not', () => {
  const changes = ['about', 'home', 'about', 'gone', 'off'].map(onPage)
  expect(changedPages(changes, before, after)).toEqual(['about', 'home'])
})

test('EDIT-05 what stands on every page, and what belongs to none, is looked at on the home page', () => {
  const header: DescribedChange = {
    kind: 'changed',
    text: 'Header',
    tree: { kind: 'layout', name: 'default', region: 'header' },
  }
  expect(changedPages([{ kind: 'changed', text: 'Theme' }, header], before, after)).toEqual(['home'])
})
