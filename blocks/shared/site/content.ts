import type { LoadContext } from '../../../runtime/block/load-context.ts'
import type {
  Article,
  AwardsProps,
  Manufacturer,
  Model,
  Offer,
  Review,
  ReviewSummary,
  TeamProps,
} from '../../../schemas/generated/types.ts'

/** Somebody of the dealership. */
export type TeamMember = TeamProps['items'][number]

export type AwardEntry = AwardsProps['items'][number]

/** The content collections by kind; their items are checked against the entity schemas when they are taken in. */
interface Collections {
  articles: Article
  awards: AwardEntry
  manufacturers: Manufacturer
  models: Model
  offers: Offer
  reviews: Review
  reviewSummary: ReviewSummary
  team: TeamMember
}

export async function listContent<Kind extends keyof Collections>(
  { content }: Pick<LoadContext, 'content'>,
  kind: Kind,
): Promise<Collections[Kind][]> {
  return (await content.list(kind)) as unknown[] as Collections[Kind][]
}
