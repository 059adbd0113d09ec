import { expect, test } from 'vitest'
import { findingPath } from './finding-path.ts'

const mine = { from: '/a', to: '/b' }
const own = {
  redirects: [mine],
  navigation: { main: [{ id: 'more', children: [{ id: 'team', href: '/nowhere' }] }] },
}
const effective = {
  redirects: [{ from: '/old', to: '/new' }, mine],
  navigation: {
    main: [
      { id: 'cars' },
      { id: 'more', label: 'More', children: [{ id: 'jobs' }, own.navigation.main[0]?.children[0]] },
    ],
  },
}
const at = (pointer: string, file = 'draft') => findingPath({ pointer, file }, { effective, own })

test.each([
  ['/theme/colors/primary', 'theme/colors/primary'],
  ['/flags/winter-sale', 'flags/winter-sale'],
  ['/redirects/0/to', 'redirects/1/to'],
  ['/navigation/main/0/children/0/href', 'navigation/main/1/children/1/href'],
  ['/redirects/7/to', 'redirects'],
  ['/settings/a~1b', 'settings/a/b'],
  ['', ''],
])('EDIT-05 the value at %s of the own document stands at %s of the forms', (pointer, path) => {
  expect(at(pointer)).toBe(path)
})

test('EDIT-05 of a list of a layer below the list is told: its places are those of that layer', () => {
  expect(at('/redirects/0/to', 'templates/modern.json')).toBe('redirects')
  expect(at('/theme/colors/link', 'templates/modern.json')).toBe('theme/colors/link')
})
