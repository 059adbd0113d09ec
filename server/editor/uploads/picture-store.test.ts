import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { savePicture } from './picture-store.ts'

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
})
