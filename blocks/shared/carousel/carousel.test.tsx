import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { validateSlide } from '../../../schemas/generated/validate-entities.js'
import { Carousel, CarouselArrows, CarouselPause } from './carousel.tsx'

test.each([CarouselArrows, CarouselPause])(
  'UI-06 ERR-14 $name outside of a carousel throws exactly what the catalogue says',
  (Part) => {
    expect(() => renderToStaticMarkup(<Part />)).toThrow(
      new Error('useCarousel must be used within a <Carousel />'),
    )
  },
)

test('UI-05 inside, the arrows say what they move and wait for the script', () => {
  const html = renderToStaticMarkup(
    <Carousel item="review">
      <CarouselArrows />
    </Carousel>,
  )
  expect(html).toContain('Previous review')
  expect(html).toContain('Next review')
  expect(html.match(/<button[^>]* data-waits/g)).toHaveLength(2)
})

test('UI-07 a slide has an id and a name, and may have a description and an address', () => {
  expect(validateSlide({ id: 1, name: 'Reserve online', description: 'For 48 hours', url: '/search' })).toBe(
    true,
  )
  expect(validateSlide({ id: 'a', name: 'Reserve online', description: null, url: null })).toBe(true)
  expect(validateSlide({ id: 1 })).toBe(false)
  expect(validateSlide({ name: 'Reserve online' })).toBe(false)
  expect(validateSlide({ id: 1, name: '' })).toBe(false)
  expect(validateSlide({ id: 1, name: 'A', picture: '/a' })).toBe(false)
})
