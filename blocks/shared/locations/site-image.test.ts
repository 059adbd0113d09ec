import { expect, it } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import { imageUrl } from '../../../runtime/format/image.ts'
import { siteImage } from './site-image.ts'

const YARD = '/img/places/yard-0c3a44-104.webp'
const through = (src: string, images: { template: string; quality: number }) => {
  const { src: from, template, quality } = siteImage(src, images)
  return imageUrl(from, { width: 500, quality, crop: '3:2' }, template)
}

it('LOC-25 by default the own endpoint is asked, for no quality that it refuses', () => {
  expect(through(YARD, defaults.images)).toBe(`${YARD}?w=640&q=75&crop=3:2`)
  expect(siteImage(YARD, { ...defaults.images, quality: 1 }).quality).toBe(30)
  expect(siteImage(YARD, { ...defaults.images, quality: 100 }).quality).toBe(95)
})

it.each([
  [
    'https://cdn.example/{src}?width={width}&q={quality}&fit={crop}',
    `https://cdn.example${YARD}?width=500&q=60&fit=3:2`,
  ],
  ['https://cdn.example{src}?width={width}', `https://cdn.example${YARD}?width=500`],
  ['{src}?tr=w-{width}', `${YARD}?tr=w-500`],
])('LOC-25 by the template %s', (template, address) => {
  expect(through(YARD, { template, quality: 60 })).toBe(address)
})

it('LOC-25 a drawing keeps its address; a picture of another host goes through its template', () => {
  const images = { template: 'https://cdn.example/w_{width}/{src}', quality: 60 }
  expect(through('/img/makes/ford.svg', images)).toBe('/img/makes/ford.svg')
  expect(through('yards/a.jpg', images)).toBe('https://cdn.example/w_500/yards/a.jpg')
})
