import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { erasePerson } from '../privacy/person-data.ts'
import { commentsOfPerson, eraseComments } from './comment-privacy.ts'
import { beginThread, reply, resolveThread } from './comment-store.ts'

const KIM = { email: ' KIM@visitor.example', phone: '0491 570 006' }

forEachDatabase((open) => {
  /** Threads at two dealers, in which Kim writes, is named, or is not. */
  async function start() {
    const db = await open()
    const begin = async (slug: string, author: string, text: string, now: number) => {
      await beginThread(db, { slug, tree: 'route/home', block: 'hero', place: 'Home' }, { author, text, now })
      const { id } = await db
        .selectFrom('comment_threads')
        .select('id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return id
    }
    const ana = 'ana@kea.example'
    const first = await begin('kea', ana, 'Ask kim@visitor.example about it', 4)
    await reply(db, 'kea', first, { author: ana, text: 'Done', now: 5 })
    await begin('kea', 'kim@visitor.example', 'Mine', 6)
    await begin('kea', ana, 'Call +61 491 570 006, not 0491 570 156', 7)
    await begin('kea', ana, 'notkim@visitor.example, 0491 570 157, 0491', 8)
    const other = await begin('tui', 'kim@visitor.example', 'At Tui', 9)
    for (const [slug, id] of [
      ['kea', first],
      ['tui', other],
    ] as const)
      await resolveThread(db, slug, id, { by: 'kim@visitor.example', isResolved: true, now: 10 })
    const texts = async () =>
      (await db.selectFrom('comments').select('text').orderBy('written_at').execute()).map(({ text }) => text)
    return { db, texts }
  }

  it('ACCT-12 a person’s comments are those they wrote or are named in, oldest first, at one dealer or at all', async () => {
    const { db } = await start()
    const of = async (person: object, tenant?: string) =>
      (await commentsOfPerson(db, person, tenant)).map(({ written_at }) => Number(written_at))
    expect(await of(KIM)).toEqual([4, 6, 7, 9])
    expect(await of(KIM, 'kea')).toEqual([4, 6, 7])
    expect(await of(KIM, 'tui')).toEqual([9])
    expect(await of({ email: KIM.email })).toEqual([4, 6, 9])
    expect(await of({ phone: KIM.phone })).toEqual([7])
    expect(await of({})).toEqual([])
  })

  it('ACCT-12 they are forgotten at the dealer that was named, with a thread that had nothing else', async () => {
    const { db, texts } = await start()
    expect(await eraseComments(db, await commentsOfPerson(db, KIM, 'kea'), KIM, 'kea')).toBe(3)
    expect(await texts()).toEqual(['Done', 'notkim@visitor.example, 0491 570 157, 0491', 'At Tui'])
    const threads = await db
      .selectFrom('comment_threads')
      .select(['slug', 'resolved_by'])
      .orderBy('created_at')
      .execute()
    expect(threads).toEqual([
      { slug: 'kea', resolved_by: null },
      { slug: 'kea', resolved_by: null },
      { slug: 'tui', resolved_by: 'kim@visitor.example' },
    ])
  })

  it('ACCT-12 whoever is forgotten at one dealer has still closed what they closed at another', async () => {
    const { db } = await start()
    expect(await erasePerson(db, KIM, 'kea')).toMatchObject({ comments: 3 })
    const closed = db.selectFrom('comment_threads').select('slug').where('resolved_by', 'is not', null)
    expect(await closed.execute()).toEqual([{ slug: 'tui' }])
  })
})
