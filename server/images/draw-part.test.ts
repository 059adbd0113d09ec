import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawPart } from './draw-part.ts'
import type { Drawing } from './drawing.ts'
import { encodeDrawing } from './encode.ts'

/** Three stripes side by side, red, green and blue, with a gap along the lower edge. */
const STRIPES: Drawing = {
  width: 300,
  height: 100,
  isOpaque: true,
  subject: { x: 100, y: 50 },
  draw: ({ width, height }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="${width}" height="${height}"><path fill="#f00" d="M0 0h100v98H0z"/><path fill="#0f0" d="M100 0h100v98H100z"/><path fill="#00f" d="M200 0h100v98H200z"/></svg>`,
}

/** Colour in the middle of a square that is cut out of the stripes. */
async function middleOf(focus: Parameters<typeof drawPart>[2]) {
  const part = drawPart(STRIPES, { width: 60, height: 60 }, focus)
  const { data, info } = await sharp(Buffer.from(part.svg)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([60, 60])
  return [...data.subarray((30 * 60 + 30) * info.channels).subarray(0, 3)]
}

it.each([
  ['left', [255, 0, 0]],
  ['centre', [0, 255, 0]],
  ['right', [0, 0, 255]],
  ['attention', [0, 0, 255]],
  [{ x: 0, y: 0 }, [255, 0, 0]],
] as const)('LOC-25 of a drawing that is cut only the window is drawn: %j', async (focus, colour) => {
  expect(await middleOf(focus)).toEqual(colour)
})

it('LOC-25 a drawing with a ground of its own is written without gaps, another one with them', async () => {
  const size = { width: 60, height: 20 }
  const made = async (isOpaque: boolean) => {
    const part = drawPart(STRIPES, size, 'centre')
    return sharp(await encodeDrawing({ ...part, isOpaque, quality: null, format: 'webp' })).metadata()
  }
  expect(await made(true)).toMatchObject({ hasAlpha: false, width: 60, height: 20 })
  expect(await made(false)).toMatchObject({ hasAlpha: true, width: 60, height: 20 })
})
