import type { BlockProps } from '../../runtime/block/types.ts'
import type { KeyInformationProps } from '../../schemas/generated/types.ts'
import { SpecRows } from '../shared/car/spec-rows.tsx'
import type { KeyInformationData } from './load.ts'

/** `<details>` is the toggle, so that it works without script (VEH-02). */
export default function KeyInformation({
  id,
  props,
  data,
  className,
}: BlockProps<KeyInformationProps, KeyInformationData | null>) {
  if (data === null) return null
  const { rows, shown } = data
  return (
    <section className={`fc-key-information ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <SpecRows className="fc-key-information__rows" rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <details className="fc-key-information__more">
          <summary>
            <span data-closed>Show More</span>
            <span data-open>Show Less</span>
          </summary>
          <SpecRows className="fc-key-information__rows" rows={rows.slice(shown)} />
        </details>
      )}
    </section>
  )
}
