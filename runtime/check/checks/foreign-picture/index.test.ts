import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const pictureFindings = (props: object) =>
  problemsOf('foreign-picture', withPage([{ id: 'a', type: 'Hero', props }]))

it('a picture on another server is found, in rich text too', async () => {
  expect(
    await pictureFindings({ heading: 'Hi', image: 'https://cdn.example/yard.JPG?x=1', alt: 'Yard' }),
  ).toEqual([
    'gumtree.json /routes/0/blocks/0/props/image This picture lies on another server and comes in its full size.',
  ])
  expect(
    await pictureFindings({ heading: 'Hi', text: '![Yard](https://cdn.example/yard.png)' }),
  ).toHaveLength(1)
})

it('pictures of this server, drawings and videos are fine', async () => {
  expect(await pictureFindings({ heading: 'Hi', image: '/img/uploads/yard.webp', alt: 'Yard' })).toEqual([])
  expect(
    await pictureFindings({ heading: 'Hi', image: 'https://cdn.example/logo.svg', alt: 'Logo' }),
  ).toEqual([])
  expect(
    await pictureFindings({ heading: 'Hi', link: { text: 'See', href: 'https://cdn.example/yard.png' } }),
  ).toEqual([])
})
