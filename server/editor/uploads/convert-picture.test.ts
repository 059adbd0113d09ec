import sharp from 'sharp'
import { expect, it } from 'vitest'
import { convertPicture } from './convert-picture.ts'

const drawing = (inside: string, size = 'width="20" height="10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

it('ASVS V5.2.1 a drawing becomes pixels as large as any page shows them, and keeps its own size and its gaps', async () => {
  const { data, width, height } = await convertPicture(
    drawing('<rect x="10" width="10" height="10" fill="red"/>'),
  )
  expect([width, height]).toEqual([20, 10])
  const { format, width: drawn, height: high } = await sharp(data).metadata()
  // 2,400 dots per inch are 33 times the drawing's own.
  expect([format, drawn, high]).toEqual(['webp', 667, 333])
  const dot = (left: number) => sharp(data).extract({ left, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect([...(await dot(100))]).toEqual([0, 0, 0, 0])
  expect([...(await dot(500))]).toEqual([255, 0, 0, 255])
})

it('ASVS V5.2.1 a large drawing is drawn no larger than it is delivered', async () => {
  const { data } = await convertPicture(drawing('<rect width="9" height="9"/>', 'width="9000" height="4500"'))
  const { width, height } = await sharp(data).metadata()
  expect([width, height]).toEqual([2400, 1200])
})

it('ASVS V5.2.1 what takes too long is ended, and the next one is not kept waiting by it', async () => {
  const dear = drawing(
    `<filter id="f">${'<feGaussianBlur stdDeviation="200"/>'.repeat(300)}</filter><rect filter="url(#f)" width="2000" height="2000"/>`,
    'width="2000" height="2000"',
  )
  const waiting = Promise.allSettled([
    convertPicture(dear, undefined, 800),
    convertPicture(drawing('<rect width="9" height="9"/>')),
  ])
  const start = performance.now()
  const [ended, next] = await waiting
  // Drawn to its end it takes half a minute.
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(ended).toMatchObject({
    reason: {
      code: 'invalid-fields',
      detail: 'This picture takes too long to read. Save it smaller, or as a JPEG or PNG.',
    },
  })
  expect(next).toMatchObject({ value: { width: 20, height: 10 } })
})

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('<!doctype html><p>hello</p>')],
  ['a cut photograph', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  ['a drawing that is no XML', drawing('<rect')],
])('ASVS V5.2.2 %s is no picture', async (_, body) => {
  await expect(convertPicture(body)).rejects.toMatchObject({
    code: 'unsupported-media-type',
    detail: 'This file cannot be read as a picture.',
  })
})
