import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { publish, readDocument, type StoredDocument } from '../../tenants/store.ts'
import { readDraft, saveDraft, type Draft } from '../draft-store.ts'
import { publishDraft } from '../publication.ts'
import { NOW, site, world } from '../testing/world.ts'
import { pictureUses } from '../uploads/picture-uses.ts'
import {
  listNamedDrafts,
  removeNamedDraft,
  renameNamedDraft,
  restoreNamedDraft,
  setAside,
} from './named-draft-store.ts'

const EDITOR = [{ tenant: 'kea', role: 'editor' as const }]
const PUBLISHER = [{ tenant: 'kea', role: 'publisher' as const }]
const DAY = 86_400_000
const home = (words: string) => ({
  routes: [{ id: 'home', path: '/', blocks: [{ id: 'text', type: 'RichText', props: { text: words } }] }],
})

forEachDatabase((open) => {
  async function start(grants: Parameters<Awaited<ReturnType<typeof world>>['as']>[1] = EDITOR) {
    const made = await world(undefined, open)
    const cookie = await made.as('ana@forecourt.example', grants)
    const { call, db } = made
    const draft = async () => (await call('GET', '/tenants/kea/draft', { cookie })).json<Draft>()
    const save = async (change: object) => {
      const { tag, document } = await draft()
      const body = { document: { ...document, ...change } }
      const answer = await call('PUT', '/tenants/kea/draft', { cookie, headers: { 'if-match': tag }, body })
      return answer.json<{ draft: Draft }>().draft
    }
    const aside = (name: string, tag: string, as = cookie) =>
      call('POST', '/tenants/kea/named-drafts', { cookie: as, headers: { 'if-match': tag }, body: { name } })
    const list = async () =>
      (await call('GET', '/tenants/kea/named-drafts', { cookie })).json<{ drafts: NamedDraft[] }>().drafts
    /** Changes the draft and sets it aside. */
    const kept = async (name: string, change: object) => {
      const { tag } = await save(change)
      const answer = await aside(name, tag)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ drafts: NamedDraft[] }>().drafts.find((each) => each.name === name)!
    }
    return { ...made, db, cookie, draft, save, aside, list, kept }
  }

  describe('EDIT-07 a draft is set aside', () => {
    it('under a name, with the document it began from; what is published takes its place, as a step of its own', async () => {
      const { call, cookie, draft, save, aside, list, db } = await start()
      const before = await save({ ...home('Ho ho ho'), phone: '07 7010 0199' })
      const answer = await aside('  Christmas \n 2026 ', before.tag)
      expect(answer.statusCode).toBe(201)
      const made = answer.json<{ draft: Draft; findings: unknown[]; drafts: NamedDraft[] }>()
      expect(made.draft).toMatchObject({
        changed: false,
        author: 'ana@forecourt.example',
        document: site('kea'),
      })
      expect(answer.headers.etag).toBe(made.draft.tag)
      expect(made.draft.tag).not.toBe(before.tag)
      expect(await draft()).toEqual(made.draft)
      expect(await list()).toEqual([
        {
          id: made.drafts[0]?.id,
          name: 'Christmas 2026',
          by: 'ana',
          at: NOW,
          revision: 1,
          changed: { pages: 1, blocks: 1, settings: 1 },
          removedAt: null,
        },
      ])
      const one = await call('GET', `/tenants/kea/named-drafts/${made.drafts[0]?.id}`, { cookie })
      expect(one.json()).toEqual({ document: before.document, base: site('kea') })
      // The states before it are there still: undo in a window saves one of them again.
      const versions = await db
        .selectFrom('draft_versions')
        .select('version')
        .where('slug', '=', 'kea')
        .execute()
      expect(versions.map(({ version }) => version)).toEqual([1, 2])
    })

    it('as it was looked at, or not at all', async () => {
      const { draft, save, aside, list } = await start()
      const looked = await save({ phone: '07 7010 0199' })
      const now = await save({ phone: '07 7010 0111' })
      const answer = await aside('Christmas', looked.tag)
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({ draft: { tag: now.tag } })
      expect(await list()).toEqual([])
      expect((await draft()).document['phone']).toBe('07 7010 0111')
    })

    it('only where it is not what is published', async () => {
      const { draft, aside } = await start()
      const answer = await aside('Nothing', (await draft()).tag)
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'There is nothing to set aside: the draft is what is published.',
      ])
    })

    it('of two that do it at once by one, and nothing is lost', async () => {
      const { save, aside, list } = await start()
      const { tag } = await save({ phone: '07 7010 0199' })
      const answers = await Promise.all([aside('One', tag), aside('Two', tag)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 412])
      expect(await list()).toHaveLength(1)
    })

    it('and what others type meanwhile is joined with what is published', async () => {
      const { save, aside, db } = await start()
      const before = await save({ phone: '07 7010 0199' })
      await aside('Christmas', before.tag)
      const late = { ...before.document, email: 'late@kea.example' } as StoredDocument
      const saved = await saveDraft(db, 'kea', { tag: before.tag, document: late, author: 'ben', now: NOW })
      expect(saved).toMatchObject({
        kind: 'saved',
        draft: { document: { phone: '07 7010 0190', email: 'late@kea.example' } },
      })
    })

    it('not while it is being published: the draft would take back what has just gone out', async () => {
      const { db, save, draft, list } = await start()
      // On SQLite a transaction is the only writer.
      if (!isPostgres(db)) return
      const { tag, document } = await save({ phone: '07 7010 0199' })
      const setting = { tag, name: 'Christmas', author: 'ana', now: NOW, mayChange: () => true }
      let aside: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (other) => {
        await sql`lock table named_drafts in exclusive mode`.execute(other)
        aside = setAside(db, 'kea', setting).catch((error: Error) => error.message)
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
        await vi.waitUntil(async () => (await waiting.execute(other)).rows[0]?.count === 1)
        await publishDraft(db, { slug: 'kea', document, author: 'ben', now: NOW })
      })
      expect(await aside).toBe('The draft changed while it was set aside. Look at it, then try again.')
      expect(await list()).toEqual([])
      expect(await draft()).toMatchObject({ changed: false, document: { phone: '07 7010 0199' } })
    })

    it('not by an editor where that takes a publisher’s change away; then nothing happens', async () => {
      const made = await start(PUBLISHER)
      const { save, aside, list, draft, as } = made
      const { tag } = await save({ domains: ['kea.example'], phone: '07 7010 0199' })
      const ben = await as('ben@forecourt.example', EDITOR)
      const answer = await aside('Christmas', tag, ben)
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        'Changing "domains" needs the role publisher.',
      ])
      expect(await list()).toEqual([])
      expect((await draft()).tag).toBe(tag)
      expect((await aside('Christmas', tag)).statusCode).toBe(201)
    })

    it.each([
      ['no words', '   ', 'Give it a name.'],
      [
        'a name that is there, whatever its case',
        'CHRISTMAS',
        'There is a draft “CHRISTMAS” already. Choose another name.',
      ],
    ])('not under %s', async (_what, name, message) => {
      const { kept, save, aside, list } = await start()
      await kept('Christmas', { phone: '07 7010 0199' })
      const { tag } = await save({ phone: '07 7010 0111' })
      const answer = await aside(name, tag)
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'name', message }]])
      expect(await list()).toHaveLength(1)
    })
  })

  describe('EDIT-07 a draft that is set aside', () => {
    it('gets another name, leaves the list, and can be put back for 30 days', async () => {
      const { call, cookie, kept, wait, db } = await start()
      const { id } = await kept('Christmas', { phone: '07 7010 0199' })
      const change = async (method: 'PUT' | 'DELETE' | 'POST', path = '', body?: object) =>
        (
          await call(method, `/tenants/kea/named-drafts/${id}${path}`, { cookie, ...(body && { body }) })
        ).json()
      expect(await change('PUT', '', { name: ' Advent ' })).toMatchObject({
        drafts: [{ id, name: 'Advent' }],
      })
      expect(await change('DELETE')).toMatchObject({ drafts: [{ id, removedAt: NOW }] })
      wait(1000)
      // Removed once more it is not younger.
      expect(await change('DELETE')).toMatchObject({ drafts: [{ id, removedAt: NOW }] })
      expect(await listNamedDrafts(db, 'kea', NOW + 30 * DAY - 1)).toHaveLength(1)
      expect(await listNamedDrafts(db, 'kea', NOW + 30 * DAY)).toEqual([])
      expect(await change('POST', '/restore')).toMatchObject({ drafts: [{ id, removedAt: null }] })
      expect(await change('POST', '/restore')).toMatchObject({ drafts: [{ id, removedAt: null }] })
      expect(await listNamedDrafts(db, 'kea', NOW + 400 * DAY)).toHaveLength(1)
    })

    it('EDIT-07 each change of the list is told to the dealer’s windows, and to no other dealer’s', async () => {
      const { call, cookie, as, kept } = await start()
      const tui = await as('tui@forecourt.example', [{ tenant: 'tui', role: 'editor' }])
      const told = async (slug: string, who: string) => {
        const body = { windowId: 'window-one', place: 'Home' }
        const answer = await call('POST', `/tenants/${slug}/presence`, { cookie: who, body })
        return answer.json<{ namedDrafts: string }>().namedDrafts
      }
      const [before, others] = [await told('kea', cookie), await told('tui', tui)]
      const { id } = await kept('Christmas', { phone: '07 7010 0199' })
      const states = [before, await told('kea', cookie)]
      const one = `/tenants/kea/named-drafts/${id}`
      await call('PUT', one, { cookie, body: { name: 'Advent' } })
      states.push(await told('kea', cookie))
      await call('DELETE', one, { cookie })
      states.push(await told('kea', cookie))
      expect(new Set(states).size).toBe(4)
      await call('POST', `${one}/restore`, { cookie })
      expect(await told('kea', cookie)).toBe(states[2])
      expect(await told('tui', tui)).toBe(others)
    })

    it('is nobody else’s: another dealer’s id is not found', async () => {
      const { call, as, kept } = await start()
      const { id } = await kept('Christmas', { phone: '07 7010 0199' })
      const cookie = await as('tui@forecourt.example', [{ tenant: 'tui', role: 'editor' }])
      const asked = [
        await call('GET', `/tenants/tui/named-drafts/${id}`, { cookie }),
        await call('PUT', `/tenants/tui/named-drafts/${id}`, { cookie, body: { name: 'Mine' } }),
        await call('DELETE', `/tenants/tui/named-drafts/${id}`, { cookie }),
        await call('POST', `/tenants/tui/named-drafts/${id}/restore`, { cookie }),
        await call('POST', '/tenants/tui/links', { cookie, body: { hours: 1, named: id } }),
      ]
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    })

    it('is shown by a link, over what is published by then', async () => {
      const { call, cookie, kept, db, app } = await start()
      const { id } = await kept('Christmas', { name: 'Kea at Christmas' })
      await publish(db, { document: site('kea', { phone: '07 7010 0111' }), origin: 'staff', now: NOW })
      const made = await call('POST', '/tenants/kea/links', { cookie, body: { hours: 1, named: id } })
      const { url } = made.json<{ url: string }>()
      const page = await app.inject({ url: new URL(url).pathname, headers: { host: 'localhost:3000' } })
      expect(page.body).toContain('Draft of Kea at Christmas')
      const link = await db.selectFrom('draft_links').select('document').executeTakeFirstOrThrow()
      expect(JSON.parse(link.document)).toMatchObject({ name: 'Kea at Christmas', phone: '07 7010 0111' })
    })

    it('keeps the pictures that it shows, also while it can be put back', async () => {
      const { kept, db } = await start()
      const name = 'team-0123456789.webp'
      const { id } = await kept('Christmas', home(`![Team](/img/uploads/kea/${name})`))
      const uses = async (now: number, slug = 'kea') => pictureUses(db, { slug, name, now })
      const use = {
        in: 'named-draft',
        places: ['“Christmas”'],
        message: 'Drafts set aside show it: “Christmas”.',
      }
      expect(await uses(NOW)).toEqual([use])
      await removeNamedDraft(db, 'kea', id, NOW)
      expect(await uses(NOW + 30 * DAY - 1)).toEqual([use])
      expect(await uses(NOW + 30 * DAY)).toEqual([])
    })
  })

  describe('EDIT-07 a dealer has room for some drafts', () => {
    async function filled(limits: { drafts: number; characters: number; removed: number }) {
      const made = await world(undefined, open)
      const { db } = made
      const put = async (name: string, words = name) => {
        const { tag } = (await readDraft(db, 'kea'))!
        const { document } = (await readDocument(db, 'kea'))!
        const changed = { ...document, ...home(words) } as StoredDocument
        const saved = await saveDraft(db, 'kea', { tag, document: changed, author: 'ana', now: NOW })
        if (saved?.kind !== 'saved') throw new Error('The draft was not saved')
        const setting = { tag: saved.draft.tag, name, author: 'ana', now: NOW, mayChange: () => true }
        return setAside(db, 'kea', setting, limits)
      }
      const names = async (now = NOW) =>
        (await listNamedDrafts(db, 'kea', now)).map(({ name }) => name).toSorted()
      const idOf = async (name: string) =>
        (await listNamedDrafts(db, 'kea', NOW)).find((each) => each.name === name)?.id ?? ''
      return { db, put, names, idOf }
    }

    it('of a number: one more is refused, and the draft stays', async () => {
      const limits = { drafts: 2, characters: 1e6, removed: 10 }
      const { db, put, names, idOf } = await filled(limits)
      await put('One')
      await put('Two')
      await expect(put('Three')).rejects.toThrow(
        '2 drafts are set aside already. Bring one back or remove one first.',
      )
      expect(await names()).toEqual(['One', 'Two'])
      expect((await readDraft(db, 'kea'))?.changed).toBe(true)
      await removeNamedDraft(db, 'kea', await idOf('One'), NOW, limits)
      await put('Three')
      await expect(restoreNamedDraft(db, 'kea', await idOf('One'), limits)).rejects.toThrow(
        '2 drafts are set aside',
      )
    })

    it('of a size together, which the refusal tells', async () => {
      const { put } = await filled({ drafts: 9, characters: 2000, removed: 10 })
      await put('One', 'x'.repeat(600))
      await expect(put('Two', 'y'.repeat(900))).rejects.toThrow(
        /hold \d{4} characters, and this one has \d{4}: together at most 2000\./,
      )
    })

    it('of those removed the latest, and of no dealer what is too old', async () => {
      const limits = { drafts: 9, characters: 1e6, removed: 2 }
      const { db, put, names, idOf } = await filled(limits)
      for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
        await put(name)
        await removeNamedDraft(db, 'kea', await idOf(name), NOW + index, limits)
      }
      expect(await names()).toEqual(['Three', 'Two'])
      await db
        .insertInto('named_drafts')
        .values({
          ...(await db.selectFrom('named_drafts').selectAll().executeTakeFirstOrThrow()),
          id: 'old',
          slug: 'tui',
          removed_at: NOW - 30 * DAY,
        })
        .execute()
      await put('Four')
      const rows = await db.selectFrom('named_drafts').select(['slug', 'name']).orderBy('name').execute()
      expect(rows.map(({ slug, name }) => `${slug} ${name}`)).toEqual(['kea Four', 'kea Three', 'kea Two'])
    })

    it('one of a name: renaming and putting back look for it too', async () => {
      const limits = { drafts: 9, characters: 1e6, removed: 2 }
      const { db, put, idOf } = await filled(limits)
      await put('One')
      await removeNamedDraft(db, 'kea', await idOf('One'), NOW, limits)
      const one = await idOf('One')
      await put('ONE')
      await put('Two')
      await expect(restoreNamedDraft(db, 'kea', one, limits)).rejects.toThrow(
        'There is a draft “One” already.',
      )
      await expect(renameNamedDraft(db, 'kea', await idOf('Two'), 'one')).rejects.toThrow(
        'There is a draft “one” already.',
      )
      // Its own name in other letters is no other draft's.
      await renameNamedDraft(db, 'kea', await idOf('Two'), 'TWO')
      expect(await idOf('TWO')).not.toBe('')
    })
  })
})
