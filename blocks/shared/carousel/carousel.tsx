import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'

interface CarouselState {
  /** What one slide is: `review`. */
  item: string
}

const CarouselContext = createContext<CarouselState | null>(null)

interface CarouselProps extends CarouselState {
  children: ReactNode
}

/**
 * Binds a strip of slides and its buttons together; `startCarousel` makes the element with `data-track` move. Without
 * script that strip is swiped or scrolled, and nothing of this shows (UI-05).
 */
export function Carousel({ item, children }: CarouselProps) {
  return (
    <CarouselContext value={{ item }}>
      <div className="fc-carousel__controls">{children}</div>
    </CarouselContext>
  )
}

/**
 * The carousel around a part of it.
 *
 * @throws when there is none: a button that moves nothing is a mistake of whoever wrote the block (UI-06, ERR-14)
 */
export function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext)
  if (carousel === null) throw new Error('useCarousel must be used within a <Carousel />')
  return carousel
}

/** Previous and next, and the position for those who cannot see it. */
export function CarouselArrows() {
  const { item } = useCarousel()
  return (
    <>
      <button className="fc-icon-button fc-icon-button--line" type="button" data-step="-1" data-waits>
        <ArrowLeft aria-hidden />
        <span className="fc-visually-hidden">{`Previous ${item}`}</span>
      </button>
      <button className="fc-icon-button fc-icon-button--line" type="button" data-step="1" data-waits>
        <ArrowRight aria-hidden />
        <span className="fc-visually-hidden">{`Next ${item}`}</span>
      </button>
      <output className="fc-visually-hidden" data-position />
    </>
  )
}

/** Stops and starts a strip that moves by itself (WCAG 2.2.2); stands before the arrows. */
export function CarouselPause() {
  const { item } = useCarousel()
  return (
    <button className="fc-icon-button fc-icon-button--line" type="button" data-pause={item} data-waits>
      <Pause aria-hidden data-when="playing" />
      <Play aria-hidden data-when="paused" />
      <span className="fc-visually-hidden" data-pause-label>
        {`Pause ${item}s`}
      </span>
    </button>
  )
}
