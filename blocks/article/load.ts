import type { BlockLoad } from '../../runtime/block/types.ts'
import { articleBySlug, listedArticles } from '../../runtime/rules/content/articles.ts'
import type { Article, ArticleProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'

/** The article that the address names, once its day has come; none makes the page a 404. */
export const load: BlockLoad<ArticleProps, Article | null> = async (context) => {
  const { site, page } = context
  const articles = listedArticles(await listContent(context, 'articles'), localDay(page.now, site.timeZone))
  return articleBySlug(articles, page.params['slug']) ?? null
}
