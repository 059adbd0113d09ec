import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const problems = (...redirects: [from: string, to: string][]) =>
  problemsOf('redirect-loop', { redirects: redirects.map(([from, to]) => ({ from, to })) })

it('CFG-26 a redirect to itself and a ring of redirects are found at each of their places', async () => {
  expect(await problems(['/old', '/Old/?a=1'])).toEqual([
    'gumtree.json /redirects/0/to This redirect leads back to itself: "/old" → "/old".',
  ])
  expect(await problems(['/a', '/b'], ['/b', '/c'], ['/c', '/a'])).toEqual([
    'gumtree.json /redirects/0/to This redirect leads back to itself: "/a" → "/b" → "/c" → "/a".',
    'gumtree.json /redirects/1/to This redirect leads back to itself: "/b" → "/c" → "/a" → "/b".',
    'gumtree.json /redirects/2/to This redirect leads back to itself: "/c" → "/a" → "/b" → "/c".',
  ])
})

it('CFG-26 a chain into a ring is no ring of its own; one of more than five steps is too long', async () => {
  expect(await problems(['/x', '/a'], ['/a', '/contact-us'])).toEqual([])
  const steps = Array.from({ length: 6 }, (_, index): [string, string] => [`/s${index}`, `/s${index + 1}`])
  expect(await problems(...steps)).toEqual([
    'gumtree.json /redirects/0/to From "/s0" there are more than 5 redirects in a row.',
  ])
})
