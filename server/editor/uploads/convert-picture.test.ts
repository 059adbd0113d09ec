import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MOST_KEPT } from '../../../runtime/format/picture-bounds.ts'
import { bodyFile } from '../../http/testing/body-file.ts'
import type { Crop } from '../../images/keep-picture.ts'
import { convertPicture } from './convert-picture.ts'

const convert = (body: Uint8Array, crop?: Crop, longest?: number) =>
  convertPicture(bodyFile(body).path, crop, longest)

const drawing = (inside: string, size = 'width="20" height="10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

it('ASVS V5.2.1 a drawing becomes pixels as large as any page shows them, and keeps its own size and its gaps', async () => {
  const { data, width, height } = await convert(drawing('<rect x="10" width="10" height="10" fill="red"/>'))
  expect([width, height]).toEqual([20, 10])
  const { format, width: drawn, height: high } = await sharp(data).metadata()
  // 2,400 dots per inch are 33 times the drawing's own.
  expect([format, drawn, high]).toEqual(['webp', 667, 333])
  const dot = (left: number) => sharp(data).extract({ left, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect([...(await dot(100))]).toEqual([0, 0, 0, 0])
  expect([...(await dot(500))]).toEqual([255, 0, 0, 255])
})

it('ASVS V5.2.1 a large drawing is drawn no larger than it is delivered', async () => {
  const { data } = await convert(drawing('<rect width="9" height="9"/>', 'width="9000" height="4500"'))
  const { width, height } = await sharp(data).metadata()
  expect([width, height]).toEqual([1843, 922])
})

it('ASVS V5.2.1 what takes too long is ended, and the next one is not kept waiting by it', async () => {
  const dear = drawing(
    `<filter id="f">${'<feGaussianBlur stdDeviation="200"/>'.repeat(300)}</filter><rect filter="url(#f)" width="2000" height="2000"/>`,
    'width="2000" height="2000"',
  )
  const waiting = Promise.allSettled([
    convert(dear, undefined, 800),
    convert(drawing('<rect width="9" height="9"/>')),
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
  await expect(convert(body)).rejects.toMatchObject({
    code: 'unsupported-media-type',
    detail: 'This file cannot be read as a picture.',
  })
})

it('a HEIC picture is told with what to do', async () => {
  const head = Buffer.from('0000001866747970686569630000000068656963', 'hex')
  await expect(convert(Buffer.concat([head, Buffer.alloc(2000)]))).rejects.toMatchObject({
    code: 'invalid-fields',
    detail: expect.stringContaining('This is a HEIC picture') as string,
  })
})

it('ASVS 15.2.2 refuses by the number what costs too much to read, by format', async () => {
  const file = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } })
  const refusal = async (body: Promise<Buffer>) => {
    const { detail } = (await convert(await body).catch((error: unknown) => error)) as {
      detail: string
    }
    return detail
  }
  expect(await refusal(file(4100, 3100).jpeg({ quality: 30 }).toBuffer())).toBe(
    'This picture has 12.7 million pixels; as JPEG it can have at most 12.5 million. Save it smaller.',
  )
  expect(await refusal(file(2400, 2100).jpeg({ progressive: true }).toBuffer())).toBe(
    'This picture has 5.0 million pixels; as progressive JPEG it can have at most 5.0 million. Save it smaller.',
  )
  expect(await refusal(file(3000, 2700).png().toBuffer())).toContain('as PNG it can have at most 8.0 million')
  expect(await refusal(file(2000, 1300).avif({ effort: 0 }).toBuffer())).toContain(
    'as HEIF it can have at most 2.5',
  )
  // What a telephone makes is taken, and kept as large as any page shows it.
  const telephone = await file(4032, 3024).jpeg({ quality: 30 }).toBuffer()
  expect(await convert(telephone)).toMatchObject({ width: 1505, height: 1129 })
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture that a camera turned is kept upright: orientation %d',
  async (orientation) => {
    const marked = sharp({ create: { width: 60, height: 30, channels: 3, background: '#fff' } }).composite([
      { input: { create: { width: 20, height: 10, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    ])
    const body = await marked.jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
    const upright = await sharp(body).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const { data, width, height } = await convert(body)
    expect([width, height]).toEqual([upright.info.width, upright.info.height])
    const kept = await sharp(data).raw().toBuffer()
    for (const [x, y] of [
      [4, 4],
      [width - 5, 4],
      [4, height - 5],
      [width - 5, height - 5],
    ] as const) {
      const red = (pixels: Buffer) => (pixels[(y * width + x) * 3 + 1] ?? 0) < 128
      expect([x, y, red(kept)]).toEqual([x, y, red(upright.data)])
    }
  },
)

it('ASVS 15.2.2 a drawing with shades is kept small and not without loss, which takes seconds', async () => {
  const shades =
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
  const kept = async (inside: string) => {
    const { data } = await convert(drawing(inside, 'width="2000" height="2000"'))
    const { width = 0, height = 0 } = await sharp(data).metadata()
    // Without loss WebP is stored as `VP8L`.
    return { pixels: width * height, isLossless: Buffer.from(data).includes('VP8L') }
  }
  const flat = await kept('<rect fill="#f00" width="2000" height="1000"/>')
  expect([flat.isLossless, flat.pixels <= MOST_KEPT]).toEqual([true, true])
  const shaded = await kept(`${shades}<rect fill="url(#g)" width="2000" height="1000"/>`)
  expect([shaded.isLossless, shaded.pixels <= 1_300_000]).toEqual([false, true])
})

it('ASVS 15.2.2 a photograph is kept as JPEG, in standard colours and without what its file tells; what can be seen through as WebP', async () => {
  const raw = { width: 40, height: 30, channels: 4 as const }
  const pixels = (alpha: number) => {
    const dots = Buffer.alloc(40 * 30 * 4, 200)
    for (let at = 3; at < dots.length; at += 4) dots[at] = at === 3 ? alpha : 255
    return sharp(dots, { raw })
  }
  const told = async (body: Buffer) => {
    const { data, format } = await convert(body)
    const { format: found, exif, icc, hasAlpha, space } = await sharp(data).metadata()
    return { format, found, hasAlpha, space, isBare: exif === undefined && icc === undefined }
  }
  const photograph = { format: 'jpg', found: 'jpeg', hasAlpha: false, space: 'srgb', isBare: true }
  const tagged = pixels(255)
    .removeAlpha()
    .withMetadata()
    .withExif({ IFD0: { Artist: 'Kea' } })
  expect(await told(await tagged.jpeg().toBuffer())).toEqual(photograph)
  expect(await told(await pixels(255).removeAlpha().withIccProfile('p3').jpeg().toBuffer())).toEqual(
    photograph,
  )
  // A screen's picture has room for gaps, and none.
  expect(await told(await pixels(255).png().toBuffer())).toEqual(photograph)
  expect(await told(await pixels(254).png().toBuffer())).toEqual({
    ...photograph,
    format: 'webp',
    found: 'webp',
    hasAlpha: true,
  })
})

it('ASVS 15.2.2 what can be seen through is kept no larger than it is delivered', async () => {
  const create = { width: 2000, height: 1500, channels: 4 as const, background: '#33669980' }
  expect(await convert(await sharp({ create }).png().toBuffer())).toMatchObject({
    format: 'webp',
    width: 1032,
    height: 774,
  })
})

it('a picture in other colours than a screen’s keeps how it looks', async () => {
  const create = { width: 20, height: 20, channels: 3 as const, background: '#e04020' }
  const wide = await sharp({ create }).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  const { data } = await convert(wide)
  const [red = 0, green = 0, blue = 0] = await sharp(data).raw().toBuffer()
  expect([Math.abs(red - 0xe0), Math.abs(green - 0x40), Math.abs(blue - 0x20)].every((off) => off < 6)).toBe(
    true,
  )
})

describe('a picture that moves', () => {
  /** As many frames as there are times, each of another grey. */
  const moving = async (delay: number[], width = 1000) => {
    const frames = delay.map((_, at) => Buffer.alloc(width * 500 * 3, at * 20))
    const raw = { width, height: 500 * delay.length, channels: 3 as const, pageHeight: 500 }
    return sharp(Buffer.concat(frames), { raw }).gif({ delay, loop: 0 }).toBuffer()
  }

  it('is kept with its frames, no wider than 800 px, and ends after five seconds', async () => {
    const kept = await convert(await moving([400, 600, 500]))
    expect(kept).toMatchObject({ width: 800, height: 400, isMoving: true })
    const { pages, delay, loop, width } = await sharp(kept.data).metadata()
    expect([pages, delay, loop, width]).toEqual([3, [400, 600, 500], 3, 800])
  })

  it('of exactly five seconds moves once; a longer one is refused with what to do', async () => {
    const { data } = await convert(await moving([2500, 2500], 100))
    expect((await sharp(data).metadata()).loop).toBe(1)
    await expect(convert(await moving([2500, 2510], 100))).rejects.toMatchObject({
      code: 'invalid-fields',
      detail:
        'This picture moves for 5.01 seconds; 5 are the most beside text. Cut it, or use the block Video, which visitors can stop.',
    })
  })

  it('ASVS 15.2.2 of many frames is kept smaller; too many pixels to read are refused with the number', async () => {
    const { width } = await convert(await moving(Array(20).fill(100) as number[]))
    expect(width * Math.round(width / 2) * 20).toBeLessThanOrEqual(3_000_000)
    await expect(convert(await moving(Array(21).fill(100) as number[]))).rejects.toMatchObject({
      detail:
        'The frames of this moving picture have 10.5 million pixels together; they can have at most 10.0 million. Make it smaller or shorter, or use the block Video.',
    })
  })

  it('that is cut is its first frame, as is one of a single frame', async () => {
    const part = { x: 0, y: 0, width: 0.5, height: 1 }
    expect(await convert(await moving([400, 600]), part)).toMatchObject({
      width: 500,
      isMoving: false,
    })
    expect(await convert(await moving([400]))).toMatchObject({ width: 1000, isMoving: false })
  })
})
