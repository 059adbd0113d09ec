import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import {
  hasPicture,
  listPictures,
  pictureRoom,
  readPicture,
  savePicture,
  wasDeleted,
} from './picture-store.ts'

forEachDatabase((open) => {
  it('EDIT-01 pictures fill the room of a dealer to the last byte, each dealer their own; one that is there takes none', async () => {
    const db = await open()
    const save = (name: string, bytes: number, slug = 'kea') =>
      savePicture(
        db,
        { slug, name, picture: new Uint8Array(bytes), width: 1, height: 1, at: 1 },
        { quota: 100 },
      )
    expect(await save('a.webp', 60)).toBe(true)
    expect(await save('b.webp', 41)).toBe(false)
    expect(await save('b.webp', 40)).toBe(true)
    expect(await save('a.webp', 60)).toBe(true)
    expect(await save('c.webp', 1)).toBe(false)
    expect(await save('c.webp', 100, 'tui')).toBe(true)
  })

  it('EDIT-01 a picture of one dealer is none of another’s, whatever its name is', async () => {
    const db = await open()
    const save = (slug: string, name: string, byte: number) =>
      savePicture(db, { slug, name, picture: new Uint8Array([byte]), width: 1, height: 1, at: byte })
    await save('tui', 'a.webp', 2)
    await save('tui', 'b.webp', 4)
    await save('kea', 'a.webp', 3)
    const read = async (slug: string, name: string) => (await readPicture(db, slug, name))?.picture[0]
    expect([await read('kea', 'a.webp'), await read('tui', 'a.webp')]).toEqual([3, 2])
    expect([await read('kea', 'b.webp'), await hasPicture(db, 'kea', 'b.webp')]).toEqual([undefined, false])
    expect(await hasPicture(db, 'tui', 'b.webp')).toBe(true)
    const { found, pictures } = await listPictures(db, 'kea')
    expect([found, pictures.map(({ name, at }) => `${name} ${at}`)]).toEqual([1, ['a.webp 3']])
    expect(await pictureRoom(db, 'kea', 100)).toEqual({ used: 1, quota: 100, count: 1 })
    await db.insertInto('deleted_uploads').values({ slug: 'tui', name: 'gone.webp', deleted_at: 1 }).execute()
    expect([await wasDeleted(db, 'kea', 'gone.webp'), await wasDeleted(db, 'tui', 'gone.webp')]).toEqual([
      false,
      true,
    ])
  })
})
