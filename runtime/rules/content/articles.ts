import type { Article } from '../../../schemas/generated/types.ts'

/** What a list shows of an article. */
export interface ArticleTeaser {
  slug: string
  title: string
  date: string
  image: string | null
  image_alt: string | null
  author: string | null
  excerpt: string | null
  /** Reading time where there is one to speak of: see `readingMinutes`. */
  minutes: number | null
}

/** Words of running text that people read in a minute. */
const WORDS_PER_MINUTE = 220

/** The page of an article, by its newer slug where it has one (ROUTE-45). */
export function articleHref({ slug, new_slug }: Pick<Article, 'slug' | 'new_slug'>): string {
  return `/blog/${new_slug || slug}`
}

/** The article that a slug names: by the one of its page first, then by those that it had before. */
export function articleBySlug(articles: readonly Article[], slug: string | undefined): Article | undefined {
  return (
    articles.find((article) => (article.new_slug || article.slug) === slug) ??
    articles.find((article) => article.slug === slug) ??
    articles.find(({ published_slugs = [] }) => slug !== undefined && published_slugs.includes(slug))
  )
}

/** Articles published by this day (`2026-10-31`), the newest first; of one category where one is named. */
export function listedArticles(articles: readonly Article[], today: string, category = ''): Article[] {
  return articles
    .filter((article) => article.date <= today && (category === '' || article.category === category))
    .toSorted((a, b) => b.date.localeCompare(a.date))
}

export function articleTeaser(article: Article): ArticleTeaser {
  return {
    slug: article.new_slug || article.slug,
    title: article.title,
    date: article.date,
    image: article.image ?? null,
    image_alt: article.image_alt ?? null,
    author: article.author ?? null,
    excerpt: article.excerpt ?? null,
    minutes: readingMinutes(article.body),
  }
}

/** Shorter than this a page shows by itself that it is short. */
const LEAST_MINUTES = 3

/** Minutes that a text takes to read, where that is worth a word: of all others `null`. */
export function readingMinutes(text: string): number | null {
  // Counted by where words begin: a list shows many articles, and none of their words is kept.
  let words = 0
  const starts = /(?<!\S)\S/g
  while (starts.test(text)) words += 1
  const minutes = Math.round(words / WORDS_PER_MINUTE)
  return minutes < LEAST_MINUTES ? null : minutes
}
