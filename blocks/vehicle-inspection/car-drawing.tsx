import { isOpen, KIND_WORDS, partLabel, type NumberedPoint } from '../../runtime/rules/car/inspection.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import { PLAN_HEIGHT, planPaths, SIDE_HEIGHT, WIDTH, type Outline } from './outlines.ts'
import { placeMarks, type Mark, type View } from './places.ts'

const NAMES: Record<View, string> = { plan: 'From above', left: 'Left side', right: 'Right side' }

interface Props {
  id: string
  outline: Outline
  points: readonly NumberedPoint[]
  regional: Regional
}

/**
 * The car from above and from both sides. Places are per cent of a view, so lines scale with it while numbers keep the size
 * that a finger needs (record 0071).
 */
export function CarDrawing({ id, outline, points, regional }: Props) {
  const marks = placeMarks(points, outline)
  // A side without findings is drawn beside one that has some: that nothing was found there is told as well.
  const hasSides = marks.left.length + marks.right.length > 0
  const views: View[] = hasSides ? ['plan', 'left', 'right'] : ['plan']
  return (
    <div className="fc-vehicle-inspection__drawing">
      {views.map((view) => (
        <figure key={view} data-view={view}>
          <svg>
            {view === 'plan' ? (
              <Plan outline={outline} />
            ) : (
              <Side outline={outline} isRight={view === 'right'} />
            )}
            {marks[view].map((mark) => (
              <Leader key={mark.point.number} {...mark} />
            ))}
            {marks[view].map((mark) => (
              <Point key={mark.point.number} id={id} mark={mark} regional={regional} />
            ))}
          </svg>
          <figcaption>{NAMES[view]}</figcaption>
        </figure>
      ))}
      <p className="fc-vehicle-inspection__legend">
        <span data-open="">Worth knowing</span> <span>In order, or put in order</span>
      </p>
    </div>
  )
}

function Plan({ outline }: { outline: Outline }) {
  const { body, glass, seams } = planPaths(outline)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${PLAN_HEIGHT}`} aria-hidden>
      <path data-body="" d={body} />
      <path data-glass="" d={glass} />
      <path d={seams} />
    </svg>
  )
}

function Side({ outline, isRight }: { outline: Outline; isRight: boolean }) {
  const { side, axles, wheel } = outline
  return (
    <svg viewBox={`0 0 ${WIDTH} ${SIDE_HEIGHT}`} aria-hidden>
      <g transform={isRight ? `translate(${WIDTH}) scale(-1 1)` : undefined}>
        <path data-body="" d={side.body} />
        <path data-glass="" d={side.glass} />
        <path d={side.seams} />
        {axles.map((axle) => (
          <g key={axle}>
            <circle data-tyre="" cx={axle} cy={150 - wheel} r={wheel} />
            <circle cx={axle} cy={150 - wheel} r={wheel * 0.62} />
          </g>
        ))}
        <path data-road="" d={`M0 151H${WIDTH}`} />
      </g>
    </svg>
  )
}

function Leader({ x, y, from, point }: Mark) {
  if (!from) return null
  return (
    <g className="fc-vehicle-inspection__leader" data-point={point.number} aria-hidden>
      <line x1={`${from.x}%`} y1={`${from.y}%`} x2={`${x}%`} y2={`${y}%`} />
      <circle cx={`${from.x}%`} cy={`${from.y}%`} r="3" />
    </g>
  )
}

function Point({ id, mark: { point, x, y }, regional }: { id: string; mark: Mark; regional: Regional }) {
  const at = { cx: `${x}%`, cy: `${y}%` }
  return (
    <a
      className="fc-vehicle-inspection__point"
      id={`${id}-mark-${point.number}`}
      href={`#${id}-line-${point.number}`}
      data-point={point.number}
      data-open={isOpen(point.kind) ? '' : undefined}
      aria-label={`${point.number}, ${partLabel(point.part, regional)}: ${KIND_WORDS[point.kind]}`}
      aria-describedby={point.note ? `${id}-note-${point.number}` : undefined}
    >
      <circle {...at} r="22" data-reach="" />
      <circle {...at} r="14" />
      <text x={`${x}%`} y={`${y}%`} dy="0.35em" textAnchor="middle">
        {point.number}
      </text>
    </a>
  )
}
