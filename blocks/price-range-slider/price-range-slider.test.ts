import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('PriceRangeSlider') as NonNullable<ReturnType<typeof registry.get>>

test('BUDG-16 BUDG-17 two handles from $5,000 to $250,000 in steps of 500, the range in words, and a button that sorts by price', () => {
  const html = renderBlock(block)
  expect(visibleText(html)).toContain('$5,000 - $250,000')
  const handles = [...html.matchAll(/<input class="fc-range__handle"[^>]*>/g)].map(([tag]) => tag)
  expect(handles).toHaveLength(2)
  for (const tag of handles) {
    expect(tag).toContain('min="5000"')
    expect(tag).toContain('max="250000"')
    expect(tag).toContain('step="500"')
  }
  expect(html).toContain('<input type="hidden" name="sortBy" value="price-desc"/>')
  expect(html).toMatch(/name="price_min"[^>]*value="5000"/)
  expect(html).toMatch(/name="price_max"[^>]*value="250000"/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Search<\/button>/)
})
