import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const route = (id: string, path: string) => ({ id, path, title: id, blocks: [] })

it('CFG-26 a route whose every path another one answers first is found', async () => {
  const routes = [
    route('first', '/stock/:kind(new|used)-cars'),
    route('all', '/stock/used-cars'),
    route('shadowed', '/stock/:only(used)-cars'),
  ]
  expect(await problemsOf('unreachable-route', { routes })).toEqual([
    'gumtree.json /routes/2/path The route "all" (/stock/used-cars) answers every path of "/stock/:only(used)-cars" first.',
  ])
})

it('ROUTE-53 a root-level slug stands behind fixed pages and hides none of them', async () => {
  const routes = [
    route('model', '/:slug'),
    route('fleet', '/fleet'),
    route('makes', '/search/:make'),
    route('used', '/search/used-cars'),
  ]
  expect(await problemsOf('unreachable-route', { routes })).toEqual([])
})

it('CFG-26 paths of the server itself are refused', async () => {
  expect(
    await problemsOf('unreachable-route', { routes: [route('api', '/api/cars'), route('apis', '/apiary')] }),
  ).toEqual(['gumtree.json /routes/0/path The server answers "/api/cars" itself; choose another path.'])
})

it('CFG-26 a redirect from a path that a page answers is found', async () => {
  const redirects = [
    { from: '/search', to: '/' },
    { from: '/old-search', to: '/search' },
    { from: '/cars/old-ford', to: '/search' },
  ]
  expect(await problemsOf('unreachable-route', { redirects })).toEqual([
    'gumtree.json /redirects/0/from The route "search" answers "/search", so this redirect never happens.',
  ])
})
