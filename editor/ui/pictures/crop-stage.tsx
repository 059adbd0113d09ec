import { DndContext, useDraggable, type Announcements } from '@dnd-kit/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStageSensors } from '../drag/sensors.ts'
import { cropBox, isWhole, movedCrop, sizedCrop, type CropChoice } from './crop.ts'

interface Props {
  natural: { width: number; height: number }
  choice: CropChoice
  onChoose: (choice: CropChoice) => void
  /** The picture. */
  children: ReactNode
}

/** The picture with the part that stays: dragged anywhere on it the part moves, by its corner it grows. The sliders say the same to keys. */
export function CropStage({ natural, choice, onChoose, children }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<CropChoice | null>(null)
  const isDragged = start !== null
  useEffect(() => {
    if (!isDragged) return undefined
    // Escape gives the place back; it would close the dialog as well.
    const keepOpen = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    document.addEventListener('keydown', keepOpen, { capture: true })
    return () => document.removeEventListener('keydown', keepOpen, { capture: true })
  }, [isDragged])
  return (
    <DndContext
      sensors={useStageSensors()}
      accessibility={SILENT}
      autoScroll={false}
      onDragStart={() => setStart(choice)}
      onDragMove={({ active, delta }) => {
        const box = stage.current?.getBoundingClientRect()
        const changed = active.id === CORNER ? sizedCrop : movedCrop
        if (start && box) {
          onChoose(changed(natural, start, { x: delta.x / box.width, y: delta.y / box.height }))
        }
      }}
      onDragEnd={() => setStart(null)}
      onDragCancel={() => {
        if (start) onChoose(start)
        setStart(null)
      }}
    >
      <div ref={stage}>
        <Stage box={cropBox(natural, choice)}>{children}</Stage>
      </div>
    </DndContext>
  )
}

const CORNER = 'crop-corner'

function Stage({ box, children }: { box: ReturnType<typeof cropBox>; children: ReactNode }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'crop' })
  const percent = (part: number) => `${part * 100}%`
  return (
    <div ref={setNodeRef} className="ed-crop__stage" {...listeners}>
      {children}
      <span
        className="ed-crop__box"
        data-whole={isWhole(box)}
        style={{
          left: percent(box.x),
          top: percent(box.y),
          width: percent(box.width),
          height: percent(box.height),
        }}
      >
        <Corner />
      </span>
    </div>
  )
}

function Corner() {
  const { listeners, setNodeRef } = useDraggable({ id: CORNER })
  return <span ref={setNodeRef} className="ed-crop__corner" {...listeners} />
}

const nothing = () => undefined
/** Sliders beside it tell where the part is. */
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
export const SILENT = { announcements }
