import { Menu, Phone, Search } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import { isSearchPath } from '../../runtime/search-state/trail.ts'
import type { PageHeaderProps } from '../../schemas/generated/types.ts'
import { LanguageLinks } from '../shared/site/language-links.tsx'
import { siteHref } from '../shared/site/site-href.ts'
import { SiteLogo } from '../shared/site-logo/site-logo.tsx'
import { Drawer } from './drawer.tsx'
import { FavouritesLink } from './favourites-link.tsx'
import { GarageLink } from './garage-link.tsx'
import type { PageHeaderData } from './load.ts'
import { LocationsMenu } from './locations-menu.tsx'
import { MainNav } from './main-nav.tsx'
import { menuItems } from './menu.ts'
import { SearchField } from './search-field.tsx'

/** Header of every page (NAV-01 to NAV-10). Works without script: menus are `details`, the drawer opens by its anchor. */
export default function PageHeader({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<PageHeaderProps, PageHeaderData>) {
  const items = menuItems(site, props.menu)
  const drawerId = `${id}-drawer`
  const { variant } = props
  const phone = props.showPhone ? site.phone : null
  // The search has a field of its own, which keeps what is chosen beside it.
  const hasField = variant === 'masthead' && props.searchField && !isSearchPath(page.path, site.search.path)
  const utility = variant === 'classic' || variant === 'plate'
  return (
    <header
      id={id}
      className={`fc-page-header ${className}`.trim()}
      data-variant={variant}
      data-sticky={props.sticky || undefined}
    >
      {utility && (
        <div className={`fc-page-header__utility fc-tone--${variant === 'plate' ? 'alt' : 'inverse'}`}>
          <div className="fc-container fc-page-header__utility-row">
            <p className="fc-page-header__tagline">{props.tagline}</p>
            <div className="fc-page-header__utility-links">
              <LocationsMenu id={`${id}-places`} site={site} />
              {phone && <PhoneLink phone={phone} />}
            </div>
          </div>
        </div>
      )}
      <div className="fc-page-header__bar">
        <div className="fc-container fc-page-header__row">
          <a className="fc-page-header__menu-button fc-icon-button" href={`#${drawerId}`} data-drawer-open>
            <Menu aria-hidden />
            <span className="fc-visually-hidden">Menu</span>
          </a>
          <a className="fc-page-header__brand" href={site.home ?? '/'} aria-label={`${site.name}, home`}>
            <SiteLogo site={site} inverse={variant === 'plate'} withName={props.withName} />
          </a>
          {hasField && <SearchField id={`${id}-find`} site={site} />}
          {(variant === 'centred' || variant === 'masthead') && (
            <div className="fc-page-header__aside">
              <LocationsMenu id={`${id}-places`} site={site} />
            </div>
          )}
          <MainNav id={id} items={items} data={data} path={page.path} site={site} />
          <div className="fc-page-header__tools">
            <LanguageLinks page={page} className="fc-page-header__languages" />
            {!utility && phone && <PhoneLink phone={phone} />}
            {props.showSearch && (
              <a className="fc-icon-button fc-page-header__search" href={siteHref(site, '/search')}>
                <Search aria-hidden />
                <span className="fc-visually-hidden">Search {site.settings.search.noun.many}</span>
              </a>
            )}
            {site.garageEnabled && <GarageLink className="fc-page-header__garage" />}
            {props.showFavourites && <FavouritesLink site={site} />}
            {props.action && (
              <a
                className="fc-button fc-button--primary fc-page-header__action"
                href={siteHref(site, props.action.href)}
              >
                {props.action.text}
              </a>
            )}
          </div>
        </div>
      </div>
      <Drawer id={drawerId} backTo={id} items={items} data={data} site={site} props={props} page={page} />
    </header>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="fc-page-header__phone" href={telHref(phone)}>
      <Phone aria-hidden size={16} />
      <span>{phone}</span>
    </a>
  )
}
