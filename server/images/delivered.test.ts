import { expect, it } from 'vitest'
import { avifOptions, deliveredAs, drawnSize, isBusy, jpegOptions, webpOptions } from './delivered.ts'
import { formatsOfAccept, mimeOf, readParams } from './params.ts'

const EVERY = ['avif', 'webp', 'jpeg'] as const
/** As a photograph is kept. */
const KEPT = { width: 1632, height: 1224 }

/** "avif 480x360", as an address asks for it. */
function told(
  query: Record<string, string>,
  {
    look,
    formats = EVERY,
    natural = KEPT,
  }: Partial<Parameters<typeof deliveredAs>[2]> & { natural?: typeof KEPT } = {},
): string {
  const { size, format } = deliveredAs(readParams(query), natural, {
    formats,
    widest: natural.width,
    ...(look && { look }),
  })
  return `${format} ${size.width}x${size.height}`
}

it.each([
  [{ w: '480' }, 'avif 480x360'],
  [{ w: '640', crop: '3:2' }, 'avif 640x427'],
  [{ w: '768', crop: '3:2' }, 'avif 768x512'],
  // 0.44 million pixels, and 0.79.
  [{ w: '768' }, 'webp 768x576'],
  [{ w: '768', crop: '3:4' }, 'webp 768x1024'],
  [{ w: '2400' }, 'webp 1505x1129'],
])('LOC-25 ASVS 15.2.2 %j is the best format that its pixels allow: %s', (query, expected) => {
  expect(told(query)).toBe(expected)
})

it('LOC-25 who takes AVIF and nothing near it has JPEG for what is large; an address that ends in avif has a smaller one', () => {
  expect(told({ w: '1280' }, { formats: formatsOfAccept('image/avif') })).toBe('jpeg 1280x960')
  expect(told({ w: '1280' }, { formats: ['avif'] })).toBe('avif 730x548')
})

it('ASVS 15.2.2 what is dear to compress has fewer pixels, and what can be seen through fewer still', () => {
  const query = { w: '2400' }
  expect(told(query, { look: { isBusy: true } })).toBe('webp 1264x948')
  expect(told(query, { look: { isSeeThrough: true } })).toBe('webp 1032x774')
  expect(told(query, { look: { isSeeThrough: true, isBusy: true } })).toBe('webp 730x548')
  // A card is as large as it was asked for.
  expect(told({ w: '480' }, { look: { isBusy: true } })).toBe('avif 480x360')
})

it('ASVS 15.2.2 a JPEG comes in several passes, so that all of it shows soon, unless it is large', () => {
  const passes = (width: number, height: number) =>
    jpegOptions({ size: { width, height }, quality: null }).progressive
  expect([passes(1000, 1000), passes(1001, 1000)]).toEqual([true, false])
})

it('ASVS 15.2.2 a kept picture is busy by the bits that each of its pixels takes', () => {
  expect(isBusy(600_000, KEPT)).toBe(false)
  expect(isBusy(630_000, KEPT)).toBe(true)
})

it('ASVS 15.2.2 the smallest file is sought for small pictures alone', () => {
  const effort = (width: number, height: number, more: object = {}) => [
    avifOptions({ size: { width, height }, quality: null, ...more }).effort,
    webpOptions({ size: { width, height }, quality: null, ...more }).effort,
  ]
  expect(effort(320, 213)).toEqual([2, 2])
  expect(effort(480, 320)).toEqual([1, 2])
  expect(effort(640, 427)).toEqual([0, 2])
  expect(effort(320, 213, { quality: 95 })).toEqual([0, 0])
  expect(effort(320, 213, { look: { isBusy: true } })).toEqual([0, 2])
  expect(effort(640, 480, { look: { isBusy: true } })).toEqual([0, 0])
  expect(effort(1505, 1129)).toEqual([0, 2])
})

it('ASVS 15.2.2 quality is bounded where it costs most', () => {
  const large = { width: 1264, height: 948 }
  expect(webpOptions({ size: large, quality: 95, look: { isBusy: true } }).quality).toBe(80)
  expect(webpOptions({ size: large, quality: 95 }).quality).toBe(95)
  expect(avifOptions({ size: { width: 640, height: 427 }, quality: 95 }).quality).toBe(70)
})

it('ASVS 15.2.2 a drawing of many shapes is drawn smaller, a plain one as it is asked for', () => {
  const hero = { width: 1843, height: 922 }
  expect(drawnSize({ width: 1080, height: 540 }, 100_000)).toEqual({ width: 1080, height: 540 })
  expect(drawnSize(hero, 50_000)).toEqual({ width: 1212, height: 606 })
  expect(drawnSize(hero, 5_000_000)).toEqual({ width: 1182, height: 591 })
})

it('LOC-25 a browser’s formats are the best first, with JPEG for all', () => {
  expect(formatsOfAccept('image/avif,image/webp,*/*')).toEqual(['avif', 'webp', 'jpeg'])
  expect(formatsOfAccept('image/webp')).toEqual(['webp', 'jpeg'])
  expect(formatsOfAccept(undefined)).toEqual(['jpeg'])
})

it.each([
  ['image/jpeg', 'ffd8ffe000104a4649460001'],
  ['image/png', '89504e470d0a1a0a0000000d'],
  ['image/webp', '524946460a000000574542505650'],
  ['image/avif', '0000001c6674797061766966'],
  ['image/svg+xml', '3c73766720786d6c6e733d22'],
])('LOC-25 the type of an answer is that of its bytes: %s', (type, head) => {
  expect(mimeOf(Buffer.from(head, 'hex'))).toBe(type)
})
