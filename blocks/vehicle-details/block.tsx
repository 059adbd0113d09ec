import type { ReactNode } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SpecGroup } from '../../runtime/rules/car/specs.ts'
import type { VehicleDetailsProps } from '../../schemas/generated/types.ts'
import { SpecRows } from '../shared/car/spec-rows.tsx'
import { Comments } from './comments.tsx'
import { Features } from './features.tsx'
import type { DetailsData } from './load.ts'

/** Sections of the vehicle page that need no script: long texts open in `<details>` (VEH-03, VEH-04, VEH-22, VEH-24). */
export default function VehicleDetails({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<VehicleDetailsProps, DetailsData | null>) {
  if (data === null) return null
  const sections: Record<string, ReactNode> = {
    comments: (
      <Section key="comments" id={`${id}-comments`} title="Dealer comments">
        <Comments comments={data.comments} />
      </Section>
    ),
    summary: data.summary.length > 0 && (
      <Section key="summary" id={`${id}-summary`} title={site.regional.words.vehicleSummary}>
        <SpecRows className="fc-vehicle-details__rows" rows={data.summary} />
      </Section>
    ),
    features: data.features.length > 0 && (
      <Section key="features" id={`${id}-features`} title="Features">
        <Features items={data.features} limit={data.featuresShown} />
      </Section>
    ),
    specifications: data.specifications.length > 0 && (
      <Section key="specifications" id={`${id}-specifications`} title="All specifications">
        <Specifications groups={data.specifications} />
      </Section>
    ),
  }
  return (
    <div className={`fc-vehicle-details ${className}`} data-layout={props.layout}>
      {props.sections.map((name) => sections[name])}
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Specifications({ groups }: { groups: SpecGroup[] }) {
  return (
    <div className="fc-vehicle-details__groups">
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <SpecRows className="fc-vehicle-details__rows" rows={group.rows} />
        </div>
      ))}
    </div>
  )
}
