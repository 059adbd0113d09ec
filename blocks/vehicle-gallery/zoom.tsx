import type { KeenSliderInstance } from 'keen-slider'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { imageUrl } from '../../runtime/format/image.ts'
import { keys, stepTo } from '../shared/carousel/moves.ts'
import { createSlider } from '../shared/carousel/slider.ts'

interface Photo {
  src: string
  alt: string
  /** Address that the page has already loaded; empty if none. */
  preview: string
}

interface ZoomProps {
  photos: readonly Photo[]
  /** Index of the photo to begin with. */
  start: number
  /** Name of the dialog. */
  label: string
  /** Called with the photo that was shown last. */
  onClose(index: number): void
}

const WIDTH = 1920

/** Shows the photos as large as the window; the focus goes back to where it was when that is closed. */
export function openZoom(props: ZoomProps): void {
  const before = document.activeElement
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (index: number): void => {
    root.unmount()
    place.remove()
    props.onClose(index)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  root.render(<Zoom {...props} onClose={close} />)
}

/**
 * A modal dialog, which keeps the focus and closes by Escape: swipe, drag, buttons and arrow keys lead on, a press on the
 * photo brings it closer (VEH-34).
 */
function Zoom({ photos, start, label, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const [slider, setSlider] = useState<KeenSliderInstance>()
  const [shown, setShown] = useState(start)
  const [close, setClose] = useState(false)
  const begin = useEffectEvent(() => start)

  useEffect(() => {
    if (!dialog.current || !strip.current) return undefined
    dialog.current.showModal()
    closer.current?.focus()
    const made = createSlider(strip.current, [
      keys(dialog.current),
      (created) =>
        created.on('slideChanged', ({ track }) => {
          setShown(track.details.rel)
          setClose(false)
        }),
    ])
    made.moveToIdx(begin(), false, { duration: 0 })
    setSlider(made)
    return () => made.destroy()
  }, [])
  // Photos that are not shown are inert: the focus goes on with what is shown, before it is lost.
  useLayoutEffect(() => {
    const slides = strip.current
    if (!slides?.contains(document.activeElement)) return
    slides.children[shown]?.querySelector('button')?.focus({ preventScroll: true })
  }, [shown])
  // A photo that is close is moved about by scrolling it. Only when that changes: an update ends the move that is under way.
  useEffect(() => {
    if (slider && (slider.options.drag ?? true) === close) slider.update({ ...slider.options, drag: !close })
  }, [slider, close])

  const many = photos.length > 1
  return (
    <dialog
      ref={dialog}
      className="fc-gallery-zoom"
      aria-label={label}
      data-close={close || undefined}
      onClose={() => onClose(shown)}
    >
      <ul className="fc-gallery-zoom__strip" ref={strip}>
        {photos.map((photo, index) => (
          <li key={photo.src} inert={index !== shown}>
            <Frame
              photo={photo}
              near={isNear(index, shown, photos.length)}
              close={close && index === shown}
              onPress={() => setClose(!close)}
            />
          </li>
        ))}
      </ul>
      {many && (
        <>
          <button
            type="button"
            className="fc-gallery-zoom__previous"
            aria-label="Previous photo"
            onClick={() => slider && stepTo(slider, -1)}
          />
          <button
            type="button"
            className="fc-gallery-zoom__next"
            aria-label="Next photo"
            onClick={() => slider && stepTo(slider, 1)}
          />
        </>
      )}
      <output className="fc-gallery-zoom__count">
        <span aria-hidden>{`${shown + 1} / ${photos.length}`}</span>
        <span className="fc-visually-hidden">{`Slide ${shown + 1} of ${photos.length}`}</span>
      </output>
      <button
        type="button"
        className="fc-gallery-zoom__close"
        aria-label="Close"
        ref={closer}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  )
}

function isNear(index: number, shown: number, count: number): boolean {
  return [0, 1, count - 1].includes(Math.abs(index - shown))
}

interface FrameProps {
  photo: Photo
  /** Shown, or next to what is shown: only these fetch their large photo. */
  near: boolean
  close: boolean
  onPress(): void
}

/** The preview shows at once, the large photo as soon as it is there; if it never is, the preview stays. */
function Frame({ photo, near, close, onPress }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const large = imageUrl(photo.src, { width: WIDTH })
  const [sharp, setSharp] = useState(false)
  useEffect(() => {
    if (!near || sharp) return
    const image = Object.assign(new Image(), { src: large })
    void image.decode().then(
      () => setSharp(true),
      () => undefined,
    )
  }, [near, sharp, large])
  return (
    <div className="fc-gallery-zoom__frame" ref={frame}>
      <button
        type="button"
        className="fc-gallery-zoom__picture"
        aria-pressed={close}
        onClick={({ nativeEvent: { offsetX, offsetY } }) => {
          onPress()
          // Where the visitor pressed stays under the pointer: everything is twice as far from the corner.
          if (!close) requestAnimationFrame(() => frame.current?.scrollTo(offsetX, offsetY))
        }}
      >
        <img src={sharp ? large : photo.preview || (near ? large : undefined)} alt={photo.alt} />
      </button>
    </div>
  )
}
