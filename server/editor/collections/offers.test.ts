import { describe, expect, it } from 'vitest'
import type { CanvasPage, OfferEntry, OfferList } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { contentReader } from '../../tenants/content.ts'
import { publish } from '../../tenants/store.ts'
import { entriesWorld } from '../testing/entries-world.ts'
import { NOW, site as siteOf } from '../testing/world.ts'
import { pictureUses } from '../uploads/picture-uses.ts'
import { offers as collection } from './offers.ts'

const FILED = { id: 501, name: 'Tow month', manufacturer: { name: 'Ford' }, excluded_website_ids: [] }
const WRITTEN = { id: 'winter-tyres', name: 'Winter tyres', manufacturer: 'Suzuki', disclaimer: 'One set.' }
/** The day of the dealer: Brisbane is ten hours ahead of UTC. */
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-20', '2026-11-21', '2026-11-22']

forEachDatabase((open) => {
  const start = () => entriesWorld<OfferList, OfferEntry>(open, collection, { filed: FILED, name: 'name' })

  describe('OFFER-06 EDIT-01 staff write offers', () => {
    it('as drafts that nobody else sees until they are published, told to every server', async () => {
      const { write, step, site, list, directory, revision } = await start()
      const before = await revision()
      const answer = await write(WRITTEN)
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.json()).toMatchObject({
        offer: WRITTEN,
        shown: null,
        status: 'draft',
        origin: 'staff',
        tag: '1',
        address: 'http://kea.localhost:3000/offers/suzuki/winter-tyres',
        history: [{ version: 1, what: 'saved', by: 'pat', at: NOW }],
        mayPublish: true,
      })
      expect([await site(), await revision()]).toEqual([['Tow month'], before])
      expect((await step('winter-tyres', 'publish')).json()).toMatchObject({
        status: 'published',
        shown: WRITTEN,
      })
      expect([await site(), await revision()]).toEqual([['Tow month', 'Winter tyres'], before + 1])
      expect(directory.bySlug('kea')?.contentRevision).toBe(before + 1)
      expect((await list()).offers).toEqual([
        {
          id: '501',
          name: 'Tow month',
          make: 'Ford',
          model: null,
          start: null,
          end: null,
          image: null,
          status: 'published',
          hasChanges: false,
          origin: 'file',
          tag: '0',
          by: null,
          at: null,
        },
        expect.objectContaining({
          id: 'winter-tyres',
          status: 'published',
          origin: 'staff',
          tag: '2',
          by: 'pat',
        }),
      ])
    })

    it('over the file’s, whose id stays a number, in its place; deleting theirs brings the file’s back', async () => {
      const { step, site, one, db } = await start()
      const words = { ...FILED, name: 'Tow week' }
      expect((await step('501', 'save', { offer: words })).json()).toMatchObject({
        shown: FILED,
        origin: 'changed',
      })
      await step('501', 'publish')
      expect(await contentReader(db, 'kea').list('offers')).toEqual([words])
      await step('501', 'unpublish')
      expect([await site(), (await one('501')).status]).toEqual([[], 'draft'])
      await step('501', 'take-back', { version: 2 })
      expect(await site()).toEqual(['Tow week'])
      await step('501', 'delete')
      expect([await site(), (await one('501')).origin]).toEqual([['Tow month'], 'file'])
      expect((await step('501', 'delete')).json()).toMatchObject({
        detail: 'This offer comes with the site. Take it off the site instead.',
      })
    })

    it('OFFER-09 OFFER-04 one that has not begun, has ended, or is kept off the website is said so', async () => {
      const { write, step, list } = await start()
      const days: [string, object][] = [
        ['begins-tomorrow', { start: TOMORROW }],
        ['begins-today', { start: TODAY, end: TOMORROW }],
        ['ended-yesterday', { end: TODAY }],
        ['ended-long-ago', { start: '2026-01-01', end: YESTERDAY }],
        ['not-here', { excluded_website_ids: ['1009'] }],
      ]
      for (const [id, more] of days) {
        expect([id, (await write({ id, name: id, ...more })).statusCode]).toEqual([id, 201])
        await step(id, 'publish')
      }
      expect((await list()).offers.map(({ id, status }) => [id, status])).toEqual([
        ['501', 'published'],
        ['begins-today', 'published'],
        ['begins-tomorrow', 'scheduled'],
        ['ended-long-ago', 'ended'],
        ['ended-yesterday', 'ended'],
        ['not-here', 'excluded'],
      ])
    })

    it('OFFER-05 one that the settings show despite its list is on the site', async () => {
      const { write, step, db, one } = await start()
      const document = siteOf('kea', { settings: { offers: { forceShowIds: ['not-here'] } } })
      await publish(db, { document, origin: 'staff', now: NOW })
      await write({ id: 'not-here', name: 'Not here', excluded_website_ids: [1009] })
      await step('not-here', 'publish')
      expect((await one('not-here')).status).toBe('published')
    })
  })

  describe('EDIT-08 offers have the walls of all that staff write', () => {
    it('two who change the same: the second is told, and nothing is lost', async () => {
      const { write, step, one } = await start()
      await write(WRITTEN)
      const { tag } = await one('winter-tyres')
      await step('winter-tyres', 'save', { tag, offer: { ...WRITTEN, name: 'First' } })
      const second = await step('winter-tyres', 'save', { tag, offer: { ...WRITTEN, name: 'Second' } })
      expect(second.json()).toMatchObject({
        status: 412,
        detail: 'pat changed this offer since you opened it.',
      })
      expect((await one('winter-tyres')).offer.name).toBe('First')
    })

    it('editors write, publishers change what visitors see', async () => {
      const { write, step, editor: cookie, list, site } = await start()
      expect((await write(WRITTEN, cookie)).statusCode).toBe(201)
      expect((await list(cookie)).mayPublish).toBe(false)
      for (const what of ['publish', 'unpublish'] as const) {
        expect([what, (await step('winter-tyres', what, { cookie })).statusCode]).toEqual([what, 403])
      }
      await step('winter-tyres', 'publish')
      expect((await step('winter-tyres', 'delete', { cookie })).json()).toMatchObject({
        status: 403,
        detail: 'Visitors would see this: it needs the role publisher.',
      })
      expect(await site()).toEqual(['Tow month', 'Winter tyres'])
    })

    it('the schema of the files is asked at the door, field by field', async () => {
      const { write, step } = await start()
      const errorsOf = async (offer: object) =>
        (await write(offer)).json<{ errors: { field: string; message: string }[] }>().errors
      const fieldsOf = async (more: object) =>
        (await errorsOf({ ...WRITTEN, ...more })).map(({ field }) => field)
      expect(await fieldsOf({ name: '' })).toEqual(['name'])
      expect(await fieldsOf({ name: 'x'.repeat(201) })).toEqual(['name'])
      expect(await fieldsOf({ disclaimer: 'x'.repeat(10_001) })).toEqual(['disclaimer'])
      expect(await fieldsOf({ image_url: 'javascript:alert(1)' })).toEqual(['image_url'])
      expect(await fieldsOf({ image_url: '/\\evil.example/x' })).toEqual(['image_url'])
      expect(await fieldsOf({ model: { name: 'Swift', override_url: 'javascript:alert(1)' } })).toEqual([
        'model/override_url',
      ])
      expect(await fieldsOf({ price: 1 })).toEqual(['price'])
      for (const id of ['Winter Tyres', '', 'a/b', 'x'.repeat(65)]) {
        expect([id, await fieldsOf({ id })]).toEqual([id, ['id']])
      }
      expect(await errorsOf({ ...WRITTEN, start: '31 May', end: '2026-02-30' })).toEqual([
        { field: 'start', message: '“31 May” is no day; write it as 2026-11-22.' },
        { field: 'end', message: '“2026-02-30” is no day; write it as 2026-11-22.' },
      ])
      const days = { start: TODAY, end: TODAY }
      expect(await errorsOf({ ...WRITTEN, ...days })).toEqual([
        { field: 'end', message: 'The last day comes before the first.' },
      ])
      expect((await write({ ...WRITTEN, start: TODAY, end: TOMORROW })).statusCode).toBe(201)
      expect((await write(WRITTEN)).json()).toMatchObject({
        detail: 'There is an offer at “winter-tyres” already. Choose another address.',
      })
      const moved = await step('winter-tyres', 'save', { offer: { ...WRITTEN, id: 'tyres' } })
      expect(moved.json()).toMatchObject({ errors: [{ field: 'id' }] })
    })

    it('nothing of one dealer is another’s, and an article of the same name is another thing', async () => {
      const { write, call, as, db, publisher: cookie } = await start()
      await write(WRITTEN)
      const theirs = await as('tom@forecourt.example', [{ tenant: 'tui', role: 'publisher' }])
      expect((await call('GET', '/tenants/kea/offers', { cookie: theirs })).statusCode).toBe(404)
      expect((await call('GET', '/tenants/tui/offers/winter-tyres', { cookie: theirs })).statusCode).toBe(404)
      expect((await call('GET', '/tenants/kea/articles/winter-tyres', { cookie })).statusCode).toBe(404)
      expect(await contentReader(db, 'tui').list('offers')).toEqual([])
    })

    it('a picture of an offer is in use, and one that was deleted or of a foreign host keeps it off the site', async () => {
      const { write, step, db } = await start()
      const name = 'front-1a2b3c4d5e.webp'
      const image_url = `/img/uploads/kea/${name}`
      await write({ ...WRITTEN, image_url })
      const uses = await pictureUses(db, { slug: 'kea', name, now: NOW })
      expect(uses.map(({ message }) => message)).toEqual(['Offers show it: “winter-tyres”.'])
      await db.insertInto('deleted_uploads').values({ slug: 'kea', name, deleted_at: NOW }).execute()
      expect((await step('winter-tyres', 'publish')).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'image_url', message: `The picture “${name}” was deleted. Choose another one.` }],
      })
      const image_or_model_image = { url: 'https://maker.example/a.jpg' }
      await step('winter-tyres', 'save', { offer: { ...WRITTEN, image_or_model_image } })
      expect((await step('winter-tyres', 'publish')).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'image_or_model_image/url' }],
      })
    })

    it('a preview is the page at the offer’s address, short where it names no make', async () => {
      const { call, publisher: cookie, db } = await start()
      const preview = (offer: object) =>
        call('POST', '/tenants/kea/offers/winter-tyres/preview', { cookie, body: { offer } })
      const drawn = await preview({ ...WRITTEN, start: '2027-05-01', end: '2027-05-02' })
      expect(drawn.json()).toMatchObject({ status: 200, path: '/offers/suzuki/winter-tyres' })
      const { manufacturer: _, ...ofNone } = WRITTEN
      expect((await preview(ofNone)).json()).toMatchObject({ path: '/offers/winter-tyres' })
      // Noon at Greenwich is the next day in Auckland: an offer of one day had ended.
      for (const [timeZone, begins] of [
        ['Pacific/Auckland', '2027-04-30T12:00:00.000Z'],
        ['Pacific/Honolulu', '2027-05-01T10:00:00.000Z'],
      ] as const) {
        await publish(db, { document: siteOf('kea', { timeZone }), origin: 'staff', now: NOW })
        const { html } = (
          await preview({ ...WRITTEN, start: '2027-05-01', end: '2027-05-02' })
        ).json<CanvasPage>()
        expect([timeZone, /<time>(.*)<\/time>/.exec(html)?.[1]]).toEqual([timeZone, begins])
      }
    })
  })
})
