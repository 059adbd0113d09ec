import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDayOfYear } from '../../runtime/format/date.ts'
import { formatCount } from '../../runtime/format/money.ts'
import { isOpen, numberedGroups } from '../../runtime/rules/car/inspection.ts'
import type { VehicleInspectionProps } from '../../schemas/generated/types.ts'
import { CarDrawing } from './car-drawing.tsx'
import { Findings } from './findings.tsx'
import type { InspectionData } from './load.ts'
import { outlineOf } from './outlines.ts'

/**
 * Numbered points on a drawing of the car, and the same numbers in a list. Both are links to each other, so it works without
 * script; the script lights what belongs together without leaving the place.
 */
export default function VehicleInspection({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<VehicleInspectionProps, InspectionData | null>) {
  if (data === null || data.inspection.points.length === 0) return null
  const { inspection, body } = data
  const groups = numberedGroups(inspection.points)
  const points = groups.flatMap((group) => group.points)
  const outline = outlineOf(body)
  const inspected = inspection.date ? Date.parse(inspection.date) : Number.NaN
  const open = points.filter(({ kind }) => isOpen(kind)).length
  return (
    <section className={`fc-vehicle-inspection ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      {props.intro && <p>{props.intro}</p>}
      <p className="fc-vehicle-inspection__said">
        {whenAndWho(
          // A day without a time is the same day everywhere.
          Number.isNaN(inspected)
            ? ''
            : formatDayOfYear(inspected, { locale: site.locale, timeZone: 'UTC' }, page.now),
          inspection.by ?? '',
        )}
        {formatCount(points.length)} {points.length === 1 ? 'point' : 'points'}, {openText(open)}.
      </p>
      <div className="fc-vehicle-inspection__parts" data-drawn={outline ? '' : undefined}>
        {outline && <CarDrawing id={id} outline={outline} points={points} regional={site.regional} />}
        <Findings id={id} groups={groups} isDrawn={outline !== undefined} regional={site.regional} />
      </div>
    </section>
  )
}

/** `Inspected 3 March by our workshop. `, or what of it is known. */
function whenAndWho(day: string, who: string): string {
  if (day === '' && who === '') return ''
  return `${['Inspected', day, who && `by ${who}`].filter(Boolean).join(' ')}. `
}

function openText(open: number): string {
  return open === 0 ? 'nothing left to tell' : `${formatCount(open)} worth knowing`
}
