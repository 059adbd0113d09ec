import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { appCode } from '../staff/testing/app-code.ts'
import { publish, readDocument } from '../tenants/store.ts'
import type { Draft } from './draft-store.ts'
import { publishDue } from './plans/plan-store.ts'
import { NOW, PASSWORD, site, world } from './testing/world.ts'

const PUBLISHER = [{ tenant: 'kea', role: 'publisher' as const }]
const ADMINISTRATOR = [{ tenant: '*', role: 'administrator' as const }]
const HOUR = 3_600_000
type EditorApiWorld = Awaited<ReturnType<typeof world>>

async function savedDraft({ call }: EditorApiWorld, cookie: string, change: object): Promise<Draft> {
  const draft = (await call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
  const answer = await call('PUT', '/tenants/kea/draft', {
    cookie,
    headers: { 'if-match': draft.tag },
    body: { document: { ...draft.document, ...change } },
  })
  return (answer.json() as { draft: Draft }).draft
}

const onError = (error: unknown) => {
  throw error
}

const plan = ({ call }: EditorApiWorld, cookie: string, tag: string, publishAt: number) =>
  call('PUT', '/tenants/kea/plan', { cookie, headers: { 'if-match': tag }, body: { publishAt } })

forEachDatabase((open) => {
  describe('EDIT-07 a planned publication', () => {
    it('comes at its time, once, whatever else asks; the draft is then no longer changed', async () => {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', PUBLISHER)
      const { tag } = await savedDraft(made, cookie, { phone: '07 7010 0199' })
      expect((await plan(made, cookie, tag, NOW + HOUR)).json()).toMatchObject({
        plan: { author: 'ana@forecourt.example', publishAt: NOW + HOUR, problem: null },
      })
      const { db, check } = made
      expect(await publishDue(db, { now: NOW + HOUR - 1, check, onError })).toEqual([])
      const both = await Promise.all([
        publishDue(db, { now: NOW + HOUR, check, onError }),
        publishDue(db, { now: NOW + HOUR, check, onError }),
      ])
      expect(both.flat()).toEqual(['kea'])
      const published = await readDocument(db, 'kea')
      expect(published).toMatchObject({ revision: 2, document: { phone: '07 7010 0199' } })
      const draft = (await made.call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      expect(draft.changed).toBe(false)
    })

    it.each([
      [0, 422],
      [1, 200],
      [366 * 24 * HOUR, 200],
      [366 * 24 * HOUR + 1, 422],
    ])('in %i ms: %i, because it is for the next year', async (after, status) => {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', PUBLISHER)
      const { tag } = await savedDraft(made, cookie, { phone: '07 7010 0199' })
      const answer = await plan(made, cookie, tag, NOW + after)
      expect(answer.statusCode).toBe(status)
      const message = 'Choose a time within the next year.'
      expect(answer.json().errors).toEqual(status === 200 ? undefined : [{ field: 'publishAt', message }])
    })

    it('that fails keeps no other dealer’s waiting, and comes once it no longer does', async () => {
      const made = await world(undefined, open)
      const { db, check, as } = made
      const cookie = await as('ana@forecourt.example', [{ tenant: '*', role: 'publisher' }])
      for (const slug of ['kea', 'tui']) {
        const saved = await made.call('PUT', `/tenants/${slug}/draft`, {
          cookie,
          headers: { 'if-match': '"1-0"' },
          body: { document: site(slug, { phone: '07 7010 0199' }) },
        })
        const { tag } = (saved.json() as { draft: Draft }).draft
        const headers = { 'if-match': tag }
        await made.call('PUT', `/tenants/${slug}/plan`, { cookie, headers, body: { publishAt: NOW + HOUR } })
      }
      const failures: unknown[] = []
      const fault = new Error('no room for the check')
      const due = (broken?: string) =>
        publishDue(db, {
          now: NOW + HOUR,
          check: (document) => (document['slug'] === broken ? Promise.reject(fault) : check(document)),
          onError: (error) => failures.push(error),
        })
      expect([await due('kea'), failures]).toEqual([['tui'], [fault]])
      expect([await due(), failures]).toEqual([['kea'], [fault]])
    })

    it('is joined with what was published since, and says so when both changed the same', async () => {
      const made = await world(undefined, open)
      const { db, check } = made
      const cookie = await made.as('ana@forecourt.example', PUBLISHER)
      const { tag } = await savedDraft(made, cookie, { phone: '07 7010 0199' })
      await plan(made, cookie, tag, NOW + HOUR)
      await publish(db, { document: site('kea', { email: 'new@kea.example' }), origin: 'staff', now: NOW })
      await publishDue(db, { now: NOW + HOUR, check, onError })
      expect((await readDocument(db, 'kea'))?.document).toMatchObject({
        phone: '07 7010 0199',
        email: 'new@kea.example',
      })

      const next = await savedDraft(made, cookie, { phone: '07 7010 0111' })
      await plan(made, cookie, next.tag, NOW + HOUR)
      await publish(db, { document: site('kea', { phone: '07 7010 0122' }), origin: 'staff', now: NOW })
      expect(await publishDue(db, { now: NOW + HOUR, check, onError })).toEqual([])
      expect((await made.call('GET', '/tenants/kea/plan', { cookie })).json().plan.problem).toContain(
        'published in another form meanwhile',
      )
      expect((await readDocument(db, 'kea'))?.document['phone']).toBe('07 7010 0122')
      expect((await made.call('DELETE', '/tenants/kea/plan', { cookie })).statusCode).toBe(204)
      expect((await made.call('GET', '/tenants/kea/plan', { cookie })).json()).toEqual({ plan: null })
    })

    it('that was refused waits until somebody plans it again, even when its reason is gone', async () => {
      const made = await world(undefined, open)
      const { db, check, call } = made
      const owner = await made.as('ana@forecourt.example', ADMINISTRATOR)
      const cookie = await made.as('ben@forecourt.example', PUBLISHER)
      const { tag } = await savedDraft(made, cookie, { phone: '07 7010 0199' })
      await plan(made, cookie, tag, NOW + HOUR)
      const grant = (role: string) =>
        call('PUT', '/people/ben@forecourt.example', {
          cookie: owner,
          body: { grants: [{ tenant: 'kea', role }] },
        })
      const due = () => publishDue(db, { now: NOW + HOUR, check, onError })
      await grant('editor')
      expect(await due()).toEqual([])
      await grant('publisher')
      expect(await due()).toEqual([])
      expect((await call('GET', '/tenants/kea/plan', { cookie })).json()).toMatchObject({
        plan: { problem: 'Whoever planned it may not publish here any more.' },
      })
      await plan(made, cookie, tag, NOW + HOUR)
      expect((await call('GET', '/tenants/kea/plan', { cookie })).json()).toMatchObject({
        plan: { problem: null },
      })
      expect(await due()).toEqual(['kea'])
    })

    it.each(['fine', 'refused'])(
      'that is planned anew while it is checked, and found %s, waits for its new time',
      async (outcome) => {
        const made = await world(undefined, open)
        const { db, call } = made
        const cookie = await made.as('ana@forecourt.example', PUBLISHER)
        const { tag } = await savedDraft(made, cookie, { phone: '07 7010 0199' })
        await plan(made, cookie, tag, NOW + HOUR)
        const check: typeof made.check = async (document) => {
          await plan(made, cookie, tag, NOW + 2 * HOUR)
          return made.check(outcome === 'fine' ? document : { ...document, template: 'nowhere' })
        }
        expect(await publishDue(db, { now: NOW + HOUR, check, onError })).toEqual([])
        expect((await readDocument(db, 'kea'))?.revision).toBe(1)
        expect((await call('GET', '/tenants/kea/plan', { cookie })).json()).toEqual({
          plan: { author: 'ana@forecourt.example', publishAt: NOW + 2 * HOUR, problem: null },
        })
      },
    )
  })

  it('a revision gets a name; presence tells the other windows until they are silent', async () => {
    const made = await world(undefined, open)
    const { call, as, wait } = made
    const ana = await as('ana@forecourt.example', PUBLISHER)
    const ben = await as('ben@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
    const label = (cookie: string, revision: number) =>
      call('PUT', `/tenants/kea/revisions/${revision}/label`, {
        cookie,
        body: { label: 'Before the stocktake' },
      })
    expect((await label(ana, 1)).statusCode).toBe(204)
    expect((await label(ana, 9)).statusCode).toBe(404)
    expect((await label(ben, 1)).statusCode).toBe(403)
    expect((await call('GET', '/tenants/kea/revisions', { cookie: ana })).json()).toMatchObject({
      revisions: [{ revision: 1, label: 'Before the stocktake' }],
    })
    const here = (cookie: string, windowId: string) =>
      call('POST', '/tenants/kea/presence', { cookie, body: { windowId, place: 'Home' } })
    expect((await here(ana, 'window-one')).json()).toEqual({
      others: [],
      tag: '"1-0"',
      by: null,
      comments: '0 0',
      namedDrafts: expect.any(String),
      entries: expect.any(String),
    })
    expect((await here(ben, 'window-two')).json()).toMatchObject({ others: [{ name: 'ana', place: 'Home' }] })
    // Two tabs of one person are told as one, two people of one name as two.
    const again = await as('ana@elsewhere.example', PUBLISHER)
    await here(again, 'window-three')
    await here(ana, 'window-four')
    const { others } = (await here(ben, 'window-two')).json<{ others: { name: string; person: string }[] }>()
    expect(others.map(({ name }) => name)).toEqual(['ana', 'ana', 'ana'])
    expect(new Set(others.map(({ person }) => person)).size).toBe(2)
    expect(others.every(({ person }) => person !== '')).toBe(true)
    wait(30_000)
    expect((await here(ben, 'window-two')).json()).toMatchObject({ others: [] })
  })

  it('EDIT-06 a link shows the draft to whoever has it, without scripts, until it ends', async () => {
    const made = await world(undefined, open)
    const { app, call, as, wait } = made
    const cookie = await as('ana@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
    await savedDraft(made, cookie, { name: 'Kea <b>Motors</b>' })
    const { url } = (await call('POST', '/tenants/kea/links', { cookie, body: { hours: 2 } })).json()
    expect(url).toMatch(/^http:\/\/localhost:3000\/draft\/[\w-]{32}\/$/)
    const path = new URL(url).pathname
    const get = (address: string, host = 'localhost:3000') => app.inject({ url: address, headers: { host } })
    const page = await get(`${path}search`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('at /search')
    expect(page.body).toContain(`<a href="${path}search">Cars</a>`)
    expect(page.body).toContain('Draft of Kea &lt;b&gt;Motors&lt;/b&gt;, shared by ana.')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("script-src 'none'")
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    const gone = await get(`${path}gone`)
    expect([gone.statusCode, gone.body.includes('at /gone')]).toEqual([404, true])
    expect((await get(path, 'kea.localhost:3000')).statusCode).toBe(404)
    expect((await get('/draft/guessed/')).statusCode).toBe(404)
    wait(2 * HOUR)
    expect((await get(path)).statusCode).toBe(404)
  })

  it('EDIT-06 staff see how many links of their dealer stand, and end those alone', async () => {
    const { call, as, wait, db } = await world(undefined, open)
    await publish(db, { document: site('tui'), origin: 'seed', now: NOW })
    const cookie = await as('ana@forecourt.example', [
      { tenant: 'kea', role: 'editor' },
      { tenant: 'tui', role: 'editor' },
    ])
    const count = async (slug: string) =>
      (await call('GET', `/tenants/${slug}/links`, { cookie })).json().count
    const share = (slug: string, hours: number) =>
      call('POST', `/tenants/${slug}/links`, { cookie, body: { hours } })
    await share('kea', 1)
    await share('kea', 3)
    await share('tui', 3)
    expect([await count('kea'), await count('tui')]).toEqual([2, 1])
    wait(HOUR)
    expect(await count('kea')).toBe(1)
    await call('DELETE', '/tenants/kea/links', { cookie })
    expect([await count('kea'), await count('tui')]).toEqual([0, 1])
  })

  it('EDIT-06 fifty links of a dealer work at a time, however many are asked for at once; an ended one makes room', async () => {
    const { call, as, wait } = await world(undefined, open)
    const cookie = await as('ana@forecourt.example', [{ tenant: '*', role: 'editor' }])
    const share = (slug: string, hours: number) =>
      call('POST', `/tenants/${slug}/links`, { cookie, body: { hours } })
    for (let made = 0; made < 48; made += 1) await share('kea', made === 0 ? 1 : 2)
    const last = await Promise.all([1, 2, 3].map(() => share('kea', 2)))
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409])
    expect((await share('kea', 2)).json()).toMatchObject({
      detail: '50 links of this dealer work already, the most. End them, then make this one.',
    })
    expect((await share('tui', 2)).statusCode).toBe(201)
    wait(HOUR)
    expect((await share('kea', 2)).statusCode).toBe(201)
    expect((await share('kea', 2)).statusCode).toBe(409)
    await call('DELETE', '/tenants/kea/links', { cookie })
    expect((await share('kea', 2)).statusCode).toBe(201)
  })

  it('ACCT-08 a second factor: on with a code of the app, asked at each sign-in, no code twice', async () => {
    const { call, as, wait } = await world(undefined, open)
    const email = 'ana@forecourt.example'
    const cookie = await as(email, [{ tenant: 'kea', role: 'editor' }])
    const offered = await call('POST', '/second-factor/offer', { cookie, body: { password: PASSWORD } })
    const { secret, svg } = offered.json()
    expect(svg).toContain('<svg')
    const code = () => appCode(secret)
    const wrong = await call('POST', '/second-factor/confirm', { cookie, body: { code: '000000x' } })
    expect(wrong.statusCode).toBe(422)
    const confirmed = await call('POST', '/second-factor/confirm', { cookie, body: { code: code() } })
    const next = String(confirmed.headers['set-cookie']).split(';')[0] ?? ''
    wait(30_000)
    const signIn = (more: object) =>
      call('POST', '/sign-in', { body: { email, password: PASSWORD, ...more } })
    const first = await signIn({})
    expect(first.json()).toEqual({ needsCode: true })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect((await signIn({ code: '123' })).statusCode).toBe(401)
    expect((await signIn({ code: code() })).headers['set-cookie']).toContain('fc_staff=')
    expect((await signIn({ code: code() })).statusCode).toBe(401)
    wait(30_000)
    expect((await signIn({ code: code() })).statusCode).toBe(200)
    const off = await call('POST', '/second-factor/off', {
      cookie: next,
      body: { password: PASSWORD },
    })
    expect(off.statusCode).toBe(204)
    expect((await signIn({})).headers['set-cookie']).toContain('fc_staff=')
  })

  it('EDIT-01 administrators give and take access; the last one stays', async () => {
    const { call, as } = await world(undefined, open)
    const cookie = await as('ana@forecourt.example', ADMINISTRATOR)
    const email = 'ben@forecourt.example'
    const grants = [{ tenant: 'kea', role: 'editor' }]
    const added = await call('POST', '/people', { cookie, body: { email, name: 'Ben', grants } })
    expect(added.statusCode).toBe(201)
    const password = 'six hedges under frost'
    const chosen = await call('POST', '/invite', { body: { token: added.json().token, password } })
    expect(chosen.json()).toEqual({ email })
    const signedIn = await call('POST', '/sign-in', { body: { email, password } })
    const ben = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect((await call('GET', '/people', { cookie: ben })).statusCode).toBe(403)
    expect((await call('GET', '/tenants/tui', { cookie: ben })).statusCode).toBe(404)
    await call('PUT', `/people/${email}`, {
      cookie,
      body: { grants: [{ tenant: 'tui', role: 'editor' }] },
    })
    expect((await call('GET', '/tenants/tui/draft', { cookie: ben })).statusCode).toBe(200)
    expect((await call('GET', '/tenants/kea/draft', { cookie: ben })).statusCode).toBe(404)
    expect((await call('DELETE', '/people/ana@forecourt.example', { cookie })).statusCode).toBe(409)
    expect((await call('DELETE', `/people/${email}`, { cookie })).statusCode).toBe(204)
    expect((await call('GET', '/tenants/tui/draft', { cookie: ben })).statusCode).toBe(401)
    expect((await call('GET', '/people', { cookie })).json()).toMatchObject({
      people: [{ email: 'ana@forecourt.example', hasSecondFactor: true }],
    })
  })

  it('EDIT-01 of administrators who all give up their access at the same moment one stays', async () => {
    const { call, as } = await world(undefined, open)
    const all = ['ana', 'ben', 'cleo'].map((name) => `${name}@forecourt.example`)
    const cookies: string[] = []
    for (const email of all) cookies.push(await as(email, ADMINISTRATOR))
    const answers = await Promise.all(
      all.map((email, at) => call('DELETE', `/people/${email}`, { cookie: cookies[at] ?? '' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204, 409])
  })
})
