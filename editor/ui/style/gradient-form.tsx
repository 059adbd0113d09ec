import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import {
  cssColour,
  gradientText,
  MOST_STOPS,
  withMoreStops,
  type Gradient,
  type Stop,
} from '../../core/style/gradient.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { RadioRow } from './radio-row.tsx'
import { Swatches, useColourWords } from './swatches.tsx'

/** Directions of a gradient, clockwise from the top. */
const ANGLES = [
  [0, '↑', 'Upwards'],
  [45, '↗', 'To the upper right'],
  [90, '→', 'To the right'],
  [135, '↘', 'To the lower right'],
  [180, '↓', 'Downwards'],
  [225, '↙', 'To the lower left'],
  [270, '←', 'To the left'],
  [315, '↖', 'To the upper left'],
] as const

/** A gradient between colours of the theme: its direction, and each colour with its place. */
export function GradientForm({
  gradient,
  onChange,
}: {
  gradient: Gradient
  onChange: (text: string) => void
}) {
  const id = useId()
  const { angle, stops } = gradient
  const change = (part: Partial<Gradient>) => onChange(gradientText({ ...gradient, ...part }))
  const changeStop = (at: number, part: Partial<Stop>) =>
    change({ stops: stops.map((stop, index) => (index === at ? { ...stop, ...part } : stop)) })
  return (
    <div className="ed-gradient">
      <span id={id} className="ed-label">
        Direction
      </span>
      <RadioRow
        labelledBy={id}
        isKept
        options={ANGLES.map(([value, sign, title]) => ({ value, title, content: sign }))}
        value={angle}
        onChoose={(next) => next !== undefined && change({ angle: next })}
      />
      {stops.map((stop, index) => (
        <StopForm
          // A stop has no name but its place.
          key={index}
          stop={stop}
          title={`Colour ${index + 1}`}
          onChange={(part) => changeStop(index, part)}
          onRemove={
            stops.length > 2 ? () => change({ stops: stops.filter((_, at) => at !== index) }) : undefined
          }
        />
      ))}
      {stops.length < MOST_STOPS && (
        <button
          type="button"
          className="ed-button ed-button--small ed-button--add"
          onClick={() => onChange(gradientText(withMoreStops(gradient)))}
        >
          <Plus size={13} aria-hidden /> Add a colour
        </button>
      )}
    </div>
  )
}

function StopForm({
  stop: { colour, at },
  title,
  onChange,
  onRemove,
}: {
  stop: Stop
  title: string
  onChange: (part: Partial<Stop>) => void
  onRemove: (() => void) | undefined
}) {
  const id = useId()
  const words = useColourWords(colour)
  return (
    <details className="ed-gradient__stop">
      <summary>
        <i className="ed-gradient__colour" style={{ background: cssColour(colour) }} />
        <span id={id}>{title}</span> <span className="ed-style__words">{words}</span>
      </summary>
      <Swatches
        labelledBy={id}
        value={colour}
        onChoose={(next) => typeof next === 'string' && onChange({ colour: next })}
      />
      <div className="ed-gradient__place">
        <input
          type="range"
          aria-label={`Place of ${title.toLowerCase()}, in per cent`}
          min={0}
          max={100}
          step={5}
          value={at}
          onChange={({ target }) => onChange({ at: target.valueAsNumber })}
        />
        <span>{at} %</span>
        {onRemove && <IconButton icon={X} label={`Take ${title.toLowerCase()} away`} onPress={onRemove} />}
      </div>
    </details>
  )
}
