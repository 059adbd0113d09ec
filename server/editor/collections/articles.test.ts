import { describe, expect, it, vi } from 'vitest'
import type { ArticleEntry, ArticleList } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { contentReader, replaceContent } from '../../tenants/content.ts'
import { publish } from '../../tenants/store.ts'
import { entriesWorld } from '../testing/entries-world.ts'
import { NOW, site as siteOf } from '../testing/world.ts'
import { ownUses, pictureUses } from '../uploads/picture-uses.ts'
import { articles as collection } from './articles.ts'
import { changeEntry, listEntries } from './entry-store.ts'
import { UNTOUCHED } from './entry-state.ts'

const DAY = 86_400_000
const SITE = { id: 1, manufacturer: null, forceShowIds: [] }
const FILED = { slug: 'utes', title: 'Utes on dirt', date: '2026-10-12', body: 'It sits flat.' }
const WRITTEN = { slug: 'vans', title: 'Vans at sea', date: '2026-11-20', body: 'Salt.' }

forEachDatabase((open) => {
  const start = () =>
    entriesWorld<ArticleList, ArticleEntry>(open, collection, { filed: FILED, name: 'title' })

  describe('CONT-02 EDIT-01 staff write articles', () => {
    it('as drafts that nobody else sees until they are published, told to every server', async () => {
      const { write, step, site, list, directory, revision } = await start()
      const before = await revision()
      const answer = await write(WRITTEN)
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.json()).toMatchObject({
        article: WRITTEN,
        shown: null,
        status: 'draft',
        origin: 'staff',
        tag: '1',
        address: 'http://kea.localhost:3000/blog/vans',
        history: [{ version: 1, what: 'saved', by: 'pat', at: NOW }],
      })
      expect(await site()).toEqual(['Utes on dirt'])
      expect(await revision()).toBe(before)
      const published = await step('vans', 'publish')
      expect(published.json()).toMatchObject({ status: 'published', tag: '2', shown: WRITTEN })
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
      expect(await revision()).toBe(before + 1)
      expect(directory.bySlug('kea')?.contentRevision).toBe(before + 1)
      expect((await list()).articles.map(({ slug, status, origin }) => [slug, status, origin])).toEqual([
        ['vans', 'published', 'staff'],
        ['utes', 'published', 'file'],
      ])
    })

    it('with a day to come: the clock of the dealer brings them out', async () => {
      const { write, step, wait, list, as } = await start()
      const again = [{ tenant: 'kea', role: 'editor' as const }]
      const status = async () => (await list(await as('late@forecourt.example', again))).articles[0]?.status
      // Midnight of the 22nd in Brisbane is 14:00 of the 21st in UTC.
      await write({ ...WRITTEN, date: '2026-11-22' })
      expect((await step('vans', 'publish')).json()).toMatchObject({ status: 'scheduled' })
      wait(14 * 3_600_000 - 1)
      expect(await status()).toBe('scheduled')
      wait(1)
      expect(await status()).toBe('published')
    })

    it('over the file’s: the words of staff stand in its place, and deleting them brings the file’s back', async () => {
      const { step, site, one } = await start()
      const words = { ...FILED, title: 'Utes on gravel' }
      expect((await step('utes', 'save', { article: words })).json()).toMatchObject({
        shown: FILED,
        status: 'published',
        origin: 'changed',
      })
      expect(await site()).toEqual(['Utes on dirt'])
      await step('utes', 'publish')
      expect(await site()).toEqual(['Utes on gravel'])
      await step('utes', 'unpublish')
      expect(await site()).toEqual([])
      expect(await one('utes')).toMatchObject({ status: 'draft', article: words, shown: null })
      await step('utes', 'delete')
      expect(await site()).toEqual(['Utes on dirt'])
      expect(await one('utes')).toMatchObject({ origin: 'file', article: FILED })
      expect((await step('utes', 'delete')).json()).toMatchObject({
        detail: 'This article comes with the site. Take it off the site instead.',
      })
    })

    it('what is written back as the file says it leaves nothing to publish', async () => {
      const { step, one } = await start()
      await step('utes', 'save', { article: { ...FILED, title: 'Other' } })
      await step('utes', 'save', { article: FILED })
      expect(await one('utes')).toMatchObject({ origin: 'file', article: FILED })
      expect((await step('utes', 'publish')).json()).toMatchObject({
        status: 409,
        detail: 'This is what is on the site already.',
      })
    })

    it('ROUTE-45 at another address: the former one stays theirs, and no other article gets either', async () => {
      const { write, step, one } = await start()
      await write(WRITTEN)
      await step('vans', 'publish')
      const moved = { ...WRITTEN, new_slug: 'vans-at-sea' }
      const draft = (await step('vans', 'save', { article: moved })).json()
      // Visitors do not have it yet.
      expect(draft).toMatchObject({ article: moved, address: 'http://kea.localhost:3000/blog/vans' })
      expect((await step('vans', 'publish')).json()).toMatchObject({
        address: 'http://kea.localhost:3000/blog/vans-at-sea',
      })
      const refused = (at: string, field: string) => ({
        code: 'invalid-fields',
        errors: [{ field, message: `There is an article at “${at}” already. Choose another address.` }],
      })
      expect((await write({ ...WRITTEN, slug: 'vans-at-sea' })).json()).toMatchObject(
        refused('vans-at-sea', 'slug'),
      )
      for (const taken of ['vans', 'vans-at-sea']) {
        const answer = await step('utes', 'save', { article: { ...FILED, new_slug: taken } })
        expect(answer.json()).toMatchObject(refused(taken, 'new_slug'))
      }
      expect((await one('utes')).tag).toBe('0')
      await step('vans', 'delete')
      expect((await write({ ...WRITTEN, slug: 'vans-at-sea' })).statusCode).toBe(201)
    })

    it('ROUTE-45 every address that visitors have had stays theirs, whatever it is called next', async () => {
      const { write, step, one } = await start()
      await write(WRITTEN)
      const move = async (words: object) => {
        await step('vans', 'save', { article: { ...(await one('vans')).article, ...words } })
        return (await step('vans', 'publish')).json()
      }
      const had = (...published_slugs: string[]) => ({ article: { published_slugs } })
      // One that was a draft's alone leads nowhere.
      await step('vans', 'save', { article: { ...WRITTEN, new_slug: 'vans-in-a-draft' } })
      expect(await move({ new_slug: 'vans-at-sea' })).toMatchObject(had('vans-at-sea'))
      expect(await move({ new_slug: 'vans-on-sand' })).toMatchObject(had('vans-at-sea', 'vans-on-sand'))
      const taken = await step('utes', 'save', { article: { ...FILED, new_slug: 'vans-at-sea' } })
      expect(taken.json().errors).toEqual([
        {
          field: 'new_slug',
          message: 'There is an article at “vans-at-sea” already. Choose another address.',
        },
      ])
      await step('vans', 'unpublish')
      expect(await move({ new_slug: 'vans-home' })).toMatchObject(
        had('vans-at-sea', 'vans-on-sand', 'vans-home'),
      )
      const atSea = (await one('vans')).history.filter(({ what }) => what === 'published').at(-1)?.version
      expect((await step('vans', 'take-back', { version: atSea })).json()).toMatchObject({
        article: { new_slug: 'vans-at-sea', published_slugs: ['vans-at-sea', 'vans-home', 'vans-on-sand'] },
        address: 'http://kea.localhost:3000/blog/vans-at-sea',
      })
    })

    it('ROUTE-45 of words over the file’s that are deleted, every address leads on to what the file says by then', async () => {
      const { step, one, site, db } = await start()
      const shown = () => contentReader(db, 'kea').list('articles')
      for (const new_slug of ['utes-at-sea', 'utes-on-sand']) {
        await step('utes', 'save', { article: { ...FILED, title: 'Utes', new_slug } })
        await step('utes', 'publish')
      }
      await step('utes', 'delete')
      const led = { ...FILED, published_slugs: ['utes-at-sea', 'utes-on-sand'] }
      expect(await one('utes')).toMatchObject({ origin: 'file', status: 'published', article: led })
      expect(await shown()).toEqual([led])
      expect((await step('utes', 'delete')).json()).toMatchObject({ status: 409 })
      // The file goes on being followed.
      const next = { ...FILED, title: 'Utes on gravel' }
      await db
        .updateTable('content')
        .set({ document: JSON.stringify(next) })
        .where('tenant', '=', 'kea')
        .where('kind', '=', 'articles')
        .execute()
      expect(await site()).toEqual(['Utes on gravel'])
      expect(await shown()).toEqual([{ ...led, ...next }])
      // Written over and deleted once more, they are still there; a file without the article takes them along.
      await step('utes', 'save', { article: { ...led, new_slug: 'utes-home' } })
      await step('utes', 'publish')
      await step('utes', 'delete')
      expect(await shown()).toEqual([
        { ...next, published_slugs: expect.arrayContaining(['utes-at-sea', 'utes-on-sand', 'utes-home']) },
      ])
      await db.deleteFrom('content').where('tenant', '=', 'kea').where('kind', '=', 'articles').execute()
      expect(await shown()).toEqual([])
    })

    it('ROUTE-45 taken off the site or deleted, every address that visitors have had says so until another article has it', async () => {
      const { write, step, one, db } = await start()
      const { hadAt, list } = contentReader(db, 'kea')
      const gone = async (...slugs: string[]) => {
        const said = await Promise.all(slugs.map((slug) => hadAt('articles', slug)))
        return slugs.filter((_, at) => said[at])
      }
      const all = [
        'utes',
        'utes-at-sea',
        'utes-home',
        'vans',
        'vans-at-sea',
        'vans-on-sand',
        'vans-in-a-draft',
      ]
      await write(WRITTEN)
      await step('vans', 'publish')
      await step('vans', 'save', { article: { ...WRITTEN, new_slug: 'vans-at-sea' } })
      await step('vans', 'publish')
      await step('utes', 'save', { article: { ...FILED, new_slug: 'utes-at-sea' } })
      await step('utes', 'publish')
      await step('utes', 'delete')
      expect(await gone(...all)).toEqual([])
      await step('vans', 'unpublish')
      await step('vans', 'save', { article: { ...(await one('vans')).article, new_slug: 'vans-in-a-draft' } })
      // Nobody wrote over the file's: its addresses are kept by themselves.
      await step('utes', 'unpublish')
      expect(await list('articles')).toEqual([])
      const off = ['utes', 'utes-at-sea', 'vans', 'vans-at-sea']
      expect(await gone(...all)).toEqual(off)
      await step('vans', 'delete')
      expect(await gone(...all)).toEqual(off)
      expect((await write({ ...WRITTEN, slug: 'vans-at-sea' })).statusCode).toBe(201)
      await step('utes', 'publish')
      expect(await contentReader(db, 'kea').list('articles')).toMatchObject([
        { slug: 'utes', published_slugs: ['utes-at-sea'] },
      ])
      expect(await gone(...all)).toEqual(['vans', 'vans-at-sea'])
      // What nobody ever saw is no page that has gone.
      await write({ ...WRITTEN, slug: 'vans-on-sand' })
      await step('vans-on-sand', 'delete')
      expect(await gone('vans-on-sand')).toEqual([])
    })

    it('and take back steps, deleting too', async () => {
      const { write, step, one, site, list } = await start()
      await write(WRITTEN)
      await step('vans', 'publish')
      await step('vans', 'save', { article: { ...WRITTEN, title: 'Vans ashore' } })
      await step('vans', 'publish')
      expect(await site()).toEqual(['Utes on dirt', 'Vans ashore'])
      const { history } = await one('vans')
      expect(history.map(({ version, what }) => [version, what])).toEqual([
        [4, 'published'],
        [3, 'saved'],
        [2, 'published'],
        [1, 'saved'],
      ])
      await step('vans', 'take-back', { version: 2 })
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
      await step('vans', 'delete')
      expect(await site()).toEqual(['Utes on dirt'])
      expect((await list()).articles.find(({ slug }) => slug === 'vans')).toMatchObject({
        status: 'removed',
        title: 'Vans at sea',
      })
      await step('vans', 'take-back', { version: 5 })
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
      expect((await step('vans', 'take-back', { version: 77 })).json()).toMatchObject({
        detail: 'This state of the article is not kept any more.',
      })
      await step('vans', 'take-back', { version: 0 })
      expect(await one('vans')).toMatchObject({ status: 'removed' })
    })

    it('saves of one person within ten minutes are one step', async () => {
      const { write, step, one, wait, editor } = await start()
      await write(WRITTEN)
      const save = (title: string, cookie?: string) =>
        step('vans', 'save', { article: { ...WRITTEN, title }, ...(cookie !== undefined && { cookie }) })
      wait(9 * 60_000)
      await save('Two')
      expect((await one('vans')).history.map(({ version }) => version)).toEqual([2])
      await save('Three', editor)
      expect((await one('vans')).history.map(({ version, by }) => [version, by])).toEqual([
        [3, 'eve'],
        [2, 'pat'],
      ])
      wait(10 * 60_000)
      await save('Four', editor)
      expect((await one('vans')).history.map(({ version }) => version)).toEqual([4, 3, 2])
    })
  })

  describe('EDIT-08 articles have the walls of all that staff write', () => {
    it('EDIT-07 each step is told to the dealer’s windows, and to no other dealer’s', async () => {
      const { call, publisher, as, write, step } = await start()
      const tui = await as('tui@forecourt.example', [{ tenant: 'tui', role: 'editor' }])
      const told = async (slug = 'kea', cookie = publisher) => {
        const body = { windowId: 'window-one', place: 'Home' }
        return (await call('POST', `/tenants/${slug}/presence`, { cookie, body })).json<{ entries: string }>()
          .entries
      }
      const others = await told('tui', tui)
      const states = [await told()]
      await write(WRITTEN)
      states.push(await told())
      for (const what of ['publish', 'unpublish', 'delete'] as const) {
        await step('vans', what)
        states.push(await told())
      }
      expect(new Set(states).size).toBe(5)
      expect(await told()).toBe(states[4])
      expect(await told('tui', tui)).toBe(others)
    })

    it('two who change the same: the second is told, and nothing is lost', async () => {
      const { write, step, one } = await start()
      await write(WRITTEN)
      const { tag } = await one('vans')
      await step('vans', 'save', { tag, article: { ...WRITTEN, title: 'First' } })
      const second = await step('vans', 'save', { tag, article: { ...WRITTEN, title: 'Second' } })
      expect(second.statusCode).toBe(412)
      expect(second.json()).toMatchObject({
        detail: 'pat changed this article since you opened it.',
      })
      expect((await one('vans')).article.title).toBe('First')
      for (const wrong of ['', 'W/"1"', '1.5']) {
        const answer = await step('vans', 'save', { tag: wrong, article: WRITTEN })
        expect([wrong, answer.statusCode]).toEqual([wrong, 412])
      }
    })

    it('editors write, publishers change what visitors see', async () => {
      const { write, step, editor: cookie, list, site } = await start()
      expect((await write(WRITTEN, cookie)).statusCode).toBe(201)
      expect((await list(cookie)).mayPublish).toBe(false)
      for (const what of ['publish', 'unpublish'] as const) {
        expect([what, (await step('vans', what, { cookie })).statusCode]).toEqual([what, 403])
      }
      await step('vans', 'publish')
      const refused = await step('vans', 'delete', { cookie })
      expect(refused.json()).toMatchObject({
        status: 403,
        detail: 'Visitors would see this: it needs the role publisher.',
      })
      expect((await step('vans', 'take-back', { cookie, version: 1 })).statusCode).toBe(403)
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
      // What nobody sees yet is theirs to delete.
      await write({ ...WRITTEN, slug: 'bikes' }, cookie)
      expect((await step('bikes', 'delete', { cookie })).statusCode).toBe(200)
    })

    it('the schema of the files is asked at the door, field by field', async () => {
      const { write, step } = await start()
      const errorsOf = async (article: object) =>
        (await write(article)).json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)
      expect(await errorsOf({ ...WRITTEN, title: '' })).toEqual(['title'])
      expect(await errorsOf({ ...WRITTEN, slug: 'No Spaces' })).toEqual(['slug'])
      expect(await errorsOf({ ...WRITTEN, date: '31 May' })).toEqual(['date'])
      expect(await errorsOf({ ...WRITTEN, image: 'javascript:alert(1)' })).toEqual(['image'])
      expect(await errorsOf({ ...WRITTEN, image: '/\\evil.example/x' })).toEqual(['image'])
      expect(await errorsOf({ ...WRITTEN, body: 'x'.repeat(60_001) })).toEqual(['body'])
      expect(await errorsOf({ ...WRITTEN, html: '<b>' })).toEqual(['html'])
      expect(await errorsOf({ slug: 'vans', title: 'Vans', date: '2026-11-20' })).toEqual(['body'])
      expect((await write({ ...WRITTEN, body: 'x'.repeat(60_000) })).statusCode).toBe(201)
      expect((await write(WRITTEN)).json()).toMatchObject({
        detail: 'There is an article at “vans” already. Choose another address.',
      })
      expect((await write(FILED)).statusCode).toBe(422)
      const moved = await step('vans', 'save', { article: { ...WRITTEN, slug: 'bikes' } })
      expect(moved.json()).toMatchObject({ errors: [{ field: 'slug' }] })
    })

    it('nothing of one dealer is another’s', async () => {
      const { write, call, as, db } = await start()
      await write(WRITTEN)
      const cookie = await as('tom@forecourt.example', [{ tenant: 'tui', role: 'publisher' }])
      expect((await call('GET', '/tenants/kea/articles', { cookie })).statusCode).toBe(404)
      expect((await call('GET', '/tenants/tui/articles/vans', { cookie })).statusCode).toBe(404)
      expect(await contentReader(db, 'tui').list('articles')).toEqual([])
    })

    it('there is room for so many, so long, and for so many steps of each', async () => {
      const { db, site } = await start()
      const limits = { entries: 2, characters: 1000, steps: 2, removed: 1 }
      const put = (slug: string, body: string, now = NOW, isRemoved = false) =>
        changeEntry(
          db,
          {
            tenant: 'kea',
            collection,
            id: slug,
            version: undefined,
            what: 'published',
            by: 'pat@forecourt.example',
            now,
            mayPublish: true,
            make: () =>
              isRemoved
                ? { ...UNTOUCHED, isRemoved }
                : { ...UNTOUCHED, published: { ...WRITTEN, slug, body } },
          },
          limits,
        )
      await put('a', 'one')
      await put('b', 'two')
      await expect(put('c', 'three')).rejects.toThrow('There are 2 articles already. Delete one first.')
      await expect(put('b', 'x'.repeat(900))).rejects.toThrow(/hold \d+ characters, and this one has \d+/)
      await put('b', 'two again')
      await put('b', 'two once more')
      const kept = () =>
        db.selectFrom('content_changes').select(['id', 'version']).orderBy('id').orderBy('version').execute()
      expect((await kept()).map(({ id, version }) => `${id} ${version}`)).toEqual(['a 1', 'b 2', 'b 3'])
      await put('a', '', NOW, true)
      await put('b', '', NOW + 1, true)
      await put('c', 'three', NOW + 2)
      // Of two that were deleted the later one is kept, for 30 days.
      expect(new Set((await kept()).map(({ id }) => id))).toEqual(new Set(['b', 'c']))
      await put('c', 'four', NOW + 1 + 30 * DAY)
      expect(new Set((await kept()).map(({ id }) => id))).toEqual(new Set(['c']))
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
    })

    it('a picture that an article or its history shows is in use', async () => {
      const { write, step, db } = await start()
      const image = '/img/uploads/kea/front-1a2b3c4d5e.webp'
      await write({ ...WRITTEN, image, image_alt: 'A van' })
      const uses = () => pictureUses(db, { slug: 'kea', name: 'front-1a2b3c4d5e.webp', now: NOW })
      expect((await uses()).map(({ message }) => message)).toEqual(['Articles show it: “vans”.'])
      await step('vans', 'publish')
      await step('vans', 'save', { article: WRITTEN })
      await step('vans', 'publish')
      expect((await uses()).map(({ message }) => message)).toEqual([
        'The history of articles shows it: “vans”.',
      ])
      // What is looked at with the dealer locked has no history in it.
      expect(await ownUses(db, { slug: 'kea', name: 'front-1a2b3c4d5e.webp', now: NOW })).toEqual([])
      // Of another dealer, whose name is not said: the history too.
      await db
        .insertInto('content_changes')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            tenant: 'tui',
            kind: 'articles',
            id: `theirs-${index}`,
            version: 1,
            what: 'saved',
            state: index === 99 ? '"/img/uploads/kea/rear-1a2b3c4d5e.webp"' : '""',
            changed_by: 'tom@forecourt.example',
            changed_at: NOW,
          })),
        )
        .execute()
      const foreign = await pictureUses(db, { slug: 'kea', name: 'rear-1a2b3c4d5e.webp', now: NOW })
      expect(foreign.map((each) => each.in)).toEqual(['elsewhere'])
    })

    it('no article goes on the site whose picture was deleted, or whose host no page of the site loads', async () => {
      const { write, step, db, site, one } = await start()
      const document = siteOf('kea', {
        domains: ['kea.example'],
        settings: { security: { imageHosts: ['https://photos.example:8443'] } },
      })
      await publish(db, { document, origin: 'staff', now: NOW })
      await db
        .insertInto('deleted_uploads')
        .values({ slug: 'kea', name: 'front-1a2b3c4d5e.webp', deleted_at: NOW })
        .execute()
      const gone = '/img/uploads/kea/front-1a2b3c4d5e.webp'
      await write({ ...WRITTEN, image: gone, body: `![Front](${gone})` })
      const message = 'The picture “front-1a2b3c4d5e.webp” was deleted. Choose another one.'
      const refused = await step('vans', 'publish')
      expect(refused.json()).toMatchObject({
        status: 422,
        errors: [
          { field: 'image', message },
          { field: 'body', message },
        ],
      })
      expect(await site()).toEqual(['Utes on dirt'])
      const answerTo = async (image: string) => {
        await step('vans', 'save', { article: { ...WRITTEN, image } })
        return step('vans', 'publish')
      }
      for (const host of [
        'https://photos.example',
        'https://evil.example',
        'https://kea.example.evil.example',
      ]) {
        expect((await answerTo(`${host}/a.jpg`)).json()).toMatchObject({
          status: 422,
          errors: [
            {
              field: 'image',
              message: `Pictures from ${host} are not allowed on this site. Name it under “imageHosts” in the settings, or upload the picture.`,
            },
          ],
        })
      }
      expect((await answerTo('https://')).statusCode).toBe(422)
      for (const image of [
        'https://photos.example:8443/a.jpg',
        'https://KEA.example:443/a.jpg',
        '/img/uploads/kea/rear-1a2b3c4d5e.webp',
      ]) {
        expect([image, (await answerTo(image)).statusCode]).toEqual([image, 200])
      }
      // Going back is judged as publishing is: here to what was published with a picture that is gone by now.
      await db
        .insertInto('deleted_uploads')
        .values({ slug: 'kea', name: 'rear-1a2b3c4d5e.webp', deleted_at: NOW })
        .execute()
      await step('vans', 'save', { article: WRITTEN })
      await step('vans', 'publish')
      const { history } = await one('vans')
      const before = history.filter(({ what }) => what === 'published')[1]?.version ?? 0
      expect((await step('vans', 'take-back', { version: before })).statusCode).toBe(422)
    })

    it('an article that a release took along leaves no ghost behind, and takes no room', async () => {
      const { db, step, one, list, write } = await start()
      await step('utes', 'save', { article: { ...FILED, title: 'Utes on gravel' } })
      await step('utes', 'delete')
      await replaceContent(db, 'kea', {}, 'next')
      const lines = async () => (await list()).articles.map(({ slug, status }) => [slug, status])
      expect(await lines()).toEqual([['utes', 'removed']])
      const at = (now: number) =>
        listEntries(db, { tenant: 'kea', collection }, { today: '2026-11-21', site: SITE, now })
      expect(await at(NOW + 30 * DAY - 1)).toHaveLength(1)
      expect(await at(NOW + 30 * DAY)).toEqual([])
      expect(await one('utes')).toMatchObject({ status: 'removed', shown: null })
      const put = (slug: string) =>
        changeEntry(
          db,
          {
            tenant: 'kea',
            collection,
            id: slug,
            version: undefined,
            what: 'saved',
            by: 'pat@forecourt.example',
            now: NOW,
            mayPublish: false,
            make: () => ({ ...UNTOUCHED, draft: { ...WRITTEN, slug } }),
          },
          { entries: 1, characters: 1000, steps: 2, removed: 1 },
        )
      await put('a')
      await expect(put('b')).rejects.toThrow('There are 1 articles already. Delete one first.')
      expect((await write({ ...FILED, title: 'Utes again' })).statusCode).toBe(201)
      expect(await one('utes')).toMatchObject({ status: 'draft', article: { title: 'Utes again' } })
      await step('utes', 'delete')
      expect(await lines()).toContainEqual(['utes', 'removed'])
    })

    it('servers are told of what visitors see alone, and a step stands where telling them fails', async () => {
      const { write, step, directory, site } = await start()
      const told = vi.spyOn(directory, 'replace')
      await write(WRITTEN)
      await step('vans', 'save', { article: { ...WRITTEN, title: 'Two' } })
      expect(told).toHaveBeenCalledTimes(0)
      await step('vans', 'publish')
      expect(told).toHaveBeenCalledTimes(1)
      await step('vans', 'save', { article: WRITTEN })
      told.mockImplementationOnce(() => {
        throw new Error('away')
      })
      expect((await step('vans', 'publish')).statusCode).toBe(200)
      expect(told).toHaveBeenCalledTimes(2)
      expect(await site()).toEqual(['Utes on dirt', 'Vans at sea'])
    })

    it('a preview is the page at the article’s address, whatever its day', async () => {
      const { call, publisher: cookie } = await start()
      const article = { ...WRITTEN, date: '2027-05-01' }
      const answer = await call('POST', '/tenants/kea/articles/vans/preview', { cookie, body: { article } })
      expect(answer.json()).toMatchObject({ status: 200, path: '/blog/vans' })
    })
  })
})
