import type { BlockProps } from '../../runtime/block/types.ts'
import type { FeatureListProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import { NamedIcon } from '../shared/picture/icons.tsx'
import { Picture } from '../shared/picture/picture.tsx'
import { siteHref } from '../shared/site/site-href.ts'

/** Reasons, steps or figures. Steps are an ordered list, because their order is their meaning. */
export default function FeatureList({ id, props, site, className }: BlockProps<FeatureListProps>) {
  const headingId = `${id}-heading`
  const { variant } = props
  const Title = props.heading ? 'h3' : 'h2'
  const List = variant === 'steps' ? 'ol' : 'ul'
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={props.heading ? headingId : undefined}
      className={`fc-features ${className}`}
    >
      <div className="fc-features__layout" data-variant={variant}>
        {variant === 'split' && props.image && (
          <div className="fc-features__media">
            <Picture
              src={props.image}
              alt={props.alt}
              sizes="(min-width: 992px) 75vw, 130vw"
              width={1200}
              height={1200}
            />
          </div>
        )}
        <div className="fc-features__content">
          <BandHead
            site={site}
            headingId={headingId}
            heading={props.heading}
            eyebrow={props.eyebrow}
            intro={props.intro}
            link={props.link}
          />
          <List className="fc-features__list" data-count={props.items.length}>
            {props.items.map((item) => (
              <li key={item.title} className="fc-features__item">
                {variant !== 'figures' && <NamedIcon name={item.icon} size={28} />}
                <div>
                  {variant === 'figures' ? (
                    <p className="fc-features__figure fc-heading">{item.title}</p>
                  ) : (
                    <Title className="fc-features__title">
                      {item.href ? <a href={siteHref(site, item.href)}>{item.title}</a> : item.title}
                    </Title>
                  )}
                  {item.text && <p className="fc-features__text">{item.text}</p>}
                </div>
              </li>
            ))}
          </List>
        </div>
      </div>
    </Band>
  )
}
