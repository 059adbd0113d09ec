import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatCount } from '../../runtime/format/money.ts'
import type { BodyTilesProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import type { BodyTile } from './load.ts'

/** Facet cards of the body types: `SUV (23)` and picture, each a link into the search (BUDG-18, ROUTE-12). */
export default function BodyTiles({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<BodyTilesProps, BodyTile[]>) {
  if (data.length === 0) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-bodies ${className}`}>
      <ul className="fc-bodies__list" data-variant={props.variant}>
        {data.map((tile) => (
          <li key={tile.label}>
            <a className="fc-bodies__tile" href={tile.href}>
              {props.variant === 'cards' && (
                <span className="fc-bodies__media">
                  <Picture
                    src={tile.image}
                    alt=""
                    sizes="(min-width: 992px) 16vw, 44vw"
                    widths={[240, 360, 560]}
                    width={600}
                    height={400}
                  />
                </span>
              )}
              <span className="fc-bodies__label fc-heading">
                {tile.label}{' '}
                <span className="fc-bodies__count fc-tabular">{`(${formatCount(tile.count)})`}</span>
              </span>
              {props.variant === 'lines' && <ArrowRight className="fc-bodies__arrow" aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}
