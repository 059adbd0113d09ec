import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fixtureSite } from '../testing/render-block.ts'
import { EmptyPicture, type EmptyOf } from './empty-picture.tsx'

const site = (one: string) => {
  const fixture = fixtureSite()
  const { search } = fixture.settings
  return { settings: { ...fixture.settings, search: { ...search, noun: { ...search.noun, one } } } }
}
const drawn = (of: EmptyOf, one = 'car') => renderToStaticMarkup(<EmptyPicture of={of} site={site(one)} />)
const gaps = (html: string) => html.match(/class="fc-empty-picture__gap"/g)?.length

test('UI-04 an empty place is drawn with the page, in little, and is not read out', () => {
  for (const of of ['saved', 'compare', 'search', 'reserved'] as const) {
    const html = drawn(of)
    expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/)
    expect(html).not.toMatch(/style=|href=|<image|id="/)
    expect(html.length, of).toBeLessThan(1700)
    expect(gaps(html)).toBe(of === 'compare' ? 2 : 1)
  }
})

test('UI-04 what is missing is what the dealer sells', () => {
  expect(drawn('saved', 'caravan')).toBe(drawn('saved', 'van'))
  expect(drawn('saved', 'vehicle')).toBe(drawn('saved', 'car'))
  expect(drawn('saved', 'van')).not.toBe(drawn('saved', 'car'))
})
