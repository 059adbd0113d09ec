import { ArrowRight, Calculator } from 'lucide-react'
import { imageUrl } from '../../../runtime/format/image.ts'
import type { PromoTile } from '../../../runtime/rules/content/promo.ts'

/** A tile between the cars: the calculator's, or one of the dealer's own (PROMO-02, PROMO-03). */
export function PromoCard({ tile }: { tile: PromoTile }) {
  return (
    <div className="fc-promo-tile fc-tone--primary" data-kind={tile.kind}>
      {tile.image && (
        <img
          className="fc-promo-tile__picture"
          src={imageUrl(tile.image, { width: 640 })}
          alt=""
          width={640}
          height={427}
          loading="lazy"
        />
      )}
      <div className="fc-promo-tile__body">
        {tile.kind === 'calculator' && <Calculator aria-hidden size={36} strokeWidth={1.5} />}
        <p className="fc-promo-tile__title fc-heading">{tile.title}</p>
        {tile.text && <p className="fc-promo-tile__text">{tile.text}</p>}
        {tile.href && (
          <a className="fc-promo-tile__link" href={tile.href}>
            {tile.linkText || 'Find out more'}
            <ArrowRight aria-hidden size={18} />
          </a>
        )}
      </div>
    </div>
  )
}
