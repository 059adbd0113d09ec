import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { publish, readDocument } from '../../tenants/store.ts'
import { NOW, site, world } from '../testing/world.ts'
import type { FleetChange, FleetPlan } from '../../../schemas/generated/editor-api.ts'
import { createFleet } from './changes.ts'
import { MOST_OF_PART } from './parts.ts'

const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]

interface Undone {
  change: FleetChange
  after: string | null
}

interface FleetPlans {
  dealers: FleetPlan[]
}

const page = (text: string) => ({
  routes: [
    {
      id: 'offers-page',
      path: '/deals',
      title: 'Deals | {site.name}',
      description: 'All of them.',
      blocks: [{ id: 'deal', type: 'CallToAction', props: { heading: text, tone: 'accent' } }],
    },
  ],
})

const TONE = { do: 'set-prop', block: 'CallToAction', prop: 'tone', from: 'accent', to: 'inverse' } as const

forEachDatabase((open) =>
  describe('EDIT-01 EDIT-07 the fleet', () => {
    async function start() {
      const made = await world(undefined, open)
      for (const slug of ['kea', 'tui']) {
        const document = site(slug, { ...page(`Ring ${slug} now`), id: slug === 'kea' ? 1009 : 1010 })
        await publish(made.db, { document, origin: 'seed', now: NOW })
      }
      const cookie = await made.as('ana@forecourt.example', EVERYWHERE)
      const post = (url: string, body: object = {}) => made.call('POST', `/fleet${url}`, { cookie, body })
      const toneOf = async (slug: string) => {
        const found = await readDocument(made.db, slug)
        const [route] = (found?.document['routes'] ?? []) as { blocks: { props: { tone: string } }[] }[]
        return route?.blocks[0]?.props.tone
      }
      return { ...made, cookie, post, toneOf }
    }

    it('finds every use of a block, value or words, in what is published and in drafts', async () => {
      const { post, call, cookie } = await start()
      await call('PUT', '/tenants/tui/draft', {
        cookie,
        headers: { 'if-match': '"2-0"' },
        body: { document: site('tui', { ...page('Ring us, mate'), id: 1010 }) },
      })
      const { count, dealers } = (await post('/uses', { block: 'CallToAction', text: 'ring' })).json()
      expect(count).toBe(3)
      expect(dealers).toMatchObject([
        {
          slug: 'kea',
          uses: [{ place: 'Offers page', excerpt: 'Ring kea now', state: 'published', isOwn: true }],
        },
        {
          slug: 'tui',
          uses: [
            { excerpt: 'Ring tui now', state: 'published' },
            { excerpt: 'Ring us, mate', state: 'draft' },
          ],
        },
      ])
      expect((await post('/uses', { value: 3 })).statusCode).toBe(422)
    })

    it('a dry run says in words what would change at each dealer, and changes nothing', async () => {
      const { post, call, cookie, toneOf } = await start()
      await call('PUT', '/tenants/tui/draft', {
        cookie,
        headers: { 'if-match': '"2-0"' },
        body: { document: site('tui', { ...page('Ring us, mate'), id: 1010 }) },
      })
      const { dealers } = (await post('/plan', { codemod: TONE, inherited: false, documents: true })).json()
      expect(dealers).toMatchObject([
        {
          slug: 'kea',
          changes: [{ text: 'Changed tone of Call to action on Offers page: “accent” to “inverse”' }],
          errors: [],
          draftChanges: 0,
          after: { slug: 'kea' },
        },
        { slug: 'tui', changes: [{}], draftChanges: 1 },
      ])
      expect(await toneOf('kea')).toBe('accent')
      const wrong = await post('/plan', { codemod: { ...TONE, to: 'pink' }, inherited: false })
      expect(wrong.json().dealers[0].errors[0]).toContain('pink')
    })

    it('ASVS 15.2.2 a dry run, a search and a change look at a part of the dealers at a time, and tell where they go on', async () => {
      const { post, db, sites, check, toneOf } = await start()
      const slugs = ['kea', 'moa', 'pipi', 'tui', 'weka']
      for (const [at, slug] of slugs.entries()) {
        const notes = 'n'.repeat(MOST_OF_PART.planned / 2 - 12_000)
        const document = site(slug, { ...page(`Ring ${slug} now`), id: 1020 + at, 'x-note': notes })
        await publish(db, { document, origin: 'staff', now: NOW })
      }
      const parts = async (url: string, body: object) => {
        const told: { slugs: string[]; done: number; total: number }[] = []
        let after: string | null | undefined
        while (after !== null) {
          const answer = (await post(url, { ...body, ...(after !== undefined && { after }) })).json() as {
            dealers: { slug: string }[]
            next: string | null
            done: number
            total: number
          }
          const { dealers, next, done, total } = answer
          told.push({ slugs: dealers.map(({ slug }) => slug), done, total })
          after = next
        }
        return told
      }
      const two = [
        { slugs: ['kea', 'moa'], done: 2, total: 5 },
        { slugs: ['pipi', 'tui'], done: 4, total: 5 },
        { slugs: ['weka'], done: 5, total: 5 },
      ]
      const plan = { codemod: TONE, inherited: false }
      expect(await parts('/plan', plan)).toEqual(two)
      expect(await parts('/uses', { block: 'CallToAction' })).toEqual(two)
      expect(await parts('/plan', { ...plan, tenants: ['moa', 'weka', 'tui'] })).toMatchObject([
        { slugs: ['moa', 'tui'], done: 2, total: 3 },
        { slugs: ['weka'], done: 3, total: 3 },
      ])

      // A change that makes a document much longer, or breaks much of it, has as much more to check: fewer fit into a part.
      const long = { do: 'set-prop', block: 'CallToAction', prop: 'text', to: 'w'.repeat(5_000) }
      expect(await parts('/plan', { codemod: long, inherited: false })).toEqual(
        slugs.map((slug, at) => ({ slugs: [slug], done: at + 1, total: 5 })),
      )

      // A change: each call comes to a part of its ring, and never to the next ring by itself.
      const looked: string[] = []
      const fleet = createFleet({
        db,
        check: (document) => {
          looked.push(String(document['slug']))
          return check(document)
        },
        sites,
        now: () => NOW,
      })
      const rings = [
        ['kea', 'moa', 'pipi'],
        ['tui', 'weka'],
      ]
      const begun = await fleet.start({ title: 'Dark calls', ...plan, rings }, 'ana@forecourt.example')
      expect(begun).toMatchObject({ rings: [3, 2], ringsDone: 0, stepped: 1, waiting: 2, toUndo: 0 })
      expect([begun.steps.map(({ slug }) => slug), looked]).toEqual([['kea'], ['kea']])
      await fleet.next(begun.id, 'ana@forecourt.example', 0)
      const through = await fleet.next(begun.id, 'ana@forecourt.example', 0)
      expect(through).toMatchObject({ ringsDone: 1, stepped: 3, waiting: 0, steps: [{ slug: 'pipi' }] })
      expect(await fleet.next(begun.id, 'ana@forecourt.example', 0)).toMatchObject({
        ringsDone: 1,
        steps: [],
      })
      expect(await Promise.all(slugs.map(toneOf))).toEqual([
        'inverse',
        'inverse',
        'inverse',
        'accent',
        'accent',
      ])

      // Taken back: first all are looked at, and where others changed the same value nothing is.
      const undo = async (body: object = {}) =>
        (await post(`/changes/${begun.id}/undo`, body)).json() as Undone
      const now = (await readDocument(db, 'pipi'))?.document
      if (!now) throw new Error('There is no pipi')
      const text = (tone: string) => JSON.stringify(now).replace('"inverse"', `"${tone}"`)
      const give = (tone: string) =>
        publish(db, { document: JSON.parse(text(tone)) as typeof now, origin: 'staff', now: NOW })
      await give('primary')
      const first = await undo()
      expect(first).toMatchObject({ after: 'kea', change: { undoneAt: null } })
      expect(await undo({ after: 'kea' })).toMatchObject({ after: 'moa' })
      expect(await undo({ after: 'moa' })).toMatchObject({ errors: [{ field: 'pipi' }] })
      expect(await Promise.all(slugs.map(toneOf))).toEqual([
        'inverse',
        'inverse',
        'primary',
        'accent',
        'accent',
      ])
      await give('inverse')
      expect(await undo({ after: 'moa' })).toMatchObject({ after: null, change: { toUndo: 2, waiting: 0 } })
      expect(await toneOf('kea')).toBe('accent')
      // Somebody changes the same value between the parts: it is left, and told.
      await give('primary')
      expect(await undo()).toMatchObject({ change: { toUndo: 1 } })
      expect(await undo()).toMatchObject({ after: null, change: { toUndo: 0 } })
      expect(await Promise.all(slugs.map(toneOf))).toEqual([
        'accent',
        'accent',
        'primary',
        'accent',
        'accent',
      ])
      expect((await fleet.list())[0]?.steps[0]).toMatchObject({
        slug: 'pipi',
        problem: 'Others changed the same values meanwhile; it was not taken back here.',
      })
      expect((await post(`/changes/${begun.id}/undo`)).statusCode).toBe(404)
    })

    it('RUN-01 gives a shared section to dealers that have one of its name, or to all, and takes it back', async () => {
      const { post, db } = await start()
      const sectionsAt = async (slug: string) => (await readDocument(db, slug))?.document['sections']
      const blocks = (heading: string) => [
        { id: 'head', type: 'CallToAction', props: { heading }, fields: { heading: 'Claim' } },
      ]
      const give = (heading: string, add: boolean) =>
        ({ do: 'put-section', section: 'why-us', nodes: blocks(heading), add }) as const
      const planned = async (codemod: object) =>
        ((await post('/plan', { codemod, inherited: false })).json() as FleetPlans).dealers.map(
          ({ slug, changes }) => [slug, ...changes.map(({ text }) => text)],
        )
      expect(await planned(give('Winter', false))).toEqual([['kea'], ['tui']])
      expect(await planned(give('Winter', true))).toEqual([
        ['kea', 'Added the shared section Why us'],
        ['tui', 'Added the shared section Why us'],
      ])
      const body = { title: 'Why us', codemod: give('Winter', true), inherited: false, rings: [['kea']] }
      const change = (await post('/changes', body)).json() as FleetChange
      expect(await sectionsAt('kea')).toEqual({ 'why-us': blocks('Winter') })
      expect(await sectionsAt('tui')).toBeUndefined()
      // Changed in one place: whoever has it gets it anew, and nobody else.
      expect(await planned(give('Winter', false))).toEqual([['kea'], ['tui']])
      expect(await planned(give('Spring', false))).toEqual([
        ['kea', 'Changed the shared section Why us'],
        ['tui'],
      ])
      await post(`/changes/${change.id}/undo`, { keepLater: false })
      expect(await sectionsAt('kea')).toBeUndefined()
      const huge = { ...give('Winter', true), nodes: blocks('x'.repeat(40_000)) }
      const refused = await post('/plan', { codemod: huge, inherited: false })
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [{ field: 'codemod/nodes', message: 'has more than 40000 characters' }],
      ])
    })

    it('goes out ring by ring, each publication named and attributed, and comes back as one change', async () => {
      const { post, toneOf, db, directory, call, cookie, as } = await start()
      const body = { title: 'Dark calls', codemod: TONE, inherited: false, rings: [['kea'], ['tui']] }
      const change = (await post('/changes', body)).json() as FleetChange
      expect(change).toMatchObject({
        ringsDone: 1,
        steps: [{ slug: 'kea', before: 2, after: 3, problem: null }],
      })
      expect([await toneOf('kea'), await toneOf('tui')]).toEqual(['inverse', 'accent'])
      expect(directory.bySlug('kea')?.revision).toBe(3)
      expect((await call('GET', '/tenants/kea/revisions', { cookie })).json().revisions[0]).toMatchObject({
        author: 'ana@forecourt.example',
        label: 'Dark calls',
        origin: 'staff',
      })
      expect((await post(`/changes/${change.id}/next`)).json()).toMatchObject({ ringsDone: 2 })
      expect(await toneOf('tui')).toBe('inverse')
      expect((await post(`/changes/${change.id}/next`)).statusCode).toBe(409)

      // Somebody goes on working in between: their edit of another value stays.
      const now = (await readDocument(db, 'tui'))?.document
      if (!now) throw new Error('There is no tui')
      await publish(db, { document: { ...now, phone: '07 7010 0199' }, origin: 'staff', now: NOW })
      const lee = await as('lee@forecourt.example', EVERYWHERE)
      const undone = await call('POST', `/fleet/changes/${change.id}/undo`, { cookie: lee, body: {} })
      expect(undone.json()).toMatchObject({
        change: { author: 'ana@forecourt.example', undoneBy: 'lee@forecourt.example' },
      })
      expect([await toneOf('kea'), await toneOf('tui')]).toEqual(['accent', 'accent'])
      expect((await readDocument(db, 'tui'))?.document['phone']).toBe('07 7010 0199')
      expect((await post(`/changes/${change.id}/undo`)).statusCode).toBe(404)
    })

    it('taking back stops, with nothing done, where others changed the same values since', async () => {
      const { post, toneOf, db } = await start()
      const body = { title: 'Dark calls', codemod: TONE, inherited: false, rings: [['kea', 'tui']] }
      const { id } = (await post('/changes', body)).json() as FleetChange
      const now = (await readDocument(db, 'tui'))?.document
      if (!now) throw new Error('There is no tui')
      const own = JSON.parse(JSON.stringify(now).replace('"inverse"', '"primary"')) as typeof now
      await publish(db, { document: own, origin: 'staff', now: NOW })
      const answer = await post(`/changes/${id}/undo`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject([{ field: 'tui' }])
      expect([await toneOf('kea'), await toneOf('tui')]).toEqual(['inverse', 'primary'])
      expect((await post(`/changes/${id}/undo`, { keepLater: true })).statusCode).toBe(200)
      expect([await toneOf('kea'), await toneOf('tui')]).toEqual(['accent', 'primary'])
    })

    it('a dealer whose result would break a rule is left out and says why; the others go on', async () => {
      const { post, toneOf } = await start()
      const codemod = { do: 'replace-text', find: 'Ring kea now', replace: 'x'.repeat(300) }
      const body = { title: 'Too long', codemod, inherited: false, rings: [['kea', 'tui']] }
      const { steps } = (await post('/changes', body)).json() as FleetChange
      expect(steps).toMatchObject([
        { slug: 'kea', after: null },
        { slug: 'tui', after: null, problem: null },
      ])
      expect(steps[0]?.problem).toContain('at most 140 characters')
      expect(await toneOf('kea')).toBe('accent')
    })

    it('ASVS 15.2.2 thirty changes are listed, each with three hundred characters of why a dealer was left out', async () => {
      const { post, call, cookie, db } = await start()
      const codemod = { do: 'replace-text', find: 'Ring', replace: 'x'.repeat(300) }
      const blocks = Array.from({ length: 20 }, (_, at) => ({
        id: `r${at}`,
        type: 'CallToAction',
        props: { heading: 'Ring', tone: 'accent' },
      }))
      const wide = { routes: [{ id: 'wide', path: '/wide', title: 'Wide', blocks }], id: 1010 }
      await publish(db, { document: site('tui', wide), origin: 'seed', now: NOW })
      for (let at = 0; at < 31; at += 1) {
        const title = `Too long ${at}`
        expect(
          (await post('/changes', { title, codemod, inherited: false, rings: [['tui']] })).statusCode,
        ).toBe(201)
      }
      const { changes } = (await call('GET', '/fleet/changes', { cookie })).json() as {
        changes: FleetChange[]
      }
      expect(changes).toHaveLength(30)
      expect(new Set(changes.map(({ steps }) => steps[0]?.problem?.length))).toEqual(new Set([301]))
    })

    it('open drafts get it too: what is published flows in, and what only they have is changed', async () => {
      const { post, call, cookie } = await start()
      const two = page('Only in the draft')
      const [first] = page('Ring kea now').routes
      const extra = { ...first, id: 'more', path: '/more', blocks: two.routes[0]?.blocks }
      await call('PUT', '/tenants/kea/draft', {
        cookie,
        headers: { 'if-match': '"2-0"' },
        body: { document: site('kea', { routes: [first, extra] }) },
      })
      const body = { title: 'Dark calls', codemod: TONE, inherited: false, rings: [['kea']] }
      const change = (await post('/changes', body)).json() as FleetChange
      const draftTones = async () => {
        const { document } = (await call('GET', '/tenants/kea/draft', { cookie })).json()
        return document.routes.map(
          (route: { blocks: { props: { tone: string } }[] }) => route.blocks[0]?.props.tone,
        )
      }
      expect(await draftTones()).toEqual(['inverse', 'inverse'])
      await post(`/changes/${change.id}/undo`)
      expect(await draftTones()).toEqual(['accent', 'accent'])
    })

    it('is for administrators of the platform only', async () => {
      const { call, as } = await start()
      const cookie = await as('ben@kea.example', [{ tenant: 'kea', role: 'administrator' }])
      const codemod = { codemod: TONE, inherited: false }
      const calls = [
        call('POST', '/fleet/uses', { cookie, body: { text: 'a' } }),
        call('POST', '/fleet/plan', { cookie, body: codemod }),
        call('GET', '/fleet/changes', { cookie }),
        call('POST', '/fleet/changes', { cookie, body: { ...codemod, title: 'x', rings: [['tui']] } }),
        call('POST', '/fleet/changes/x/next', { cookie }),
        call('POST', '/fleet/changes/x/undo', { cookie, body: {} }),
      ]
      expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403))
      expect((await call('GET', '/fleet/changes')).statusCode).toBe(401)
    })

    it('refuses codemods that nobody knows and dealers in two rings', async () => {
      const { post } = await start()
      const change = { title: 'x', inherited: false }
      expect(
        (await post('/changes', { ...change, codemod: { do: 'eval' }, rings: [['kea']] })).statusCode,
      ).toBe(422)
      const twice = await post('/changes', { ...change, codemod: TONE, rings: [['kea'], ['kea']] })
      expect(twice.statusCode).toBe(422)
    })

    it('ASVS 15.2.2 refuses values of many characters or levels with the number, and rings of dealers that are not there', async () => {
      const { post } = await start()
      const plan = async (to: unknown, name = 'to') => {
        const answer = await post('/plan', { codemod: { ...TONE, [name]: to }, inherited: false })
        return [answer.statusCode, (answer.json() as { detail?: string }).detail]
      }
      const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })
      expect(await plan('x'.repeat(19_998))).toEqual([200, undefined])
      expect(await plan('x'.repeat(19_999))).toEqual([422, 'A value has more than 20000 characters.'])
      expect(await plan(deep(20))).toEqual([200, undefined])
      expect(await plan(deep(21))).toEqual([422, 'A value goes more than 20 levels deep.'])
      expect(await plan(deep(21), 'from')).toEqual([422, 'A value goes more than 20 levels deep.'])
      const change = { title: 'x', inherited: false, codemod: TONE, rings: [['kea'], ['nobody']] }
      const nobody = await post('/changes', change)
      expect([nobody.statusCode, (nobody.json() as { detail: string }).detail]).toEqual([
        422,
        'One of these dealers is not there.',
      ])
      const huge = { ...change, codemod: { ...TONE, to: deep(21) }, rings: [['kea']] }
      expect((await post('/changes', huge)).statusCode).toBe(422)
    })

    it('ASVS 15.2.2 leaves out a dealer whose document would hold too much, and tells the number', async () => {
      const { db, post } = await start()
      const blocks = Array.from({ length: 1000 }, (_, at) => ({
        id: `a${at}`,
        type: 'CallToAction',
        props: { heading: 'a' },
      }))
      const wide = { routes: [{ id: 'wide', path: '/wide', title: 'Wide', blocks }], id: 1010 }
      await publish(db, { document: site('tui', wide), origin: 'seed', now: NOW })
      const codemod = { do: 'replace-text', find: 'a', replace: 'z'.repeat(500), block: 'CallToAction' }
      const answer = await post('/plan', { codemod, inherited: false, tenants: ['tui'], documents: true })
      const { dealers } = answer.json() as { dealers: { errors: string[]; after: object; before: object }[] }
      expect(dealers[0]?.errors).toEqual([
        expect.stringMatching(/^This page shows \d+ characters, .*; it can show at most 300000\.$/),
      ])
      expect(dealers[0]?.after).toEqual(dealers[0]?.before)
    })

    it('ASVS 15.2.2 leaves out a dealer whose document would grow by much, unchecked, and tells few of many errors', async () => {
      const { db, post } = await start()
      const checked = async (count: number, replace: string) => {
        const blocks = Array.from({ length: count }, (_, at) => ({
          id: `b${at}`,
          type: 'CallToAction',
          props: { heading: 'q', tone: 'accent' },
        }))
        const wide = { routes: [{ id: 'wide', path: '/wide', title: 'Wide', blocks }], id: 1010 }
        await publish(db, { document: site('tui', wide), origin: 'seed', now: NOW })
        const codemod = { do: 'replace-text', find: 'q', replace, block: 'CallToAction' }
        const answer = await post('/plan', { codemod, inherited: false, tenants: ['tui'], documents: true })
        return (answer.json() as { dealers: { errors: string[]; after: object; before: object }[] })
          .dealers[0]
      }
      const grown = await checked(101, 'z'.repeat(500))
      expect(grown?.errors).toEqual([
        'This change would add 50399 characters to the document; it can add at most 50000.',
      ])
      expect(grown?.after).toEqual(grown?.before)
      const wrong = await checked(60, 'z'.repeat(500))
      expect(wrong?.errors).toHaveLength(21)
      expect(wrong?.errors.at(0)).toContain('at most 140 characters')
      expect(wrong?.errors.at(-1)).toMatch(/^There are \d\d+ more errors\.$/)
    })
  }),
)
