import type { BlockProps } from '../../runtime/block/types.ts'
import type { SpecRow } from '../../runtime/rules/car/specs.ts'
import type { KeyInformationProps } from '../../schemas/generated/types.ts'
import { SpecRows } from '../shared/car/spec-rows.tsx'

/** `<details>` is the toggle, so that it works without script (VEH-02). */
export default function KeyInformation({
  id,
  props,
  data: rows,
  site,
  className,
}: BlockProps<KeyInformationProps, SpecRow[]>) {
  const limit = site.settings.vehicle.keyInformation
  if (rows.length === 0) return null
  return (
    <section className={`fc-key-information ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <SpecRows className="fc-key-information__rows" rows={rows.slice(0, limit)} />
      {rows.length > limit && (
        <details className="fc-key-information__more">
          <summary>
            <span data-closed>Show More</span>
            <span data-open>Show Less</span>
          </summary>
          <SpecRows className="fc-key-information__rows" rows={rows.slice(limit)} />
        </details>
      )}
    </section>
  )
}
