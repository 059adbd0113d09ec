import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { roomForThread } from './comment-room.ts'
import { beginThread, resolveThread } from './comment-store.ts'

forEachDatabase((open) => {
  it('EDIT-07 what a dealer’s staff write and resolve takes and makes no room at another dealer', async () => {
    const db = await open()
    const begin = (slug: string, text: string) =>
      beginThread(
        db,
        { slug, tree: 'route/home', block: 'hero', place: 'Home' },
        { author: 'ana@forecourt.example', text, now: 1 },
      )
    const threads = () => db.selectFrom('comment_threads').select(['id', 'slug']).orderBy('slug').execute()
    await begin('kea', 'First')
    await begin('kea', 'Second')
    await begin('tui', 'Theirs')
    const { id = '' } = (await threads()).at(-1) ?? {}
    await resolveThread(db, 'tui', id, { by: 'ben@forecourt.example', isResolved: true, now: 2 })
    await roomForThread(db, 'tui', { threads: 2, comments: 3, characters: 15 })
    const full = roomForThread(db, 'kea', { threads: 2, comments: 9, characters: 99 })
    await expect(full).rejects.toThrow('There are 2 open comments already. Resolve some of them first.')
    expect((await threads()).map(({ slug }) => slug)).toEqual(['kea', 'kea', 'tui'])
  })
})
