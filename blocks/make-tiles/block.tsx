import { ArrowUpRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatCount } from '../../runtime/format/money.ts'
import type { MakeTilesProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import type { MakeTile, MakeTilesData } from './load.ts'

/** Facet cards of the makes: `Ford (23)` and mark, each a link into the search (BUDG-18, ROUTE-12). */
export default function MakeTiles({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<MakeTilesProps, MakeTilesData>) {
  if (data.featured.length + data.others.length === 0) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-makes ${className}`}>
      {data.featured.length > 0 && (
        <ul className="fc-makes__featured">
          {data.featured.map((tile) => (
            <li key={tile.name}>
              <a className="fc-makes__card fc-card fc-card--link" href={tile.href}>
                {tile.logo && <img src={tile.logo} alt="" width={64} height={64} loading="lazy" />}
                <span className="fc-makes__name fc-heading">
                  {tile.name} <Count tile={tile} />
                </span>
                <ArrowUpRight className="fc-makes__arrow" aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {data.others.length > 0 && (
        <ul className="fc-makes__others">
          {data.others.map((tile) => (
            <li key={tile.name}>
              <a className="fc-chip" href={tile.href}>
                {tile.name} <Count tile={tile} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </HeadedBand>
  )
}

function Count({ tile: { count } }: { tile: MakeTile }) {
  return <span className="fc-makes__count fc-tabular">{`(${formatCount(count)})`}</span>
}
