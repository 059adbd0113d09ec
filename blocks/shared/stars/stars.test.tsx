import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fractionalStars, roundedStars } from '../../../runtime/rules/content/reviews.ts'
import { Stars } from './stars.tsx'

const drawn = (fills: readonly number[], size?: number) =>
  renderToStaticMarkup(<Stars fills={fills} label="some of 5 stars" {...(size && { size })} />)

/** Width of what is filled, in units of 24 for one star. */
const filled = (html: string) => /<svg width="([\d.]+)" height="24"/.exec(html)?.[1]

describe('Stars', () => {
  it('ends the filled part at the rating: after whole stars, within a star, nowhere', () => {
    expect(filled(drawn(roundedStars(4)))).toBe('106.67')
    expect(filled(drawn(fractionalStars(4.5)))).toBe('118.67')
    expect(filled(drawn(fractionalStars(5)))).toBe('130.67')
    expect(filled(drawn(roundedStars(0)))).toBeUndefined()
  })

  it('draws five stars with four elements, and says what they mean', () => {
    const html = drawn(fractionalStars(4.8))
    expect(html.match(/<(?:svg|path)/g)).toHaveLength(4)
    expect(/ d="([^"]+)"/.exec(html)?.[1]?.match(/M/g)).toHaveLength(5)
    expect(html).toContain('<span class="fc-visually-hidden">some of 5 stars</span>')
  })

  it('is as wide as five stars of its size with two pixels between them', () => {
    expect(drawn(roundedStars(5))).toContain('viewBox="0 0 130.67 24" width="98" height="18"')
    expect(drawn(roundedStars(5), 36)).toContain('width="196" height="36"')
  })
})
