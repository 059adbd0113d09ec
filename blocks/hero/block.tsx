import type { BlockProps } from '../../runtime/block/types.ts'
import type { HeroProps } from '../../schemas/generated/types.ts'
import { Actions } from '../shared/band/actions.tsx'
import { NamedIcon } from '../shared/picture/icons.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import type { HeroData } from './load.ts'
import { QuickSearch, SentenceSearch } from './quick-search.tsx'

/** The shape nearest to what a phone shows of the picture; the style sheet cuts the rest. */
const PHONE_CROPS: Record<HeroProps['variant'], string> = {
  scene: '1:1',
  split: '4:3',
  statement: '16:10',
  compact: '16:10',
  poster: '4:3',
}

/** First screen of a page. The tone colours the text; with a picture behind it a veil of that tone keeps it readable. */
export default function Hero({ id, props, data, site, className }: BlockProps<HeroProps, HeroData>) {
  const { variant, image, search } = props
  return (
    <section
      id={id}
      className={`fc-hero fc-tone--${props.tone} ${className}`.trim()}
      data-variant={variant}
      data-search={search}
      aria-labelledby={`${id}-heading`}
    >
      {image && (
        <div className="fc-hero__media">
          <Picture
            src={image}
            alt={props.alt}
            sizes={variant === 'split' ? '(min-width: 992px) 55vw, 100vw' : '100vw'}
            widths={variant === 'split' ? [480, 768, 1200] : [640, 1200, 1800, 2400]}
            width={variant === 'split' ? 1200 : 2400}
            height={variant === 'split' ? 1000 : 1200}
            phoneCrop={PHONE_CROPS[variant]}
            priority
          />
        </div>
      )}
      <div className="fc-container fc-hero__inner">
        <div className="fc-hero__text">
          {props.eyebrow && <p className="fc-eyebrow">{props.eyebrow}</p>}
          <h1 id={`${id}-heading`} className="fc-hero__heading">
            {props.heading}
          </h1>
          {props.text && <p className="fc-hero__lead">{props.text}</p>}
          <Actions site={site} actions={props.actions} size="lg" />
          {search === 'sentence' && <SentenceSearch id={id} props={props} data={data} site={site} />}
          {props.points.length > 0 && (
            <ul className="fc-hero__points">
              {props.points.map((point) => (
                <li key={point.text}>
                  <NamedIcon name={point.icon} size={20} />
                  {point.text}
                </li>
              ))}
            </ul>
          )}
        </div>
        {search === 'card' && <QuickSearch id={id} props={props} data={data} site={site} />}
      </div>
    </section>
  )
}
