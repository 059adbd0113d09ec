import { expect, test } from 'vitest'
import { AU, US } from '../../testing/regional.ts'
import { cardImage } from './car-image.ts'
import { carTitle } from './car-title.ts'
import { feedLink } from './feed-link.ts'
import { fuelLabel } from './fuel-label.ts'

const image = (url: string) => ({ image: { url } })

test('CARD-01 a car without year, make and model is called by its other titles', () => {
  const none = { year: null, make: '', model: '' }
  expect(carTitle({ ...none, carsales_title: ' 2021 CX-5 ', name: 'Name' } as never)).toBe('2021 CX-5')
  expect(carTitle({ ...none, carsales_title: ' ', name: ' Name ' } as never)).toBe('Name')
  expect(carTitle(none as never)).toBe('Vehicle')
})

test('CARD-21 CARD-22 the card takes the primary image, a thumbnail or the first image', () => {
  expect(cardImage({ primary_image_url: '/p.jpg', thumbnails: ['/t.jpg'] })).toBe('/p.jpg')
  expect(cardImage({ thumbnails: ['/t.jpg'], images: [image('/i.jpg')] })).toBe('/t.jpg')
  expect(cardImage({ images: [image('/i.jpg')] })).toBe('/i.jpg')
  for (const images of [null, undefined, [], [{}], [{ image: {} }]])
    expect(cardImage({ images } as never)).toBeNull()
})

test('Appendix G: only a fuel that begins with the word is renamed', () => {
  expect(
    ['Petrol', 'petrol - premium', 'Petroleum', 'LPG/Petrol', 'Diesel'].map((fuel) => fuelLabel(fuel, US)),
  ).toEqual(['Gas', 'Gas - premium', 'Petroleum', 'LPG/Petrol', 'Diesel'])
  expect(fuelLabel('petrol', AU)).toBe('petrol')
})

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' http://a.example ', 'http://a.example'],
  ['/reports/7.pdf', '/reports/7.pdf'],
])('a link of a feed: %j', (written, link) => {
  expect(feedLink(written)).toBe(link)
})
test.each([
  '//a.example/x',
  '/\\a.example',
  'javascript:https://a',
  'ftp://a.example',
  'https:// a',
  '',
  null,
  undefined,
])('%j of a feed is no link', (written) => {
  expect(feedLink(written)).toBeNull()
})
