import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'
import type { Article } from '../../schemas/generated/types.ts'

/** The way to an article. */
export function articleCrumbs(article: Pick<Article, 'title'>): Crumb[] {
  return [
    { name: 'Home', href: '/' },
    { name: 'Blog', href: '/blog/vehicle-reviews' },
    { name: article.title },
  ]
}
