import { ArrowRight } from 'lucide-react'
import { formatCount } from '../../runtime/format/money.ts'
import { makeGroups } from '../../runtime/rules/search/make-groups.ts'
import type { BrandEntry } from './load.ts'
import type { MenuItem } from './menu.ts'

interface MegaMenuProps {
  item: MenuItem
  brands: BrandEntry[]
  /** Brands per row on wide screens (NAV-05). */
  perRow: number
  /** Brands that stand in one list; of more the popular ones are pulled to the front (SRCH-18). */
  limit: number
}

/** The brands with their marks, six to a row; below them the entry's own links (NAV-03, NAV-04, NAV-05). */
export function MegaMenu({ item, brands, perRow, limit }: MegaMenuProps) {
  const { popular, all } = makeGroups(brands, limit, ({ name }) => name)
  return (
    <div className="fc-page-header__panel fc-page-header__panel--mega fc-tone--surface">
      <div className="fc-container">
        {popular.length > 0 ? (
          <>
            <p className="fc-page-header__brands-title">Popular</p>
            <Brands brands={popular} perRow={perRow} />
            <p className="fc-page-header__brands-title">All</p>
            <ul className="fc-page-header__all-brands">
              {all.map((brand) => (
                <li key={brand.name}>
                  <a className="fc-link" href={brand.href}>
                    {brand.name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Brands brands={brands} perRow={perRow} />
        )}
        {item.children.length > 0 && (
          <ul className="fc-page-header__mega-links">
            {item.children.map((child) => (
              <li key={child.id}>
                <a className="fc-link" href={child.href ?? '#'}>
                  {child.label}
                  <ArrowRight aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Brands({ brands, perRow }: Pick<MegaMenuProps, 'brands' | 'perRow'>) {
  return (
    <ul className="fc-page-header__brands" data-per-row={perRow}>
      {brands.map((brand) => (
        <li key={brand.name}>
          <a className="fc-page-header__brand-link" href={brand.href}>
            {brand.logo && <img src={brand.logo} alt="" width={40} height={40} loading="lazy" />}
            <span className="fc-page-header__brand-name">{brand.name}</span>
            <span className="fc-page-header__brand-count fc-tabular">
              {formatCount(brand.count)}
              <span className="fc-visually-hidden"> cars</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
