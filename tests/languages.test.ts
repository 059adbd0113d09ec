import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/app/start-server.ts'
import { loadConfig } from '../server/config/config.ts'
import { openDatabase, type Db } from '../server/db/database.ts'
import { publish, readDocument } from '../server/tenants/store.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

const SITE = 'https://prairielarkspur.example'

let folder: string
let server: RunningServer
let db: Db

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-languages-'))
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  server = await startServer({ config, demo: undefined })
  db = await openDatabase(config)
})

afterAll(async () => {
  await db.destroy()
  await server.close()
  await rm(folder, { recursive: true })
})

async function visit(path: string, slug = 'prairie-larkspur') {
  const { statusCode, headers, body } = await server.app.inject({
    url: path,
    headers: { host: `${slug}.localhost` },
  })
  return { status: statusCode, headers, location: headers.location, html: body }
}

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
    ([, rel, language, href]) => `${language ?? rel} ${href}`,
  )

/** Links of a page to addresses of the site, with the words they lead by. */
const hrefsIn = (html: string) =>
  new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href]) => href))

const ABOUT = [`en-US ${SITE}/about-us`, `es ${SITE}/es/about-us`, `x-default ${SITE}/about-us`]

test('SEO-03 SEO-09 a page answers in its language under the code, and each of its languages names all', async () => {
  const spanish = await visit('/es/about-us')
  expect(spanish.status).toBe(200)
  expect(spanish.headers['content-language']).toBe('es')
  expect(spanish.html).toMatch(/^<!doctype html><html lang="es" /)
  expect(spanish.html).toContain('<title>Quiénes somos | Prairie Larkspur Ford &amp; Jeep</title>')
  expect(spanish.html).toContain('Un negocio familiar entre la pradera y las montañas.')
  expect(spanish.html).toContain('<meta property="og:locale" content="es_US">')
  expect(alternatesIn(spanish.html)).toEqual([`canonical ${SITE}/es/about-us`, ...ABOUT])
  const english = await visit('/about-us')
  expect(english.html).toMatch(/^<!doctype html><html lang="en-US" /)
  expect(english.html).toContain('A family dealership between the prairie and the Peaks.')
  expect(alternatesIn(english.html)).toEqual([`canonical ${SITE}/about-us`, ...ABOUT])
})

test('the switch of header, drawer and footer leads to the same page by the name of the language', async () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)" hreflang="([^"]*)" lang="([^"]*)">([^<]*)<\/a>/gi)].map((link) =>
      link.slice(1).join(' '),
    )
  expect(links((await visit('/contact-us')).html)).toEqual(Array(3).fill('/es/contact-us es es Español'))
  expect(links((await visit('/es/contact-us')).html)).toEqual(
    Array(3).fill('/contact-us en-US en-US English'),
  )
  expect(links((await visit('/es')).html)).toEqual(Array(3).fill('/ en-US en-US English'))
})

test('links stay in the language where the page is there in it, and leave it where not', async () => {
  const hrefs = hrefsIn((await visit('/es')).html)
  for (const href of ['/es', '/es/about-us', '/es/contact-us', '/special-offers', '/brands/jeep'])
    expect(hrefs).toContain(href)
  for (const href of ['/about-us', '/contact-us', '/contact', '/es/special-offers'])
    expect(hrefs).not.toContain(href)
})

test('an address below the code leads to the original where the page is not there, and is missing where none is', async () => {
  expect(await visit('/es/search')).toMatchObject({ status: 302, location: '/search' })
  const asked = '/search?make=Jeep&page=2'
  expect(await visit(`/es${asked}`)).toMatchObject({ status: 302, location: asked })
  expect(await visit('/es/contact')).toMatchObject({ status: 301, location: '/es/contact-us' })
  for (const path of ['/es/nothing', '/es/cars/x', '/fr', '/fr/about-us'])
    expect(await visit(path), path).toMatchObject({ status: 404 })
  expect((await visit('/es/nothing')).html).toContain('<html lang="es"')
  expect(await visit('/es/about-us', 'brolga-bay')).toMatchObject({ status: 404 })
})

test('SEO-04 the sitemap has each page in each language, with the others beside it', async () => {
  const { html } = await visit('/sitemap.xml')
  expect(html).toContain(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
  )
  const alternates = `<xhtml:link rel="alternate" hreflang="en-US" href="${SITE}/about-us"/><xhtml:link rel="alternate" hreflang="es" href="${SITE}/es/about-us"/>`
  for (const path of ['/about-us', '/es/about-us']) {
    const line = html.split('\n').find((each) => each.startsWith(`<url><loc>${SITE}${path}</loc>`))
    expect(line).toMatch(/^<url><loc>[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><xhtml:link/)
    expect(line).toContain(alternates)
  }
  expect(html).not.toContain('/es/careers')
  expect((await visit('/sitemap.xml', 'brolga-bay')).html).not.toContain('xhtml')
})

test('a page of one language has nothing of others', async () => {
  for (const [path, slug] of [
    ['/careers', 'prairie-larkspur'],
    ['/', 'brolga-bay'],
  ] as const) {
    const { status, html } = await visit(path, slug)
    expect(status).toBe(200)
    expect(html).not.toMatch(/hreflang|__languages|"languages"|"home":/)
  }
})

test('FORM-24 a form without script that lacks something is answered with its page in the language', async () => {
  const { html } = await visit('/es/contact-us')
  const [, action = ''] = /\saction="(\/api\/forms\/[^"]*)"/.exec(html) ?? []
  const answer = await server.app.inject({
    method: 'POST',
    url: action,
    headers: {
      host: 'prairie-larkspur.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://prairie-larkspur.localhost/es/contact-us',
    },
    payload: 'first_name=Ana',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<html lang="es"')
})

test('each language is kept by its address, and goes with a publication', async () => {
  const words = async () => (await visit('/es/about-us')).html
  expect(await words()).toBe(await words())
  const now = Date.now()
  const { document } = (await readDocument(db, 'prairie-larkspur')) ?? {}
  const languages = structuredClone(document?.['languages']) as {
    es: { texts: Record<string, { text: string; of: string }> }
  }
  const heading = languages.es.texts['/routes/about-us/title/heading']
  if (!document || !heading) throw new Error('The dealer has no Spanish.')
  heading.text = 'Cuatro generaciones, una calle'
  delete languages.es.texts['/routes/contact/title']
  await publish(db, { document: { ...document, languages }, origin: 'staff', now })
  await vi.waitFor(async () => expect(await words()).toContain('Cuatro generaciones, una calle'), {
    timeout: 20_000,
  })
  // Without a title the page is not there in the language any more.
  expect(await visit('/es/contact-us')).toMatchObject({ status: 302, location: '/contact-us' })
  expect((await visit('/contact-us')).html).not.toContain('hreflang')
  expect(hrefsIn(await words())).toContain('/contact-us')
})
