import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { NOW, site, world } from '../testing/world.ts'
import { GONE_MS, leave, meet, stay } from './presence.ts'
import { createStreams } from './streams.ts'

type World = Awaited<ReturnType<typeof world>>
interface Told {
  others: { windowId: string; name: string; place: string }[]
  tag: string
  by: string | null
}

/** A window of the editor that listens over a real connection. */
async function listen({ app }: World, cookie: string, windowId: string, slug = 'kea') {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const response = await fetch(
    `http://localhost:${port}/api/editor/tenants/${slug}/around?windowId=${windowId}&place=Home`,
    { headers: { cookie }, signal: end.signal },
  )
  const told: Told[] = []
  const pointers: object[] = []
  let isOver = false
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: around\ndata: (.*)$/s.exec(event) ?? []
        if (data !== undefined) told.push(JSON.parse(data) as Told)
        const [, moves] = /^event: pointers\ndata: (.*)$/s.exec(event) ?? []
        if (moves !== undefined) pointers.push(...(JSON.parse(moves) as object[]))
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  return {
    response,
    told,
    pointers,
    last: () => told.at(-1),
    isOver: () => isOver,
    leave: () => end.abort(),
  }
}

const save = async ({ call }: World, cookie: string, tag: string, more: object) =>
  call('PUT', '/tenants/kea/draft', {
    cookie,
    headers: { 'if-match': tag },
    body: { document: site('kea', more) },
  })

const EDITOR = [{ tenant: 'kea', role: 'editor' }] as const
const PATIENT = { timeout: 15_000, interval: 10 }

forEachDatabase((open) => {
  it('EDIT-07 nobody takes the place of another account’s window, or sends it away, by saying its name', async () => {
    const db = await open()
    const anas = { slug: 'kea', windowId: 'window-ana', userId: 'ana-1', name: 'ana', place: 'Home' }
    const bens = { ...anas, userId: 'ben-1', name: 'ben', place: 'About' }
    const row = () => db.selectFrom('editor_presence').select(['name', 'place', 'seen_at']).executeTakeFirst()
    await meet(db, anas, 0)
    await meet(db, bens, 1000)
    await leave(db, bens)
    await stay(db, [bens], 2000)
    expect(await row()).toEqual({ name: 'ana', place: 'Home', seen_at: 0 })
    await meet(db, { ...anas, place: 'Contact' }, 3000)
    expect(await row()).toEqual({ name: 'ana', place: 'Contact', seen_at: 3000 })
    // Once it is gone, the name is anybody's.
    await meet(db, bens, 3000 + GONE_MS)
    expect(await row()).toMatchObject({ name: 'ben' })
  })

  it('EDIT-07 two windows on two servers see each other, and what the other saved, by themselves', async () => {
    const db: Db = await open()
    const one = await world(undefined, () => Promise.resolve(db))
    const two = await world(undefined, () => Promise.resolve(db))
    const ana = await one.as('ana@forecourt.example', EDITOR)
    const ben = await two.as('ben@forecourt.example', EDITOR)
    const anas = await listen(one, ana, 'window-ana')
    expect(anas.response.headers.get('content-type')).toBe('text/event-stream')
    expect(anas.response.headers.get('cache-control')).toBe('no-store, no-transform')
    await expect.poll(anas.last, PATIENT).toMatchObject({ others: [], by: null })
    const bens = await listen(two, ben, 'window-ben')
    await expect
      .poll(() => anas.last()?.others, PATIENT)
      .toEqual([
        {
          windowId: 'window-ben',
          person: expect.any(String),
          name: 'ben',
          place: 'Home',
          tree: '',
          block: '',
        },
      ])
    await expect.poll(() => bens.last()?.others.map(({ name }) => name), PATIENT).toEqual(['ana'])

    const { tag } = anas.last() ?? { tag: '' }
    const saved = await save(two, ben, tag, { phone: '07 7010 0111' })
    expect(saved.statusCode).toBe(200)
    const next = String(saved.headers['etag'])
    await expect.poll(() => anas.last(), PATIENT).toMatchObject({ tag: next, by: 'ben' })
    await expect.poll(() => bens.last(), PATIENT).toMatchObject({ tag: next, by: 'ben' })

    const moved = { windowId: 'window-ben', place: 'Home, Hero', tree: 'route/home', block: 'hero' }
    const answer = await two.call('POST', '/tenants/kea/presence', {
      cookie: ben,
      body: moved,
    })
    expect(answer.json()).toMatchObject({
      tag: next,
      by: 'ben',
      others: [{ name: 'ana' }],
    })
    await expect.poll(() => anas.last()?.others.map(({ place }) => place), PATIENT).toEqual(['Home, Hero'])

    bens.leave()
    await expect.poll(() => anas.last()?.others, PATIENT).toEqual([])
  })

  it('a stream ends with the session, with the role, and when the server closes', async () => {
    const made = await world(undefined, open)
    const { call, as, db, app } = made
    const ana = await as('ana@forecourt.example', EDITOR)
    const ben = await as('ben@forecourt.example', EDITOR)
    const cleo = await as('cleo@forecourt.example', EDITOR)
    const [anas, bens, cleos] = [
      await listen(made, ana, 'window-ana'),
      await listen(made, ben, 'window-ben'),
      await listen(made, cleo, 'window-cleo'),
    ]
    await expect.poll(() => cleos.last()?.others.map(({ name }) => name), PATIENT).toEqual(['ana', 'ben'])
    expect((await call('POST', '/sign-out', { cookie: ana })).statusCode).toBe(204)
    await expect.poll(anas.isOver, PATIENT).toBe(true)
    await db.deleteFrom('staff_roles').where('user_id', 'in', idsOf(db, 'ben@forecourt.example')).execute()
    await expect.poll(bens.isOver, PATIENT).toBe(true)
    await expect.poll(() => cleos.last()?.others, PATIENT).toEqual([])
    expect(cleos.isOver()).toBe(false)
    await app.close()
    await expect.poll(cleos.isOver, PATIENT).toBe(true)
  })
})

it('EDIT-07 a pointer is told to the other windows of the dealer, with whose it is, and is kept nowhere', async () => {
  const made = await world()
  const { call, as, db } = made
  const ana = await as('ana@forecourt.example', EDITOR)
  const ben = await as('ben@forecourt.example', EDITOR)
  const kim = await as('kim@forecourt.example', [{ tenant: 'tui', role: 'editor' }])
  const anas = await listen(made, ana, 'window-ana')
  const bens = await listen(made, ben, 'window-ben')
  const kims = await listen(made, kim, 'window-kim', 'tui')
  await expect.poll(() => bens.last()?.others.length, PATIENT).toBe(1)
  const before = await stored(db)
  const at = { page: 'home', block: 'hero', x: 0.25, y: 1 }
  const point = (body: object, cookie = ana) => call('POST', '/tenants/kea/pointer', { cookie, body })
  expect((await point({ windowId: 'window-ana', at })).statusCode).toBe(204)
  expect((await point({ windowId: 'window-ana' })).statusCode).toBe(204)
  const person = (await idsOf(db, 'ana@forecourt.example').executeTakeFirstOrThrow()).id
  await expect
    .poll(() => bens.pointers, PATIENT)
    .toEqual([
      { windowId: 'window-ana', person, at },
      { windowId: 'window-ana', person },
    ])
  expect([anas.pointers, kims.pointers]).toEqual([[], []])
  expect(await stored(db)).toEqual(before)

  expect((await point({ windowId: 'window-ana', at }, '')).statusCode).toBe(401)
  expect((await point({ windowId: 'window-kim', at }, kim)).statusCode).toBe(404)
  for (const wrong of [{ x: 1.01 }, { y: -0.01 }, { x: '0' }, { block: 'b'.repeat(401) }, { name: 'Ana' }])
    expect((await point({ windowId: 'window-ana', at: { ...at, ...wrong } })).statusCode).toBe(422)
  expect(bens.pointers).toHaveLength(2)
})

it('EDIT-07 how often windows tell something is counted by account, and what is too much is no line of the security log', async () => {
  const { call, as, db } = await world()
  const ana = await as('ana@forecourt.example', EDITOR)
  const ben = await as('ben@forecourt.example', EDITOR)
  const left = async (path: string, cookie: string) =>
    Number((await call('POST', path, { cookie, body: {} })).headers['x-ratelimit-remaining'])
  const pointer = '/tenants/kea/pointer'
  const first = await left(pointer, ana)
  expect([await left(pointer, ana), await left(pointer, ben)]).toEqual([first - 1, first])

  const presence = '/tenants/kea/presence'
  for (let more = await left(presence, ana); more > 0;) more = await left(presence, ana)
  const refused = await call('POST', presence, { cookie: ana, body: {} })
  expect([refused.statusCode, await left(presence, ben)]).toEqual([429, 599])
  const lines = await db.selectFrom('security_log').select('what').where('result', '=', 'refused').execute()
  expect(lines).toEqual([])
}, 30_000)

it('a window that has left is not brought back; one that stays is not taken for gone', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  const here = { slug: 'kea', windowId: 'window-here', userId: 'ana-1', name: 'ana', place: 'Home' }
  const left = { ...here, windowId: 'window-left' }
  for (const each of [here, left]) await meet(db, each, 0)
  await leave(db, left)
  await stay(db, [here, left], 15_000)
  await meet(db, { ...here, windowId: 'window-new' }, GONE_MS)
  const rows = await db
    .selectFrom('editor_presence')
    .select(['window_id', 'seen_at'])
    .orderBy('seen_at')
    .execute()
  expect(rows).toEqual([
    { window_id: 'window-here', seen_at: 15_000 },
    { window_id: 'window-new', seen_at: GONE_MS },
  ])
})

it('a stream is for people of the dealer, signed in, whose window has a name', async () => {
  const made = await world()
  const ana = await made.as('ana@forecourt.example', EDITOR)
  expect((await listen(made, '', 'window-ana')).response.status).toBe(401)
  expect((await listen(made, ana, 'window-ana', 'tui')).response.status).toBe(404)
  expect((await listen(made, ana, 'x')).response.status).toBe(400)
})

it('ASVS 15.2.2 a window is told of fifty others at the most, however many somebody makes up', async () => {
  const made = await world()
  const ana = await made.as('ana@forecourt.example', EDITOR)
  for (let at = 0; at < 60; at += 1) {
    await meet(
      made.db,
      { slug: 'kea', windowId: `window-${at}`, userId: 'ana-1', name: 'ana', place: 'Home' },
      NOW,
    )
  }
  const answer = await made.call('POST', '/tenants/kea/presence', {
    cookie: ana,
    body: { windowId: 'window-ana', place: 'Home' },
  })
  expect(answer.json<Told>().others).toHaveLength(50)
})

it('EDIT-07 a window that is behind misses pointers, and keeps the stream that tells it of saves', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  const streams = createStreams({ db, now: () => 0, onError: () => undefined })
  onTestFinished(() => streams.close())
  const told: string[] = []
  const window = (windowId: string, isBehind: boolean) =>
    streams.open({
      slug: 'kea',
      windowId,
      name: windowId,
      place: '',
      userId: windowId,
      sessionId: windowId,
      isBehind: () => isBehind,
      send: (event) => {
        told.push(`${windowId} ${event}`)
        return !isBehind
      },
      end: () => told.push(`${windowId} ended`),
    })
  window('slow', true)
  window('quick', false)
  const at = { page: 'home', block: 'hero', x: 0, y: 0 }
  expect(streams.point('kea', [{ windowId: 'ana', person: 'ana', at }])).toBe(2)
  expect(told).toEqual(['quick pointers'])
})

it('so many streams per person and per server, and none once they are closed', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  const errors: unknown[] = []
  const streams = createStreams({
    db,
    now: () => 0,
    onError: (error) => errors.push(error),
    perPerson: 2,
    perServer: 3,
  })
  const ended: string[] = []
  const open = (userId: string, windowId: string) =>
    streams.open({
      slug: 'kea',
      windowId,
      name: userId,
      place: '',
      userId,
      sessionId: userId,
      isBehind: () => false,
      send: () => true,
      end: () => ended.push(windowId),
    })
  const first = open('ana', 'a')
  open('ana', 'b')
  expect(() => open('ana', 'c')).toThrow('No more windows')
  first()
  open('ana', 'c')
  open('ben', 'd')
  expect(() => open('cleo', 'e')).toThrow('No more windows')
  await streams.close()
  expect(ended.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(() => open('ana', 'f')).toThrow('No more windows')
  expect(errors).toEqual([])
})

/** What a move could have changed: who is where, and when sessions end. */
function stored(db: Db) {
  return Promise.all([
    db.selectFrom('editor_presence').select(['window_id', 'place', 'block']).orderBy('window_id').execute(),
    db.selectFrom('staff_sessions').select(['id', 'expires_at']).orderBy('id').execute(),
  ])
}

function idsOf(db: Db, email: string) {
  return db.selectFrom('staff_users').select('id').where('email', '=', email)
}
