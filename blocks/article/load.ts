import type { BlockLoad } from '../../runtime/block/types.ts'
import { articleBySlug, listedArticles } from '../../runtime/rules/content/articles.ts'
import type { Article, ArticleProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'

/** The article that the address names, once its day has come; 'gone' where it was on the site and is not any more. */
export const load: BlockLoad<ArticleProps, Article | 'gone' | null> = async (context) => {
  const { site, page } = context
  const articles = listedArticles(await listContent(context, 'articles'), localDay(page.now, site.timeZone))
  const { slug } = page.params
  const article = articleBySlug(articles, slug)
  if (article || slug === undefined) return article ?? null
  return (await context.content.hadAt('articles', slug)) ? 'gone' : null
}
