import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DRAWINGS } from '../../server/demo/art/draw.ts'
import { unveilPhone } from '../../runtime/rules/forms/phone-number.ts'
import { findDrawing } from '../../server/images/drawing.ts'
import { createDemoWorld, DEALERS, type DemoWorld } from '../matrix/world.ts'
import { crawl, idsOf, linksOf, picturesOf, type Visited } from './crawl.ts'
import { RULES } from './rules.ts'
import { foreignWords, headingsOf, isTitleCased, ordinaryWords, wordsOf } from './words.ts'

/** Headings that are names: Ford's for a service, and those that VEH-01 and LOC-04 tell letter by letter. */
const NAMES = new Set([
  'The Works',
  'Dealer Comments',
  'What’s Included',
  'Why Buy From Us?',
  'Reserve Online',
  'Buy Online',
  'Protect Your Car',
  'Our Locations',
  'Holiday Opening Hours',
])

vi.mock('vike/server', async () => (await import('../matrix/vike.ts')).vikeServer())

let world: DemoWorld

beforeAll(async () => {
  world = await createDemoWorld()
}, 300_000)
afterAll(async () => {
  await world.close()
})

describe.each(DEALERS)('%s', (slug) => {
  let site: Visited[]
  /** Those that a visitor gets to see. */
  let pages: Visited[]
  beforeAll(async () => {
    site = await crawl(world, slug)
    pages = site.filter(({ status }) => status === 200)
  }, 300_000)

  test('ROUTE-55 SEO-02 no link is broken; some ask to sign in', () => {
    const broken = site
      .filter(
        ({ status, location }) => !(status === 200 || (status === 302 && location?.startsWith('/sign-in?'))),
      )
      .map(({ path, from, status, location }) => `${status} ${path} ${location ?? ''} (linked from ${from})`)
    expect(broken).toEqual([])
    expect(pages.length).toBeGreaterThan(25)
  })

  test('UI-12 every link into a page finds its place there', () => {
    const places = new Map(pages.map(({ path, html }) => [path, new Set(idsOf(html))]))
    const lost = pages.flatMap(({ path: page, html }) =>
      linksOf(html).flatMap(({ path, fragment }) => {
        const ids = places.get(path === '' ? page : path)
        return fragment === '' || !ids || ids.has(fragment) ? [] : [`${path}#${fragment} (on ${page})`]
      }),
    )
    expect([...new Set(lost)]).toEqual([])
  })

  test('LOC-25 every picture can be drawn', () => {
    const names = new Set(pages.flatMap(({ html }) => picturesOf(html)))
    expect(
      [...names].filter((name) => !findDrawing(DRAWINGS, ...(name.split('/') as [string, string]))),
    ).toEqual([])
    expect(names.size).toBeGreaterThan(50)
  })

  test('SEO-06 every page has a title and a description of its own, one main heading, one landmark for its content', () => {
    const flawed = pages.flatMap(({ path, html }) => {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      const noindex = html.includes('name="robots" content="noindex')
      const flaws = [
        (title.trim() === '' || /[{}]|undefined|null/.test(title)) && `title "${title}"`,
        !noindex && !/<meta name="description" content="[^"{]{20,}/.test(html) && 'description',
        html.match(/<h1[\s>]/g)?.length !== 1 && `${html.match(/<h1[\s>]/g)?.length ?? 0} h1`,
        html.match(/<main[\s>]/g)?.length !== 1 && 'main',
      ]
      return flaws.filter(Boolean).map((flaw) => `${path}: ${String(flaw)}`)
    })
    expect(flawed).toEqual([])
  })

  test('headings are written one way: as a sentence is, with capitals for names alone', async () => {
    const { locations } = (await world.compiled(slug)).site
    const ordinary = ordinaryWords(pages.map(({ html }) => html))
    const headings = new Set(pages.flatMap(({ html }) => headingsOf(html)))
    expect(headings.size).toBeGreaterThan(80)
    expect(
      [...headings].filter(
        (heading) =>
          isTitleCased(heading, ordinary) &&
          !NAMES.has(heading) &&
          !locations.some(({ name }) => name && heading.includes(name)),
      ),
    ).toEqual([])
  })

  test('PHONE-01 no number is masked on a page that shows it whole', () => {
    const digits = (text: string) => text.replaceAll(/\D/g, '')
    // The card of a place tells the server who asked for its number, wherever else it stands (PHONE-08).
    const isOfPlace = (path: string) => slug === 'lanternfish' && path.startsWith('/contact-us')
    const masked = pages.flatMap(({ path, html }) => {
      if (isOfPlace(path)) return []
      const whole = wordsOf(html).replaceAll(/[\s().-]/g, '')
      return [...html.matchAll(/data-phone="([^"]+)"/g)].flatMap(([, veiled = '']) =>
        whole.includes(digits(unveilPhone(veiled))) ? [path] : [],
      )
    })
    expect(masked).toEqual([])
  })

  test('FORM-18 FORM-19 forms on the page of a place do not ask for the place', () => {
    const asking = pages.filter(
      ({ route, html }) => route === 'location' && /<select[^>]*name="(?:location|dealership)/.test(html),
    )
    expect(asking.map(({ path }) => path)).toEqual([])
  })

  test('CFG-19 no page has words of another country', async () => {
    const { country } = await world.resolved(slug)
    const found = pages.flatMap(({ path, html }) =>
      foreignWords(html, country).map((words) => `${path}: …${words}…`),
    )
    expect(found).toEqual([])
  })

  test('RUN-03 no id is given twice', () => {
    const twice = pages.flatMap(({ path, html }) => {
      const ids = idsOf(html)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}: ${id}`)
    })
    expect(twice).toEqual([])
  })

  test('UI-11 one page of every kind is valid HTML', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader({ root: true, ...RULES }))
    const kinds = new Map(pages.map((page) => [page.route, page]))
    const found: string[] = []
    for (const { path, html } of kinds.values()) {
      const { results } = await validator.validateString(html)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          found.push(`${path}: ${ruleId}: ${message} (${selector ?? ''})`)
    }
    expect(found).toEqual([])
  })
})
