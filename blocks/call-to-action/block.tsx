import { Check } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { CallToActionProps } from '../../schemas/generated/types.ts'
import { Actions } from '../shared/band/actions.tsx'
import { Picture } from '../shared/picture/picture.tsx'

/** One thing to do. The panel stands in the page's own colour and carries the tone itself. */
export default function CallToAction({ id, props, site, className }: BlockProps<CallToActionProps>) {
  const { variant } = props
  const panel = variant !== 'band'
  const spacing = props.space === 'md' ? '' : ` fc-band--${props.space}`
  return (
    <section
      id={id}
      className={`fc-cta fc-band${spacing} ${panel ? 'fc-tone--surface' : `fc-tone--${props.tone}`} ${className}`.trim()}
      data-variant={variant}
      data-reverse={props.reverse || undefined}
      aria-labelledby={`${id}-heading`}
    >
      <div className="fc-container">
        <div className={`fc-cta__box${panel ? ` fc-tone--${props.tone}` : ''}`}>
          <div className="fc-cta__text">
            {props.eyebrow && <p className="fc-eyebrow">{props.eyebrow}</p>}
            <h2 id={`${id}-heading`}>{props.heading}</h2>
            {props.text && <p className="fc-lead">{props.text}</p>}
            {props.points.length > 0 && (
              <ul className="fc-cta__points">
                {props.points.map((point) => (
                  <li key={point}>
                    <Check aria-hidden size={20} />
                    {point}
                  </li>
                ))}
              </ul>
            )}
            <Actions site={site} actions={props.actions} size="lg" />
          </div>
          {props.image && (
            <div className="fc-cta__media">
              <Picture
                src={props.image}
                alt={props.alt}
                sizes="(min-width: 992px) 75vw, 130vw"
                width={1200}
                height={800}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
