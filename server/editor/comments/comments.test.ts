import { expect, it } from 'vitest'
import type { CommentThread, Comments } from '../../../schemas/generated/editor-api.ts'
import { COMMENT_MAIL_JOB, commentMailHandler } from '../../comments/comment-mail.ts'
import { MOST_COMMENTS } from '../../comments/comment-room.ts'
import { beginThread, editComment, reply, resolveThread } from '../../comments/comment-store.ts'
import { readThreads } from '../../comments/read-threads.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { createJobWorker } from '../../jobs/worker.ts'
import { mailboxMailer, listMail } from '../../mail/mailbox.ts'
import { readAround } from '../together/around.ts'
import { NOW, world } from '../testing/world.ts'

const EDITOR = [{ tenant: 'kea', role: 'editor' }] as const
const HERO = { tree: 'route/home', block: 'hero', place: 'Home, Hero' }

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const { db, call, as, clock, wait } = made
    const ana = await as('ana@forecourt.example', EDITOR)
    const ben = await as('ben@forecourt.example', EDITOR)
    const other = await as('tui@forecourt.example', [{ tenant: 'tui', role: 'publisher' }])
    const send = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      cookie: string,
      body?: object,
    ) => call(method, `/tenants/kea/comments${path}`, { cookie, ...(body && { body }) })
    const say = async (cookie: string, text: string, more: object = {}) => {
      wait(1)
      const body = { ...HERO, text, mentions: [], ...more }
      return (await send('POST', '', cookie, body)).json() as Comments
    }
    const threads = async (cookie = ana) => ((await send('GET', '', cookie)).json() as Comments).threads
    const state = async () => (await readAround(db, ['kea'], clock())).get('kea')?.comments
    const mails = async () => {
      const mailer = mailboxMailer(db, 'forecourt@forecourt.example', clock)
      const handlers = { [COMMENT_MAIL_JOB]: commentMailHandler({ db, mailer }) }
      await createJobWorker({ db, handlers, log: { error: () => {} }, now: clock }).drain()
      return listMail(db)
    }
    return { ...made, ana, ben, other, send, say, threads, state, mails }
  }

  it('EDIT-07 a thread about a block is begun, answered, resolved, opened again and removed, and each of that is told to other windows', async () => {
    const { ana, ben, send, say, threads, state, wait } = await start()
    const states = [await state()]
    const { threads: [thread] = [] } = await say(ana, '  Is this the new price?  ')
    const id = thread?.id ?? ''
    expect(thread).toEqual({
      id,
      ...HERO,
      resolved: null,
      comments: [
        {
          id: expect.any(String),
          by: 'ana',
          isOwn: true,
          text: 'Is this the new price?',
          at: expect.any(Number),
          editedAt: null,
        },
      ],
    })
    states.push(await state())
    await wait(1000)
    await send('POST', `/${id}/replies`, ben, { text: 'Yes.', mentions: [] })
    states.push(await state())
    const [answered] = await threads()
    expect(answered?.comments.map(({ by, isOwn, text }) => [by, isOwn, text])).toEqual([
      ['ana', true, 'Is this the new price?'],
      ['ben', false, 'Yes.'],
    ])
    await send('PUT', `/${id}/resolved`, ben, { resolved: true })
    states.push(await state())
    expect((await threads())[0]?.resolved).toMatchObject({ by: 'ben' })
    await send('PUT', `/${id}/resolved`, ana, { resolved: false })
    states.push(await state())
    expect((await threads())[0]?.resolved).toBeNull()
    await send('PUT', `/${id}/resolved`, ben, { resolved: true })
    await send('POST', `/${id}/replies`, ana, { text: 'And the old one?', mentions: [] })
    states.push(await state())
    // Whoever answers opens it again.
    expect((await threads())[0]?.resolved).toBeNull()
    for (const { id: comment, isOwn } of (await threads())[0]?.comments ?? []) {
      if (isOwn) await send('DELETE', `/${comment}`, ana)
    }
    states.push(await state())
    const [left] = await threads(ben)
    expect(left?.comments.map(({ text }) => text)).toEqual(['Yes.'])
    await send('DELETE', `/${left?.comments[0]?.id}`, ben)
    states.push(await state())
    expect(await threads()).toEqual([])
    expect(new Set(states.slice(0, -1)).size).toBe(states.length - 1)
    expect(states.at(-1)).toBe(states[0])
  })

  it('EDIT-07 whoever wrote a comment writes it anew: everybody sees that it was, and only those are told who were not mentioned', async () => {
    const { ana, ben, clock, say, send, threads, state, wait, mails } = await start()
    const people = ((await send('GET', '', ana)).json() as Comments).people
    const idOfBen = people.find(({ name }) => name === 'ben')?.id ?? ''
    const { threads: [thread] = [] } = await say(ana, 'Is this right?')
    const id = thread?.comments[0]?.id ?? ''
    const before = await state()
    const put = (cookie: string, text: string, mentions: string[] = []) =>
      send('PUT', `/${id}`, cookie, { text, mentions })
    const said = async () => (await threads(ben))[0]?.comments[0]
    expect((await put(ben, 'No.')).statusCode).toBe(403)
    expect((await put(ana, ' ')).statusCode).toBe(422)
    expect((await put(ana, ' Is this right? ')).statusCode).toBe(200)
    expect(await said()).toMatchObject({ text: 'Is this right?', editedAt: null })
    expect(await state()).toBe(before)
    wait(60_000)
    expect((await put(ana, 'Is this right, @ben?', [idOfBen])).statusCode).toBe(200)
    expect(await said()).toMatchObject({
      text: 'Is this right, @ben?',
      at: thread?.comments[0]?.at,
      editedAt: clock(),
    })
    expect(await state()).not.toBe(before)
    expect((await mails()).map(({ to }) => to)).toEqual(['ben@forecourt.example'])
    await put(ana, 'Is that right, @ben?')
    expect(await mails()).toHaveLength(1)
  })

  it('EDIT-01 only who wrote a comment removes it, and nobody of another dealer reads, answers, resolves or removes one', async () => {
    const { ana, ben, other, say, send, call, threads } = await start()
    const { threads: [thread] = [] } = await say(ana, 'Ours.')
    const comment = thread?.comments[0]?.id
    expect((await send('DELETE', `/${comment}`, ben)).statusCode).toBe(403)
    const calls = [
      ['GET', ''],
      ['POST', '', { ...HERO, text: 'x', mentions: [] }],
      ['POST', `/${thread?.id}/replies`, { text: 'x', mentions: [] }],
      ['PUT', `/${thread?.id}/resolved`, { resolved: true }],
      ['PUT', `/${comment}`, { text: 'x', mentions: [] }],
      ['DELETE', `/${comment}`],
    ] as const
    for (const [method, path, body] of calls) {
      expect([method, path, (await send(method, path, other, body)).statusCode]).toEqual([method, path, 404])
      expect((await call(method, `/tenants/kea/comments${path}`, { ...(body && { body }) })).statusCode).toBe(
        401,
      )
      // By the address of their own dealer they reach none of ours.
      if (path === '') continue
      const own = await call(method, `/tenants/tui/comments${path}`, { cookie: other, ...(body && { body }) })
      expect([path, own.statusCode]).toEqual([path, 404])
    }
    const tui = await call('GET', '/tenants/tui/comments', { cookie: other })
    expect((tui.json() as Comments).threads).toEqual([])
    expect(await threads()).toEqual([thread])
  })

  it.each([
    ['no words', { text: ' \n ' }, 422],
    ['too many words', { text: 'a'.repeat(2001) }, 422],
    ['too many people', { mentions: Array.from({ length: 11 }, (_, at) => `${at}`) }, 422],
    ['a stranger', { mentions: ['nobody'] }, 422],
    ['no block', { block: '' }, 422],
    ['more than there is', { place: 'p'.repeat(201) }, 422],
  ])('a comment with %s is refused', async (_, more, status) => {
    const { ana, send, threads } = await start()
    const refused = await send('POST', '', ana, { ...HERO, text: 'Kia ora', mentions: [], ...more })
    expect(refused.statusCode).toBe(status)
    expect(await threads()).toEqual([])
  })

  it.each([
    ['markup', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
    ['what SQL would run', "'); DROP TABLE comments; --"],
    ['lines', 'One\n\nTwo'],
  ])('a comment with %s is kept letter for letter', async (_, text) => {
    const { ana, say } = await start()
    expect((await say(ana, text)).threads[0]?.comments[0]?.text).toBe(text)
  })

  it('half a character, which no database keeps, is shown as missing', async () => {
    const { ana, say } = await start()
    expect((await say(ana, 'Kia ora \ud83d')).threads[0]?.comments[0]?.text).toBe('Kia ora \ufffd')
  })

  it('people of the dealer can be mentioned; each is told once by mail with the way to the block, and the author not', async () => {
    const { db, ana, ben, say, send, mails } = await start()
    const people = ((await send('GET', '', ana)).json() as Comments).people
    expect(people.map(({ name }) => name)).toEqual(['ana', 'ben'])
    const ids = people.map(({ id }) => id)
    const { threads: [thread] = [] } = await say(ana, '@ben is this right?', { mentions: [...ids, ...ids] })
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ben@forecourt.example', 'ana mentioned you at kea Motors: Home, Hero'],
    ])
    expect(sent[0]?.text).toContain('@ben is this right?')
    expect(sent[0]?.text).toContain(`http://localhost:3000/editor/kea?comment=${thread?.id}\n`)
    // Neither what was removed meanwhile is sent, nor anything to who has no role any more.
    const { threads: again } = await say(ana, 'Not this.', { mentions: ids })
    await send('DELETE', `/${again[1]?.comments[0]?.id}`, ana)
    await say(ben, 'For ana.', { mentions: ids })
    await db
      .deleteFrom('staff_roles')
      .where('user_id', '=', ids[0] ?? '')
      .execute()
    expect(await mails()).toHaveLength(1)
  })

  it('a full dealer makes room by what was resolved first, and refuses when all is open', async () => {
    const { db } = await start()
    const begin = (text: string, now: number) =>
      db
        .transaction()
        .execute((transaction) =>
          beginThread(
            transaction,
            { slug: 'kea', ...HERO },
            { author: 'ana@forecourt.example', text, now },
            { threads: 2, comments: 9, characters: 999 },
          ),
        )
    const said = async () =>
      (await readThreads(db, 'kea', '')).map(({ comments }: CommentThread) => comments[0]?.text)
    await begin('first', NOW)
    await begin('second', NOW + 1)
    await expect(begin('third', NOW + 2)).rejects.toThrow('There are 2 open comments already.')
    for (const [at, { id }] of (await readThreads(db, 'kea', '')).toReversed().entries()) {
      await db.transaction().execute((transaction) =>
        resolveThread(transaction, 'kea', id, {
          isResolved: true,
          by: 'ana@forecourt.example',
          now: NOW + 10 + at,
        }),
      )
    }
    await begin('third', NOW + 20)
    expect(await said()).toEqual(['first', 'third'])
  })

  it('all comments of a dealer have a bound together, and an answer never takes the room of its own thread', async () => {
    const { db } = await start()
    const limits = { threads: 9, comments: 3, characters: 999 }
    const writing = (text: string, now: number) => ({ author: 'ana@forecourt.example', text, now })
    const within = <T>(work: (transaction: typeof db) => Promise<T>) => db.transaction().execute(work)
    const begin = (text: string, now: number) =>
      within((transaction) => beginThread(transaction, { slug: 'kea', ...HERO }, writing(text, now), limits))
    const answer = (thread: string, text: string, now: number) =>
      within((transaction) => reply(transaction, 'kea', thread, writing(text, now), limits))
    const resolve = (thread: string, now: number) =>
      within((transaction) =>
        resolveThread(transaction, 'kea', thread, { isResolved: true, by: 'ana@forecourt.example', now }),
      )
    const said = async () =>
      (await readThreads(db, 'kea', '')).map(({ comments }: CommentThread) =>
        comments.map(({ text }) => text),
      )
    await begin('first', NOW)
    await begin('second', NOW + 1)
    const [first, second] = (await readThreads(db, 'kea', '')).map(({ id }) => id)
    await answer(second ?? '', 'of the second', NOW + 2)
    await expect(begin('third', NOW + 3)).rejects.toThrow('There are 3 open comments already.')
    await resolve(second ?? '', NOW + 4)
    await expect(answer(second ?? '', 'again', NOW + 5)).rejects.toThrow('There are 3 open comments')
    await resolve(first ?? '', NOW + 6)
    await answer(second ?? '', 'again', NOW + 7)
    expect(await said()).toEqual([['second', 'of the second', 'again']])
  })

  it('ASVS 15.2.2 the comments of a dealer have so many characters together, and as many threads make room as it takes', async () => {
    const { db } = await start()
    const limits = { threads: 9, comments: 9, characters: 20 }
    const begin = (text: string, now: number) =>
      db
        .transaction()
        .execute((transaction) =>
          beginThread(
            transaction,
            { slug: 'kea', ...HERO },
            { author: 'ana@forecourt.example', text, now },
            limits,
          ),
        )
    const said = async () =>
      (await readThreads(db, 'kea', '')).map(({ comments }: CommentThread) => comments[0]?.text)
    await begin('short', NOW)
    await begin('one more', NOW + 1)
    await begin('x'.repeat(30), NOW + 2)
    await expect(begin('late', NOW + 3)).rejects.toThrow('There are 3 open comments already.')
    for (const { id } of (await readThreads(db, 'kea', '')).toReversed()) {
      await db.transaction().execute((transaction) =>
        resolveThread(transaction, 'kea', id, {
          isResolved: true,
          by: 'ana@forecourt.example',
          now: NOW + 10,
        }),
      )
    }
    await begin('late', NOW + 20)
    expect(await said()).not.toContain('x'.repeat(30))
    expect(await said()).toContain('late')
    // Nor do comments become long by being written anew.
    const edit = (id: string, text: string) =>
      db
        .transaction()
        .execute((transaction) =>
          editComment(
            transaction,
            'kea',
            id,
            { author: 'ana@forecourt.example', text, now: NOW + 30 },
            limits,
          ),
        )
    const late = (await readThreads(db, 'kea', '')).flatMap(({ comments }: CommentThread) => comments)
    const id = late.find(({ text }) => text === 'late')?.id ?? ''
    await begin('x'.repeat(20), NOW + 25)
    await expect(edit(id, 'later')).rejects.toThrow('open comments already.')
    await edit(id, 'l')
    expect(await said()).toContain('l')
  })

  it('a thread holds so many comments and no more', async () => {
    const { db, ana, say, send } = await start()
    const { threads: [thread] = [] } = await say(ana, 'One.')
    const rows = Array.from({ length: MOST_COMMENTS - 1 }, (_, at) => ({
      id: `c${at}`,
      thread: thread?.id ?? '',
      author: 'ana@forecourt.example',
      text: 'x',
      written_at: NOW,
      edited_at: null,
    }))
    await db.insertInto('comments').values(rows).execute()
    const refused = await send('POST', `/${thread?.id}/replies`, ana, { text: 'One more.', mentions: [] })
    expect(refused.statusCode).toBe(409)
  })

  it('a reply never goes with a thread that was removed at the same moment', async () => {
    const { ana, ben, say, send, threads } = await start()
    for (let round = 0; round < 5; round += 1) {
      const { threads: before } = await say(ana, 'Going.')
      const thread = before.at(-1)
      const [removed, replied] = await Promise.all([
        send('DELETE', `/${thread?.comments[0]?.id}`, ana),
        send('POST', `/${thread?.id}/replies`, ben, { text: 'Staying.', mentions: [] }),
      ])
      expect(removed.statusCode).toBe(200)
      const left = (await threads(ben)).find(({ id }) => id === thread?.id)
      expect([replied.statusCode, left?.comments.map(({ text }) => text)]).toEqual(
        replied.statusCode === 200 ? [200, ['Staying.']] : [404, undefined],
      )
    }
  })

  it('a person gets and takes back what they wrote, what names them, and who resolved what', async () => {
    const { ana, ben, say, send, as, call, threads, db } = await start()
    await say(ana, 'By ana.')
    await say(ben, 'Ask Ana@Forecourt.example about it.')
    await say(ben, 'Ring +61 491 570 006.')
    const { threads: [, , , last] = [] } = await say(ben, 'Of somebody else: 0491 570 157.')
    await send('PUT', `/${last?.id}/resolved`, ana, { resolved: true })
    const cleo = await as('cleo@forecourt.example', [{ tenant: '*', role: 'administrator' }])
    const person = { email: 'ana@forecourt.example', phone: '0491 570 006' }
    const ask = async (verb: string, slug: string) =>
      (await call('POST', `/tenants/${slug}/person/${verb}`, { cookie: cleo, body: person })).json() as {
        comments: { text: string }[]
      }
    expect((await ask('export', 'tui')).comments).toEqual([])
    expect(await ask('erase', 'tui')).toMatchObject({ comments: 0 })
    expect((await ask('export', 'kea')).comments.map(({ text }) => text)).toEqual([
      'By ana.',
      'Ask Ana@Forecourt.example about it.',
      'Ring +61 491 570 006.',
    ])
    expect(await ask('erase', 'kea')).toMatchObject({ comments: 3 })
    const left = await threads(ben)
    expect(left.map(({ comments, resolved }) => [comments[0]?.text, resolved?.by])).toEqual([
      ['Of somebody else: 0491 570 157.', 'Somebody'],
    ])
    const rows = await db.selectFrom('comment_threads').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('ana@')
  })
})

it('comments are in no document that is saved, exported or published', async () => {
  const made = await world()
  const ana = await made.as('ana@forecourt.example', [{ tenant: 'kea', role: 'administrator' }])
  const body = { ...HERO, text: 'Between us.', mentions: [] }
  expect((await made.call('POST', '/tenants/kea/comments', { cookie: ana, body })).statusCode).toBe(200)
  for (const path of ['', '/draft', '/export', '/revisions', '/preview']) {
    const answer = await made.call('GET', `/tenants/kea${path}`, { cookie: ana })
    expect([path, answer.statusCode, answer.body.includes('Between us.')]).toEqual([path, 200, false])
  }
})
