import type { SiteContext } from '../../../runtime/block/site-context.ts'

/** The part of a site that the buttons of a card read. */
export interface ToggleSite extends Pick<SiteContext, 'slug' | 'search'> {
  settings: Pick<SiteContext['settings'], 'favourites' | 'compare' | 'routes' | 'search'>
}
