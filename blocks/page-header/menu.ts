import type { NavigationItem, SiteContext } from '../../runtime/block/site-context.ts'
import { siteFacts } from '../../runtime/layout/site-facts.ts'
import { NO_BANDS } from '../../runtime/visible/bands.ts'
import type { Condition } from '../../runtime/visible/condition.ts'
import { decide } from '../../runtime/visible/decide.ts'
import { siteHref } from '../shared/site/site-href.ts'

/** A menu entry ready to draw. */
export interface MenuItem {
  id: string
  label: string
  href: string | null
  description: string | null
  /** What fills the panel: links, the brands of the stock, or the model range. */
  panel: 'none' | 'links' | 'brands' | 'models'
  children: MenuItem[]
}

/**
 * Entries of a menu that this site shows, with the site's own addresses. `brands` and `models` are panels only where
 * the settings ask for them (NAV-02, NAV-04); elsewhere the entry is a plain link.
 */
export function menuItems(site: SiteContext, name: string): MenuItem[] {
  return (site.navigation[name] ?? [])
    .filter((item) => isShown(site, item))
    .map((item) => menuItem(site, item))
}

function menuItem(site: SiteContext, item: NavigationItem): MenuItem {
  const children = (item.children ?? [])
    .filter((child) => isShown(site, child))
    .map((child) => menuItem(site, child))
  return {
    id: item.id,
    label: item.label,
    href: item.href === undefined ? null : siteHref(site, item.href),
    description: item.description ?? null,
    panel: panelOf(site, item, children),
    children,
  }
}

function panelOf(site: SiteContext, item: NavigationItem, children: MenuItem[]): MenuItem['panel'] {
  if (item.kind === 'brands' && site.settings.nav.megaMenu) return 'brands'
  // Without the dropdown the range is a page, and the entry the way to it.
  if (item.kind === 'models') return site.settings.nav.modelDropdown ? 'models' : 'none'
  return children.length > 0 ? 'links' : 'none'
}

function isShown(site: SiteContext, item: NavigationItem): boolean {
  if (item.visibleWhen === undefined) return true
  return decide(item.visibleWhen as Condition, siteFacts(site)).bands !== NO_BANDS
}
