import type { BlockHead } from '../../runtime/block/types.ts'
import type { PageHeaderProps } from '../../schemas/generated/types.ts'

/** What lies below the header has to know how it stands: over it, or in its way while scrolling. */
export const head: BlockHead<PageHeaderProps> = ({ props }) => ({
  attributes: { 'data-page-header': props.variant, ...(props.sticky && { 'data-page-header-sticky': '' }) },
})
