import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeUpload, type UploadedSource } from './encode.ts'

/** Something as dear to compress as leaves and gravel. */
async function gravel(width: number, height: number): Promise<Buffer> {
  let state = 7
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 256
  const small = { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3 as const }
  const pixels = Buffer.from(Array.from({ length: small.width * small.height * 3 }, next))
  return sharp(pixels, { raw: small }).resize(width, height).jpeg({ quality: 90 }).toBuffer()
}

async function told(task: UploadedSource): Promise<string> {
  const { format, width, height } = await sharp(await encodeUpload(task)).metadata()
  return `${format} ${width}x${height}`
}

it('ASVS 15.2.2 what a picture becomes is for its pixels and for how dear its own file says it is', async () => {
  const params = { height: null, ratio: null, quality: 95, focus: 'attention' as const }
  const formats = ['avif', 'webp', 'jpeg'] as const
  const create = { width: 1632, height: 1224, channels: 3 as const, background: '#369' }
  const plain = await sharp({ create }).jpeg().toBuffer()
  const busy = await gravel(1632, 1224)
  expect(await told({ source: plain, formats, params: { ...params, width: 2400 } })).toBe('webp 1505x1129')
  expect(await told({ source: busy, formats, params: { ...params, width: 2400 } })).toBe('webp 1264x948')
  expect(await told({ source: busy, formats, params: { ...params, width: 768, ratio: 3 / 4 } })).toBe(
    'webp 768x1024',
  )
  // The library tells AVIF by its container.
  expect(await told({ source: busy, formats, params: { ...params, width: 480 } })).toBe('heif 480x360')
})

it('ASVS V5.2 a packed drawing of a folder is not drawn', async () => {
  const source = gzipSync(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>',
  )
  const params = { width: 20, height: null, ratio: null, quality: null, focus: 'attention' as const }
  await expect(encodeUpload({ source, params, formats: ['webp'] })).rejects.toThrow(
    'This drawing is packed (SVGZ).',
  )
})
