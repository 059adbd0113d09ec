import { ArrowRight } from 'lucide-react'
import { formatCount } from '../../runtime/format/money.ts'
import type { VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'
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
  /** What the site sells, for the counts as they are read aloud. */
  noun: VehicleNoun
}

/** The brands with their marks, six to a row; below them the entry's own links (NAV-03, NAV-04, NAV-05). */
export function MegaMenu({ item, brands, perRow, limit, noun }: MegaMenuProps) {
  const { popular, all } = makeGroups(brands, limit, ({ name }) => name)
  return (
    <div className="fc-page-header__panel fc-page-header__panel--mega fc-tone--surface">
      <div className="fc-container">
        {popular.length > 0 ? (
          <>
            <p className="fc-page-header__brands-title">Popular</p>
            <Brands brands={popular} perRow={perRow} noun={noun} />
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
          <Brands brands={brands} perRow={perRow} noun={noun} />
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

function Brands({ brands, perRow, noun }: Pick<MegaMenuProps, 'brands' | 'perRow' | 'noun'>) {
  return (
    <ul className="fc-page-header__brands" data-per-row={perRow}>
      {brands.map((brand) => (
        <li key={brand.name}>
          <a className="fc-page-header__brand-link" href={brand.href} data-plain={!brand.logo || undefined}>
            {brand.logo && <img src={brand.logo} alt="" width={40} height={40} loading="lazy" />}
            <span className="fc-page-header__brand-name">{brand.name}</span>
            <span className="fc-page-header__brand-count fc-tabular">
              {formatCount(brand.count)}
              <span className="fc-visually-hidden"> {brand.count === 1 ? noun.one : noun.many}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
