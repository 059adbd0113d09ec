import { ChevronDown } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { PageHeaderData } from './load.ts'
import { MegaMenu } from './mega-menu.tsx'
import type { MenuItem } from './menu.ts'
import { ModelsPanel } from './models-panel.tsx'

interface MainNavProps {
  id: string
  items: MenuItem[]
  data: PageHeaderData
  path: string
  site: SiteContext
}

/** The menu of wide screens. `details` of one name close each other, so it works before or without the script. */
export function MainNav({ id, items, data, path, site }: MainNavProps) {
  return (
    <nav className="fc-page-header__nav" aria-label="Main">
      <ul className="fc-page-header__menu">
        {items.map((item) => (
          <li key={item.id}>
            {item.panel === 'none' ? (
              <a
                className="fc-page-header__item"
                href={item.href ?? '#'}
                aria-current={item.href === path ? 'page' : undefined}
              >
                {item.label}
              </a>
            ) : (
              <details className="fc-page-header__dropdown" data-menu name={`${id}-menu`}>
                <summary className="fc-page-header__item">
                  {item.label}
                  <ChevronDown className="fc-page-header__chevron" aria-hidden size={16} />
                </summary>
                {item.panel === 'brands' ? (
                  <MegaMenu
                    item={item}
                    brands={data.brands}
                    perRow={site.settings.nav.megaMenuPerRow}
                    limit={site.settings.filters.popularMakes.dropdownLimit}
                    noun={site.settings.search.noun}
                  />
                ) : item.panel === 'models' && data.models.length > 0 ? (
                  <ModelsPanel id={`${id}-${item.id}`} item={item} groups={data.models} />
                ) : (
                  <LinkPanel item={item} path={path} />
                )}
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LinkPanel({ item, path }: { item: MenuItem; path: string }) {
  return (
    <div className="fc-page-header__panel fc-tone--surface">
      <ul className="fc-page-header__links">
        {item.children.map((child) => (
          <li key={child.id}>
            <a href={child.href ?? '#'} aria-current={child.href === path ? 'page' : undefined}>
              {child.label}
              {child.description && <span>{child.description}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
