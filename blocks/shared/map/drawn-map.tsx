import type { StaticMap } from '../../../runtime/map/static-map.ts'

interface DrawnMapProps {
  map: StaticMap
  /** What stands at the pins, in their order; a plain pin where it is missing. */
  numbers?: readonly (number | string)[]
}

/** Teardrop whose point is at the origin. */
const PIN = 'M0 0C-4-11-15-17-15-28a15 15 0 0 1 30 0C15-17 4-11 0 0Z'

const ANCHORS = {
  right: { x: 7, dy: '0.35em', textAnchor: 'start' },
  left: { x: -7, dy: '0.35em', textAnchor: 'end' },
  below: { y: 8, dy: '0.7em', textAnchor: 'middle' },
} as const

/** Land, water and names of the open data that comes with the platform, with pins: a picture, so its facts are told in words beside it. */
export function DrawnMap({ map, numbers = [] }: DrawnMapProps) {
  const { width, height, paths, labels, pins } = map
  return (
    <svg
      className="fc-map__land-drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      {paths.map(({ layer, d }, index) => (
        <path key={index} className={`fc-map__${layer}`} d={d} />
      ))}
      {labels.map(({ name, x, y, side, rank }) => (
        <g
          key={`${name} ${x} ${y}`}
          className="fc-map__name"
          data-rank={rank}
          transform={`translate(${x} ${y})`}
        >
          <circle r={rank === 1 ? 3.5 : 2.5} />
          <text {...ANCHORS[side]}>{name}</text>
        </g>
      ))}
      {pins.map(({ x, y }, index) => (
        <g key={index} className="fc-map__mark" transform={`translate(${x} ${y})`}>
          <path d={PIN} />
          {numbers[index] === undefined ? (
            <circle cy="-28" r="5.5" />
          ) : (
            <text y="-23" textAnchor="middle">
              {numbers[index]}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** The length of a distance, and whom the map is from. */
export function MapFoot({ map: { scale, attribution } }: { map: StaticMap }) {
  return (
    <p className="fc-map__foot">
      <span className="fc-map__scale" aria-hidden>
        <svg width={scale.width + 2} height="6">
          <path d={`M1 0v5h${scale.width}V0`} />
        </svg>
        {scale.words}
      </span>
      <span>{attribution}</span>
    </p>
  )
}
