import { useEffect, useState } from 'react'
import { CropStage } from './crop-stage.tsx'
import { cropBox, isWhole, SMALLEST, WHOLE, type CropChoice } from './crop.ts'

const SHAPES = [
  ['Whole picture', null],
  ['16 : 9', 16 / 9],
  ['3 : 2', 3 / 2],
  ['4 : 3', 4 / 3],
  ['Square', 1],
  ['Upright 4 : 5', 4 / 5],
] as const

const SLIDERS = [
  ['size', 'Size', SMALLEST],
  ['left', 'Left to right', 0],
  ['top', 'Top to bottom', 0],
] as const

/** Cuts a picture before it is stored: shape, size and place by keys or single presses; size and place by dragging too. */
export function CropForm({
  file,
  isSending,
  onBack,
  onDone,
}: {
  file: File
  isSending: boolean
  onBack: () => void
  onDone: (crop: string | undefined) => void
}) {
  const [src, setSrc] = useState('')
  const [natural, setNatural] = useState({ width: 1, height: 1 })
  const [choice, setChoice] = useState<CropChoice>(WHOLE)
  useEffect(() => {
    // Data addresses, because the page's policy takes no blob: ones.
    const reader = new FileReader()
    reader.addEventListener('load', () => setSrc(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  const box = cropBox(natural, choice)
  return (
    <form
      className="ed-crop"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const parts = [box.x, box.y, box.width, box.height].map((part) => part.toFixed(5))
        onDone(isWhole(box) ? undefined : parts.join(','))
      }}
    >
      <CropStage natural={natural} choice={choice} onChoose={setChoice}>
        {src !== '' && (
          <img
            src={src}
            alt={file.name}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
            }
          />
        )}
      </CropStage>
      <fieldset className="ed-segments ed-segments--words" aria-label="Shape">
        {SHAPES.map(([title, ratio]) => (
          <button
            key={title}
            type="button"
            aria-pressed={ratio === null ? isWhole(box) : choice.ratio === ratio}
            onClick={() => setChoice(ratio === null ? WHOLE : { ...choice, ratio })}
          >
            {title}
          </button>
        ))}
      </fieldset>
      {SLIDERS.map(([key, title, least]) => (
        <label key={key} className="ed-crop__slider">
          <span>{title}</span>
          <input
            type="range"
            min={least}
            max={1}
            step={0.01}
            value={choice[key]}
            onChange={(event) => setChoice({ ...choice, [key]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="ed-wizard__foot">
        <button type="button" className="ed-button" onClick={onBack}>
          Another picture
        </button>
        <button type="submit" className="ed-button ed-button--primary" disabled={isSending}>
          {isSending ? 'Bringing it in …' : 'Use this picture'}
        </button>
      </div>
    </form>
  )
}
