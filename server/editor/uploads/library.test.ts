import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Picture, Pictures, PictureUse } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { publish } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'

const picture = (shade: number) =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()

forEachDatabase((open) =>
  describe('EDIT-01 finding pictures, and those of all dealers', () => {
    async function start() {
      const made = await world(undefined, open)
      const editor = await made.as('ana@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
      const platform = await made.as('pat@forecourt.example', [{ tenant: '*', role: 'administrator' }])
      const bring = async (base: string, name: string, shade: number, cookie: string) =>
        made.app.inject({
          method: 'POST',
          url: `/api/editor${base}?name=${encodeURIComponent(name)}`,
          headers: { host: 'localhost:3000', cookie, 'content-type': 'image/png' },
          payload: await picture(shade),
        })
      const own = async (name: string, shade: number) =>
        (await bring('/tenants/kea/uploads', name, shade, editor)).json() as Picture
      const list = async (query = '', base = '/tenants/kea/uploads') =>
        (await made.call('GET', `${base}${query}`, { cookie: editor })).json() as Pictures
      const say = (name: string, body: object, base = '/tenants/kea/uploads', cookie = editor) =>
        made.call('PUT', `${base}/${name}`, { cookie, body })
      return { ...made, editor, platform, bring, own, list, say }
    }
    const facts = { alt: '', tags: [], focus: { x: 50, y: 50 } }
    const names = ({ uploads }: Pictures) =>
      uploads.map(({ name }) => name.replace(/-[0-9a-f]{10}\.(?:jpg|webp)/, ''))

    it('a picture is found by words of its name, of what it shows and by tags; what is said stays', async () => {
      const { own, list, say } = await start()
      const yard = await own('Front of yard.png', 1)
      expect(yard).toMatchObject({ ...facts, alt: 'Front of yard' })
      const camera = await own('IMG_100.png', 2)
      expect(camera.alt).toBe('')
      await own('100%_off.png', 3)
      const said = { alt: '  Our team at lunch ', tags: ['team', 'lunch', 'team'], focus: { x: 30, y: 60 } }
      expect((await say(camera.name, said)).statusCode).toBe(204)
      await say(yard.name, { ...facts, tags: ['team'] })
      const { uploads, tags, found, mayChange } = await list('?find=LUNCH%20img')
      expect(uploads).toEqual([
        { ...camera, alt: 'Our team at lunch', tags: ['lunch', 'team'], focus: { x: 30, y: 60 } },
      ])
      expect([tags, found, mayChange]).toEqual([
        [
          { tag: 'team', count: 2 },
          { tag: 'lunch', count: 1 },
        ],
        1,
        true,
      ])
      expect(names(await list('?tag=team'))).toEqual(['front-of-yard', 'img-100'].toSorted(newestFirst))
      // A part of a tag is none, and what is typed is no pattern.
      expect(names(await list('?tag=tea'))).toEqual([])
      expect(names(await list('?find=%25'))).toEqual(['100-off'])
      expect(names(await list('?find=_'))).toEqual([])
      expect(names(await list('?find=o%20f'))).toHaveLength(2)
      expect((await list('?find=nothing')).found).toBe(0)
    })

    it('pages have sixty each', async () => {
      const { db, list } = await start()
      const rows = Array.from({ length: 61 }, (_, at) => ({
        slug: 'kea',
        name: `a${at}-0123456789.webp`,
        picture: Buffer.from('x'),
        width: 1,
        height: 1,
        bytes: 1,
        uploaded_at: NOW + at,
      }))
      await db.insertInto('uploads').values(rows).execute()
      const [first, second] = [await list(), await list('?page=2')]
      expect([first.uploads.length, first.found, first.uploads[0]?.name]).toEqual([60, 61, rows[60]?.name])
      expect(second.uploads.map(({ name }) => name)).toEqual([rows[0]?.name])
    })

    it.each([
      { ...facts, focus: { x: 33, y: 50 } },
      { ...facts, focus: { x: 110, y: 50 } },
      { ...facts, tags: ['Two words'] },
      { ...facts, alt: 'x'.repeat(201) },
      { alt: '' },
    ])('what is no fact is refused: %j', async (body) => {
      const { own, say } = await start()
      const { name } = await own('a.png', 1)
      expect((await say(name, body)).statusCode).toBe(422)
      expect((await say('no-0123456789.webp', facts)).statusCode).toBe(404)
    })

    it('pictures of all dealers are seen by all staff, and changed by the platform alone', async () => {
      const { bring, list, say, call, editor, platform, db } = await start()
      expect((await bring('/library', 'sale.png', 1, editor)).statusCode).toBe(403)
      const shared = (await bring('/library', 'sale.png', 1, platform)).json() as Picture
      expect(shared.src).toMatch(/^\/img\/uploads\/shared\.library\/sale-[0-9a-f]{10}\.jpg$/)
      expect(await list('', '/library')).toMatchObject({ uploads: [shared], found: 1, mayChange: false })
      expect((await list()).found).toBe(0)
      expect((await say(shared.name, facts, '/library')).statusCode).toBe(403)
      expect((await say(shared.name, { ...facts, alt: 'Sale' }, '/library', platform)).statusCode).toBe(204)
      const uses = (cookie: string) => call('GET', `/library/${shared.name}/uses`, { cookie })
      const drop = (cookie: string) => call('DELETE', `/library/${shared.name}`, { cookie })
      expect((await uses(platform)).json()).toEqual({ uses: [] })
      const page = {
        routes: [{ id: 'home', title: 'Welcome', blocks: [hero(`${shared.src}?focus=30,60`)] }],
      }
      await publish(db, { document: site('kea', page), origin: 'seed', now: NOW })
      await publish(db, { document: site('tui', page), origin: 'seed', now: NOW })
      const use: PictureUse = {
        in: 'elsewhere',
        places: ['kea', 'tui'],
        message: 'Sites, drafts or the history of dealers show it: kea, tui.',
      }
      expect((await uses(platform)).json()).toEqual({ uses: [use] })
      const refused = await drop(platform)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'picture-in-use', errors: [{ field: 'elsewhere', message: use.message }] },
      ])
      expect([(await uses(editor)).statusCode, (await drop(editor)).statusCode]).toEqual([403, 403])
    })

    it('a picture of all dealers that nothing shows is deleted', async () => {
      const { bring, call, platform, list } = await start()
      const { name } = (await bring('/library', 'sale.png', 1, platform)).json() as Picture
      expect((await call('DELETE', `/library/${name}`, { cookie: platform })).statusCode).toBe(204)
      expect((await list('', '/library')).found).toBe(0)
      expect((await call('GET', `/library/${name}/uses`, { cookie: platform })).statusCode).toBe(404)
    })
  }),
)

/** Brought in within one instant of the test's clock, pictures stand by their names. */
const newestFirst = (one: string, other: string): number => one.localeCompare(other)

function hero(image: string) {
  return { id: 'hero', type: 'Hero', props: { heading: 'Welcome', image, alt: 'Sale' } }
}
