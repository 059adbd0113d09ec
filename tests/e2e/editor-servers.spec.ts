import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type APIRequestContext } from '@playwright/test'
import { get } from '../support/get.ts'
import { administratorOf } from './editor-staff.ts'
import { startPlatform, test, type Platform } from './site.ts'

// They write and publish at a dealer of the demo.
test.use({ platformFor: 'two servers' })

const SLUG = 'silverwattle-toyota'
const KILLS = 3

interface Draft {
  tag: string
  document: { copy?: { default?: Record<string, string> }; routes?: object[] }
}

let session = ''

/** The editor's API at one of the servers; the session is good at each. */
const apiOf = (request: APIRequestContext, { port }: Platform) => {
  const at = (path: string) => `http://localhost:${port}/api/editor/tenants/${SLUG}${path}`
  const draft = async () =>
    (await (await request.get(at('/draft'), { headers: { cookie: session } })).json()) as Draft
  const save = async (change: (document: Draft['document']) => object) => {
    const { tag, document } = await draft()
    return request.put(at('/draft'), {
      headers: { cookie: session, 'if-match': tag },
      data: { document: { ...document, ...change(document) } },
    })
  }
  const publish = async () =>
    request.post(at('/publish'), { headers: { cookie: session, 'if-match': (await draft()).tag }, data: {} })
  return { draft, save, publish }
}

test.describe('two servers over one database', () => {
  let other: Awaited<ReturnType<typeof startPlatform>>
  test.beforeAll(async ({ platform }) => {
    other = await startPlatform(platform)
  })
  test.afterAll(() => other.stop())
  test.beforeEach(async ({ platform }) => {
    session = (await administratorOf(platform)).cookie
  })

  test('EDIT-07 no save that was confirmed is lost while one of them is killed again and again', async ({
    platform,
    request,
  }) => {
    const { draft, save: saveAt } = apiOf(request, platform)
    const kept = (await draft()).document.copy
    const confirmed: string[] = []
    const over = new AbortController()
    const type = async (server: Platform, who: string) => {
      const { save } = apiOf(request, server)
      for (let n = 0; !over.signal.aborted; n += 1) {
        const key = `${who}-${n}`
        try {
          const answer = await save(({ copy }) => ({
            copy: { ...copy, default: { ...copy?.default, [key]: key } },
          }))
          if (answer.ok()) confirmed.push(key)
        } catch {
          // The server is away: nothing was confirmed.
          await sleep(50)
        }
      }
    }
    const kill = async () => {
      for (let n = 0; n < KILLS; n += 1) {
        const before = confirmed.length
        await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
        await other.killAndRestart()
      }
      over.abort()
    }
    await Promise.all([type(platform, 'ana'), type(other, 'ben'), type(other, 'cleo'), kill()])
    const { document } = await draft()
    expect(confirmed.length).toBeGreaterThan(KILLS * 10)
    expect(confirmed.filter((key) => document.copy?.default?.[key] === undefined)).toEqual([])
    // Copy under keys that no block reads cannot be published.
    expect((await saveAt(() => ({ copy: kept }))).status()).toBe(200)
  })

  test('EDIT-07 a publication is whole at both: visitors get all of the old page or all of the new one', async ({
    platform,
    request,
  }) => {
    const { save, publish } = apiOf(request, platform)
    const host = (server: Platform) => `${SLUG}.localhost:${server.port}`
    for (const round of ['first', 'second', 'third']) {
      const block = (id: string) => ({ id, type: 'RichText', props: { text: `The ${round} ${id}` } })
      const page = {
        id: 'whole',
        path: '/whole',
        title: `The ${round} title | {site.name}`,
        description: 'Whole.',
        blocks: [
          { id: 'head', type: 'PageTitle', props: { heading: `The ${round} heading` } },
          block('one'),
          block('two'),
        ],
      }
      const saved = await save(({ routes = [] }) => ({
        routes: [...routes.filter((route) => !('id' in route) || route.id !== 'whole'), page],
      }))
      expect(saved.status(), await saved.text()).toBe(200)
      const published = publish().then(async (answer) => {
        return expect(answer.status(), await answer.text()).toBe(200)
      })
      const seen = new Set<string>()
      const rounds = (body: string) => [
        ...new Set([...body.matchAll(/The (\w+) (?:title|heading|one|two)/g)].map(([, word]) => word)),
      ]
      const shown = expect(async () => {
        const { body } = await get(other.port, host(other), '/whole')
        seen.add(rounds(body).join(' and '))
        expect(rounds(body)).toEqual([round])
      }).toPass({ intervals: [20] })
      await Promise.all([published, shown])
      // At the server that published there is no wait at all.
      expect(rounds((await get(platform.port, host(platform), '/whole')).body)).toEqual([round])
      for (const each of seen) expect(each).not.toContain(' and ')
    }
  })
})
