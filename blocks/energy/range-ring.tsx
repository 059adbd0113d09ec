import { inLocalUnits } from '../../runtime/rules/car/spec-units.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import { BACK_AT, BEYOND } from './bearings.ts'
import { SIDE } from './land.ts'
import type { EnergyData } from './load.ts'

interface RingProps {
  around: NonNullable<EnergyData['around']>
  regional: Regional
}

/** Per cent of the drawing's side; the middle is 50. */
const at = (part: number): string => `${Math.round((50 + part * 50) * 100) / 100}%`

/** The range to scale, there, and there and back, over the land where it is known. */
export function RangeRing({ around, regional }: RingProps) {
  const far = (km: number) => inLocalUnits(Math.round(km), 'km', regional)
  const ring = `${Math.round(5000 / BEYOND) / 100}%`
  return (
    <>
      <svg className="fc-chart__plot fc-energy__ring" data-land={around.land ? '' : undefined} aria-hidden>
        {around.land && (
          <svg
            className="fc-map__colours fc-energy__land"
            viewBox={`0 0 ${SIDE} ${SIDE}`}
            width="100%"
            height="100%"
            data-style="colour"
          >
            <rect className="fc-map__ground" width={SIDE} height={SIDE} />
            {around.land.paths.map(({ layer, d }, index) => (
              <path key={index} className={`fc-map__${layer}`} d={d} />
            ))}
          </svg>
        )}
        <circle data-ring cx="50%" cy="50%" r={ring} />
        <circle data-ring="back" cx="50%" cy="50%" r={`${Math.round(2500 / BEYOND) / 100}%`} />
        <text x="50%" y={at(BACK_AT)} dy="1.2em" textAnchor="middle">
          there and back
        </text>
        <circle data-lit cx="50%" cy="50%" r="7" />
        <text className="fc-chart__label" x="50%" y="50%" dy="1.7em" textAnchor="middle">
          {around.name}
        </text>
        {around.places.map(({ name, km, x, y, toLeft }) => (
          <g key={name}>
            <circle cx={at(x)} cy={at(y)} r="4" />
            <text x={at(x)} y={at(y)} dx={toLeft ? -8 : 8} dy="0.35em" textAnchor={toLeft ? 'end' : 'start'}>
              {name} {far(km)}
            </text>
          </g>
        ))}
      </svg>
      {around.land && <p className="fc-energy__source">{around.land.attribution}</p>}
      {around.places.length > 0 && (
        <p className="fc-visually-hidden">
          From {around.name}: {around.places.map(({ name, km }) => `${name} ${far(km)}`).join(', ')}.
        </p>
      )}
    </>
  )
}
