import type { LoadContext } from '../../runtime/block/load-context.ts'
import type {
  Article,
  Manufacturer,
  Model,
  Offer,
  Review,
  ReviewSummary,
} from '../../schemas/generated/types.ts'

/** The content collections by kind; their items are checked against the entity schemas when they are taken in. */
interface Collections {
  articles: Article
  manufacturers: Manufacturer
  models: Model
  offers: Offer
  reviews: Review
  reviewSummary: ReviewSummary
}

export async function listContent<Kind extends keyof Collections>(
  { content }: Pick<LoadContext, 'content'>,
  kind: Kind,
): Promise<Collections[Kind][]> {
  return (await content.list(kind)) as unknown[] as Collections[Kind][]
}
