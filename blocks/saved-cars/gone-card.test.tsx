import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fixtureSite, visibleText } from '../shared/testing/render-block.ts'
import { GoneCard } from './gone-card.tsx'

const CAR = {
  id: 7,
  title: '2012 Ford Falcon',
  subtitle: 'XR6',
  href: '/cars/falcon-7',
  image: '/media/falcon.jpg',
  price: '$9,990',
}
const draw = (known: boolean, over: Partial<typeof CAR> = {}) =>
  renderToStaticMarkup(<GoneCard car={{ ...CAR, ...over }} site={fixtureSite()} known={known} />)

test('FAV-15 a car that the stock no longer has says so, leads nowhere, and offers to search for its like', () => {
  const html = draw(true)
  expect(visibleText(html)).toBe(
    'NO LONGER AVAILABLE Save 2012 Ford Falcon 2012 Ford Falcon XR6 $9,990 when you saved it Find similar cars',
  )
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/search?query=2012+Ford+Falcon"'])
  expect(html).toMatch(/<img class="fc-car-card__picture" src="[^"]*falcon\.jpg[^"]*"/)
})

test('FAV-15 while the stock is not known the card leads to its car and says nothing of it being gone', () => {
  const html = draw(false)
  expect(visibleText(html)).toBe('Save 2012 Ford Falcon 2012 Ford Falcon XR6 $9,990')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/cars/falcon-7"'])
  expect(draw(false, { href: '', image: null as never })).not.toMatch(/href|<img/)
})
