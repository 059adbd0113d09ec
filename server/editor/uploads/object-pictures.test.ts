import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { handleErrors } from '../../http/error-handlers.ts'
import { imagePlugin } from '../../images/plugin.ts'
import type { ObjectStore } from '../../object-store/object-store.ts'
import { createS3Store } from '../../object-store/s3-store.ts'
import {
  hasS3Server,
  NO_S3_SERVER,
  startS3Server,
  type S3Server,
} from '../../object-store/testing/s3-server.ts'
import { deleteUpload } from './delete-upload.ts'
import { LEFTOVER_DAYS, removeLeftovers } from './leftovers.ts'
import { checkPictures } from './check-pictures.ts'
import { movePictures } from './move-pictures.ts'
import { countPictures } from './picture-rows.ts'
import { IN_ROWS, inStore } from './picture-bytes.ts'
import { readPicture, savePicture } from './picture-store.ts'

const NOW = Date.UTC(2026, 10, 26)
const DAY_MS = 24 * 3_600_000
const CACHE = 'public, max-age=31536000, immutable'

describe.skipIf(!hasS3Server)(`pictures in an object store${hasS3Server ? '' : NO_S3_SERVER}`, () => {
  let server: S3Server
  let store: ObjectStore
  let photo: Buffer
  beforeAll(async () => {
    server = await startS3Server()
    store = await createS3Store(server.place)
    const create = { width: 400, height: 200, channels: 3, background: '#446688' } as const
    photo = await sharp({ create }).webp().toBuffer()
  }, 90_000)
  afterEach(async () => {
    for (const slug of dealersIn()) rmSync(join(server.folder, slug), { recursive: true })
  })
  afterAll(() => server?.dispose())

  const dealersIn = () => readdirSync(server.folder).filter((name) => !name.startsWith('.'))
  const objects = (slug = 'kea') => (dealersIn().includes(slug) ? readdirSync(join(server.folder, slug)) : [])

  const named = (name = 'front-0123456789.webp', slug = 'kea', picture: Uint8Array = photo) => ({
    slug,
    name,
    picture,
    width: 400,
    height: 200,
    at: NOW,
  })
  const src = '/img/uploads/kea/front-0123456789.webp'

  /** One of several servers over a database and a store: with a disk of its own. */
  async function delivery(db: Db, bytes = inStore(store)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-objects-'))
    const app = Fastify()
    handleErrors(app)
    await app.register(imagePlugin, {
      dataDir,
      fetchUpload: (slug: string, name: string) => readPicture(db, slug, name, bytes),
    })
    onTestFinished(async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    return (url: string) => app.inject({ url, headers: { accept: 'image/webp' } })
  }

  forEachDatabase((open) => {
    it('EDIT-01 go there and come back: their rows have no bytes, and a dealer only objects of its own', async () => {
      const db = await open()
      const bytes = inStore(store)
      expect(await savePicture(db, named(), { bytes })).toBe(true)
      const row = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
      expect([row.picture.byteLength, row.bytes]).toEqual([0, photo.length])
      expect(row.object_key).toMatch(/^kea\/[0-9a-f]{64}-\w{22}\.webp$/)
      expect(objects()).toEqual([row.object_key?.slice('kea/'.length)])
      const get = await delivery(db)
      const answer = await get(`${src}?w=320`)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, CACHE])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
      // A row that names the object of another dealer gets nothing.
      await db
        .insertInto('uploads')
        .values({ ...row, slug: 'tui' })
        .execute()
      await expect(readPicture(db, 'tui', row.name, bytes)).rejects.toMatchObject({ code: 'unavailable' })
      await expect(readPicture(db, 'kea', row.name, IN_ROWS)).rejects.toMatchObject({ code: 'unavailable' })
    })

    it('the same picture twice, deleted, and brought in again: each object goes days after nothing has it', async () => {
      const db = await open()
      const bytes = inStore(store)
      await savePicture(db, named(), { bytes })
      await savePicture(db, named(), { bytes })
      expect(objects()).toHaveLength(2)
      const wanted = { slug: 'kea', name: named().name, now: NOW + 1 }
      expect(await deleteUpload(db, wanted)).toEqual({ kind: 'deleted' })
      await savePicture(db, { ...named(), at: NOW + 2 }, { bytes })
      const later = NOW + LEFTOVER_DAYS * DAY_MS
      expect(await removeLeftovers(db, store, later - 1)).toBe(0)
      expect(await removeLeftovers(db, store, later)).toBe(1)
      expect(await removeLeftovers(db, store, later + DAY_MS)).toBe(1)
      expect(objects()).toHaveLength(1)
      const found = await readPicture(db, 'kea', wanted.name, bytes)
      expect(Buffer.from(found?.picture ?? []).equals(photo)).toBe(true)
      expect(await db.selectFrom('picture_leftovers').selectAll().execute()).toEqual([])
    })

    it('a dealer without room puts nothing there', async () => {
      const db = await open()
      const bytes = inStore(store)
      expect(await savePicture(db, named(), { bytes, quota: photo.length - 1 })).toBe(false)
      expect(dealersIn()).toEqual([])
    })

    it('while the store is down uploads are refused and leave nothing, and what was delivered before still is', async () => {
      const db = await open()
      let clock = NOW
      const bytes = inStore(store, () => clock)
      await savePicture(db, named(), { bytes })
      await savePicture(db, named('other-0123456789.webp'), { bytes })
      const get = await delivery(db, bytes)
      expect((await get(`${src}?w=320`)).statusCode).toBe(200)
      await server.stop()
      try {
        await expect(savePicture(db, named('new-0123456789.webp'), { bytes })).rejects.toMatchObject({
          code: 'unavailable',
          detail: expect.stringContaining('The store of pictures does not answer at the moment.'),
        })
        expect(await countPictures(db)).toEqual({ inStore: 2, inRows: 0 })
        const [kept, anotherSize] = [await get(`${src}?w=320`), await get(`${src}?w=64`)]
        expect([kept.statusCode, anotherSize.statusCode]).toEqual([200, 200])
        const cold = await get('/img/uploads/kea/other-0123456789.webp?w=64')
        expect([cold.statusCode, cold.json().code]).toEqual([503, 'unavailable'])
        expect(cold.headers['cache-control']).not.toBe(CACHE)
      } finally {
        await server.start()
      }
      const again = async () => (await get('/img/uploads/kea/other-0123456789.webp?w=64')).statusCode
      expect(await again()).toBe(503)
      clock += 3000
      expect(await again()).toBe(200)
    })

    it('an object that somebody changed is not delivered', async () => {
      const db = await open()
      const bytes = inStore(store)
      await savePicture(db, named(), { bytes })
      const [object = ''] = objects()
      writeFileSync(join(server.folder, 'kea', object), Buffer.from('other'))
      await expect(readPicture(db, 'kea', named().name, bytes)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('is damaged in the store') }),
      })
    })

    it('pictures move there and back; what is broken off goes on, and what is damaged stays and is told', async () => {
      const db = await open()
      const names = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-0123456789.webp`)
      for (const [at, name] of names.entries())
        await savePicture(
          db,
          named(name, at === 3 ? 'tui' : 'kea', Buffer.concat([photo, Buffer.from([at])])),
        )
      const read = async (bytes = inStore(store)) => {
        const rows = await db.selectFrom('uploads').select(['slug', 'name']).orderBy('name').execute()
        const found = await Promise.all(rows.map(({ slug, name }) => readPicture(db, slug, name, bytes)))
        return found.map((picture) => picture?.picture.at(-1))
      }
      const now = () => NOW
      let left = 2
      const dying: ObjectStore = {
        ...store,
        put: (key, bytes) => (left-- > 0 ? store.put(key, bytes) : createsNothing()),
      }
      const createsNothing = async () =>
        (await createS3Store({ ...server.place, secret: 'wrong-wrong' })).put('x', photo)
      await expect(movePictures({ db, store: dying, to: 's3', now })).rejects.toThrow('SignatureDoesNotMatch')
      expect(await countPictures(db)).toEqual({ inStore: 2, inRows: 2 })
      expect(await read()).toEqual([0, 1, 2, 3])
      const rest = await movePictures({ db, store, to: 's3', now })
      expect(rest).toEqual({ moved: 2, bytes: 2 * (photo.length + 1), failed: [] })
      expect([objects('kea').length, objects('tui').length]).toEqual([3, 1])
      expect(await read()).toEqual([0, 1, 2, 3])

      const { object_key: damaged } = await db
        .selectFrom('uploads')
        .select('object_key')
        .where('name', '=', names[1] ?? '')
        .executeTakeFirstOrThrow()
      writeFileSync(join(server.folder, damaged ?? ''), Buffer.from('other'))
      expect(await checkPictures(db, store)).toEqual({
        whole: 3,
        missing: [{ src: `kea/${names[1]}`, why: `${damaged} is damaged in the store` }],
      })
      const back = await movePictures({ db, store, to: 'database', now })
      expect(back).toMatchObject({ moved: 3, failed: [{ src: `kea/${names[1]}` }] })
      expect(await countPictures(db)).toEqual({ inStore: 1, inRows: 3 })
      await db.deleteFrom('uploads').where('object_key', 'is not', null).execute()
      expect(await read(IN_ROWS)).toEqual([0, 2, 3])
      // The objects of the three, and the one that never arrived.
      expect(await removeLeftovers(db, store, NOW + LEFTOVER_DAYS * DAY_MS)).toBe(4)
      expect(objects('tui')).toEqual([])
    })
  })
})
