import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { publish, readDocument, type StoredDocument } from '../../tenants/store.ts'
import { readDraft, saveDraft } from '../draft-store.ts'
import { NOW, site, world } from '../testing/world.ts'
import { createFleet } from './changes.ts'

const ANA = 'ana@forecourt.example'
const CODEMOD = { do: 'replace-text', find: 'old', replace: 'new' } as const
const SLUGS = ['kea', 'pipi', 'tui']

const page = (title: string) => ({ id: 'deals', path: '/deals', title, description: 'All.', blocks: [] })

forEachDatabase((open) =>
  describe('EDIT-07 a change of the fleet that is disturbed', () => {
    async function start() {
      const { db, sites, check } = await world(undefined, open)
      for (const [index, slug] of SLUGS.entries()) {
        const document = site(slug, { id: 1010 + index, routes: [page('The old page')] })
        await publish(db, { document, origin: 'seed', now: NOW })
      }
      const make = (by: typeof check) => createFleet({ db, sites, check: by, now: () => NOW })
      const titles = async () =>
        Promise.all(
          SLUGS.map(async (slug) => {
            const found = await readDocument(db, slug)
            return (found?.document['routes'] as { title: string }[] | undefined)?.[0]?.title
          }),
        )
      /** Stops at a dealer as a killed server would: nothing after it happens. */
      const killedAt = (slug: string): typeof check => {
        return (document) => {
          if ((document as StoredDocument).slug === slug) throw new Error('killed')
          return check(document)
        }
      }
      const change = { title: 'New words', codemod: CODEMOD, inherited: false }
      return { db, fleet: make(check), dying: (slug: string) => make(killedAt(slug)), titles, change }
    }

    it('goes on where it stopped, and comes back as one with what was done before the stop', async () => {
      const { fleet, dying, titles, change } = await start()
      await expect(dying('pipi').start({ ...change, rings: [SLUGS] }, ANA)).rejects.toThrow('killed')
      expect(await titles()).toEqual(['The new page', 'The old page', 'The old page'])
      const [stopped] = await fleet.list()
      expect(stopped).toMatchObject({ ringsDone: 0, steps: [{ slug: 'kea', problem: null }] })
      await fleet.next(stopped?.id ?? '', ANA)
      const [done] = await fleet.list()
      expect(done).toMatchObject({ ringsDone: 1, steps: SLUGS.map((slug) => ({ slug, problem: null })) })
      expect(done?.steps.every(({ before, after }) => after === (before ?? 0) + 1)).toBe(true)
      expect(await titles()).toEqual(Array(3).fill('The new page'))
      expect(await fleet.undo(stopped?.id ?? '', { author: ANA, keepLater: false })).toMatchObject({
        kind: 'done',
      })
      expect(await titles()).toEqual(Array(3).fill('The old page'))
    })

    it('can be taken back while half of it is done', async () => {
      const { fleet, dying, titles, change } = await start()
      await expect(dying('tui').start({ ...change, rings: [SLUGS] }, ANA)).rejects.toThrow('killed')
      const [stopped] = await fleet.list()
      expect(await fleet.undo(stopped?.id ?? '', { author: ANA, keepLater: false })).toMatchObject({
        kind: 'done',
      })
      expect(await titles()).toEqual(Array(3).fill('The old page'))
      expect(await fleet.next(stopped?.id ?? '', ANA)).toBeUndefined()
    })

    it('two windows that go on at once change each dealer once', async () => {
      const { db, fleet, titles, change } = await start()
      const { id } = await fleet.start({ ...change, rings: [['kea'], ['pipi', 'tui']] }, ANA)
      await Promise.all([fleet.next(id, ANA), fleet.next(id, ANA)])
      const [done] = await fleet.list()
      expect(done).toMatchObject({ ringsDone: 2, steps: SLUGS.map((slug) => ({ slug, problem: null })) })
      for (const slug of ['pipi', 'tui']) {
        const { after } = done?.steps.find((step) => step.slug === slug) ?? {}
        expect((await readDocument(db, slug))?.revision).toBe(after)
      }
      expect(await titles()).toEqual(Array(3).fill('The new page'))
    })

    it('two presses on taking back do it once', async () => {
      const { db, fleet, change } = await start()
      const { id } = await fleet.start({ ...change, rings: [SLUGS] }, ANA)
      const both = await Promise.all([
        fleet.undo(id, { author: ANA, keepLater: false }),
        fleet.undo(id, { author: ANA, keepLater: false }),
      ])
      expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'unknown'])
      const [done] = await fleet.list()
      expect((await readDocument(db, 'kea'))?.revision).toBe((done?.steps[0]?.after ?? 0) + 1)
    })

    it('a draft that somebody saves meanwhile keeps that save and gets the change', async () => {
      const { db, fleet, change } = await start()
      const edit = async (more: object) => {
        const draft = await readDraft(db, 'kea')
        if (!draft) throw new Error('There is no kea')
        return saveDraft(db, 'kea', {
          tag: draft.tag,
          document: { ...draft.document, ...more },
          author: ANA,
          now: NOW,
        })
      }
      await edit({
        routes: [page('The old page'), { ...page('Another old page'), id: 'more', path: '/more' }],
      })
      const [result] = await Promise.all([
        fleet.start({ ...change, rings: [['kea']] }, ANA),
        edit({ phone: '07 7010 0199' }),
      ])
      expect(result.steps).toMatchObject([{ slug: 'kea', problem: null }])
      expect((await readDraft(db, 'kea'))?.document).toMatchObject({
        phone: '07 7010 0199',
        routes: [{ title: 'The new page' }, { title: 'Another new page' }],
      })
    })
  }),
)
