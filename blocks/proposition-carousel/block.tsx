import { ArrowRight } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { PropositionCarouselProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import { Carousel, CarouselArrows } from '../shared/carousel/carousel.tsx'
import { NamedIcon } from '../shared/picture/icons.tsx'
import { propositions } from './slides.ts'

/** Reserve online, secure payments, apply for finance (CHK-11). A strip that is swiped; its buttons come with the script. */
export default function PropositionCarousel({
  id,
  props,
  site,
  className,
}: BlockProps<PropositionCarouselProps>) {
  const { promo, reserve } = site.settings
  if (!promo.propositionCarousel || !reserve.enabled) return null
  return (
    <Band id={id} tone={props.tone} labelledBy={`${id}-heading`} className={`fc-propositions ${className}`}>
      <div className="fc-band-head">
        <div className="fc-band-head__text">
          <h2 id={`${id}-heading`}>{props.heading}</h2>
        </div>
        <Carousel item="promise">
          <CarouselArrows />
        </Carousel>
      </div>
      <ul className="fc-propositions__list" data-track>
        {propositions(site).map(({ id: key, icon, title, text, link }) => (
          <li key={key}>
            <NamedIcon name={icon} size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="fc-link" href={link.href}>
              {link.text}
              <ArrowRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
