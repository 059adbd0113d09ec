import { ArrowRight, MapPin, Phone, Search, X } from 'lucide-react'
import { Fragment } from 'react'
import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { makeGroups } from '../../runtime/rules/search/make-groups.ts'
import { locationHref, selectLocations, telHref } from '../../runtime/rules/locations/locations.ts'
import type { PageHeaderProps } from '../../schemas/generated/types.ts'
import { LanguageLinks } from '../shared/site/language-links.tsx'
import { siteHref } from '../shared/site/site-href.ts'
import { SiteLogo } from '../shared/site-logo/site-logo.tsx'
import { GarageLink } from './garage-link.tsx'
import type { PageHeaderData } from './load.ts'
import type { MenuItem } from './menu.ts'

interface DrawerProps {
  id: string
  /** Id that the cross leads to without script, so that the drawer is no longer the target. */
  backTo: string
  items: MenuItem[]
  data: PageHeaderData
  site: SiteContext
  props: PageHeaderProps
  page: PageContext
}

/**
 * The menu of narrow screens. Without script its anchor opens it (`:target`) and the cross leads back to the page; the
 * script makes it a modal dialog (NAV-10).
 */
export function Drawer({ id, backTo, items, data, site, props, page }: DrawerProps) {
  const locations = selectLocations(site.locations)
  return (
    <dialog className="fc-drawer fc-tone--surface" id={id} aria-label="Menu">
      <div className="fc-drawer__head">
        <SiteLogo site={site} withName={props.withName} />
        <a className="fc-icon-button" href={`#${backTo}`} data-drawer-close>
          <X aria-hidden />
          <span className="fc-visually-hidden">Close menu</span>
        </a>
      </div>
      <nav aria-label="Mobile">
        <ul className="fc-drawer__menu">
          {items.map((item) => (
            <li key={item.id}>
              <DrawerItem
                item={item}
                links={panelLinks(item, data, site.settings.filters.popularMakes.dropdownLimit)}
                path={page.path}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="fc-drawer__foot">
        {props.action && (
          <a
            className="fc-button fc-button--primary fc-button--block"
            href={siteHref(site, props.action.href)}
          >
            {props.action.text}
          </a>
        )}
        <LanguageLinks page={page} className="fc-drawer__languages" />
        {props.showSearch && (
          <a className="fc-drawer__contact" href={siteHref(site, '/search')}>
            <Search aria-hidden size={20} />
            Search {site.settings.search.noun.many}
          </a>
        )}
        {site.garageEnabled && <GarageLink className="fc-drawer__contact" />}
        {site.phone && (
          <a className="fc-drawer__contact" href={telHref(site.phone)}>
            <Phone aria-hidden size={20} />
            {site.phone}
          </a>
        )}
        {locations.length > 1 && (
          <details className="fc-accordion">
            <summary>
              <span className="fc-drawer__contact">
                <MapPin aria-hidden size={20} />
                Our locations
              </span>
            </summary>
            <ul className="fc-drawer__sub fc-accordion__body">
              {locations.map((location) => (
                <li key={location.id}>
                  <a href={locationHref(location, site.settings.locations.linkStyle)}>{location.name}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </dialog>
  )
}

interface DrawerLink {
  name: string
  href: string
  /** Title above the first link of a group. */
  group?: string
}

/** What fills the entry's panel on wide screens, as plain links; a model in several categories stands here once. */
function panelLinks(item: MenuItem, data: PageHeaderData, limit: number): DrawerLink[] {
  if (item.panel === 'brands') {
    const { popular, all } = makeGroups(data.brands, limit, ({ name }) => name)
    // Without groups the brands with the most cars stand first; a long list is found by the alphabet (SRCH-18).
    return popular.length === 0
      ? data.brands
      : [
          ...popular.map((brand) => ({ ...brand, group: 'Popular' })),
          ...all.map((brand) => ({ ...brand, group: 'All' })),
        ]
  }
  if (item.panel !== 'models' || data.models.length === 0) return []
  const models = new Map(data.models.flatMap((group) => group.models).map((model) => [model.href, model]))
  return [{ name: 'The whole range', href: '/models' }, ...models.values()]
}

function DrawerItem({ item, links, path }: { item: MenuItem; links: DrawerLink[]; path: string }) {
  if (item.panel === 'none') {
    return (
      <a
        className="fc-drawer__item"
        href={item.href ?? '#'}
        aria-current={item.href === path ? 'page' : undefined}
      >
        {item.label}
      </a>
    )
  }
  // The page of the entry itself, unless one of the links below is the same page by its own name.
  const own =
    item.panel !== 'models' && item.href && !item.children.some(({ href }) => href === item.href)
      ? item.href
      : null
  return (
    <details className="fc-accordion" name="drawer-menu">
      <summary className="fc-drawer__item">{item.label}</summary>
      <ul className="fc-drawer__sub fc-accordion__body">
        {own && (
          <li>
            <a href={own}>
              {item.label} <ArrowRight aria-hidden size={16} />
            </a>
          </li>
        )}
        {links.map((link, index) => (
          <Fragment key={`${link.group}${link.href}`}>
            {link.group !== links[index - 1]?.group && <li className="fc-drawer__group">{link.group}</li>}
            <li>
              <a href={link.href}>{link.name}</a>
            </li>
          </Fragment>
        ))}
        {item.children.map((child) => (
          <li key={child.id}>
            <a href={child.href ?? '#'} aria-current={child.href === path ? 'page' : undefined}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
