import type { BlockHead } from '../../runtime/block/types.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { articleHref } from '../../runtime/rules/content/articles.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import type { Article, ArticleProps } from '../../schemas/generated/types.ts'
import { articleCrumbs } from './crumbs.ts'

/** Title, teaser and picture of the article, also for machines (CONT-02); an unknown one is a 404, one that was taken off the site a 410. Its former addresses lead to it. */
export const head: BlockHead<ArticleProps, Article | 'gone' | null> = ({ data: article, site, page }) => {
  if (!article) return { notFound: true }
  if (article === 'gone') return { notFound: true, status: 410 }
  const href = articleHref(article)
  const { slug } = page.params
  if (slug !== undefined && articleHref({ slug }) !== href) return { redirect: { to: href, status: 301 } }
  return {
    tokens: { 'article.title': article.title, 'article.excerpt': article.excerpt ?? '' },
    canonical: href,
    openGraphType: 'article',
    ...(article.image ? { image: article.image } : {}),
    jsonLd: [articleJsonLd(article, site), breadcrumbList(articleCrumbs(article))],
  }
}

function articleJsonLd(article: Article, site: SiteContext): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: article.title,
    url: articleHref(article),
    datePublished: article.date,
    ...(article.excerpt && { description: article.excerpt }),
    ...(article.image && { image: article.image }),
    author: article.author
      ? { '@type': 'Person', name: article.author }
      : { '@type': 'Organization', name: site.name },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      ...(site.logo && { logo: { '@type': 'ImageObject', url: site.logo.src } }),
    },
  }
}
