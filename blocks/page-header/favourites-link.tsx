import { Heart } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'

/** Way to what is saved, by the name of the stock; the script fills in their number (FAV-16). */
export function FavouritesLink({ site }: { site: SiteContext }) {
  return (
    <a className="fc-icon-button fc-page-header__favourites" href={site.settings.routes.favourites}>
      <Heart aria-hidden />
      <span className="fc-visually-hidden">Saved {site.settings.search.noun.many}</span>
      <span className="fc-page-header__count" data-favourites-count hidden />
    </a>
  )
}
