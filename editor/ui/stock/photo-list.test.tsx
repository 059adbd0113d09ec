// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { PhotoList } from './photo-list.tsx'

const PHOTOS = ['a', 'b', 'c'].map((url) => ({ url, isAdded: url === 'b', isHidden: false }))

async function list(mayChange: boolean) {
  let now = PHOTOS
  function List() {
    const [photos, setPhotos] = useState(PHOTOS)
    now = photos
    return <PhotoList slug="kea" photos={photos} mayChange={mayChange} onPhotos={setPhotos} />
  }
  const screen = await show(<List />)
  const order = () => now.map(({ url, isHidden }) => (isHidden ? `(${url})` : url)).join('')
  return { ...screen, order }
}

it('EDIT-01 whoever may not change the stock sees the photographs without a tool', async () => {
  const { holder } = await list(false)
  expect([holder.querySelectorAll('img').length, holder.querySelectorAll('button, input').length]).toEqual([
    3, 0,
  ])
})

it('EDIT-01 photographs change places, the first is not moved forward and the last not back', async () => {
  const { press, order, button } = await list(true)
  expect(button('Move photograph 1 forward').getAttribute('aria-disabled')).toBe('true')
  expect(button('Move photograph 3 back').getAttribute('aria-disabled')).toBe('true')
  await press('Move photograph 3 forward')
  expect(order()).toBe('acb')
  await press('Move photograph 1 back')
  expect(order()).toBe('cab')
})

it('EDIT-01 a photograph of the feed is hidden and shown again behind the others, one of staff is taken away', async () => {
  const { press, order, text } = await list(true)
  await press('Hide photograph 1')
  expect([order(), text()]).toEqual(['bc(a)', expect.stringContaining('Photographs: 2, 1 hidden')])
  await press('Take photograph 1 away')
  await press('Show hidden photograph 1')
  expect(order()).toBe('ca')
})
