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

/** What a form of the contact page says and asks with. */
const FORM = /<form\b[^>]*\saction="(\/api\/forms\/[^"]*)".*?<\/form>/s

/** As a browser without script sends the form of a Spanish contact page. */
function sendPlain(html: string, values: Record<string, string>) {
  const [, action = ''] = FORM.exec(html) ?? []
  return server.app.inject({
    method: 'POST',
    url: action,
    headers: {
      host: 'prairie-larkspur.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://prairie-larkspur.localhost/es/contact-us',
    },
    payload: new URLSearchParams(values).toString(),
  })
}

test('FORM-24 a form without script that lacks something is answered with its page in the language', async () => {
  const answer = await sendPlain((await visit('/es/contact-us')).html, { first_name: 'Ana' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('<html lang="es"')
  expect(answer.body).toContain('Falta completar: Nombre.')
  // What the script may say stands beside its original.
  expect(answer.body).not.toMatch(/[a-z] is required/)
})

async function send(page: string, values: Record<string, unknown>) {
  const [, action = ''] = FORM.exec((await visit('/contact-us')).html) ?? []
  const answer = await server.app.inject({
    method: 'POST',
    url: action,
    headers: {
      host: 'prairie-larkspur.localhost',
      referer: `http://prairie-larkspur.localhost${page}`,
    },
    payload: { ...values, fill_ms: 60_000 },
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ detail?: string; errors?: object[]; lead_id?: string }>(),
  }
}

async function leadOf(id: string | undefined) {
  const { payload } = await db
    .selectFrom('leads')
    .select('payload')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  const { url: _url, ...rest } = JSON.parse(payload) as Record<string, unknown>
  return rest
}

interface Block {
  id: string
  props?: object
  slots?: Record<string, Block[]>
}
interface Route {
  id: string
  blocks?: Block[]
}

/** The contact page with questions of its own, some of them translated. */
async function askMore() {
  const { document } = (await readDocument(db, 'prairie-larkspur')) ?? {}
  if (!document) throw new Error('There is no dealer.')
  const questions = [
    {
      label: 'What would you tow?',
      type: 'choice-of-several',
      hint: 'All that apply.',
      options: ['Boat', 'Horses'],
    },
    { label: 'How heavy is it?', type: 'number', min: 1, max: 9000 },
  ]
  // The dealer has changed the same columns already.
  const routes = structuredClone(document['routes']) as Route[]
  const band = routes.find(({ id }) => id === 'contact')?.blocks?.find(({ id }) => id === 'contact')
  const columns = band?.slots?.['content']?.[0]
  if (!columns) throw new Error('The dealer has no columns.')
  columns.slots = { ...columns.slots, start: [{ id: 'form', props: { questions } }] }
  const languages = structuredClone(document['languages']) as { es: { texts: Record<string, object> } }
  const put = (address: string, of: string, text: string) => {
    languages.es.texts[address] = { of, text }
  }
  put('/routes/contact/form/questions/0/label', 'What would you tow?', '¿Qué remolcaría?')
  put('/routes/contact/form/questions/0/hint', 'All that apply.', 'Todo lo que aplique.')
  put('/routes/contact/form/questions/0/options/0', 'Boat', 'Lancha')
  put('/routes/contact/form/questions/1/label', 'How heavy is it?', '¿Cuánto pesa?')
  put('/words/forms/Last name', 'Last name', 'Apellidos')
  await publish(db, { document: { ...document, routes, languages }, origin: 'staff', now: Date.now() })
  await vi.waitFor(
    async () => expect((await visit('/es/contact-us')).html.includes('¿Qué remolcaría?')).toBe(true),
    { timeout: 20_000 },
  )
}

test('FORM-03 FORM-12 WCAG 3.1.2 a form on a page in another language asks in its words, and sends the values of the original', async () => {
  const { html } = await visit('/es/contact-us')
  const [form = ''] = FORM.exec(html) ?? []
  const labels = [...form.matchAll(/<label for="[^"]*">(.*?)<\/label>/gs)].map(([, words = '']) =>
    words.replaceAll(/<[^>]*>/g, ''),
  )
  expect(labels).toEqual([
    'Nombre',
    'Apellido',
    'Correo electrónico',
    'Teléfono',
    'Código postal',
    '¿Sobre qué nos escribe?',
    'Sucursal',
    'Mensaje (opcional)',
  ])
  expect(form).toContain('<option value="Parts Enquiry">Consulta sobre refacciones</option>')
  expect(form).toContain('<span>Enviar mensaje</span>')
  expect(form).toContain('Usamos sus datos para responderle.')
  expect(form).toContain('Política de privacidad')
  expect(form).not.toMatch(/First name|Please choose|Contact Us|We use|Loading/)
  const [original = ''] = FORM.exec((await visit('/contact-us')).html) ?? []
  const namesIn = (text: string) =>
    [...text.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]*)"/g)].map(([, name]) => name)
  expect(namesIn(form)).toEqual(namesIn(original))
})

test('FORM-10 what is wrong with a form is told in the language of its page', async () => {
  const wrong = { name: 'Ana', email: 'ana', phone: '303 555 0123', postcode: '1', location_id: 'x' }
  const spanish = await send('/es/contact-us', wrong)
  expect([spanish.status, spanish.detail]).toEqual([422, 'Revise algunos campos.'])
  expect(spanish.errors).toEqual([
    { field: 'last_name', message: 'Falta completar: Apellido.' },
    { field: 'email', message: 'Escriba un correo electrónico válido.' },
    { field: 'postcode', message: 'El código postal no es válido. Escriba 5 dígitos.' },
    { field: 'category', message: 'Falta responder: “¿Sobre qué nos escribe?”' },
    { field: 'location_id', message: 'Elija una de las opciones de Sucursal.' },
  ])
  const english = await send('/contact-us', wrong)
  expect([english.detail, english.errors?.[0]]).toEqual([
    'Some fields need your attention.',
    { field: 'last_name', message: 'Last name is required.' },
  ])
})

test('LEAD-16 FORM-32 a lead from a page in another language says what one from the original says; questions of its own are asked in the language', async () => {
  await askMore()
  const { html } = await visit('/es/contact-us')
  const [form = ''] = FORM.exec(html) ?? []
  expect(form).toMatch(/value="Boat"[^>]*\/><span>Lancha<\/span>/)
  // Without a translation an option stays in the original.
  expect(form).toMatch(/value="Horses"[^>]*\/><span>Horses<\/span>/)
  expect(form).toContain('Todo lo que aplique.')
  expect(form).toContain('>Apellidos<')
  const [, location = ''] = /<select[^>]*name="location_id".*?<option value="(\d+)"/s.exec(form) ?? []
  const right = {
    name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@person.example',
    phone: '303 555 0123',
    postcode: '80501',
    category: 'Parts Enquiry',
    location_id: location,
    'What would you tow': 'Boat, Horses',
    'How heavy is it': '3,000',
  }
  const heavy = await send('/es/contact-us', { ...right, 'How heavy is it': '9,001' })
  expect(heavy.errors).toEqual([
    { field: 'How heavy is it', message: '“¿Cuánto pesa?”: escriba un número entero de 1 a 9000.' },
  ])
  const [spanish, english] = [
    await send('/es/contact-us', right),
    await send('/contact-us', { ...right, name: 'Ana ' }),
  ]
  expect([spanish.status, english.status]).toEqual([201, 201])
  const lead = await leadOf(spanish.lead_id)
  expect(lead).toEqual(await leadOf(english.lead_id))
  expect(lead).toMatchObject({
    category: 'Parts Enquiry',
    'What would you tow': 'Boat, Horses',
    questions: { 'What would you tow': 'What would you tow?', 'How heavy is it': 'How heavy is it?' },
  })
})

test('LEAD-11 who sends a form without script from a page in another language is thanked in it', async () => {
  const { html } = await visit('/es/contact-us')
  const [, location = ''] = /<select[^>]*name="location_id".*?<option value="(\d+)"/s.exec(html) ?? []
  const answer = await sendPlain(html, {
    name: 'Eva',
    last_name: 'Paz',
    email: 'eva@person.example',
    phone: '303 555 0124',
    postcode: '80501',
    category: 'General Enquiry',
    location_id: location,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/es/success'])
  expect((await visit('/es/success')).html).toContain('Lo recibimos, gracias')
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
