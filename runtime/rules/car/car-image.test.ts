import { expect, test } from 'vitest'
import { cardImage, galleryImages } from './car-image.ts'

const image = (url: string) => ({ image: { url } })
type Pictured = Parameters<typeof cardImage>[0]

test.each<[string, Pictured, string | null]>([
  ['its own first', { primary_image_url: '/p', thumbnails: ['/t'], images: [image('/i')] }, '/p'],
  ['the first small one', { primary_image_url: '', thumbnails: ['/t'], images: [image('/i')] }, '/t'],
  ['the first of the gallery', { thumbnails: [], images: [image('/i'), image('/j')] }, '/i'],
  ['none', {}, null],
  ['none while there is no photo, whatever stands there', { photos_count: 0, primary_image_url: '/p' }, null],
])('CARD-21 CARD-22 the picture of a card is %s', (_name, car, picture) => {
  expect(cardImage(car)).toBe(picture)
})

test.each<[string, Pictured, string[]]>([
  ['each once', { images: [image('/i'), image('/j'), image('/i')] }, ['/i', '/j']],
  ['the card’s where there are no others', { primary_image_url: '/p', images: [] }, ['/p']],
  ['none without a photo', { photos_count: 0, images: [image('/i')] }, []],
])('CARD-21 a gallery has %s', (_name, car, pictures) => {
  expect(galleryImages(car)).toEqual(pictures)
})
