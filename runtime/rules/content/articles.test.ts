import { describe, expect, test, vi } from 'vitest'
import type { Article } from '../../../schemas/generated/types.ts'
import { articleBySlug, articleHref, articleTeaser, listedArticles, readingMinutes } from './articles.ts'

const article = (slug: string, date: string, more: object = {}) =>
  ({ slug, date, title: slug, body: 'Words.', ...more }) as Article

describe('articles', () => {
  test('ROUTE-45 each has its page', () => {
    expect(articleHref({ slug: 'towing' })).toBe('/blog/towing')
  })

  test('ROUTE-45 those published by today, the newest first, of one category where one is named', () => {
    const all = [
      article('old', '2026-01-01', { category: 'News' }),
      article('new', '2026-11-21', { category: 'Towing' }),
      article('tomorrow', '2026-11-22'),
      article('mid', '2026-05-01', { category: 'News' }),
    ]
    const slugs = (category?: string) => listedArticles(all, '2026-11-21', category).map(({ slug }) => slug)
    expect(slugs()).toEqual(['new', 'mid', 'old'])
    expect(slugs('News')).toEqual(['mid', 'old'])
    expect(slugs('Nothing')).toEqual([])
  })

  test('a teaser says what a list shows, and null for what is missing', () => {
    const all = { image: '/a.jpg', image_alt: 'A ute', author: 'Ana', excerpt: 'Short.' }
    expect(articleTeaser(article('a', '2026-01-01', all))).toEqual({
      slug: 'a',
      title: 'a',
      date: '2026-01-01',
      ...all,
      minutes: null,
    })
    expect(articleTeaser(article('a', '2026-01-01'))).toMatchObject({
      image: null,
      image_alt: null,
      author: null,
      excerpt: null,
    })
  })

  test('ROUTE-45 an article with a newer slug is there, and found by its former one where no other has it', () => {
    const moved = article('a', '2026-01-01', { new_slug: 'b' })
    const other = article('c', '2026-01-01')
    expect(articleHref(moved)).toBe('/blog/b')
    expect(articleTeaser(moved).slug).toBe('b')
    expect(articleBySlug([other, moved], 'b')).toBe(moved)
    expect(articleBySlug([other, moved], 'a')).toBe(moved)
    expect(articleBySlug([moved, article('d', '2026-01-01', { new_slug: 'a' })], 'a')?.slug).toBe('d')
    expect(articleBySlug([other], undefined)).toBeUndefined()
    const again = article('e', '2026-01-01', { new_slug: 'g', published_slugs: ['f', 'g'] })
    expect(articleBySlug([other, again], 'f')).toBe(again)
    expect(articleBySlug([again, article('f', '2026-01-01')], 'f')?.slug).toBe('f')
  })

  test.each([
    [0, null],
    [330, null],
    [549, null],
    [550, 3],
    [880, 4],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes(` ${'word  '.repeat(words)}\n`)).toBe(minutes)
  })

  test('words are counted without being kept', () => {
    const split = vi.spyOn(String.prototype, 'split')
    expect(readingMinutes('word\u00a0😀\n'.repeat(440))).toBe(4)
    expect(split).not.toHaveBeenCalled()
    split.mockRestore()
  })
})
