import articleSchema from '../../../schemas/entities/article.schema.json' with { type: 'json' }
import { validateArticle } from '../../../schemas/generated/validate-entities.js'
import type { Article } from '../../../schemas/generated/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { articleHref } from '../../../runtime/rules/content/articles.ts'
import type { Collection } from './collection.ts'

const MOST_ADDRESSES = articleSchema.properties.published_slugs.maxItems

/** The blog (CONT-02): an article has its page from its day on. */
export const articles: Collection = {
  kind: 'articles',
  one: 'article',
  schema: articleSchema,
  validate: validateArticle,
  status: (document, today) => (article(document).date > today ? 'scheduled' : 'published'),
  line(document) {
    const { slug, title, date, category = null, image = null } = article(document)
    return { slug, title, date, category, image }
  },
  compare(a, b) {
    const [one, other] = [article(a), article(b)]
    return other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug)
  },
  href: (document) => articleHref(article(document)),
  addresses: {
    of(document) {
      const { slug, new_slug, published_slugs = [] } = article(document)
      return [...(new_slug ? [new_slug] : []), slug, ...published_slugs]
    },
    keep(document, had) {
      const { slug, published_slugs = [] } = article(document)
      const kept = new Set([...published_slugs, ...had])
      kept.delete(slug)
      return kept.size === 0 ? document : { ...document, published_slugs: [...kept].slice(-MOST_ADDRESSES) }
    },
  },
  firstDay: (document) => article(document).date,
  shows(document) {
    const { image, body } = article(document)
    return { image: image ?? '', body }
  },
  pictures: (document) => ({ image: article(document).image ?? '' }),
}

const article = (document: JsonObject) => document as unknown as Article
