import { Rotate3d } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { imageUrl, srcSet } from '../../runtime/format/image.ts'
import type { VehicleSpinProps } from '../../schemas/generated/types.ts'
import type { SpinData } from './load.ts'
import { turnedText } from './words.ts'

const WIDTHS = [480, 640, 960, 1280]
/** All frames come in one size: large enough for a phone's screen and a column of a desktop's. */
const FRAME_WIDTH = 960

/**
 * The first frame is a picture like any other. It is turned by a drag, a slider or a button, which are
 * not there without script; the other frames are fetched when somebody turns (VEH-34).
 */
export default function VehicleSpin({
  id,
  props,
  data,
  className,
}: BlockProps<VehicleSpinProps, SpinData | null>) {
  if (data === null) return null
  const { frames, name } = data
  const [first = ''] = frames
  return (
    <section
      className={`fc-vehicle-spin ${className}`}
      aria-labelledby={`${id}-title`}
      data-frames={JSON.stringify(frames.map((frame) => imageUrl(frame, { width: FRAME_WIDTH })))}
      data-reverse={props.reverse || undefined}
    >
      <h2 id={`${id}-title`}>{props.title}</h2>
      <div className="fc-vehicle-spin__stage">
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
        <div className="fc-vehicle-spin__surface" data-surface />
        <progress
          className="fc-vehicle-spin__progress"
          aria-label="Loading the views"
          max={frames.length}
          value={0}
          hidden
        />
      </div>
      <div className="fc-vehicle-spin__foot">
        <button
          type="button"
          className="fc-button fc-button--secondary fc-button--sm"
          data-turn={props.turnText}
          data-stop={props.stopText}
        >
          <Rotate3d aria-hidden size={18} />
          <span>{props.turnText}</span>
        </button>
        <input
          type="range"
          className="fc-vehicle-spin__slider"
          aria-label={`Turn the ${name}`}
          aria-valuetext={turnedText(0, frames.length)}
          min={1}
          max={frames.length}
          defaultValue={1}
          autoComplete="off"
        />
        <p className="fc-vehicle-spin__hint fc-small fc-muted">{props.hint}</p>
        <output className="fc-vehicle-spin__failed" hidden>
          The other views could not be loaded. Try again later.
        </output>
      </div>
    </section>
  )
}
