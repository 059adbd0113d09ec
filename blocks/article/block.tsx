import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDate } from '../../runtime/format/date.ts'
import { readingMinutes } from '../../runtime/rules/content/articles.ts'
import type { Article as ArticleEntity, ArticleProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { Prose } from '../shared/text/prose.tsx'
import { articleCrumbs } from './crumbs.ts'

/**
 * One article: title, who and when, the picture, and the text at a readable measure. It opens as the titles of the
 * dealer's other pages do (UI-12).
 */
export default function Article({
  id,
  props,
  data: article,
  site,
  className,
}: BlockProps<ArticleProps, ArticleEntity | 'gone' | null>) {
  if (!article || article === 'gone') return null
  const minutes = readingMinutes(article.body)
  return (
    <article
      className={`fc-article fc-tone--${props.tone} ${className}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <header className={`fc-article__head fc-page-title fc-tone--${props.tone}`}>
        <div className="fc-container fc-page-title__inner">
          <div className="fc-page-title__text">
            <Breadcrumbs crumbs={articleCrumbs(article)} />
            <h1 id={`${id}-heading`}>{article.title}</h1>
            {article.excerpt && <p className="fc-lead">{article.excerpt}</p>}
            <p className="fc-article__meta">
              {article.author && <span>{`By ${article.author}`}</span>}
              <time dateTime={article.date}>
                {formatDate(`${article.date}T12:00:00Z`, site.regional, 'UTC')}
              </time>
              {minutes !== null && <span>{`${minutes} min read`}</span>}
            </p>
          </div>
          {article.image && (
            <div className="fc-page-title__media">
              <Picture
                src={article.image}
                alt={article.image_alt ?? ''}
                sizes="(min-width: 1200px) 72rem, 100vw"
                width={1600}
                height={900}
                priority
              />
            </div>
          )}
        </div>
      </header>
      <div className="fc-container fc-article__inner">
        <div className="fc-prose fc-article__body">
          <Prose text={article.body} />
        </div>
      </div>
    </article>
  )
}
