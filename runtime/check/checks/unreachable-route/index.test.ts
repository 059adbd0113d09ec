import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const route = (id: string, path: string) => ({ id, path, title: id, blocks: [] })

it('CFG-26 a route whose every path another one answers first is found', async () => {
  const routes = [
    route('deals', '/deals/:make-:model'),
    route('year', '/deals/:make-:model-:year'),
    route('all', '/deals/*'),
  ]
  expect(await problemsOf('unreachable-route', { routes })).toEqual([
    'gumtree.json /routes/1/path The route "deals" (/deals/:make-:model) answers every path of "/deals/:make-:model-:year" first.',
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

it('ROUTE-33 an alias that a page or another alias takes is found', async () => {
  const routes = [
    { ...route('fleet', '/fleet'), aliases: ['/search', '/fleet-sales'] },
    { ...route('trade', '/trade'), aliases: ['/Fleet-Sales/'] },
  ]
  expect(await problemsOf('unreachable-route', { routes })).toEqual([
    'gumtree.json /routes/0/aliases/0 The route "search" answers "/search", so this alias never happens.',
    'gumtree.json /routes/1/aliases/0 "/Fleet-Sales/" already leads elsewhere, so this alias never happens.',
  ])
})

it.each([
  '/api/x',
  '/assets/x',
  '/IMG/x',
  '/1/indexes',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
])('CFG-26 %s is answered by the server', async (path) => {
  expect(await problemsOf('unreachable-route', { routes: [route('taken', path)] })).toHaveLength(1)
})
