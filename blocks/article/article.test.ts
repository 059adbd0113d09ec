import { describe, expect, test } from 'vitest'
import { listedArticles, readingMinutes } from '../../runtime/rules/content/articles.ts'
import type { Article, ArticleListProps } from '../../schemas/generated/types.ts'
import { load as loadList } from '../article-list/load.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { load } from './load.ts'

const article = registry.get('Article')
const list = registry.get('ArticleList')
if (!article || !list) throw new Error('the blocks of the blog are not registered')

const A = (slug: string, date: string, over: Partial<Article> = {}): Article => ({
  slug,
  date,
  title: `About ${slug}`,
  body: '## On dirt\n\nIt sits flat.',
  ...over,
})
const ARTICLES = [
  A('old', '2026-01-10', { category: 'advice' }),
  A('new', '2026-10-12', { excerpt: 'A week.', author: 'Tamsin Mathers', image: '/img/places/coast-2.webp' }),
  A('tomorrow', '2026-11-01'),
]
const world = (params: Record<string, string> = {}) =>
  fakeContext({ content: { articles: ARTICLES as unknown as Record<string, unknown>[] }, params }).context
const PROPS = { category: '', others: false, limit: 24 } as ArticleListProps

describe('blog', () => {
  test('CONT-02 ROUTE-45 the list has a card per published article, the newest first', async () => {
    const data = await loadList(world(), PROPS)
    const page = renderBlock(list, { data })
    expect(data.map(({ slug }) => slug)).toEqual(['new', 'old'])
    expect(page).toContain('href="/blog/new"')
    expect(page).toContain('<time dateTime="2026-10-12">12 Oct 2026</time>')
    expect(visibleText(page)).toContain('12 Oct 2026 About new A week.')
    expect(page).toContain('src="/img/places/coast-2.webp')
  })

  test('CONT-02 one category, and the others beside an article', async () => {
    const only = await loadList(world(), { ...PROPS, category: 'advice' })
    expect(only.map(({ slug }) => slug)).toEqual(['old'])
    expect((await loadList(world({ slug: 'new' }), PROPS)).map(({ slug }) => slug)).toEqual(['new', 'old'])
    const others = await loadList(world({ slug: 'new' }), { ...PROPS, others: true })
    expect(others.map(({ slug }) => slug)).toEqual(['old'])
  })

  test('CONT-02 an article has title, author, date, picture and its text', async () => {
    const page = renderBlock(article, {
      data: await load(world({ slug: 'new' }), { tone: 'surface' }),
    })
    expect(visibleText(page)).toContain('About new A week. By Tamsin Mathers 12 Oct 2026 On dirt')
    expect(page).toContain('<h2>On dirt</h2><p>It sits flat.</p>')
  })

  test('ROUTE-45 the former addresses of an article lead to its newest one', async () => {
    const moved = { ...A('old', '2026-01-10'), new_slug: 'newer', published_slugs: ['between', 'newer'] }
    const at = async (slug: string) => {
      const { context } = fakeContext({
        content: { articles: [moved as unknown as Record<string, unknown>] },
        params: { slug },
      })
      const data = await load(context, { tone: 'surface' })
      return head({ data, site: context.site, page: context.page } as never)
    }
    expect(await at('old')).toEqual({ redirect: { to: '/blog/newer', status: 301 } })
    expect(await at('between')).toEqual({ redirect: { to: '/blog/newer', status: 301 } })
    expect(await at('newer')).toMatchObject({ canonical: '/blog/newer' })
    expect(await at('other')).toEqual({ notFound: true })
  })

  test('CONT-02 the date is the one that was written, however far ahead the dealer’s clock is', async () => {
    const tenant = { timeZone: 'Pacific/Auckland' }
    const data = await load(world({ slug: 'new' }), { tone: 'surface' })
    const said = '<time dateTime="2026-10-12">12 Oct 2026</time>'
    expect(renderBlock(article, { data, tenant })).toContain(said)
    expect(renderBlock(list, { data: await loadList(world(), PROPS), tenant })).toContain(said)
  })

  test.each([
    ['magazine', 1, 'cards'],
    ['magazine', 2, 'magazine'],
    ['cards', 2, 'cards'],
  ])('CONT-02 of layout %s with %i articles the list is %s', async (layout, count, drawn) => {
    const data = (await loadList(world(), PROPS)).slice(0, count)
    expect(renderBlock(list, { data, props: { layout } })).toContain(
      `data-layout="${drawn}" data-count="${count}"`,
    )
  })

  test('CONT-02 an article that is not out yet, or unknown, is a 404', async () => {
    for (const slug of ['tomorrow', 'nothing']) {
      const data = await load(world({ slug }), { tone: 'surface' })
      expect(head({ props: { tone: 'surface' }, data, site: fixtureSite(), page: fixturePage() })).toEqual({
        notFound: true,
      })
    }
  })

  test('CONT-02 ROUTE-45 an article that was taken off the site is gone, and does not wait to be found again', async () => {
    const { context } = fakeContext({ goneAddresses: ['utes'], params: { slug: 'utes' } })
    const data = await load(context, { tone: 'surface' })
    expect(head({ data, site: context.site, page: context.page } as never)).toEqual({
      notFound: true,
      status: 410,
    })
    expect(renderBlock(article, { data })).toBe('')
  })

  test('CONT-02 an article comes out at midnight of the dealer’s day', async () => {
    const at = async (now: string) => {
      const { context } = fakeContext({
        content: { articles: ARTICLES as unknown as Record<string, unknown>[] },
        tenant: { timeZone: 'Australia/Brisbane' },
      })
      const page = fixturePage({ params: { slug: 'tomorrow' }, now: Date.parse(now) })
      return load({ ...context, page }, { tone: 'surface' })
    }
    expect(await at('2026-10-31T13:59:59Z')).toBeNull()
    expect(await at('2026-10-31T14:00:00Z')).toMatchObject({ slug: 'tomorrow' })
  })

  test('CONT-02 the head describes the article to machines', async () => {
    const data = await load(world({ slug: 'new' }), { tone: 'surface' })
    const parts = head({ props: { tone: 'surface' }, data, site: fixtureSite(), page: fixturePage() })
    expect(parts).toMatchObject({
      canonical: '/blog/new',
      openGraphType: 'article',
      image: '/img/places/coast-2.webp',
      jsonLd: [
        {
          '@type': 'Article',
          headline: 'About new',
          datePublished: '2026-10-12',
          author: { '@type': 'Person', name: 'Tamsin Mathers' },
          publisher: { '@type': 'Organization', name: 'Fixture Motors' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    })
  })

  test('days and reading time', () => {
    expect(listedArticles(ARTICLES, '2026-11-01').map(({ slug }) => slug)).toEqual(['tomorrow', 'new', 'old'])
    expect([0, 549, 550, 880].map((words) => readingMinutes('word '.repeat(words)))).toEqual([
      null,
      null,
      3,
      4,
    ])
  })
})
