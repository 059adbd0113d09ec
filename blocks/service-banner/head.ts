import type { BlockHead } from '../../runtime/block/types.ts'
import type { ServiceBannerProps } from '../../schemas/generated/types.ts'
import { bannerTarget } from './target.ts'

/** What sticks to the window too has to leave room for the banner. */
export const head: BlockHead<ServiceBannerProps> = ({ props, site, page }) =>
  bannerTarget(site, page, props.href) === null ? undefined : { attributes: { 'data-service-banner': '' } }
