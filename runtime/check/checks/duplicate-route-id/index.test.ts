import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it('RUN-03 CFG-03 a page id written twice is found at the second place', async () => {
  const routes = [
    { id: 'home', title: 'Welcome' },
    { id: 'fleet', path: '/fleet', title: 'Fleet', blocks: [] },
    { id: 'home', path: '/start', title: 'Start', blocks: [] },
  ]
  expect(await problemsOf('duplicate-route-id', { routes })).toEqual([
    'gumtree.json /routes/2/id The id "home" is already taken by another page.',
  ])
})
