// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { DrawnShelf } from './drawn-shelf.tsx'

it('EDIT-01 drawings are found by what they show, and chosen with its words', async () => {
  const chosen: string[][] = []
  const { type, press, text } = await show(
    <DrawnShelf onChoose={({ src, alt }) => chosen.push([src, alt])} />,
  )
  expect(text()).toContain('31 pictures')
  await type('Find a picture', 'UMBRELLA  car')
  expect(text()).toContain('1 picture')
  await press('A car under an umbrella')
  expect(chosen).toEqual([['/img/content/insurance.webp', 'A car under an umbrella']])
  await type('Find a picture', 'submarine')
  expect(text()).toContain('No picture fits.')
})
