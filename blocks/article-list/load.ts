import type { BlockLoad } from '../../runtime/block/types.ts'
import {
  articleBySlug,
  articleTeaser,
  type ArticleTeaser,
  listedArticles,
} from '../../runtime/rules/content/articles.ts'
import type { ArticleListProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { localDay } from '../../runtime/format/local-day.ts'

/** Published articles, the newest first, as the list shows them. */
export const load: BlockLoad<ArticleListProps, ArticleTeaser[]> = async (context, props) => {
  const { site, page } = context
  const articles = await listContent(context, 'articles')
  const open = props.others ? articleBySlug(articles, page.params['slug']) : undefined
  return listedArticles(articles, localDay(page.now, site.timeZone), props.category)
    .filter((article) => article !== open)
    .slice(0, props.limit)
    .map(articleTeaser)
}
