import { describe, expect, it } from 'vitest'
import tenantSchema from '../../schemas/tenant.schema.json' with { type: 'json' }
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { publish, readDocument, RevisionMovedError } from '../tenants/store.ts'
import type { Draft } from './draft-store.ts'
import { sharedDraft, shareDraft } from './links/draft-links.ts'
import { publishDue } from './plans/plan-store.ts'
import { NOW, site, world } from './testing/world.ts'

const HOUR = 3_600_000
const onError = (error: unknown) => {
  throw error
}

forEachDatabase((open) =>
  describe('EDIT-07 nothing of another person is overwritten', () => {
    async function start() {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', [{ tenant: '*', role: 'administrator' }])
      const save = async (tag: string, more: object) => {
        const answer = await made.call('PUT', '/tenants/kea/draft', {
          cookie,
          headers: { 'if-match': tag },
          body: { document: site('kea', more) },
        })
        return answer.json() as { draft: Draft; conflicts?: { pointer: string }[] }
      }
      const send = (method: 'POST' | 'PUT', url: string, tag: string, body?: object) =>
        made.call(method, `/tenants/kea${url}`, {
          cookie,
          headers: { 'if-match': tag },
          ...(body && { body }),
        })
      const draft = async () => (await made.call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      const deploy = (more: object) =>
        publish(made.db, { document: site('kea', more), origin: 'seed', now: NOW })
      return { ...made, cookie, save, send, draft, deploy }
    }

    it('a new name stays when somebody saves who started before it', async () => {
      const { save } = await start()
      await save('"1-0"', { name: 'Kea & Sons' })
      const { draft } = await save('"1-0"', { phone: '07 7010 0191' })
      expect(draft.document).toMatchObject({ name: 'Kea & Sons', phone: '07 7010 0191' })
      const clash = await save('"1-0"', { name: 'Kea Brothers' })
      expect(clash.conflicts).toMatchObject([{ pointer: '/name', theirs: 'Kea & Sons' }])
    })

    it('a new name that a deploy brings flows into an open draft and into a plan', async () => {
      const { db, check, save, send, draft, deploy } = await start()
      const saved = await save('"1-0"', { phone: '07 7010 0191' })
      await send('PUT', '/plan', saved.draft.tag, { publishAt: NOW + HOUR })
      await deploy({ name: 'Kea & Sons' })
      expect((await draft()).document).toMatchObject({ name: 'Kea & Sons', phone: '07 7010 0191' })
      expect(await publishDue(db, { now: NOW + HOUR, check, onError })).toEqual(['kea'])
      expect((await readDocument(db, 'kea'))?.document).toMatchObject({
        name: 'Kea & Sons',
        phone: '07 7010 0191',
      })
    })

    it('a save that started between two deploys does not bring the first one back', async () => {
      const { save, draft, deploy } = await start()
      await save('"1-0"', { phone: '07 7010 0191' })
      await deploy({ email: 'first@kea.example' })
      const seen = await draft()
      expect(seen).toMatchObject({ tag: '"2-1"', document: { email: 'first@kea.example' } })
      await deploy({})
      const { draft: after, conflicts } = await save('"2-1"', {
        phone: '07 7010 0191',
        email: 'first@kea.example',
        state: 'nsw',
      })
      expect(conflicts).toBeUndefined()
      expect(after.document).toMatchObject({
        phone: '07 7010 0191',
        email: 'hello@kea.example',
        state: 'nsw',
      })
    })

    it('who comes back after 300 saves of others is asked, not turned away, and keeps what they wrote', async () => {
      const { db, save, draft } = await start()
      await save('"1-0"', { phone: '07 7010 0191' })
      await db.updateTable('drafts').set({ version: 400 }).execute()
      await db
        .insertInto('draft_versions')
        .values({
          slug: 'kea',
          version: 400,
          document: JSON.stringify(site('kea', { phone: '07 7010 0400', legalName: 'Kea Ltd' })),
          base_revision: 1,
          author: 'ben@forecourt.example',
          saved_at: NOW,
        })
        .execute()
      await db.deleteFrom('draft_versions').where('version', '=', 1).execute()
      const { conflicts } = await save('"1-1"', { phone: '07 7010 0199', 'x-note': 'mine' })
      expect(conflicts).toMatchObject([{ pointer: '/phone', mine: '07 7010 0199', theirs: '07 7010 0400' }])
      const { draft: joined } = await save('"1-1"', { phone: '07 7010 0400', 'x-note': 'mine' })
      expect(joined.document).toMatchObject({ legalName: 'Kea Ltd', 'x-note': 'mine' })
      expect((await draft()).tag).toBe('"1-401"')
    })

    it('ten people who save at the same moment all get their save in', async () => {
      const { call, cookie, draft } = await start()
      const copies = Array.from({ length: 10 }, (_, n) => ({ [`key-${n}`]: String(n) }))
      const answers = await Promise.all(
        copies.map((copy) =>
          call('PUT', '/tenants/kea/draft', {
            cookie,
            headers: { 'if-match': '"1-0"' },
            body: { document: site('kea', { copy: { default: copy } }) },
          }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
      expect((await draft()).document['copy']).toEqual({ default: Object.assign({}, ...copies) })
    })

    it('of two publications from one state one comes through, the other is told to look again', async () => {
      const { save, send, db } = await start()
      const { draft } = await save('"1-0"', { phone: '07 7010 0191' })
      const both = await Promise.all([
        send('POST', '/publish', draft.tag),
        send('POST', '/publish', draft.tag),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
      expect((await readDocument(db, 'kea'))?.revision).toBe(2)
      const late = publish(db, { document: site('kea'), over: 1, origin: 'staff', now: NOW })
      await expect(late).rejects.toThrow(RevisionMovedError)
      expect((await readDocument(db, 'kea'))?.document['phone']).toBe('07 7010 0191')
    })

    it('publications at the same moment queue up: each gets a revision of its own', async () => {
      const { db } = await start()
      const document = (n: number) => site('kea', { phone: `07 7010 010${n}` })
      const revisions = await Promise.all(
        [1, 2, 3, 4].map((n) => publish(db, { document: document(n), origin: 'staff', now: NOW })),
      )
      expect(revisions.toSorted()).toEqual([2, 3, 4, 5])
      const born = await Promise.allSettled(
        [1, 2].map(() => publish(db, { document: site('pipi'), over: 0, origin: 'staff', now: NOW })),
      )
      expect(born.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('a plan whose moment is another publication’s is joined with that at the next turn', async () => {
      const { db, check, save, send, deploy } = await start()
      const { draft } = await save('"1-0"', { phone: '07 7010 0191' })
      await send('PUT', '/plan', draft.tag, { publishAt: NOW + HOUR })
      const slow: typeof check = async (document) => {
        await deploy({ email: 'new@kea.example' })
        return check(document)
      }
      expect(await publishDue(db, { now: NOW + HOUR, check: slow, onError })).toEqual([])
      expect((await readDocument(db, 'kea'))?.document).toMatchObject({ email: 'new@kea.example' })
      expect(await publishDue(db, { now: NOW + HOUR, check, onError })).toEqual(['kea'])
      expect((await readDocument(db, 'kea'))?.document).toMatchObject({
        phone: '07 7010 0191',
        email: 'new@kea.example',
      })
    })

    it('a plan of somebody who may not publish any more stays unpublished, with the reason', async () => {
      const { db, check, as, call, cookie, save } = await start()
      const ben = 'ben@kea.example'
      const { draft } = await save('"1-0"', { phone: '07 7010 0191' })
      const planner = await as(ben, [{ tenant: 'kea', role: 'publisher' }])
      await call('PUT', '/tenants/kea/plan', {
        cookie: planner,
        headers: { 'if-match': draft.tag },
        body: { publishAt: NOW + HOUR },
      })
      await call('PUT', `/people/${ben}`, { cookie, body: { grants: [{ tenant: 'kea', role: 'editor' }] } })
      expect(await publishDue(db, { now: NOW + HOUR, check, onError })).toEqual([])
      expect((await call('GET', '/tenants/kea/plan', { cookie })).json()).toMatchObject({
        plan: { author: ben, problem: 'Whoever planned it may not publish here any more.' },
      })
      expect((await readDocument(db, 'kea'))?.revision).toBe(1)
    })

    it('CFG-24 what was stored under an earlier schemaVersion is read in the shape of this one', async () => {
      const { db, draft } = await start()
      const { routes: _, ...old } = site('kea')
      const pages = { '/about': { title: 'About', blocks: [] } }
      await publish(db, { document: { ...old, schemaVersion: 1, pages }, origin: 'staff', now: NOW })
      expect((await draft()).document).toMatchObject({
        schemaVersion: 2,
        routes: [{ id: 'about', path: '/about', title: 'About' }],
      })
    })

    it('RUN-02 CFG-24 what was stored with a block’s former name is read with its present one', async () => {
      const { db, call, cookie, send, draft } = await start()
      const naming = (type: string) => ({
        routes: [{ id: 'van', path: '/van', title: 'Van', blocks: [{ id: 'tabs', type }] }],
      })
      const now = naming('VehicleTabs')
      const former = { document: site('kea', naming('InfoTabs')), origin: 'staff', now: NOW } as const
      await publish(db, former)
      expect((await draft()).document).toMatchObject(now)

      // An editor that was opened before the upgrade sends what it knows.
      const checked = await call('POST', '/tenants/kea/findings', {
        cookie,
        body: { document: former.document },
      })
      expect(checked.json()).toMatchObject({ findings: [{ code: 'page-heading' }] })
      const saved = await send('PUT', '/draft', '"2-0"', {
        document: { ...former.document, name: 'Kea & Sons' },
      })
      expect(saved.json()).toMatchObject({ draft: { document: now }, findings: [{ code: 'page-heading' }] })

      // As the release before stored it: a draft, and one behind a link.
      const link = await shareDraft(db, { slug: 'kea', ...former, author: 'Ana', expiresAt: NOW + HOUR }, NOW)
      expect((await sharedDraft(db, link, NOW))?.document).toMatchObject(now)
      const stored = JSON.stringify({ ...former.document, name: 'Kea Brothers' })
      await db.updateTable('draft_versions').set({ document: stored }).where('slug', '=', 'kea').execute()
      const { tag, document } = await draft()
      expect(document).toMatchObject({ name: 'Kea Brothers', ...now })
      expect((await send('POST', '/publish', tag)).statusCode).toBe(200)
      expect((await draft()).changed).toBe(false)
      const [published, revision] = [await readDocument(db, 'kea'), await readDocument(db, 'kea', 2)]
      expect([published?.document, revision?.document]).toMatchObject([now, now])
      // The draft starts at what was published of it, so that a deploy flows in.
      await publish(db, { ...former, document: { ...published!.document, name: 'Kea of the Deploy' } })
      expect(await draft()).toMatchObject({ changed: false, document: { name: 'Kea of the Deploy' } })
    })

    it('CFG-24 EDIT-05 a stored change of a block that moved acts again, or is told of as long as it cannot', async () => {
      const { db, call, cookie, draft } = await start()
      const trading = (content: object[]) => ({
        template: 'classic',
        routes: [{ id: 'trade-in', blocks: [{ id: 'form-band', slots: { content } }] }],
      })
      const flow = { id: 'flow', props: { intro: 'The plate, please.' } }
      const now = trading([{ id: 'trade', slots: { start: [flow] } }])
      await publish(db, { document: site('kea', trading([flow])), origin: 'staff', now: NOW })
      expect((await draft()).document).toMatchObject(now)
      expect((await readDocument(db, 'kea'))?.document).toMatchObject(now)

      const twice = site(
        'kea',
        trading([{ id: 'trade', slots: { start: [{ id: 'flow', props: {} }] } }, flow]),
      )
      await publish(db, { document: twice, origin: 'staff', now: NOW })
      const { document } = await draft()
      expect(document).toEqual(twice)
      const checked = await call('POST', '/tenants/kea/findings', { cookie, body: { document } })
      expect((checked.json() as { findings: object[] }).findings).toContainEqual(
        expect.objectContaining({
          code: 'unknown-merge-target',
          severity: 'error',
          pointer: '/routes/0/blocks/0/slots/content/1/id',
        }),
      )
    })
  }),
)

describe('EDIT-01 an editor changes what a site shows; what it does is a publisher’s', () => {
  const SHOWN =
    'name legalName locations address phone email theme copy languages layouts routes sections redirects navigation'

  it.each(Object.keys(tenantSchema.properties).filter((key) => key !== 'slug'))('%s', async (member) => {
    const { call, as } = await world()
    const cookie = await as('ed@kea.example', [{ tenant: 'kea', role: 'editor' }])
    const answer = await call('PUT', '/tenants/kea/draft', {
      cookie,
      headers: { 'if-match': '"1-0"' },
      body: { document: site('kea', { [member]: 'another' }) },
    })
    expect(answer.statusCode).toBe(SHOWN.split(' ').includes(member) ? 200 : 403)
  })
})

describe('CFG-16 where a site is searched is for administrators of the platform', () => {
  const REFUSED = [403, 'Changing "search" needs an administrator of the platform.']

  it.each([
    [{ tenant: 'kea', role: 'publisher' }, REFUSED],
    [{ tenant: 'kea', role: 'administrator' }, REFUSED],
    [{ tenant: '*', role: 'publisher' }, REFUSED],
    [{ tenant: '*', role: 'administrator' }, [200, undefined]],
  ] as const)('%j: %j', async (grant, expected) => {
    const { call, as } = await world()
    const cookie = await as('ana@kea.example', [grant])
    const answer = await call('PUT', '/tenants/kea/draft', {
      cookie,
      headers: { 'if-match': '"1-0"' },
      body: { document: site('kea', { search: { engine: 'typesense' } }) },
    })
    expect([answer.statusCode, answer.json<{ detail?: string }>().detail]).toEqual(expected)
  })
})

describe('RUN-08 hosts of the platform', () => {
  it.each(['localhost', 'tui.localhost', 'editor.localhost'])(
    'no document takes %s, and its author is told',
    async (host) => {
      const { call, as, db, directory } = await world()
      const cookie = await as('ana@kea.example', [{ tenant: 'kea', role: 'publisher' }])
      const saved = await call('PUT', '/tenants/kea/draft', {
        cookie,
        headers: { 'if-match': '"1-0"' },
        body: { document: site('kea', { domains: ['www.kea.example', 'kea.localhost', host] }) },
      })
      expect(saved.json().findings).toMatchObject([
        { code: 'platform-domain', severity: 'error', pointer: '/domains/2' },
      ])
      const answer = await call('POST', '/tenants/kea/publish', {
        cookie,
        headers: { 'if-match': '"1-1"' },
      })
      expect(answer.statusCode).toBe(422)
      // Neither does one that came in by another way, such as a file.
      await publish(db, { document: site('kea', { domains: [host] }), origin: 'seed', now: NOW })
      directory.replace([{ slug: 'kea', name: 'Kea', revision: 2, domains: [host] }])
      expect(directory.byHost('localhost:3000').kind).toBe('platform')
      expect(directory.byHost(host)).not.toMatchObject({ tenant: { slug: 'kea' } })
    },
  )

  it('a domain of another dealer is refused without saying whose it is', async () => {
    const { call, as, db } = await world()
    await publish(db, { document: site('tui', { domains: ['www.tui.example'] }), origin: 'seed', now: NOW })
    const cookie = await as('ana@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    await call('PUT', '/tenants/kea/draft', {
      cookie,
      headers: { 'if-match': '"1-0"' },
      body: { document: site('kea', { domains: ['www.tui.example'] }) },
    })
    const answer = await call('POST', '/tenants/kea/publish', { cookie, headers: { 'if-match': '"1-1"' } })
    expect(answer.json()).toMatchObject({
      status: 409,
      detail: 'The domain "www.tui.example" belongs to another dealer. It has to be removed there first.',
    })
    expect(answer.body).not.toContain('"tui"')
  })
})
