import type { BlockProps } from '../../runtime/block/types.ts'
import type { SectionProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'

export default function Section({ id, props, slots, site, className }: BlockProps<SectionProps>) {
  const headingId = `${id}-heading`
  return (
    <Band
      id={props.anchor || id}
      tone={props.tone}
      space={props.space}
      width={props.width}
      labelledBy={props.heading ? headingId : undefined}
      className={className}
    >
      <BandHead
        site={site}
        headingId={headingId}
        heading={props.heading}
        eyebrow={props.eyebrow}
        intro={props.intro}
        align={props.align}
        link={props.link}
      />
      {slots['content']}
    </Band>
  )
}
