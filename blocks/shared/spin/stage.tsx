import { Rotate3d } from 'lucide-react'
import { imageUrl, srcSet } from '../../../runtime/format/image.ts'
import { turnedText } from './words.ts'

const WIDTHS = [480, 640, 960, 1280]
/** All frames come in one size: large enough for a phone's screen and a column of a desktop's. */
const FRAME_WIDTH = 960

interface SpinStageProps {
  /** Pictures in the order of the turn, the first one shown. */
  frames: readonly string[]
  /** `2021 Ford Ranger` */
  name: string
  turnText: string
  stopText: string
  hint?: string
  reverse?: boolean
}

/**
 * The first frame is a picture like any other. It is turned by a drag, a slider or a button, which are
 * not there without script; the other frames are fetched when somebody turns (VEH-34).
 */
export function SpinStage({ frames, name, turnText, stopText, hint, reverse }: SpinStageProps) {
  const [first = ''] = frames
  return (
    <div
      className="fc-spin"
      data-frames={JSON.stringify(frames.map((frame) => imageUrl(frame, { width: FRAME_WIDTH })))}
      data-reverse={reverse || undefined}
    >
      <div className="fc-spin__stage">
        <img
          src={imageUrl(first, { width: FRAME_WIDTH })}
          srcSet={srcSet(first, WIDTHS)}
          sizes="(min-width: 992px) 60vw, 100vw"
          alt={`${name}, one of ${frames.length} views round the car`}
          width={1200}
          height={800}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <div className="fc-spin__surface" data-surface />
        <progress
          className="fc-spin__progress"
          aria-label="Loading the views"
          max={frames.length}
          value={0}
          hidden
        />
      </div>
      <div className="fc-spin__foot">
        <button
          type="button"
          className="fc-button fc-button--secondary fc-button--sm"
          data-turn-text={turnText}
          data-stop-text={stopText}
        >
          <Rotate3d aria-hidden size={18} />
          <span>{turnText}</span>
        </button>
        <input
          type="range"
          className="fc-spin__slider"
          aria-label={`Turn the ${name}`}
          aria-valuetext={turnedText(0, frames.length)}
          min={1}
          max={frames.length}
          defaultValue={1}
          autoComplete="off"
        />
        {hint && <p className="fc-spin__hint fc-small fc-muted">{hint}</p>}
        <output className="fc-spin__failed" hidden>
          The other views could not be loaded. Try again later.
        </output>
      </div>
    </div>
  )
}
