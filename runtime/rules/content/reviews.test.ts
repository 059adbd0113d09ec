import { describe, expect, test } from 'vitest'
import {
  cutReview,
  fractionalStars,
  listedReviews,
  reviewCount,
  reviewLayout,
  roundedStars,
  summaryAverage,
  summaryHeading,
} from './reviews.ts'

const rules = { excludeIds: [], excludeNames: [], limit: 10 }
const review = (id: number | string, text: string | null = 'Great', customer_name = `Customer ${id}`) => ({
  id,
  text,
  customer_name,
})

describe('reviews listed', () => {
  test('REV-08 an excluded id is left out, as number or text', () => {
    expect(listedReviews([review(7), review('8')], { ...rules, excludeIds: ['7', 8] })).toEqual([])
  })

  test.each([[''], [null], ['   ']])('REV-09 text %j is no review', (text) => {
    expect(listedReviews([review(1, text)], rules)).toEqual([])
  })

  test('REV-10 "Translated" is out, "translated well" stays', () => {
    const listed = listedReviews(
      [review(1, '(Translated by Google) Great'), review(2, 'My needs were translated well')],
      rules,
    )
    expect(listed.map((entry) => entry.id)).toEqual([2])
  })

  test('REV-11 excluded names are compared trimmed and in any case', () => {
    expect(listedReviews([review(1, 'Great', ' Pat Lee ')], { ...rules, excludeNames: ['pat LEE'] })).toEqual(
      [],
    )
  })

  test('REV-12 REV-17 the filter comes before the limit', () => {
    const many = [review(0, ''), ...Array.from({ length: 13 }, (_, i) => review(i + 1))]
    expect(listedReviews(many, rules).map((entry) => entry.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(listedReviews(many, { ...rules, limit: 12 })).toHaveLength(12)
  })

  test('REV-01 REV-13 three reviews stay a grid, four become a carousel', () => {
    expect(reviewLayout('carousel', 3, 3)).toBe('grid')
    expect(reviewLayout('carousel', 4, 3)).toBe('carousel')
    expect(reviewLayout('grid', 4, 3)).toBe('grid')
  })
})

describe('summary', () => {
  test.each([
    ['4.0', false, null],
    ['4.1', false, 4.1],
    ['4.9', true, null],
    ['n/a', false, null],
    [null, false, null],
  ])('REV-15 average %j, hidden %j gives %j', (average, hidden, shown) => {
    expect(summaryAverage(average, { minimumRating: 4, hidden })).toBe(shown)
  })

  test('REV-03 the heading has one decimal', () => {
    expect(summaryHeading(4.8, 312, 'out-of')).toBe('4.8 rating out of 312 reviews')
    expect(summaryHeading(4.8, 312, 'from')).toBe('4.8 from 312 reviews')
    expect(summaryHeading(5, 1, 'out-of')).toBe('5.0 rating out of 1 review')
  })

  test('REV-05 counts are in words with the singular', () => {
    expect(reviewCount(1)).toBe('1 review')
    expect(reviewCount(1204)).toBe('1,204 reviews')
  })
})

describe('text and stars', () => {
  test('REV-07 160 characters stay whole, 161 are cut', () => {
    expect(cutReview('a'.repeat(160))).toEqual({ short: 'a'.repeat(160), cut: false })
    expect(cutReview('a'.repeat(161))).toEqual({ short: `${'a'.repeat(160)}…`, cut: true })
    // An emoji on the border is left out whole.
    expect(cutReview(`${'a'.repeat(159)}👍👍`).short).toBe(`${'a'.repeat(159)}…`)
  })

  test('REV-05 4.66 draws five rounded stars', () => {
    expect(roundedStars(4.66)).toEqual([1, 1, 1, 1, 1])
    expect(roundedStars(4.4)).toEqual([1, 1, 1, 1, 0])
  })

  test.each([
    [5, [1, 1, 1, 1, 1]],
    [4.3, [1, 1, 1, 1, 0.3]],
    [3.5, [1, 1, 1, 0.5, 0]],
    [0, [0, 0, 0, 0, 0]],
  ])('REV-06 %f draws %j', (rating, fills) => {
    expect(fractionalStars(rating)).toEqual(fills)
  })
})
