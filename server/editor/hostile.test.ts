import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { ACCESS } from './access.ts'
import type { Draft } from './draft-store.ts'
import { refuseHugeDocument } from './documents/document-size.ts'
import { site, world } from './testing/world.ts'

const repeated = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))
const pageAt = (at: number) => ({ id: `p${at}`, path: `/p${at}`, title: 'P', description: 'P.', blocks: [] })
const blockAt = (at: number) => ({ id: `b${at}`, type: 'RichText', props: { text: 'Kea.' } })

const utf16 = (svg: string) => Buffer.from(`\ufeff${svg}`, 'utf16le')

/** 2^`depth` squares in three kilobytes. */
const bomb = (depth: number) =>
  `<rect id="u0" width="1" height="1"/>${Array.from({ length: depth }, (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`).join('')}<use href="#u${depth}"/>`

const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]

forEachDatabase((open) =>
  describe('EDIT-01 hostile content', () => {
    async function start() {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', EVERYWHERE)
      const save = async (more: object) => {
        const { tag } = (await made.call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
        return made.call('PUT', '/tenants/kea/draft', {
          cookie,
          headers: { 'if-match': tag },
          body: { document: site('kea', more) },
        })
      }
      return { ...made, cookie, save }
    }

    it.each([
      ['script', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
      ['a null byte', 'Kia\u0000ora'],
      ['half a character', 'Kia ora \ud83d'],
      ['names of prototypes', '__proto__ constructor toString'],
      ['what SQL would run', "'); DROP TABLE tenants; --"],
      ['patterns of replacing', "$& $` $' $1"],
    ])('a text with %s is kept letter for letter in a draft', async (_, text) => {
      const { save, call, cookie } = await start()
      const more = {
        name: text,
        copy: { default: { note: text } },
        routes: [{ id: 'home', title: text, blocks: [{ id: 'hero', props: { heading: text } }] }],
      }
      const saved = await save(more)
      expect(saved.statusCode).toBe(200)
      const draft = (await call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      expect(draft.document).toEqual(site('kea', more))
      const link = await call('POST', '/tenants/kea/links', { cookie, body: { hours: 1 } })
      expect(link.statusCode).toBe(201)
      const published = await call('POST', '/tenants/kea/publish', {
        cookie,
        headers: { 'if-match': draft.tag },
      })
      // Published, or told what is wrong; never a fault of ours.
      const isUnprintable = text.includes('\u0000') || !text.isWellFormed()
      const codes = (saved.json() as { findings: { code: string }[] }).findings.map(({ code }) => code)
      expect(codes.includes('unprintable-text')).toBe(isUnprintable)
      expect(isUnprintable ? [422] : [200, 422]).toContain(published.statusCode)
    })

    it('styles of 40,000 digits are told within a quarter of a second', async () => {
      const { save } = await start()
      const digits = `${'0'.repeat(40_000)}!`
      const style = { padding: digits, width: digits, top: digits, fontSize: digits, lineHeight: digits }
      const block = { id: 'hero', type: 'Hero', props: { heading: 'Kea' }, style }
      // Large enough to be checked in the thread, which is there then.
      await save({ 'x-note': 'a'.repeat(60_000) })
      const before = process.cpuUsage()
      const saved = await save({ routes: [{ id: 'home', title: 'Kea', blocks: [block] }] })
      const { user, system } = process.cpuUsage(before)
      expect(saved.statusCode).toBe(200)
      expect((saved.json() as { findings: object[] }).findings.length).toBeGreaterThan(0)
      expect((user + system) / 1000).toBeLessThan(250)
    })

    it.each([
      ['uses of uses', bomb(30), 'repeats its parts'],
      ['a part that holds itself', '<g id="a"><use href="#a"/></g><use href="#a"/>', 'repeats its parts'],
      [
        'patterns by a rule',
        '<style>.a{fill:url(#p)}</style><pattern id="p"><rect class="a"/></pattern>',
        'repeats',
      ],
      ['filters', '<filter id="f"><feTurbulence/></filter><rect filter="url(#f)"/>', 'uses filters'],
      ['a filter of a style', '<rect style="filter:blur(9px)"/>', 'uses filters'],
      ['2,001 lines', '<path d="M0 0 9 9"/>'.repeat(2000), 'more than 2000 parts'],
      ['2,001 letters', `<text>${'a'.repeat(1990)}<tspan/>${'b'.repeat(11)}</text>`, '2000 letters'],
      ['letters in a quotation', `<text><![CDATA[${'a'.repeat(2000)}]]></text>`, '2000 letters'],
      ['letters behind a description', `<text><desc>d</desc>${'a'.repeat(2001)}</text>`, '2000 letters'],
      ['letters behind an empty one', `<text><desc></desc>${'a'.repeat(2001)}</text>`, '2000 letters'],
      ['letters behind an empty title', `<text><title/>${'a'.repeat(2001)}</text>`, '2000 letters'],
      [
        'a description that only looks open',
        `<text><desc a=">"/>${'a'.repeat(2001)}<desc a="/>"></desc></text>`,
        '2000 letters',
      ],
      [
        'a description in a quotation',
        `<text><![CDATA[<desc>]]>${'a'.repeat(2001)}<![CDATA[</desc>]]></text>`,
        '2000 letters',
      ],
      [
        'a quotation that looks like a comment',
        `<text><![CDATA[<!--]]>${'a'.repeat(2001)}<!-- --></text>`,
        '2000 letters',
      ],
      ['a line behind no points', `<path points="" d="M0 0${'L1 1 9 9'.repeat(12_500)}"/>`, 'of outlines'],
      [
        'a line behind ten spaces',
        `<path d${' '.repeat(10)}=${' '.repeat(10)}"M0 0${'L1 1 9 9'.repeat(12_500)}"/>`,
        'of outlines',
      ],
      [
        'uses of uses behind ten spaces',
        bomb(30).replaceAll('=', `${' '.repeat(10)}=${' '.repeat(10)}`),
        'repeats its parts',
      ],
      ['a filter behind ten spaces', `<rect style="filter${' '.repeat(10)}:blur(9px)"/>`, 'uses filters'],
      ['a line without end', `<path d="M0 0${'L1 1 9 9'.repeat(12_500)}"/>`, '100000 characters of outlines'],
      [
        'a filter disguised in a quotation',
        String.raw`<style><![CDATA[rect{f\69lter:blur(9px)}]]></style>`,
        'cannot be judged',
      ],
      ['a disguised filter', String.raw`<rect style="f\69lter:blur(9px)"/>`, 'cannot be judged'],
    ])('a drawing with %s is refused before anybody draws it', async (_, inside, reason) => {
      const { app, cookie } = await start()
      const upload = (body: string) =>
        app.inject({
          method: 'POST',
          url: '/api/editor/tenants/kea/uploads?name=logo.svg',
          headers: { host: 'localhost:3000', cookie, 'content-type': 'image/svg+xml' },
          payload: `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${body}</svg>`,
        })
      const refused = await upload(inside)
      expect([refused.statusCode, refused.json().detail]).toEqual([422, expect.stringContaining(reason)])
      const logo =
        '<linearGradient id="b"/><style>.a{fill:url(#b)}</style><!-- <g> --><g id="c"><path class="a"/></g><use href="#c"/>'
      expect((await upload(logo)).statusCode).toBe(201)
    })

    it.each([
      ['packed', gzipSync, 422, 'This drawing is packed (SVGZ). Save it as a plain SVG.'],
      ['in UTF-16', utf16, 415, 'This file cannot be read as a picture.'],
    ])(
      'a drawing that nobody could judge, %s, is refused before anybody draws it',
      async (_, wrap, status, detail) => {
        const { app, cookie } = await start()
        for (const inside of [bomb(30), '<rect width="9" height="9"/>']) {
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`
          const refused = await app.inject({
            method: 'POST',
            url: '/api/editor/tenants/kea/uploads?name=logo.svg',
            headers: { host: 'localhost:3000', cookie, 'content-type': 'application/octet-stream' },
            payload: wrap(svg),
          })
          expect([refused.statusCode, refused.json().detail]).toEqual([status, detail])
        }
      },
    )

    it.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,<script>', 'vbscript:x'])(
      'a link to %j is told and keeps the page from being published',
      async (href) => {
        const { save, call, cookie } = await start()
        const block = {
          id: 'go',
          type: 'CallToAction',
          props: { heading: 'Go', action: { label: 'Go', href } },
        }
        const route = { id: 'go', path: '/go', title: 'Go', description: 'Go.', blocks: [block] }
        const saved = await save({ routes: [route] })
        const { findings, draft } = saved.json() as {
          findings: { severity: string; blockId: string }[]
          draft: Draft
        }
        expect(findings.some(({ severity, blockId }) => severity === 'error' && blockId === 'go')).toBe(true)
        const answer = await call('POST', '/tenants/kea/publish', {
          cookie,
          headers: { 'if-match': draft.tag },
        })
        expect(answer.statusCode).toBe(422)
      },
    )

    it('a paste of almost 1 MB is kept; more than a document can hold is refused in words', async () => {
      const { save, call, cookie } = await start()
      const saved = await save({ 'x-note': 'a'.repeat(980_000) })
      expect(saved.statusCode).toBe(200)
      const refused = await save({ 'x-note': 'a'.repeat(1024 * 1024) })
      expect(refused.statusCode).toBe(413)
      expect(refused.json().detail).toBe('This has more than the 1 MB that can be taken here.')
      const draft = (await call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      expect(String(draft.document['x-note'])).toHaveLength(980_000)
    })

    it('a document of 1,500 blocks is saved, joined with another’s save, and checked', async () => {
      const { call, cookie, save } = await start()
      const blocks = repeated(499, (n) => ({
        id: `t${n}`,
        type: 'RichText',
        props: { text: `Paragraph ${n}.` },
      }))
      const full = [1, 2].map((at) => ({ ...pageAt(at), blocks: repeated(500, blockAt) }))
      const page = (list: object[]) => ({
        routes: [{ id: 'long', path: '/long', title: 'Long', description: 'Long.', blocks: list }, ...full],
      })
      const { draft } = (await save(page(blocks))).json() as { draft: Draft }
      await save(page([...blocks.slice(1), blocks[0] ?? {}]))
      const mine = [...blocks.slice(0, 400), { id: 'new', type: 'RichText', props: { text: 'New.' } }]
      const joined = await call('PUT', '/tenants/kea/draft', {
        cookie,
        headers: { 'if-match': draft.tag },
        body: { document: site('kea', page([...mine, ...blocks.slice(400)])) },
      })
      expect(joined.statusCode).toBe(200)
      const { document } = (joined.json() as { draft: Draft }).draft
      const [route] = document['routes'] as { blocks: { id: string }[] }[]
      const ids = route?.blocks.map(({ id }) => id) ?? []
      expect(ids).toHaveLength(500)
      expect([ids.at(0), ids.at(-1), ids.indexOf('new')]).toEqual(['t1', 't0', 399])
    })

    const uses = (count: number) =>
      repeated(count, (at) => ({ id: `u${at}`, type: 'SharedSection', props: { section: 'four' } }))
    it.each([
      [
        'a page',
        (more: number) => ({ routes: [{ ...pageAt(0), blocks: repeated(1100 + more, blockAt) }] }),
        'This page shows 1101 blocks, those of shared sections wherever they are used; it can show at most 1100.',
        'document/routes/0',
      ],
      [
        'a page by sections of sections',
        (more: number) => ({
          routes: [{ ...pageAt(0), blocks: [...uses(42), ...repeated(8 + more, blockAt)] }],
          sections: {
            four: uses(5).map((use) => ({ ...use, props: { section: 'one' } })),
            one: repeated(4, blockAt),
          },
        }),
        'This page shows 1101 blocks, those of shared sections wherever they are used; it can show at most 1100.',
        'document/routes/0',
      ],
      [
        'all pages',
        (more: number) => ({
          routes: [
            ...repeated(30, (at) => ({ ...pageAt(at), blocks: uses(20) })),
            { ...pageAt(30), blocks: repeated(more, blockAt) },
          ],
          sections: { four: repeated(4, blockAt) },
        }),
        'This document shows 3001 blocks, those of shared sections wherever they are used; it can show at most 3000.',
        'document',
      ],
    ])(
      'of what %s shows the most is taken; one block more is refused with both numbers',
      async (_, members, detail, field) => {
        const { save } = await start()
        expect((await save(members(0))).statusCode).toBe(200)
        const refused = await save(members(1))
        expect(refused.statusCode).toBe(422)
        expect(refused.json()).toMatchObject({ detail, errors: [{ field }] })
      },
    )

    it.each([
      ['pages', 300, 'document/routes', (count: number) => ({ routes: repeated(count, pageAt) })],
      [
        'redirects',
        1000,
        'document/redirects',
        (count: number) => ({ redirects: repeated(count, (at) => ({ from: `/a${at}`, to: '/' })) }),
      ],
      [
        'locations',
        200,
        'document/locations',
        (count: number) => ({
          locations: repeated(count, (at) => ({
            id: at + 1,
            name: `L${at}`,
            slug: `l${at}`,
            dealership_slug: 'kea',
          })),
        }),
      ],
      [
        'brands',
        50,
        'document/brandFlags',
        (count: number) => ({ brandFlags: repeated(count, (at) => `b${at}`) }),
      ],
      [
        'blocks',
        1500,
        'document',
        (count: number) => ({
          routes: [
            { ...pageAt(0), blocks: repeated(count - 1000, blockAt) },
            { ...pageAt(1), blocks: repeated(500, blockAt) },
            { ...pageAt(2), blocks: repeated(500, blockAt) },
          ],
        }),
      ],
    ])(
      'of %s %i are taken; one more is refused with both numbers, and nothing is stored',
      async (what, most, field, members) => {
        const { save, call, cookie } = await start()
        expect((await save(members(most))).statusCode).toBe(200)
        const kept = (await call('GET', '/tenants/kea/draft', { cookie })).body
        const body = { document: site('kea', members(most + 1)) }
        const answers = [
          await save(members(most + 1)),
          await call('POST', '/tenants/kea/findings', { cookie, body }),
          await call('POST', '/tenants/kea/preview', { cookie, body: { ...body, routeId: 'p0' } }),
        ]
        for (const answer of answers) {
          expect(answer.statusCode).toBe(422)
          expect(answer.json()).toMatchObject({
            detail: `This document holds ${most + 1} ${what}; it can hold at most ${most}.`,
            errors: [{ field, message: `holds ${most + 1} ${what}; it can hold at most ${most}` }],
          })
        }
        expect((await call('GET', '/tenants/kea/draft', { cookie })).body).toBe(kept)
      },
    )

    it.each([
      [
        'a list',
        (more: number) => ({ 'x-a/b': repeated(1500 + more, (at) => at) }),
        'This list holds 1501 entries; it can hold at most 1500.',
        'document/x-a~1b',
      ],
      [
        'a table',
        (more: number) => ({ copy: Object.fromEntries(repeated(1500 + more, (at) => [`k${at}`, 'v'])) }),
        'This list holds 1501 entries; it can hold at most 1500.',
        'document/copy',
      ],
    ])(
      'ASVS V15 of %s in a document 1,500 entries are taken; one more is refused with the place',
      async (_, members, detail, field) => {
        const { save } = await start()
        expect((await save(members(0))).statusCode).toBe(200)
        const refused = await save(members(1))
        expect(refused.statusCode).toBe(422)
        expect(refused.json()).toMatchObject({ detail, errors: [{ field }] })
      },
    )

    it('ASVS V15 a page shows 300,000 characters, those of shared sections for each use; one more is refused', () => {
      const use = { id: '', type: 'SharedSection', props: { section: 's' } }
      const of = (more: number) => ({
        sections: { s: [{ id: '', type: '', text: 'a'.repeat(99_000) }] },
        routes: [{ blocks: [use, use, use, { id: '', type: '', text: 'a'.repeat(2958 + more) }] }],
      })
      expect(() => refuseHugeDocument(of(0))).not.toThrow()
      expect(() => refuseHugeDocument(of(1))).toThrow(
        'This page shows 300001 characters, those of shared sections wherever they are used; it can show at most 300000.',
      )
    })

    it('ASVS V15 10,000 values in all are taken; one more is refused with both numbers', () => {
      const own = 1 + 1 + 1 + 6 * 1500 + 1
      const document = (more: number) => ({
        slug: 'kea',
        'x-lists': [...repeated(6, () => repeated(1499, () => 0)), repeated(10_000 - own + more, () => 0)],
      })
      expect(() => refuseHugeDocument(document(0))).not.toThrow()
      expect(() => refuseHugeDocument(document(1))).toThrow(
        'This document holds 10001 values; it can hold at most 10000.',
      )
    })

    it('two saves that fit are refused when both together do not', async () => {
      const { save, call, cookie } = await start()
      const first = (await call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      const pages = (name: string) => ({
        routes: repeated(160, (at) => ({ ...pageAt(at), id: `${name}${at}`, path: `/${name}${at}` })),
      })
      expect((await save(pages('a'))).statusCode).toBe(200)
      const joined = await call('PUT', '/tenants/kea/draft', {
        cookie,
        headers: { 'if-match': first.tag },
        body: { document: site('kea', pages('b')) },
      })
      expect([joined.statusCode, (joined.json() as { detail: string }).detail]).toEqual([
        422,
        'This document holds 320 pages; it can hold at most 300.',
      ])
    })

    it('a body that would not survive being read is refused with the reason, and nothing is stored', async () => {
      const { app, call, cookie } = await start()
      const note = (text: string) =>
        JSON.stringify({ document: site('kea', { 'x-note': '@' }) }).replace('"@"', text)
      const refused: [string, number, string][] = [
        [note(`${'['.repeat(400)}${']'.repeat(400)}`), 422, 'This is nested more than 256 levels deep.'],
        [note('{"a":1,"a":2}'), 422, 'The key "a" is there twice; one of both would be lost.'],
        [note('{"__proto__":{}}'), 422, 'No member can be called "__proto__".'],
        [note('1e400'), 422, 'A number is too large.'],
        [note('nothing'), 400, 'This is no valid JSON.'],
      ]
      for (const [payload, status, detail] of refused) {
        const answer = await app.inject({
          method: 'PUT',
          url: '/api/editor/tenants/kea/draft',
          headers: {
            host: 'localhost:3000',
            cookie,
            'content-type': 'application/json',
            'if-match': '"1-0"',
          },
          payload,
        })
        expect([answer.statusCode, answer.json().detail]).toEqual([status, detail])
      }
      expect(((await call('GET', '/tenants/kea/draft', { cookie })).json() as Draft).tag).toBe('"1-0"')
    })

    it('no call takes a text with a null byte, or a number beyond a column, as a fault of ours', async () => {
      const { call, cookie } = await start()
      const bad = 'a\u0000b'
      const grants = [{ tenant: bad, role: 'editor' }]
      const codemod = { do: 'replace-text', find: bad, replace: 'b' }
      const bodies: [string, string, object?][] = [
        ['POST', '/sign-in', { email: bad, password: bad }],
        [
          'POST',
          '/setup',
          { token: bad, email: `${bad}@x.example`, name: bad, password: 'x'.repeat(12) + bad },
        ],
        ['POST', '/people', { email: `${bad}@x.example`, name: bad, grants }],
        ['PUT', '/people/a%00b', { grants: [] }],
        ['DELETE', '/people/a%00b'],
        ['PUT', '/people/ana@forecourt.example', { grants }],
        ['POST', '/password', { password: bad, newPassword: 'x'.repeat(12) + bad }],
        ['GET', '/tenants/a%00b/draft'],
        ['PUT', '/tenants/kea/revisions/1/label', { label: bad }],
        ['PUT', '/tenants/kea/revisions/99999999999/label', { label: 'x' }],
        ['PUT', '/tenants/kea/revisions/one/label', { label: 'x' }],
        ['GET', '/tenants/kea/revisions/99999999999'],
        ['GET', '/tenants/kea/revisions/1.5'],
        ['POST', '/tenants/kea/rollback', { revision: 99_999_999_999 }],
        ['POST', '/tenants/kea/presence', { windowId: 'window-one', place: bad }],
        [
          'POST',
          '/tenants/kea/pointer',
          { windowId: 'window-one', at: { page: bad, block: bad, x: 0, y: 0 } },
        ],
        ['POST', '/tenants/kea/preview', { document: site('kea'), routeId: bad }],
        ['GET', '/tenants/kea/choices/car?query=a%00b'],
        ['GET', '/tenants/kea/choices/car?id=9999999999'],
        ['GET', '/tenants/kea/choices/offer?id=a%00b'],
        ['POST', '/tenants', { document: site('pipi'), contentOf: bad }],
        ['POST', '/fleet/uses', { text: bad }],
        ['POST', '/fleet/uses', { block: 'Hero', prop: 'constructor' }],
        ['POST', '/fleet/uses', { prop: '__proto__' }],
        ['POST', '/fleet/plan', { codemod, inherited: true, tenants: [bad] }],
        [
          'POST',
          '/fleet/plan',
          { codemod: { do: 'set-prop', block: 'Hero', prop: '__proto__', to: {} }, inherited: true },
        ],
        [
          'POST',
          '/fleet/plan',
          { codemod: { do: 'set-prop', block: 'constructor', prop: 'x', to: 1 }, inherited: true },
        ],
        ['POST', '/fleet/changes', { title: bad, codemod, inherited: false, rings: [[bad]] }],
        ['POST', '/fleet/changes/a%00b/next', {}],
      ]
      for (const [method, url, body] of bodies) {
        const answer = await call(method as 'GET', url, { cookie, ...(body && { body }) })
        expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(500)
      }
      const tags = ['"1-99999999999"', '"99999999999-1"', '"999999999-999999999"', '*', 'W/"1-0"', '']
      for (const tag of tags) {
        const headers = { 'if-match': tag }
        const answer = await call('PUT', '/tenants/kea/draft', {
          cookie,
          headers,
          body: { document: site('kea') },
        })
        expect(answer.statusCode, tag).toBe(412)
      }
    })

    it('two roles at one dealer are refused, not a fault of ours; the grants stay as they were', async () => {
      const { call, cookie } = await start()
      const twice = [
        { tenant: 'kea', role: 'editor' },
        { tenant: 'kea', role: 'publisher' },
      ]
      const body = { email: 'ben@kea.example', name: 'Ben', grants: twice }
      expect((await call('POST', '/people', { cookie, body })).statusCode).toBe(422)
      const change = await call('PUT', '/people/ana@forecourt.example', {
        cookie,
        body: { grants: [...EVERYWHERE, ...twice] },
      })
      expect(change.statusCode).toBe(422)
      expect((await call('GET', '/people', { cookie })).json()).toMatchObject({
        people: [{ email: 'ana@forecourt.example', grants: EVERYWHERE }],
      })
    })
  }),
)

it('EDIT-01 every call answers a body of the wrong kind with words', async () => {
  const { call, as } = await world()
  const cookie = await as('ana@forecourt.example', EVERYWHERE)
  for (const route of Object.keys(ACCESS)) {
    const [method = '', pattern = ''] = route.split(' ')
    if (method === 'GET' || method === 'DELETE' || /sign-|setup|password/.test(pattern)) continue
    const url = pattern.replace('/api/editor', '').replace(':slug', 'kea').replace(/:\w+/, '1')
    for (const payload of [
      '[]',
      '"text"',
      '1',
      'true',
      '{"document":[]}',
      '{"document":{"slug":1,"name":{}}}',
    ]) {
      const answer = await call(method as 'POST', url, {
        cookie,
        headers: { 'content-type': 'application/json', 'if-match': '"1-0"' },
        body: payload as unknown as object,
      })
      expect(answer.statusCode, `${route} ${payload}`).toBeLessThan(500)
    }
  }
})
