import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import type { Role } from '../../staff/roles.ts'
import { publish } from '../../tenants/store.ts'
import { Readable } from 'node:stream'
import type { Corrections } from '../../stock/corrections/corrections.ts'
import { addCar, correctCars, removeCars } from '../../stock/desk-changes.ts'
import { importFeed } from '../../stock/import/import-feed.ts'
import { compileMapping } from '../../stock/mappings/mapping.ts'
import { parseCar } from '../../stock/repository.ts'
import type { Draft } from '../draft-store.ts'
import { NOW, PICTURE_QUOTA, site, world } from '../testing/world.ts'
import { adoptUploads } from './adopt-uploads.ts'
import { deleteUpload } from './delete-upload.ts'
import { dropDeletedFiles } from './drop-deleted-files.ts'
import type { Picture } from '../../../schemas/generated/editor-api.ts'

/** A picture that hardly gets smaller by compressing. */
function noise(seed: number, side: number): Promise<Buffer> {
  let state = seed + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) % 256
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, next))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

forEachDatabase((open) =>
  describe('EDIT-01 room for pictures, and deleting them', () => {
    async function start(role: Role = 'publisher') {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', [{ tenant: 'kea', role }])
      const upload = async (body: Buffer, name = 'yard.png') =>
        made.app.inject({
          method: 'POST',
          url: `/api/editor/tenants/kea/uploads?name=${name}`,
          headers: { host: 'localhost:3000', cookie, 'content-type': 'image/png' },
          payload: body,
        })
      const bring = async (seed: number) => (await upload(await noise(seed, 16))).json() as Picture
      const list = async () =>
        (await made.call('GET', '/tenants/kea/uploads', { cookie })).json() as {
          uploads: Picture[]
          room: { used: number; quota: number; count: number }
        }
      const drop = (name: string) => made.call('DELETE', `/tenants/kea/uploads/${name}`, { cookie })
      const draft = async () => (await made.call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      const save = async (more: object) =>
        made.call('PUT', '/tenants/kea/draft', {
          cookie,
          headers: { 'if-match': (await draft()).tag },
          body: { document: site('kea', more) },
        })
      const send = async () =>
        made.call('POST', '/tenants/kea/publish', { cookie, headers: { 'if-match': (await draft()).tag } })
      return { ...made, cookie, upload, bring, list, drop, save, send, draft }
    }
    const page = (src: string, more: object = {}) => ({
      routes: [
        {
          id: 'home',
          title: 'Welcome',
          blocks: [{ id: 'hero', type: 'Hero', props: { heading: 'Welcome', image: src, alt: 'The yard' } }],
          ...more,
        },
      ],
    })

    it('says how much room is taken; what does not fit is refused, the same picture again needs none', async () => {
      const { upload, list } = await start()
      expect((await list()).room).toEqual({ used: 0, quota: PICTURE_QUOTA, count: 0 })
      const first = await noise(1, 16)
      expect((await upload(first)).statusCode).toBe(201)
      const { room, uploads } = await list()
      expect(room).toEqual({ used: uploads[0]?.bytes, quota: PICTURE_QUOTA, count: 1 })
      const large = await upload(await noise(2, 128))
      expect([large.statusCode, large.json()]).toMatchObject([
        413,
        {
          code: 'pictures-full',
          detail: expect.stringMatching(
            /^The pictures of this dealer take 0\.0 MB of 0\.0 MB; this one needs 0\.0 MB more\. Delete pictures that nothing shows\.$/,
          ) as string,
        },
      ])
      expect((await upload(first)).statusCode).toBe(201)
      expect((await list()).room).toEqual(room)
    })

    it('of two uploads at once for the last room one gets it', async () => {
      const { upload, list } = await start()
      const bodies = await Promise.all(Array.from({ length: 12 }, (_, seed) => noise(seed, 16)))
      const answers = await Promise.all(bodies.map((body, at) => upload(body, `p${at}.png`)))
      const codes = new Set(answers.map(({ statusCode }) => statusCode))
      expect([...codes].toSorted((a, b) => a - b)).toEqual([201, 413])
      const { room, uploads } = await list()
      expect(room.used).toBeLessThanOrEqual(PICTURE_QUOTA)
      expect(room.used).toBe(uploads.reduce((sum, { bytes }) => sum + bytes, 0))
    })

    it('refuses while a car that was corrected or added by hand shows it, or undoing would bring it back', async () => {
      const { db, bring, drop } = await start()
      const author = { tenant: 'kea', by: 'ana@forecourt.example', now: NOW }
      const [own, corrected, theirs] = [await bring(1), await bring(2), await bring(3)]
      const columns = { year: 'year', make: 'make', model: 'model', price: 'price', images: 'photo' }
      const mapping = compileMapping(
        { name: 'kea', title: 'Kea', signature: ['id'], identity: ['id'], columns },
        'of the test',
      )
      const rows = 'id,year,make,model,price,photo\n1,2021,Kia,Rio,15990,https://p.example/1.jpg'
      await importFeed({ db, tenant: 'kea', feed: Readable.from([Buffer.from(rows)]), mapping, nowMs: NOW })
      const { document } = await db.selectFrom('cars').select('document').executeTakeFirstOrThrow()
      const { id, slug: _slug, ...fed } = parseCar(document)
      const photographs = (added: string[]) => (given: Corrections) => ({
        ...given,
        photos: { added, hidden: [], order: [] },
      })
      await correctCars(db, author, {
        ids: [id],
        change: photographs([corrected.src]),
        summary: 'Photographs',
      })
      const { car } = await addCar(db, author, { ...fed, name: '2020 Kia Rio', year: 2020 })
      await correctCars(db, author, { ids: [car.id], change: photographs([own.src]), summary: 'Photographs' })
      const other = { ...author, tenant: 'tui' }
      const { car: elsewhere } = await addCar(db, other, fed)
      const summary = 'Photographs'
      await correctCars(db, other, { ids: [elsewhere.id], change: photographs([theirs.src]), summary })
      const told = async (name: string) =>
        (await drop(name)).json<{ errors: { field: string; message: string }[] }>().errors
      expect(await told(own.name)).toEqual([
        { field: 'stock', message: 'Cars of the stock show it: “2020 Kia Rio”.' },
      ])
      expect(await told(corrected.name)).toEqual([
        { field: 'stock', message: 'Cars of the stock show it: “2021 Kia Rio”.' },
      ])
      expect((await told(theirs.name)).map(({ field }) => field)).toEqual(['elsewhere'])
      await removeCars(db, author, [car.id])
      expect((await told(own.name)).map(({ message }) => message)).toEqual([
        'Undoing “Removed 2020 Kia Rio” in the stock would bring it back.',
      ])
    })

    it('deletes what nothing shows, once; there is room again', async () => {
      const { bring, drop, list, call, cookie } = await start('editor')
      const { name } = await bring(1)
      expect((await call('GET', `/tenants/kea/uploads/${name}/uses`, { cookie })).json()).toEqual({
        uses: [],
      })
      expect((await drop(name)).statusCode).toBe(204)
      expect(await list()).toEqual({
        uploads: [],
        found: 0,
        mayChange: true,
        tags: [],
        room: { used: 0, quota: PICTURE_QUOTA, count: 0 },
      })
      expect([(await drop(name)).statusCode, (await drop('..%2f..%2fetc%2fpasswd')).statusCode]).toEqual([
        404, 404,
      ])
    })

    it('refuses while the draft, the site or the history shows it, and says where', async () => {
      const { bring, drop, save, send, call, cookie } = await start()
      const { name, src } = await bring(1)
      await save(page(src))
      const drafted = await drop(name)
      expect([drafted.statusCode, drafted.json()]).toMatchObject([
        409,
        {
          code: 'picture-in-use',
          detail: 'This picture cannot be deleted. The draft shows it: page “Welcome”.',
          errors: [{ field: 'draft', message: 'The draft shows it: page “Welcome”.' }],
        },
      ])
      expect((await send()).json()).toMatchObject({ revision: 2 })
      expect((await drop(name)).json()).toMatchObject({
        errors: [{ field: 'published', message: 'The site shows it: page “Welcome”.' }],
      })
      await save({ sections: { yard: [{ id: 'one', type: 'Image', props: { src, alt: 'The yard' } }] } })
      await call('POST', '/tenants/kea/links', { cookie, body: { hours: 1 } })
      expect((await drop(name)).json()).toMatchObject({
        errors: [
          { field: 'published' },
          { message: 'The draft shows it: shared section “yard”.' },
          { field: 'link' },
        ],
      })
      await save({})
      await send()
      const uses = (await call('GET', `/tenants/kea/uploads/${name}/uses`, { cookie })).json() as object
      expect(uses).toMatchObject({
        uses: [
          { in: 'link' },
          {
            in: 'revision',
            revision: 2,
            places: ['page “Welcome”'],
            message: 'Revision 2 of the history shows it: page “Welcome”.',
          },
        ],
      })
      // And so a rollback never meets a picture that is gone.
      const back = await call('POST', '/tenants/kea/rollback', {
        cookie,
        headers: { 'if-match': '"3-3"' },
        body: { revision: 2 },
      })
      expect(back.statusCode).toBe(200)
    })

    it('ASVS 15.2.2 looks through a history of any length while others are answered', async () => {
      const { db, bring, call, cookie } = await start()
      const { name, src } = await bring(1)
      const shows = site('tui', { logo: { src, alt: 'Yard' } })
      for (let at = 0; at < 40; at += 1) {
        await publish(db, {
          document: site('kea', { phone: `07 7010 01${10 + at}` }),
          origin: 'staff',
          now: NOW,
        })
      }
      let turns = 0
      let isOver = false
      const count = () => {
        turns += 1
        if (!isOver) setImmediate(count)
      }
      setImmediate(count)
      const uses = async () => {
        const { body } = await call('GET', `/tenants/kea/uploads/${name}/uses`, { cookie })
        return (JSON.parse(body) as { uses: { in: string }[] }).uses.map((each) => each.in)
      }
      expect(await uses()).toEqual([])
      isOver = true
      // Forty revisions are five stretches, once among the dealer's own and once among all dealers'.
      expect(turns).toBeGreaterThanOrEqual(8)
      await publish(db, { document: shows, origin: 'staff', now: NOW })
      await publish(db, { document: site('tui'), origin: 'staff', now: NOW })
      expect(await uses()).toEqual(['elsewhere'])
    })

    it('ASVS 15.4.2 searches the history before it locks anything, and sees what is published meanwhile', async () => {
      const { db, bring } = await start()
      const [gone, kept] = [await bring(1), await bring(2)]
      for (let at = 0; at < 40; at += 1) {
        await publish(db, { document: site('kea', { phone: '07 7010 0199' }), origin: 'staff', now: NOW })
      }
      const spied = (meanwhile: () => Promise<unknown>) => {
        const searches: ('free' | 'locked')[] = []
        let isLocked = false
        let isFirst = true
        const plugin: KyselyPlugin = {
          transformQuery({ node }) {
            if (node.kind === 'UpdateQueryNode') isLocked = true
            const text = JSON.stringify(node)
            if (text.includes('"tenant_revisions"') && text.includes('"like"')) {
              searches.push(isLocked ? 'locked' : 'free')
            }
            return node
          },
          async transformResult({ result }) {
            if (isFirst && searches.length > 0) {
              isFirst = false
              await meanwhile()
            }
            return result
          },
        }
        return { searches, watched: db.withPlugin(plugin) }
      }
      const plain = spied(async () => undefined)
      expect(await deleteUpload(plain.watched, { slug: 'kea', name: gone.name, now: NOW })).toEqual({
        kind: 'deleted',
      })
      expect(plain.searches.length).toBeGreaterThan(8)
      expect(plain.searches.filter((state) => state === 'locked')).toEqual([])
      for (const slug of ['kea', 'tui']) {
        const shows = site(slug, { logo: { src: kept.src, alt: 'Yard' } })
        const raced = spied(async () => {
          await publish(db, { document: shows, origin: 'staff', now: NOW })
          await publish(db, { document: site(slug), origin: 'staff', now: NOW })
        })
        const result = await deleteUpload(raced.watched, { slug: 'kea', name: kept.name, now: NOW })
        expect(result.kind).toBe('in-use')
      }
    })

    it('refuses while a plan, a review or another dealer’s site shows it; whose that is, is not said', async () => {
      const { bring, drop, save, call, cookie, db, draft } = await start()
      const [planned, reviewed, copied] = [await bring(1), await bring(2), await bring(3)]
      await save(page(planned.src))
      await call('PUT', '/tenants/kea/plan', {
        cookie,
        headers: { 'if-match': (await draft()).tag },
        body: { publishAt: NOW + 60_000 },
      })
      await save({})
      const document = JSON.stringify({ photo: reviewed.src })
      await db
        .insertInto('content')
        .values({ tenant: 'kea', kind: 'reviews', id: '1', position: 0, document })
        .execute()
      await publish(db, { document: site('tui', page(copied.src)), origin: 'staff', now: NOW })
      expect((await drop(planned.name)).json()).toMatchObject({ errors: [{ field: 'plan' }] })
      expect((await drop(reviewed.name)).json()).toMatchObject({
        errors: [{ field: 'content', message: 'The content shows it: reviews.' }],
      })
      const elsewhere = await drop(copied.name)
      expect(elsewhere.json()).toMatchObject({ errors: [{ field: 'elsewhere' }] })
      expect(elsewhere.body).not.toContain('tui')
    })

    it('is gone from the disk of every server, and is not taken over from there again', async () => {
      const { bring, drop, db, list, upload } = await start()
      const folder = mkdtempSync(join(tmpdir(), 'forecourt-uploads-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const { name } = await bring(1)
      const file = join(folder, 'kea', name)
      mkdirSync(join(folder, 'kea'))
      writeFileSync(file, await noise(1, 16))
      writeFileSync(join(folder, 'kea', 'own.webp'), 'mine')
      await drop(name)
      expect(await adoptUploads(db, folder)).toBe(0)
      expect((await list()).uploads).toEqual([])
      expect(await dropDeletedFiles(db, folder, NOW + 1)).toBe(0)
      expect(existsSync(file)).toBe(true)
      await dropDeletedFiles(db, folder, NOW)
      expect([existsSync(file), existsSync(join(folder, 'kea', 'own.webp'))]).toEqual([false, true])
      // Brought in again it is like any other.
      expect((await upload(await noise(1, 16))).statusCode).toBe(201)
      expect(await dropDeletedFiles(db, folder)).toBe(0)
    })

    it('a window that was open all the while can bring it back; then it is told and keeps from publishing', async () => {
      const { bring, drop, save, send, upload } = await start()
      const { name, src } = await bring(1)
      await drop(name)
      const { findings } = (await save(page(src))).json() as { findings: object[] }
      expect(findings).toContainEqual({
        code: 'deleted-picture',
        severity: 'error',
        message: `The picture “${name}” was deleted. Choose another one.`,
        file: 'draft',
        line: 1,
        column: 1,
        pointer: '/routes/0/blocks/0/props/image',
        tenant: 'kea',
        blockId: 'hero',
      })
      expect((await send()).statusCode).toBe(422)
      await upload(await noise(1, 16))
      expect((await send()).statusCode).toBe(200)
    })

    it('is for the staff of the dealer alone', async () => {
      const { bring, call, as } = await start()
      const { name } = await bring(1)
      const stranger = await as('tui@forecourt.example', [{ tenant: 'tui', role: 'administrator' }])
      for (const [method, url] of [
        ['DELETE', `/tenants/kea/uploads/${name}`],
        ['GET', `/tenants/kea/uploads/${name}/uses`],
      ] as const) {
        const foreign = await call(method, url, { cookie: stranger })
        const nobody = await call(method, url.replace('kea', 'nobody'), { cookie: stranger })
        expect(foreign.statusCode).toBe(nobody.statusCode)
        expect(foreign.json()).toEqual(nobody.json())
      }
      // The same name below one's own dealer leads to nothing of another.
      expect((await call('DELETE', `/tenants/tui/uploads/${name}`, { cookie: stranger })).statusCode).toBe(
        404,
      )
    })
  }),
)
