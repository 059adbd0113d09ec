import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { keepPicture } from './keep-picture.ts'

function fileOf(picture: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-keep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'upload')
  writeFileSync(file, picture)
  return file
}

it.each([
  [
    { x: 0, y: 0.5, width: 1, height: 1 },
    { width: 600, height: 100 },
  ],
  [
    { x: 0.5, y: 0, width: 0.75, height: 0.5 },
    { width: 300, height: 100 },
  ],
  [
    { x: -1, y: -1, width: 9, height: 9 },
    { width: 600, height: 200 },
  ],
])('EDIT-01 of a picture 600 by 200 the part %j is %j', async (crop, size) => {
  const picture = sharp({ create: { width: 600, height: 200, channels: 3, background: '#369' } })
  expect(await keepPicture({ file: fileOf(await picture.png().toBuffer()), crop })).toMatchObject(size)
})

/** Black and white frames, each for so many milliseconds. */
function moving(delay: number[]): Promise<Buffer> {
  const raw = { width: 8, height: 8 * delay.length, channels: 3 as const, pageHeight: 8 }
  const frames = delay.map((_, at) => Buffer.alloc(8 * 8 * 3, at % 2 === 0 ? 0 : 255))
  return sharp(Buffer.concat(frames), { raw }).webp({ delay, loop: 0, lossless: true }).toBuffer()
}

it.each([
  ['5 seconds', 'kept', [2500, 2500]],
  ['a millisecond more', 422, [2500, 2501]],
  ['50 frames without a time', 'kept', Array.from({ length: 50 }, () => 0)],
  ['51 frames without a time', 422, Array.from({ length: 51 }, () => 0)],
])('WCAG 2.2.2 what moves for %s: %j', async (_what, answer, delay) => {
  const file = fileOf(await moving(delay))
  const told = await keepPicture({ file }).then(
    ({ isMoving }) => (isMoving ? 'kept' : 'still'),
    ({ status }: { status: number }) => status,
  )
  expect(told).toBe(answer)
})

it.each([
  [[1000, 1000], 2],
  [[2500, 2500], 1],
  [[300, 0, 300], 7],
])(
  'WCAG 2.2.2 a moving picture of the frames %j is kept with all of them, in its size, and moves %i times',
  async (delay, loop) => {
    const kept = await keepPicture({ file: fileOf(await moving(delay)) })
    expect(kept).toMatchObject({ format: 'webp', width: 8, height: 8, isMoving: true })
    const { pages, pageHeight, loop: times } = await sharp(kept.data, { animated: true }).metadata()
    expect([pages, pageHeight, times]).toEqual([delay.length, 8, loop])
  },
)

it('EDIT-01 of a moving picture that is cut the first frame is kept, and it stands still', async () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 }
  const kept = await keepPicture({ file: fileOf(await moving([1000, 1000])), crop })
  expect(kept).toMatchObject({ width: 4, height: 8, isMoving: false })
  expect((await sharp(kept.data).stats()).channels[0]?.max).toBeLessThan(20)
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false })

it.each([
  [
    'a telephone’s best JPEG, 12,000 by 9,000',
    () => blank(12_000, 9000).jpeg({ quality: 1 }).toBuffer(),
    'This picture has 108.0 million pixels; as JPEG it can have at most 12.5 million. Save it smaller.',
  ],
  [
    'a drawing of a million by a million',
    () =>
      Promise.resolve(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
      ),
    'This picture has 1000000.0 million pixels; as SVG it can have at most 60.0 million. Save it smaller.',
  ],
])('EDIT-01 %s is refused with its size and the most, not as unreadable', async (_what, picture, detail) => {
  await expect(keepPicture({ file: fileOf(await picture()) })).rejects.toMatchObject({
    status: 422,
    message: detail,
  })
})
