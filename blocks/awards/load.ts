import type { BlockLoad } from '../../runtime/block/types.ts'
import type { AwardsProps } from '../../schemas/generated/types.ts'
import { type AwardEntry, listContent } from '../shared/site/content.ts'

/** The awards that the block names, else those of the site's content. */
export const load: BlockLoad<AwardsProps, AwardEntry[]> = async (context, { items }) =>
  items.length > 0 ? items : listContent(context, 'awards')
