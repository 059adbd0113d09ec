import { DndContext, useDraggable } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { FOCUS_STEP, type FocusPoint } from '../../../runtime/format/focus.ts'
import type { Picture } from '../../../schemas/generated/editor-api.ts'
import { useStageSensors } from '../drag/sensors.ts'
import { SILENT } from './crop-stage.tsx'
import { thumbnail } from './thumbnail.ts'

const SLIDERS = [
  ['x', 'Left to right'],
  ['y', 'Top to bottom'],
] as const

/** Shapes in which layouts show pictures. */
const SHAPES = [
  ['Phone', '4 / 5'],
  ['Card', '3 / 2'],
  ['Banner', '21 / 9'],
] as const

const step = (share: number): number =>
  Math.min(100, Math.max(0, Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP))

/** Where the subject of a picture is: by a press on it, by dragging the mark, or by keys; beside it, what layouts make of it. */
export function FocusForm({
  picture: { src, width, height },
  focus,
  onFocus,
}: {
  picture: Pick<Picture, 'src' | 'width' | 'height'>
  focus: FocusPoint
  onFocus: (focus: FocusPoint) => void
}) {
  const stage = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState(focus)
  const shown = thumbnail(src, 640)
  return (
    <fieldset className="ed-focus">
      <legend>Its subject</legend>
      <p className="ed-field__hint">Stays in view wherever a layout cuts the picture.</p>
      <DndContext
        sensors={useStageSensors()}
        accessibility={SILENT}
        autoScroll={false}
        onDragStart={() => setStart(focus)}
        onDragMove={({ delta }) => {
          const box = stage.current?.getBoundingClientRect()
          if (!box) return
          onFocus({
            x: step(start.x / 100 + delta.x / box.width),
            y: step(start.y / 100 + delta.y / box.height),
          })
        }}
        onDragCancel={() => onFocus(start)}
      >
        <div
          className="ed-focus__stage"
          style={{ width: `min(100%, ${(40 * width) / height}vh)`, aspectRatio: `${width} / ${height}` }}
        >
          <button
            ref={stage}
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={({ clientX, clientY, currentTarget }) => {
              const box = currentTarget.getBoundingClientRect()
              onFocus({
                x: step((clientX - box.left) / box.width),
                y: step((clientY - box.top) / box.height),
              })
            }}
          >
            <img src={shown} alt="" />
          </button>
          <Mark focus={focus} />
        </div>
      </DndContext>
      {SLIDERS.map(([axis, title]) => (
        <label key={axis} className="ed-crop__slider">
          <span>{title}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={FOCUS_STEP}
            value={focus[axis]}
            onChange={({ target }) => onFocus({ ...focus, [axis]: target.valueAsNumber })}
          />
        </label>
      ))}
      <ul className="ed-focus__shapes" aria-label="How it will be cut">
        {SHAPES.map(([title, shape]) => (
          <li key={title}>
            <img
              src={shown}
              alt=""
              style={{ aspectRatio: shape, objectPosition: `${focus.x}% ${focus.y}%` }}
            />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Mark({ focus: { x, y } }: { focus: FocusPoint }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'focus' })
  return (
    <span
      ref={setNodeRef}
      className="ed-focus__mark"
      style={{ left: `${x}%`, top: `${y}%` }}
      {...listeners}
    />
  )
}
