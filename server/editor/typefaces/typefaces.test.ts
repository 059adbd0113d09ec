import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TYPEFACE_SRC } from '../../../runtime/theme/typefaces.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import { readPicture } from '../uploads/picture-store.ts'
import type { Draft } from '../draft-store.ts'
import { NOW, site, world } from '../testing/world.ts'
import { MOST_FILES } from './typeface-store.ts'
import themeSchema from '../../../schemas/theme.schema.json' with { type: 'json' }

const fontFile = (family: string, cut: string) =>
  readFile(join(PROJECT_ROOT, 'node_modules/@fontsource-variable', family, 'files', `${family}-${cut}.woff2`))
const NEWSREADER = await fontFile('newsreader', 'latin-wght-normal')
const VIETNAMESE = await fontFile('archivo', 'vietnamese-wght-normal')
const ARCHIVO_ITALIC = await fontFile('archivo', 'latin-wght-italic')

/** The same bytes with some of them others. */
function changed(at: number, bytes: readonly number[], of = NEWSREADER): Buffer {
  const copy = Buffer.from(of)
  copy.set(bytes, at)
  return copy
}

/** A theme that sets one role in a family of one file. */
function themeOf(file: TypefaceFile, role: 'body' | 'heading') {
  const { family, src, weight, style, generic, ascent, descent, lineGap, sizeAdjust } = file
  const measures = { generic, ascent, descent, lineGap, sizeAdjust }
  return {
    fonts: { [role]: family },
    typefaces: { [family]: { ...measures, files: [{ src, weight, style }] } },
  }
}

const HOSTILE: readonly [what: string, payload: Buffer, detail: RegExp][] = [
  [
    'a TrueType font',
    Buffer.from([0, 1, 0, 0, 0, 9]),
    /^This is a TrueType file \(\.ttf\); browsers need WOFF2\. Ask the foundry/,
  ],
  ['WOFF 1', Buffer.from('wOFF-----------'), /^This is a WOFF file; browsers need WOFF2\./],
  ['a ZIP file', Buffer.from('PK\u0003\u0004------'), /^This is a ZIP file;/],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /^This is something else;/],
  ['a head alone', NEWSREADER.subarray(0, 44), /^This WOFF2 file is not whole\. Bring it in again\.$/],
  ['half a file', NEWSREADER.subarray(0, 30_000), /^This WOFF2 file is not whole\./],
  [
    'a file with more behind it',
    Buffer.concat([NEWSREADER, Buffer.from('<script>')]),
    /^This WOFF2 file is not whole\./,
  ],
  [
    'one that claims to unpack to a gigabyte',
    changed(16, [0x40, 0, 0, 0]),
    /^This font has more than 4 MB when it is unpacked\./,
  ],
  ['a collection', changed(4, [0x74, 0x74, 0x63, 0x66]), /^This file holds a collection of fonts\./],
  [
    'a head over rubbish',
    changed(
      48,
      Array.from({ length: 4000 }, (_, at) => (at * 37) % 251),
    ),
    /^This WOFF2 file is damaged\. Get it anew/,
  ],
  ['no tables', changed(12, [0, 0]), /^This WOFF2 file is damaged\./],
  [
    'no Latin letters',
    VIETNAMESE,
    /^This font has no “BCDEFGHIJKLM”\. Bring in a file with Latin letters and digits\.$/,
  ],
  [
    '300,001 bytes',
    Buffer.concat([NEWSREADER, Buffer.alloc(300_001 - NEWSREADER.length)]),
    /^This file has 301 KB; 300 KB are the most\./,
  ],
]

forEachDatabase((open) =>
  describe('UI-12 typefaces that staff bring in', () => {
    async function start() {
      const made = await world(undefined, open)
      const cookie = await made.as('ana@forecourt.example', [{ tenant: 'kea', role: 'publisher' }])
      const other = await made.as('tom@tui.example', [{ tenant: 'tui', role: 'publisher' }])
      const bring = async (
        payload: Buffer,
        query = 'family=Dealer%20Sans&generic=serif&licensed=yes',
        at = { slug: 'kea', cookie },
      ) =>
        made.app.inject({
          method: 'POST',
          url: `/api/editor/tenants/${at.slug}/typefaces?${query}`,
          headers: {
            host: 'localhost:3000',
            cookie: at.cookie,
            'content-type': 'application/octet-stream',
          },
          payload,
        })
      const list = async (slug = 'kea', as = cookie) =>
        (await made.call('GET', `/tenants/${slug}/typefaces`, { cookie: as })).json() as {
          typefaces: TypefaceFile[]
          most: number
        }
      const drop = (name: string) => made.call('DELETE', `/tenants/kea/typefaces/${name}`, { cookie })
      const draft = async () => (await made.call('GET', '/tenants/kea/draft', { cookie })).json() as Draft
      const save = async (theme: object) =>
        made.call('PUT', '/tenants/kea/draft', {
          cookie,
          headers: { 'if-match': (await draft()).tag },
          body: { document: site('kea', { theme }) },
        })
      const send = async () =>
        made.call('POST', '/tenants/kea/publish', { cookie, headers: { 'if-match': (await draft()).tag } })
      return { ...made, cookie, other, bring, list, drop, draft, save, send }
    }

    it('a file is read by its bytes and kept with who confirmed the licence', async () => {
      const { bring, list, db } = await start()
      const answer = await bring(NEWSREADER)
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        {
          name: expect.stringMatching(/^dealer-sans-[0-9a-f]{10}\.woff2$/),
          src: expect.stringMatching(/^\/fonts\/kea\/dealer-sans-[0-9a-f]{10}\.woff2$/),
          family: 'Dealer Sans',
          generic: 'serif',
          weight: '200 800',
          style: 'normal',
          ascent: 0.735,
          descent: 0.265,
          lineGap: 0,
          sizeAdjust: 104.7,
          letters: expect.stringMatching(/^U\+20-7e, U\+a0-/),
          bytes: NEWSREADER.length,
          at: NOW,
          licensedBy: 'ana@forecourt.example',
          licensedAt: NOW,
        },
      ])
      const file = answer.json<TypefaceFile>()
      const italic = (await bring(ARCHIVO_ITALIC)).json<TypefaceFile>()
      expect([italic.style, italic.weight]).toEqual(['italic', '100 900'])
      expect(await list()).toEqual({ typefaces: [file, italic], most: MOST_FILES })
      const kept = await readPicture(db, 'kea', file.name)
      expect(Buffer.from(kept?.picture ?? []).equals(NEWSREADER)).toBe(true)
    })

    it('the same file again takes over its new name and needs no further room', async () => {
      const { bring, list, drop } = await start()
      await bring(NEWSREADER)
      await bring(NEWSREADER, 'family=Dealer%20Sans&generic=sans-serif&licensed=yes')
      const long = await bring(NEWSREADER, `family=${'A'.repeat(61)}&generic=serif&licensed=yes`)
      const { src, name } = long.json<TypefaceFile>()
      expect(src).toMatch(TYPEFACE_SRC)
      await drop(name)
      expect((await list()).typefaces).toMatchObject([{ family: 'Dealer Sans', generic: 'sans-serif' }])
    })

    it('without the word for a licence, or under a name of the platform’s, nothing is kept', async () => {
      const { bring, list } = await start()
      for (const [query, field, detail] of [
        [
          'family=Dealer%20Sans&generic=serif',
          'licensed',
          'Confirm that the dealer has a licence to show this typeface on its website.',
        ],
        [
          'family=Dealer%20Sans&generic=serif&licensed=no',
          'licensed',
          'Confirm that the dealer has a licence to show this typeface on its website.',
        ],
        [
          'family=archivo&generic=serif&licensed=yes',
          'family',
          'The platform has “Archivo” already: choose that one, or give this one another name.',
        ],
        [
          'family=Archivo%20fallback&generic=serif&licensed=yes',
          'family',
          'Names that end in “Fallback” are those of the fonts that stand in. Give it another name.',
        ],
      ] as const) {
        const answer = await bring(NEWSREADER, query)
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail, errors: [{ field }] }])
      }
      const odd = await bring(NEWSREADER, `family=${encodeURIComponent("x'}*{")}&generic=serif&licensed=yes`)
      expect([odd.statusCode, odd.json()]).toMatchObject([400, { code: 'malformed-request' }])
      expect((await list()).typefaces).toEqual([])
    })

    it('what is no whole WOFF2 font of Latin letters is refused, with what to do', async () => {
      const { bring, list } = await start()
      for (const [what, payload, detail] of HOSTILE) {
        const answer = await bring(payload)
        expect([answer.statusCode, answer.json()], what).toMatchObject([
          422,
          { code: 'invalid-fields', detail: expect.stringMatching(detail), errors: [{ field: 'file' }] },
        ])
      }
      expect((await list()).typefaces).toEqual([])
    })

    it('more than a megabyte is not even read, and a form is no file', async () => {
      const { bring, app, cookie } = await start()
      expect((await bring(Buffer.alloc(1024 * 1024 + 1))).statusCode).toBe(413)
      const form = await app.inject({
        method: 'POST',
        url: '/api/editor/tenants/kea/typefaces?family=A&generic=serif&licensed=yes',
        headers: { host: 'localhost:3000', cookie, 'content-type': 'font/woff2' },
        payload: NEWSREADER,
      })
      expect(form.statusCode).toBe(415)
    })

    it(`a dealer has ${MOST_FILES} files and no more, beside its pictures`, async () => {
      const { bring, drop, list, call, cookie } = await start()
      const named = (number: number) =>
        bring(NEWSREADER, `family=Face%20${number}&generic=serif&licensed=yes`)
      for (let number = 1; number <= MOST_FILES; number++) expect((await named(number)).statusCode).toBe(201)
      expect((await named(13)).json()).toMatchObject({
        detail: 'This dealer has 12 files of typefaces, the most. Delete one that nothing names.',
      })
      expect((await named(3)).statusCode).toBe(201)
      // All of them may be of one family: its document has to take them.
      expect(themeSchema.properties.typefaces.additionalProperties.properties.files.maxItems).toBe(MOST_FILES)
      const pictures = await call('GET', '/tenants/kea/uploads', { cookie })
      expect(pictures.json()).toMatchObject({ uploads: [], found: 0, room: { used: 0, count: 0 } })
      expect((await drop((await list()).typefaces[0]?.name ?? '')).statusCode).toBe(204)
      expect((await named(13)).statusCode).toBe(201)
    })

    it('another dealer neither sees nor names it', async () => {
      const { bring, list, other, call, check } = await start()
      const file = (await bring(NEWSREADER)).json<TypefaceFile>()
      expect((await list('tui', other)).typefaces).toEqual([])
      const asked = [
        await call('GET', '/tenants/kea/typefaces', { cookie: other }),
        await bring(ARCHIVO_ITALIC, undefined, { slug: 'kea', cookie: other }),
        await call('DELETE', `/tenants/kea/typefaces/${file.name}`, { cookie: other }),
        await call('DELETE', `/tenants/tui/typefaces/${file.name}`, { cookie: other }),
      ]
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      const theme = themeOf(file, 'heading')
      expect((await list()).typefaces).toEqual([file])
      const errors = (await check(site('tui', { theme }))).filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
        [
          'foreign-typeface',
          '/theme/typefaces/Dealer Sans/files/0/src',
          'This file of “Dealer Sans” is another dealer’s. Bring the typeface in here too, or choose another one.',
        ],
      ])
      expect((await check(site('kea', { theme }))).filter(({ severity }) => severity === 'error')).toEqual([])
    })

    it('letters of the dealer’s words that it has not are told where the theme sets text in it', async () => {
      const { bring, check } = await start()
      const file = (await bring(NEWSREADER)).json<TypefaceFile>()
      const letters = async (more: object) =>
        (await check(site('kea', { theme: themeOf(file, 'heading'), ...more })))
          .filter(({ code }) => code === 'typeface-letters')
          .map(({ severity, pointer, message }) => [severity, pointer, message])
      expect(await letters({ name: 'Garantía' })).toEqual([])
      expect(await letters({ name: 'Kererū Coast', tagline: 'Ōhope and Kererū' })).toEqual([
        [
          'warning',
          '/theme/fonts/heading',
          'The typeface “Dealer Sans” has no Ō ū, which this dealer’s words have: visitors see them in another font. Ask the foundry for a file with these letters (“Latin Extended”).',
        ],
      ])
      expect(await letters({ name: 'Kererū Coast', theme: {} })).toEqual([])
    })

    it('is not deleted while the draft or the site names it; the history lets it go, and going back to it says what is missing', async () => {
      const { bring, drop, save, send, check, call, cookie, draft } = await start()
      const file = (await bring(NEWSREADER)).json<TypefaceFile>()
      const theme = themeOf(file, 'heading')
      expect((await save(theme)).statusCode).toBe(200)
      const drafted = await drop(file.name)
      expect([drafted.statusCode, drafted.json()]).toMatchObject([
        409,
        {
          code: 'typeface-in-use',
          detail: 'This typeface cannot be deleted. The draft shows it: theme.',
          errors: [{ field: 'draft', message: 'The draft shows it: theme.' }],
        },
      ])
      expect((await send()).statusCode).toBe(200)
      expect((await drop(file.name)).json()).toMatchObject({
        errors: [{ field: 'published', message: 'The site shows it: theme.' }],
      })
      await save({})
      await send()
      expect((await drop(file.name)).statusCode).toBe(204)
      const back = await call('POST', '/tenants/kea/rollback', {
        cookie,
        headers: { 'if-match': (await draft()).tag },
        body: { revision: 2 },
      })
      expect([back.statusCode, back.json()]).toMatchObject([422, { code: 'invalid-fields' }])
      expect(back.body).toContain('A file of the typeface “Dealer Sans” is not there any more.')

      const unused = (
        await bring(ARCHIVO_ITALIC, 'family=Other&generic=serif&licensed=yes')
      ).json<TypefaceFile>()
      expect((await drop(unused.name)).statusCode).toBe(204)
      expect([(await drop(unused.name)).statusCode, (await drop('..%2fx.woff2')).statusCode]).toEqual([
        404, 404,
      ])
      const findings = await check(site('kea', { theme: themeOf(unused, 'body') }))
      expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
        {
          code: 'missing-typeface',
          pointer: '/theme/typefaces/Other/files/0/src',
          message:
            'A file of the typeface “Other” is not there any more. Bring it in again, or choose another typeface.',
        },
      ])
    })
  }),
)
