import type { ArticleEntry, ArticleList } from '../../../schemas/generated/editor-api.ts'
import type { Article } from '../../../schemas/generated/types.ts'
import { call } from '../api/call.ts'

export type { ArticleEntry, ArticleLine } from '../../../schemas/generated/editor-api.ts'
export type { Article } from '../../../schemas/generated/types.ts'

/** The calls about one dealer's articles. */
export function articleApi(slug: string) {
  /** A step from the state that somebody has seen. */
  const from = ({ article, tag }: Pick<ArticleEntry, 'article' | 'tag'>) => ({
    params: { slug, article: article.slug },
    headers: { 'if-match': tag },
  })
  return {
    list: (): Promise<ArticleList> => call('GET /api/editor/tenants/:slug/articles', { params: { slug } }),
    begin: (article: Article): Promise<ArticleEntry> =>
      call('POST /api/editor/tenants/:slug/articles', { params: { slug }, body: { article } }),
    read: (article: string): Promise<ArticleEntry> =>
      call('GET /api/editor/tenants/:slug/articles/:article', { params: { slug, article } }),
    save: (entry: ArticleEntry, article: Article): Promise<ArticleEntry> =>
      call('PUT /api/editor/tenants/:slug/articles/:article', { ...from(entry), body: { article } }),
    publish: (entry: ArticleEntry): Promise<ArticleEntry> =>
      call('POST /api/editor/tenants/:slug/articles/:article/publish', from(entry)),
    unpublish: (entry: ArticleEntry): Promise<ArticleEntry> =>
      call('POST /api/editor/tenants/:slug/articles/:article/unpublish', from(entry)),
    remove: (entry: ArticleEntry): Promise<ArticleEntry> =>
      call('DELETE /api/editor/tenants/:slug/articles/:article', from(entry)),
    takeBack: (entry: ArticleEntry, version: number): Promise<ArticleEntry> =>
      call('POST /api/editor/tenants/:slug/articles/:article/take-back', {
        ...from(entry),
        body: { version },
      }),
    preview: (article: Article) =>
      call('POST /api/editor/tenants/:slug/articles/:article/preview', {
        params: { slug, article: article.slug },
        body: { article },
      }),
  }
}

export type ArticleApi = ReturnType<typeof articleApi>
