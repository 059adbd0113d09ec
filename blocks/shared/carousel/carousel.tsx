import { ArrowLeft, ArrowRight } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'

interface CarouselState {
  /** What one slide is: `review`. */
  item: string
}

const CarouselContext = createContext<CarouselState | null>(null)

interface CarouselProps extends CarouselState {
  children: ReactNode
}

/** Binds a strip of slides and its buttons together; `trackControls` of `track.ts` makes them move. */
export function Carousel({ item, children }: CarouselProps) {
  return <CarouselContext value={{ item }}>{children}</CarouselContext>
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

/** Previous and next, hidden until the script is there: without it the strip is swiped or scrolled (UI-05). */
export function CarouselArrows() {
  const { item } = useCarousel()
  return (
    <>
      <button className="fc-icon-button fc-icon-button--line" type="button" data-previous hidden>
        <ArrowLeft aria-hidden />
        <span className="fc-visually-hidden">{`Previous ${item}`}</span>
      </button>
      <button className="fc-icon-button fc-icon-button--line" type="button" data-next hidden>
        <ArrowRight aria-hidden />
        <span className="fc-visually-hidden">{`Next ${item}`}</span>
      </button>
    </>
  )
}
