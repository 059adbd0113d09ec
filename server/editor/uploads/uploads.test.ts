import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { listUploads, storeUpload } from './store-upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-uploads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
const store = (body: Buffer | string, name = 'Front of yard (1).JPG') =>
  storeUpload(folder, { slug: 'kea', name, body: Buffer.from(body) })
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" ${attributes}>${inside}</svg>`

describe('EDIT-01 pictures that staff bring in', () => {
  it('keeps a photo under a plain name, no larger than a screen, without its metadata', async () => {
    const body = await sharp(await photo(4000, 2000))
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    const upload = await store(body)
    expect(upload).toMatchObject({ width: 2880, height: 1440 })
    expect(upload.src).toMatch(/^\/img\/uploads\/kea\/front-of-yard-1-[0-9a-f]{10}\.webp$/)
    const { exif } = await sharp(join(folder, 'kea', upload.name)).metadata()
    expect(exif).toBeUndefined()
    expect(await listUploads(folder, 'kea')).toMatchObject([{ src: upload.src, width: 2880 }])
    expect(await listUploads(folder, 'tui')).toEqual([])
  })

  it('cuts out the chosen part', async () => {
    const body = await photo(1000, 500)
    const upload = await storeUpload(folder, {
      slug: 'kea',
      name: 'a.jpg',
      body,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
    })
    expect(upload).toMatchObject({ width: 500, height: 500 })
  })

  it('names cannot lead anywhere else', async () => {
    const { name } = await store(await photo(10, 10), '../../etc/passwd')
    expect(name).toMatch(/^etc-passwd-[0-9a-f]{10}\.webp$/)
    expect(readdirSync(folder)).toEqual(['kea'])
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a handler of its own', svg('', 'onload=alert(1)')],
    ['a javascript: link', svg('<a href="javascript:alert(1)"><rect/></a>')],
    ['foreign markup', svg('<foreignObject><body/></foreignObject>')],
    ['something from elsewhere', svg('<image href="https://evil.example/x.png"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
    ['a style from elsewhere', svg('<style>@import url(https://evil.example/x.css)</style>')],
  ])('a drawing with %s is refused with the reason', async (_, body) => {
    await expect(store(body, 'logo.svg')).rejects.toMatchObject({
      code: 'invalid-fields',
      detail: 'This drawing carries script or loads something from elsewhere. Save it as a plain SVG.',
    })
  })

  it('a plain drawing is kept; what only calls itself a picture is not', async () => {
    expect(await store(svg('<rect width="20" height="10"/>'), 'logo.svg')).toMatchObject({
      width: 20,
      height: 10,
    })
    await expect(store('<!doctype html><p>hello</p>', 'a.png')).rejects.toMatchObject({
      code: 'unsupported-media-type',
    })
  })
})
