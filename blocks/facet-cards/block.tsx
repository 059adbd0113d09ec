import type { BlockProps } from '../../runtime/block/types.ts'
import { imageUrl } from '../../runtime/format/image.ts'
import { formatCount } from '../../runtime/format/money.ts'
import type { FacetCardsProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import type { FacetCard } from './load.ts'

/** Values of an attribute with their numbers: `Ford (23)`, with mark or picture where there is one (BUDG-18). */
export default function FacetCards({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<FacetCardsProps, FacetCard[]>) {
  if (data.length === 0) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-facets ${className}`}>
      <ul
        className="fc-facets__list"
        data-count={data.length}
        data-pictures={data.find(({ image }) => image)?.image?.kind}
      >
        {data.map(({ label, count, href, image }) => (
          <li key={href}>
            <a className="fc-facets__card" href={href}>
              {image?.kind === 'body' && (
                <Picture
                  src={image.src}
                  alt=""
                  sizes="(min-width: 992px) 14vw, 40vw"
                  widths={[200, 320, 480]}
                  width={600}
                  height={400}
                />
              )}
              {image?.kind === 'logo' && (
                <img src={imageUrl(image.src, { width: 96 })} alt="" width={40} height={40} loading="lazy" />
              )}
              <span>
                {label} <span className="fc-facets__count fc-tabular">{`(${formatCount(count)})`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </HeadedBand>
  )
}
