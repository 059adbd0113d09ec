import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const route = (id: string, path: string) => ({ id, path, title: id, blocks: [] })

it('CFG-26 two routes with one path pattern are found at the later one', async () => {
  const routes = [
    route('car-page', '/Cars/:id/'),
    route('a', '/a/:x/b'),
    route('b', '/a/:y/b'),
    route('c', '/a/:y/c'),
  ]
  expect(await problemsOf('duplicate-route-pattern', { routes })).toEqual([
    'gumtree.json /routes/0/path The route "car" has the same path pattern as "/Cars/:id/"; this one never answers.',
    'gumtree.json /routes/2/path The route "a" has the same path pattern as "/a/:y/b"; this one never answers.',
  ])
})

it('CFG-26 a switched-off route takes no path', async () => {
  const routes = [{ ...route('old', '/fleet'), enabled: false }, route('new', '/fleet')]
  expect(await problemsOf('duplicate-route-pattern', { routes })).toEqual([])
})
