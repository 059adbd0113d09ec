import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { PromoBannerProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { Carousel, CarouselArrows } from '../shared/carousel/carousel.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { siteHref } from '../shared/site/site-href.ts'

/** Latest offers, book service, sell your car: a row where there is room, a strip that loops where there is not (PROMO-01). */
export default function PromoBanner({ id, props, site, className }: BlockProps<PromoBannerProps>) {
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={headingId}
      className={`fc-promos ${className}`}
    >
      <h2 className="fc-visually-hidden" id={headingId}>
        {props.heading}
      </h2>
      <ul className="fc-promos__list" data-layout={props.layout} data-track>
        {props.items.map(({ title, text, href, image }) => (
          <li key={`${href} ${title}`}>
            <a className="fc-promos__item" href={siteHref(site, href)}>
              {image && props.layout === 'pictures' && (
                <Picture
                  src={image}
                  alt=""
                  sizes="(min-width: 992px) 30vw, (min-width: 576px) 48vw, 85vw"
                  widths={[360, 560, 840]}
                  width={840}
                  height={420}
                />
              )}
              <span className="fc-promos__text">
                <span className="fc-promos__title fc-heading">
                  {title}
                  <ArrowRight aria-hidden size={20} />
                </span>
                {text && <span className="fc-promos__line">{text}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {/* Shown by the script, and only where the strip is wider than its window. */}
      <div className="fc-promos__controls">
        <Carousel item="offer">
          <CarouselArrows />
        </Carousel>
      </div>
    </Band>
  )
}
