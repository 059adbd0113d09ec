import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDate } from '../../runtime/format/date.ts'
import { articleHref, type ArticleTeaser } from '../../runtime/rules/content/articles.ts'
import type { ArticleListProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { Picture } from '../shared/picture/picture.tsx'

/** Cards of the blog (CONT-02). In a magazine the newest article leads. */
export default function ArticleList({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<ArticleListProps, ArticleTeaser[]>) {
  if (data.length === 0 && props.others) return null
  const layout = props.layout === 'magazine' && data.length > 1 ? 'magazine' : 'cards'
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-articles ${className}`}>
      {data.length === 0 ? (
        <p className="fc-lead">We have not written anything here yet.</p>
      ) : (
        <ul className="fc-articles__list" data-layout={layout} data-count={data.length}>
          {data.map((article, index) => (
            <li key={article.slug}>
              <Teaser
                article={article}
                site={site}
                level={props.heading ? 3 : 2}
                lead={layout === 'magazine' && index === 0}
                first={index === 0 && !props.heading && !props.others}
              />
            </li>
          ))}
        </ul>
      )}
    </HeadedBand>
  )
}

interface TeaserProps {
  article: ArticleTeaser
  site: Pick<BlockProps['site'], 'regional'>
  level: 2 | 3
  lead: boolean
  /** At the head of the blog's own page: its picture is the largest of the first screen. */
  first: boolean
}

function Teaser({ article, site, level, lead, first }: TeaserProps) {
  const Heading = `h${level}` as const
  return (
    <article className="fc-teaser fc-card fc-card--link" data-lead={lead || undefined}>
      {article.image && (
        <div className="fc-card__media">
          <Picture
            src={article.image}
            alt=""
            sizes={lead ? '(min-width: 992px) 60vw, 92vw' : '(min-width: 992px) 30vw, 92vw'}
            width={1200}
            height={800}
            priority={first}
          />
        </div>
      )}
      <div className="fc-card__body fc-teaser__body">
        <p className="fc-teaser__meta">
          <time dateTime={article.date}>{formatDate(`${article.date}T12:00:00Z`, site.regional, 'UTC')}</time>
          {article.minutes !== null && <span>{`${article.minutes} min read`}</span>}
        </p>
        <Heading className="fc-teaser__title">
          <a className="fc-card__link" href={articleHref(article)}>
            {article.title}
          </a>
        </Heading>
        {article.excerpt && <p className="fc-teaser__text">{article.excerpt}</p>}
      </div>
    </article>
  )
}
