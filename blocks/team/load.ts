import type { BlockLoad } from '../../runtime/block/types.ts'
import type { TeamProps } from '../../schemas/generated/types.ts'
import { listContent, type TeamMember } from '../shared/site/content.ts'

/** The people whom the block names, else those of the site's content. */
export const load: BlockLoad<TeamProps, TeamMember[]> = async (context, { items }) =>
  items.length > 0 ? items : listContent(context, 'team')
