import type { BlockProps } from '../../runtime/block/types.ts'
import type { FaqProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import { Prose } from '../shared/text/prose.tsx'

/** Questions that open one at a time, without a script (UI-03). */
export default function Faq({ id, props, site, className }: BlockProps<FaqProps>) {
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={props.heading ? headingId : undefined}
      className={`fc-faq ${className}`}
    >
      <div className="fc-faq__layout" data-layout={props.heading === '' ? 'stacked' : props.layout}>
        <BandHead
          site={site}
          headingId={headingId}
          heading={props.heading}
          intro={props.intro}
          link={props.link}
        />
        <div className="fc-faq__list">
          {props.items.map(({ question, answer }) => (
            <details key={question} className="fc-accordion" name={`${id}-questions`}>
              <summary>{question}</summary>
              <div className="fc-accordion__body fc-prose">
                <Prose text={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Band>
  )
}
