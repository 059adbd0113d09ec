import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '../testing/world.ts'
import { createDraftChecker } from '../checking/check-draft.ts'
import { createReleaseCheck } from '../checking/release-check.ts'
import { createDraftProcess } from './draft-process.ts'
import type { Answers } from './questions.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = Date.parse('2026-11-23T00:00:00Z')

/** A site with a page of so many blocks, each with a link that leads nowhere. */
const large = (count: number) =>
  JSON.stringify(
    site('kea', {
      routes: [
        {
          id: 'large',
          path: '/large',
          title: 'Large',
          description: 'Large.',
          blocks: Array.from({ length: count }, (_, at) => ({
            id: `b${at}`,
            type: 'Text',
            props: { text: at === 7 ? '[a](/nowhere)' : 'Words' },
          })),
        },
      ],
    }),
  )

const nobody = () => Promise.reject(new Error('nobody is asked'))
/** In megabytes, where the large draft needs 38. */
const SMALL_HEAP = 28
const none: Answers = { stock: {}, search: {}, content: {}, samples: {}, keys: { search: nobody } }
const process = (bound: object = {}) => createDraftProcess({ root: ROOT, answersOf: () => none, ...bound })

describe('drafts that are checked in a process of their own', () => {
  test('EDIT-05 says the same as a check that runs in the server itself', async () => {
    const here = createReleaseCheck(ROOT)
    const found = await process().check('kea', large(3000), NOW)
    expect(found.written.map(({ code, pointer }) => [code, pointer])).toContainEqual([
      'dangling-link',
      '/routes/0/blocks/7/props/text',
    ])
    expect(found).toEqual(await here(large(3000), NOW))
  })

  test('small drafts go there once it has answered and while it has nothing to do, and are told the same', async () => {
    const apart = process()
    const sent: string[] = []
    const check = createDraftChecker({
      root: ROOT,
      now: () => NOW,
      apart: {
        ...apart,
        check: (dealer, ...more) => {
          sent.push(dealer)
          return apart.check(dealer, ...more)
        },
      },
    })
    const small = (name: string) =>
      site(name, { navigation: { main: [{ id: 'n', label: 'N', href: '/nowhere' }] } })
    const found = await check(small('cold'))
    const starting = apart.check('kea', large(10), NOW)
    await check(small('busy'))
    await starting
    const foundThere = await check(small('warm'))
    expect(sent).toEqual(['warm'])
    expect(found.map(({ code }) => code)).toContain('dangling-link')
    expect(foundThere.map(({ code, pointer }) => [code, pointer])).toEqual(
      found.map(({ code, pointer }) => [code, pointer]),
    )
  })

  test('one that was killed has to answer first', async () => {
    const killed = process({ longest: 1 })
    await killed.check('kea', large(10), NOW)
    expect(killed.isIdle()).toBe(false)
  })

  test.each([
    ['time', { longest: 1 }],
    ['memory', { heap: SMALL_HEAP }],
  ])('ASVS V15 one that takes too much %s is ended and told', async (_what, bound) => {
    const { written, merged } = await process(bound).check('kea', large(18_000), NOW)
    expect(merged).toBeUndefined()
    expect(written).toMatchObject([
      {
        code: 'check-stopped',
        severity: 'error',
        message:
          'The check of this draft took longer than 10 s or all of its memory, and was ended. Save it again; if that does not help, take pages out of it.',
      },
    ])
  })

  test('ASVS V15 as much memory is enough for a small one', async () => {
    const { written } = await process({ heap: SMALL_HEAP }).check('kea', large(10), NOW)
    expect(written.map(({ code }) => code)).toContain('dangling-link')
  })

  test('ASVS V15 another dealer waits for one draft, not for all of them, and the wait is no part of the time', async () => {
    const { check } = process()
    const ended: string[] = []
    const run = async (dealer: string, count: number) => {
      const { written } = await check(dealer, large(count), NOW)
      ended.push(`${dealer}: ${written.some(({ code }) => code === 'dangling-link') ? 'checked' : 'stopped'}`)
    }
    await Promise.all([run('kea', 2000), run('kea', 2000), run('kea', 2000), run('tui', 10)])
    expect(ended).toEqual(['kea: checked', 'tui: checked', 'kea: checked', 'kea: checked'])
  })

  test('more than twenty drafts of one dealer do not wait', async () => {
    const { check } = process()
    const outcomes = await Promise.allSettled(Array.from({ length: 23 }, () => check('kea', large(10), NOW)))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as Error] : [],
    )
    expect(refused.map(({ message }) => message)).toEqual(
      Array(2).fill(
        'Too many large drafts are being worked on at the moment. Please try again in a few seconds.',
      ),
    )
  })
})
