import { describe, expect, it } from 'vitest'
import { imageUrl, imageWidth, srcSet } from './image.ts'

const CAR = '/img/vehicles/suv-blue-side-1a2b3c.webp'

describe('imageUrl', () => {
  it('LOC-25 asks the endpoint for width, quality and crop', () => {
    expect(imageUrl(CAR, { width: 640, quality: 75, crop: '16:9' })).toBe(`${CAR}?w=640&q=75&crop=16:9`)
    expect(imageUrl(CAR, { width: 640 })).toBe(`${CAR}?w=640`)
    expect(imageUrl(CAR, {})).toBe(CAR)
  })

  it('LOC-25 rounds to the steps that the endpoint delivers', () => {
    expect([1, 64, 65, 480, 481, 700, 9000].map(imageWidth)).toEqual([64, 64, 96, 480, 640, 768, 2400])
    expect(imageUrl(CAR, { width: 500, quality: 73 })).toBe(`${CAR}?w=640&q=75`)
    expect(imageUrl(CAR, { quality: 72 })).toBe(`${CAR}?q=70`)
  })

  it('LOC-25 replaces a transform that the address carries already', () => {
    expect(imageUrl(`${CAR}?w=320`, { width: 960 })).toBe(`${CAR}?w=960`)
    expect(imageUrl(`${CAR}?v=2&w=320`, { width: 960 })).toBe(`${CAR}?v=2&w=960`)
  })

  it('LOC-25 leaves drawings, embedded pictures and other hosts as they are', () => {
    for (const src of ['/img/makes/ford.svg', 'data:image/png;base64,AA', 'https://cdn.example/a.jpg', '']) {
      expect(imageUrl(src, { width: 640 })).toBe(src)
      expect(srcSet(src, [320, 640])).toBeUndefined()
    }
  })

  it('LOC-25 fills the template of another picture host', () => {
    const template = 'https://cdn.example/t/w_{width}/{src}?quality={quality}&fit={crop}'
    expect(imageUrl('a/b.jpg', { width: 500, quality: 80 }, template)).toBe(
      'https://cdn.example/t/w_500/a/b.jpg?quality=80',
    )
    expect(srcSet('a/b.jpg', [320, 500], {}, template)).toBe(
      'https://cdn.example/t/w_320/a/b.jpg 320w, https://cdn.example/t/w_500/a/b.jpg 500w',
    )
  })
})

describe('srcSet', () => {
  it('LOC-25 names every width as delivered, once', () => {
    expect(srcSet(CAR, [320, 470, 480], { crop: '3:2' })).toBe(
      `${CAR}?w=320&crop=3:2 320w, ${CAR}?w=480&crop=3:2 480w`,
    )
  })
})
