import { expect, it } from 'vitest'
import { differences } from './difference.ts'

const paths = (before: unknown, after: unknown) => differences(before, after).map(({ path }) => path)

it('names a changed value by the ids around it', () => {
  const page = (heading: string) => ({
    routes: [{ id: 'home', blocks: [{ id: 'hero', props: { heading } }] }],
  })
  expect(differences(page('A'), page('B'))).toEqual([
    {
      steps: ['routes', 0, 'blocks', 0, 'props', 'heading'],
      path: 'routes/home/blocks/hero/props/heading',
      before: 'A',
      after: 'B',
    },
  ])
})

it('tells a list with other entries or another order as a whole', () => {
  expect(paths({ list: [{ id: 'a' }, { id: 'b' }] }, { list: [{ id: 'b' }, { id: 'a' }] })).toEqual(['list'])
  expect(paths({ list: [1, 2] }, { list: [1, 3] })).toEqual(['list'])
})

it('tells members that come and go; the order of keys says nothing', () => {
  expect(paths({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual(['a', 'c'])
  expect(paths({ a: 1, b: { x: [1] } }, { b: { x: [1] }, a: 1 })).toEqual([])
})

it('names entries by the numbers that they have as ids', () => {
  const places = (name: string) => ({
    locations: [
      { id: 7, name: 'Yard' },
      { id: 12, name },
    ],
  })
  expect(paths(places('Kea'), places('Tui'))).toEqual(['locations/12/name'])
})
