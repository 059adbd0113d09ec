import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { bodyFile } from '../../http/testing/body-file.ts'
import { imagePlugin } from '../../images/plugin.ts'
import { publish } from '../../tenants/store.ts'
import { NOW, site } from '../testing/world.ts'
import { adoptUploads } from './adopt-uploads.ts'
import { readPicture } from './picture-store.ts'
import { listUploads, storeUpload } from './store-upload.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
const storeIn =
  (db: Db) =>
  (body: Buffer | string, name = 'Front of yard (1).JPG', now = NOW) =>
    storeUpload(db, { slug: 'kea', name, file: bodyFile(body), now })
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" ${attributes}>${inside}</svg>`

/** One of several servers over a database: with a disk of its own. */
async function server(db: Db) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-uploads-'))
  folders.push(dataDir)
  const app = Fastify()
  await app.register(imagePlugin, {
    dataDir,
    fetchUpload: (slug: string, name: string) => readPicture(db, slug, name),
  })
  onTestFinished(() => app.close())
  return { dataDir, get: (url: string) => app.inject({ url, headers: { accept: 'image/webp' } }) }
}

forEachDatabase((open) =>
  describe('EDIT-01 pictures that staff bring in', () => {
    it('keeps a photo under a plain name, no larger than a screen, without its metadata', async () => {
      const db = await open()
      const body = await sharp(await photo(4000, 2000))
        .withExif({ IFD0: { Artist: 'somebody' } })
        .jpeg()
        .toBuffer()
      const upload = await storeIn(db)(body)
      expect(upload).toMatchObject({ width: 1843, height: 921, at: NOW })
      expect(upload.src).toMatch(/^\/img\/uploads\/kea\/front-of-yard-1-[0-9a-f]{10}\.jpg$/)
      const kept = await readPicture(db, 'kea', upload.name)
      const { exif } = await sharp(kept?.picture).metadata()
      expect(exif).toBeUndefined()
      expect(await listUploads(db, 'kea')).toEqual({ pictures: [upload], found: 1 })
      expect(await listUploads(db, 'tui')).toEqual({ pictures: [], found: 0 })
    })

    it('lists the newest first; the same picture again is one picture', async () => {
      const db = await open()
      const store = storeIn(db)
      const first = await store(await photo(10, 10), 'a.jpg')
      const second = await store(await photo(20, 10), 'b.jpg', NOW + 1)
      const names = async () => (await listUploads(db, 'kea')).pictures.map(({ name }) => name)
      expect(await names()).toEqual([second.name, first.name])
      await store(await photo(10, 10), 'a.jpg', NOW + 2)
      expect(await names()).toEqual([first.name, second.name])
    })

    it('every server over the database delivers it, with one tag, though it came in at another one', async () => {
      const db = await open()
      const [one, two] = [await server(db), await server(db)]
      const { src } = await storeIn(db)(await photo(400, 200))
      const answers = [await one.get(`${src}?w=320`), await two.get(`${src}?w=320`)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const { width } = await sharp(answers[1]?.rawPayload).metadata()
      expect(width).toBe(320)
      expect(answers[0]?.headers['etag']).toBe(answers[1]?.headers['etag'])
      // It is on the disk from now on: the database is asked once.
      await db.deleteFrom('uploads').execute()
      expect((await two.get(`${src}?w=64`)).statusCode).toBe(200)
      expect(readdirSync(join(two.dataDir, 'uploads', 'kea'))).toHaveLength(1)
    })

    it('an empty file in its place is written again', async () => {
      const db = await open()
      const { dataDir, get } = await server(db)
      const { src, name } = await storeIn(db)(await photo(40, 20))
      mkdirSync(join(dataDir, 'uploads', 'kea'), { recursive: true })
      writeFileSync(join(dataDir, 'uploads', 'kea', name), '')
      expect((await get(`${src}?w=64`)).statusCode).toBe(200)
    })

    it('a picture that nobody has is 404 and leaves nothing behind', async () => {
      const { get, dataDir } = await server(await open())
      expect((await get('/img/uploads/kea/no-0123456789.webp')).statusCode).toBe(404)
      expect((await get('/img/uploads/kea/deeper/no-0123456789.webp')).statusCode).toBe(404)
      expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
    })

    it('pictures that an earlier release kept on disk are taken over once, other files are left alone', async () => {
      const db = await open()
      await publish(db, { document: site('kea'), origin: 'seed', now: NOW })
      const { dataDir } = await server(db)
      const folder = join(dataDir, 'uploads')
      expect(await adoptUploads(db, folder)).toBe(0)
      mkdirSync(join(folder, 'kea'), { recursive: true })
      const picture = await sharp(await photo(30, 20))
        .webp()
        .toBuffer()
      writeFileSync(join(folder, 'kea', 'yard-0123456789.webp'), picture)
      writeFileSync(join(folder, 'kea', 'notes.txt'), 'mine')
      expect(await adoptUploads(db, folder)).toBe(1)
      expect(await adoptUploads(db, folder)).toBe(0)
      expect((await listUploads(db, 'kea')).pictures).toMatchObject([
        { src: '/img/uploads/kea/yard-0123456789.webp', width: 30, height: 20, bytes: picture.length },
      ])
    })

    it('cuts out the chosen part', async () => {
      const body = await photo(1000, 500)
      const upload = await storeUpload(await open(), {
        slug: 'kea',
        name: 'a.jpg',
        file: bodyFile(body),
        crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
        now: NOW,
      })
      expect(upload).toMatchObject({ width: 500, height: 500 })
    })

    it('names cannot lead anywhere else', async () => {
      const { name } = await storeIn(await open())(await photo(10, 10), '../../etc/passwd')
      expect(name).toMatch(/^etc-passwd-[0-9a-f]{10}\.jpg$/)
    })

    it.each([
      ['a script', svg('<script>alert(1)</script>')],
      [
        'a script under a prefix',
        svg('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
      ],
      ['a handler', svg('<rect onload="alert(1)"/>')],
      ['a handler of its own', svg('', 'onload=alert(1)')],
      ['a handler that is set later', svg('<s:set attributeName="onload" to="alert(1)"/>', 'xmlns:s="x"')],
      ['a javascript: link', svg('<a href="javascript:alert(1)"><rect/></a>')],
      ['a javascript: link in disguise', svg('<a xlink:href="&#106;avascript:alert(1)"><rect/></a>')],
      ['foreign markup', svg('<foreignObject><body/></foreignObject>')],
      ['something from elsewhere', svg('<image href="https://evil.example/x.png"/>')],
      ['something from elsewhere, far apart', svg('<image href \t=\n\n "   https://evil.example/x.png"/>')],
      ['a handler, far apart', svg('<rect\n\tonload  = "alert(1)"/>')],
      ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`],
      ['a style from elsewhere', svg('<style>@import url(https://evil.example/x.css)</style>')],
    ])('a drawing with %s is refused with the reason', async (_, body) => {
      await expect(storeIn(await open())(body, 'logo.svg')).rejects.toMatchObject({
        code: 'invalid-fields',
        detail: 'This drawing carries script or loads something from elsewhere. Save it as a plain SVG.',
      })
    })

    it('a plain drawing is kept; one of a megabyte, or what only calls itself a picture, is not', async () => {
      const store = storeIn(await open())
      expect(await store(svg('<rect width="20" height="10"/>'), 'logo.svg')).toMatchObject({
        width: 20,
        height: 10,
      })
      await expect(store(svg(`<desc>${'x'.repeat(1024 * 1024)}</desc>`), 'logo.svg')).rejects.toMatchObject({
        detail: 'This drawing is larger than 1 MB. Save it as a picture.',
      })
      await expect(store('<!doctype html><p>hello</p>', 'a.png')).rejects.toMatchObject({
        code: 'unsupported-media-type',
      })
      await expect(store(Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le'), 'a.svg')).rejects.toMatchObject(
        { code: 'unsupported-media-type' },
      )
    })
  }),
)
