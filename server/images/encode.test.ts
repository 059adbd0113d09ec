import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MOST_KEPT } from '../../runtime/format/picture-bounds.ts'
import { encodeUpload, type UploadedSource } from './encode.ts'

/** Something as dear to compress as leaves and gravel. */
async function gravel(width: number, height: number): Promise<Buffer> {
  let state = 7
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 256
  const small = { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3 as const }
  const pixels = Buffer.from(Array.from({ length: small.width * small.height * 3 }, next))
  return sharp(pixels, { raw: small }).resize(width, height).webp({ quality: 88, effort: 0 }).toBuffer()
}

/** Of all threads of this process, in milliseconds: the least of three, so that others on the machine do not count. */
async function costOf(task: UploadedSource): Promise<number> {
  const costs: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage()
    await encodeUpload(task)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

it('ASVS 15.2.2 the finest AVIF of a page’s width costs no more than twice the largest WebP', async () => {
  const source = await gravel(1632, 1224)
  expect(1632 * 1224).toBeLessThanOrEqual(MOST_KEPT)
  const params = { height: null, quality: 95, focus: 'attention' as const }
  const webp = await costOf({ source, params: { ...params, width: 2400, ratio: null }, format: 'webp' })
  for (const ratio of [3 / 4, 9 / 16]) {
    const avif = await costOf({ source, params: { ...params, width: 768, ratio }, format: 'avif' })
    // With the smallest file sought it was more than three times as much.
    expect([ratio, avif < webp * 2]).toEqual([ratio, true])
  }
})

it('ASVS V5.2 a packed drawing of a folder is not drawn', async () => {
  const source = gzipSync(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>',
  )
  const params = { width: 20, height: null, ratio: null, quality: null, focus: 'attention' as const }
  await expect(encodeUpload({ source, params, format: 'webp' })).rejects.toThrow(
    'This drawing is packed (SVGZ).',
  )
})
