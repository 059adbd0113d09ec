import { describe, expect, test } from 'vitest'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { Review, Settings } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('ReviewCarousel')
if (!block) throw new Error('ReviewCarousel is not registered')

const { settings } = fixtureTenant()
const review = (id: number, text = 'Great'): Review => ({
  id,
  customer_name: `Customer ${id}`,
  rating: 5,
  text,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => review(index + 1))

function html(
  reviews: Review[],
  {
    props = {},
    own = {},
    summary = { count: 312, average_rating: '4.8' },
  }: {
    props?: Record<string, unknown>
    own?: Partial<Settings['reviews']>
    summary?: { count: number; average_rating: string } | null
  } = {},
): string {
  const tenant = { settings: { ...settings, reviews: { ...settings.reviews, ...own } } }
  return renderBlock(block as never, { props, data: { reviews, summary }, tenant })
}

describe('reviews', () => {
  test('REV-03 the heading is the rating', () => {
    expect(html(many(4))).toContain('>4.8 rating out of 312 reviews</h2>')
    expect(html(many(4), { own: { summary: 'from' } })).toContain('>4.8 from 312 reviews</h2>')
  })

  test('REV-15 an average of 4.0, or hidden reviews, show no rating', () => {
    expect(visibleText(html(many(4), { summary: { count: 9, average_rating: '4.0' } }))).not.toContain(
      '312 reviews',
    )
    expect(visibleText(html(many(4), { own: { hidden: true } }))).not.toContain('312 reviews')
  })

  test('REV-01 REV-13 a carousel from four reviews on, a grid by wish', () => {
    const listOf = (page: string) => /<ul class="fc-reviews__list"[^>]*>/.exec(page)?.[0]
    expect(listOf(html(many(3)))).toContain('data-layout="grid"')
    expect(listOf(html(many(3)))).not.toMatch(/data-track|tabindex/i)
    // A keyboard can scroll the strip, whatever is in it.
    expect(listOf(html(many(4)))).toMatch(/data-layout="carousel".* data-track="true".* tabindex="0"/i)
    expect(visibleText(html(many(4)))).toContain('Previous review Next review')
    expect(visibleText(html(many(3)))).not.toContain('Next review')
    expect(html(many(4), { props: { layout: 'grid' } })).toContain('data-layout="grid"')
  })

  test('REV-02 the three styles differ in what they show: faces in two, a large quote in one', () => {
    const pictured = [{ ...review(1), image: { url: '/img/people/1.webp' } }]
    const drawn = (style: string) => html(pictured, { props: { style } })
    expect(drawn('standard')).not.toContain('fc-review__face')
    expect(drawn('highlighted')).toContain('fc-review__face')
    expect(drawn('highlighted')).not.toContain('fc-review__mark')
    expect(drawn('modern')).toContain('fc-review__mark')
    expect(new Set(['standard', 'highlighted', 'modern'].map(drawn)).size).toBe(3)
  })

  test.each(['standard', 'highlighted', 'modern'])(
    'REV-02 the card style %s comes from settings or block',
    (style) => {
      expect(html(many(1), { own: { style: style as 'standard' } })).toContain(`data-style="${style}"`)
      expect(html(many(1), { props: { style } })).toContain(`data-style="${style}"`)
    },
  )

  test('REV-14 the strip carries its pace, and its pause button waits for the script', () => {
    expect(html(many(4))).toContain('data-rotate="3000"')
    expect(html(many(4))).toMatch(/<button[^>]*data-pause="review" data-waits/)
  })

  test('REV-07 161 characters are cut with View more, 160 are not', () => {
    expect(visibleText(html([review(1, 'a'.repeat(161))]))).toContain(`${'a'.repeat(160)}… View more`)
    expect(visibleText(html([review(1, 'a'.repeat(160))]))).not.toContain('View more')
  })

  test.each([
    [
      {
        review_date_in_words: 'last May',
        created_at_time_ago_in_words: '2 years ago',
        review_date: '2026-05-03',
      },
      'last May',
    ],
    [{ created_at_time_ago_in_words: '2 years ago', review_date: '2026-05-03' }, '2 years ago'],
    [{ review_date: '2026-05-03' }, '03 May 2026'],
    [{}, ''],
  ])('REV-16 when %j was written is told by the first of its words: "%s"', (dates, words) => {
    const card = html([{ ...review(1), ...dates }])
    expect(/fc-review__when">([^<]*)/.exec(card)?.[1] ?? '').toBe(words)
  })

  test('REV-04 Leave a Review only with the switch and an address', () => {
    const leaveReview = { enabled: true, url: 'https://reviews.example/x' }
    expect(html(many(1), { own: { leaveReview } })).toContain('href="https://reviews.example/x"')
    expect(visibleText(html(many(1), { own: { leaveReview: { enabled: true, url: null } } }))).not.toContain(
      'Leave a',
    )
    const hiding = { enabled: true, url: 'https://dealer.example@evil.example' }
    expect(visibleText(html(many(1), { own: { leaveReview: hiding } }))).not.toContain('Leave a')
    const off = { enabled: false, url: 'https://reviews.example/x' }
    expect(visibleText(html(many(1), { own: { leaveReview: off } }))).not.toContain('Leave a Review')
    expect(visibleText(html(many(1)))).not.toContain('Leave a Review')
  })

  test('REV-06 a rating of 4.8 draws four full stars and one at 80 per cent', () => {
    const stars = />4.8 out of 5 stars<\/span>([\s\S]*?)<\/span>/.exec(html(many(4)))?.[1] ?? ''
    const outline = [...stars.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)
    expect(outline[0]?.match(/M/g)).toHaveLength(5)
    expect(outline[1]).toBe(outline[0])
    // Four boxes of 24 with their gaps of 2⅔, and 0.8 of the fifth.
    expect(/<svg width="([\d.]+)" height="24"/.exec(stars)?.[1]).toBe('125.87')
  })

  test('REV-12 the limit counts reviews that are listed, not those left out before them', async () => {
    const { context } = fakeContext({ content: { reviews: [review(1, ''), ...many(4).slice(1)] as never } })
    const data = await load(context, { limit: 2 } as never)
    expect(data?.reviews.map(({ id }) => id)).toEqual([2, 3])
  })

  test('REV-03 without a kept summary the rating is that of the stored reviews, be there one or several', async () => {
    const summaryOf = async (reviews: Review[]) =>
      (await load(fakeContext({ content: { reviews: reviews as never } }).context, {} as never))?.summary
    expect(await summaryOf([])).toBeNull()
    // Of all of them, whether they are listed or not.
    const wordless = { ...review(2, ''), rating: 2 }
    expect(await summaryOf([review(1), wordless])).toEqual({ count: 2, average_rating: '3.5' })
    expect(await summaryOf([review(1)])).toEqual({ count: 1, average_rating: '5.0' })
    expect(await summaryOf([review(1), { ...review(2), rating: 4 }])).toEqual({
      count: 2,
      average_rating: '4.5',
    })
  })

  test('REV-09 no reviews, no band', () => {
    expect(html([])).toBe('')
  })
})
