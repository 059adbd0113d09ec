import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCanvas } from './canvas.ts'
import type { Draft } from './draft-store.ts'
import { NOW, site, world } from './testing/world.ts'

const PUBLISHER = [{ tenant: 'kea', role: 'publisher' as const }]
const toText = { toString: 1 }

/** What nobody writes and anybody can send. */
const WEIRD: unknown[] = [
  null,
  0,
  -1,
  '',
  'constructor',
  '__proto__',
  '{copy:constructor}',
  true,
  [],
  {},
  [null],
  [[]],
  [{ id: null }],
  [{ id: 'a' }, { id: 'a' }],
  [
    { id: 'a', before: 'b' },
    { id: 'b', before: 'a' },
  ],
  toText,
  { length: 3 },
  { all: [{ not: {} }] },
  { until: 'nonsense' },
]
const SOUND = site('kea', {
  routes: [
    {
      id: 'news',
      path: '/news',
      title: 'News',
      description: 'News.',
      blocks: [
        { id: 'use', type: 'SharedSection', props: { section: 'why' } },
        {
          id: 'hero',
          type: 'Hero',
          props: { heading: 'News', image: '/img/uploads/kea/a-0123456789.webp' },
          style: { padding: { md: 3 } },
          visibleWhen: { all: [{ flag: 'x' }] },
        },
      ],
    },
  ],
  sections: { why: [{ id: 'w', type: 'Section', props: { anchor: 'w' }, slots: { content: [] } }] },
  layouts: { default: { header: [{ id: 'bar', type: 'Text', props: { text: '[a](/news)' } }] } },
  navigation: { main: [{ id: 'n', label: 'News', href: '/news' }] },
  redirects: [{ from: '/old', to: '/news', status: 301 }],
  copy: { default: { hello: 'Hello' } },
  settings: { locations: { linkStyle: 'contact' }, search: { pageSize: 24 } },
  flags: { x: true },
  theme: { colors: { primary: '#123456' } },
})

type Path = readonly (string | number)[]
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? below : [path, ...below]
}

function withValue(document: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(document))
    return document.with(Number(step), withValue(document[Number(step)], rest, value))
  const object = document as Record<string, unknown>
  return { ...object, [step]: withValue(object[step], rest, value) }
}

// What the door asks for stays: the slug and a name.
const PATHS = pathsOf(SOUND).filter(([member]) => member !== 'slug' && member !== 'name')

describe('EDIT-05 a draft may hold anything', () => {
  it.each([
    ['a table that has no such name', { settings: { locations: { linkStyle: 'constructor' } } }],
    ['no text in opening hours', { locations: [{ id: 901, slug: 'kea', hours: [toText] }] }],
    ['no number as the id of a place', { locations: [{ id: toText, slug: 'kea', dealership_slug: 'kea' }] }],
  ])('%s is told, not a fault of ours', async (_, more) => {
    const { check } = await world()
    expect((await check(site('kea', more))).length).toBeGreaterThan(0)
  })

  it('whatever stands wherever, every call over the draft answers, and what was saved can be read', async () => {
    const { call, as } = await world()
    const cookie = await as('ana@kea.example', PUBLISHER)
    let tag = '"1-0"'
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        fc.constantFrom(...WEIRD),
        fc.boolean(),
        async (path, value, fromStart) => {
          const document = withValue(SOUND, path, value) as object
          const headers = { 'if-match': fromStart ? '"1-0"' : tag }
          const saved = await call('PUT', '/tenants/kea/draft', { cookie, headers, body: { document } })
          expect([200, 409], saved.body).toContain(saved.statusCode)
          tag = (saved.json() as { draft: Draft }).draft.tag
          for (const url of ['', '/health', '/export'])
            expect((await call('GET', `/tenants/kea${url}`, { cookie })).statusCode).toBe(200)
          const sent = await call('POST', '/tenants/kea/publish', { cookie, headers: { 'if-match': tag } })
          expect([200, 422], sent.body).toContain(sent.statusCode)
          if (sent.statusCode === 200) tag = (sent.json() as Draft).tag
        },
      ),
      { numRuns: 10 },
    )
  }, 120_000)

  it('what cannot be drawn is told with the places; a sound document that fails is our fault', async () => {
    const { check } = await world()
    const failing = (): Promise<never> => Promise.reject(new TypeError('list.flatMap is not a function'))
    const none = (): never => {
      throw new Error('nothing is rendered')
    }
    const canvas = createCanvas({ samples: none, compile: failing, check, renderer: none, portsOf: none })
    const draw = (more: object) =>
      canvas({ document: site('kea', more), origin: 'http://kea.localhost', now: NOW, signedIn: false })
    await expect(draw({ sections: { why: 5 } })).rejects.toMatchObject({
      code: 'invalid-fields',
      detail: 'This draft cannot be drawn while parts of it have the wrong shape.',
      errors: [{ field: '/sections/why' }],
    })
    await expect(draw({})).rejects.toThrow(TypeError)
  })
})
