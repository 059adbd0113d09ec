// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest'
import { fixturePage, fixtureSite } from './shared/testing/render-block.ts'
import { FIND_SIMILAR } from '../runtime/rules/car/vehicle-actions.ts'
import { recentlyViewed } from '../runtime/favourites/recently-viewed.ts'
import { siteStorage } from '../runtime/storage/site-storage.ts'
import bookingFrames from './booking-frames/enhance.ts'
import { compareList } from '../runtime/compare/compare-list.ts'
import compareTable from './compare-table/enhance.ts'
import emailUs from './email-us/enhance.ts'
import phoneReveal from './phone-reveal/enhance.ts'
import { showStep } from './enquiry-form/steps.ts'
import saveCar from './save-car/enhance.ts'
import saveSearch from './save-search/enhance.ts'
import serviceBanner from './service-banner/enhance.ts'
import successMessage from './success-message/enhance.ts'
import { showElsewhere } from './similar-cars/show-elsewhere.ts'
import vehicleBar from './vehicle-bar/enhance.ts'
import video from './video/enhance.ts'

// A tray or a row that a test had fetched is drawn while there still is a page.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
})

type Enhance = (root: HTMLElement, payload: never) => void

/** The script of a block over the HTML that matters to it. */
function run(enhance: Enhance, html: string, more: { props?: object; page?: object } = {}): HTMLElement {
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  const site = fixtureSite()
  enhance(root, { site, page: { ...fixturePage(), ...more.page }, props: more.props ?? {} } as never)
  return root
}

const LINKS: [string, Enhance, string, object][] = [
  [
    'a frame of bookings',
    bookingFrames,
    '<p><span data-ask><a href="/b" data-frame="Book">x</a></span></p>',
    {},
  ],
  ['the form by e-mail', emailUs, '<div><a href="/c" data-open>x</a><dialog></dialog></div>', {}],
  [
    'a film',
    video,
    '<div><div data-frame><a href="/f.webm" data-play>x</a></div></div>',
    { src: '/f.webm', title: 'Film' },
  ],
]
const HELD = ['ctrlKey', 'metaKey', 'shiftKey'] as const

it.each(LINKS)(
  'UI-04 a press on %s is taken over; one that asks for a new tab or window is the browser’s',
  (_, enhance, html, props) => {
    for (const held of [...HELD, undefined]) {
      const root = run(enhance, html, { props })
      const press = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ...(held && { [held]: true }),
      })
      root.querySelector('a')?.dispatchEvent(press)
      expect([held, press.defaultPrevented]).toEqual([held, held === undefined])
    }
  },
)

it('API-13 a frame of others runs and sends its form, and may not take the visitor away', () => {
  const root = run(
    bookingFrames,
    '<p><span data-ask><a href="https://book.example/b" data-frame="Book">x</a></span></p>',
  )
  root.querySelector('a')?.click()
  const frame = root.querySelector('iframe')
  expect([frame?.title, frame?.getAttribute('src'), frame?.referrerPolicy]).toEqual([
    'Book',
    expect.stringMatching(/\/b$/),
    'no-referrer',
  ])
  expect(String(frame?.sandbox)).toBe(
    'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
})

it.each([
  ['/films/walk.webm', 'VIDEO'],
  ['https://player.example/1', 'IFRAME'],
])('UI-04 %s plays in a %s', (src, tag) => {
  const root = run(video, LINKS[2]![2], { props: { src, title: 'Film' } })
  root.querySelector('a')?.click()
  const player = root.querySelector('[data-frame]')?.firstElementChild
  expect([player?.tagName, player?.getAttribute('src')]).toEqual([tag, src])
  expect(player?.getAttribute('title') ?? player?.getAttribute('aria-label')).toBe('Film')
})

const VIEWED = { id: 4, href: '/cars/a-4', title: 'A', subtitle: '', image: null, price: '$1' }
const withCar = `<div data-viewed='${JSON.stringify(VIEWED)}'></div>`

it('VEH-41 STORE-06 a car that was opened is remembered first, twelve of them; not where the visitor said no', () => {
  const { slug } = fixtureSite()
  const viewed = recentlyViewed(slug)
  const ids = () => viewed.get().map(({ id }) => id)
  viewed.set(Array.from({ length: 12 }, (_, at) => ({ ...VIEWED, id: at + 10 })))
  siteStorage(slug).write('consent', 'denied')
  run(saveCar, withCar)
  expect(ids()[0]).toBe(10)
  siteStorage(slug).write('consent', 'granted')
  run(saveCar, '<div></div>')
  expect(ids()[0]).toBe(10)
  run(saveCar, withCar)
  expect(ids()).toEqual([4, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

const SEARCH_FORM =
  '<div><form><input name="email" value="a@b.example"><input name="address" value="/search?make=Kia"><button>Save</button></form><p data-said></p></div>'

it.each([
  ['the address bar on a search page', {}, /^\//, true, { message: 'Saved.' }, 'Saved.'],
  [
    'its own address on a car’s page',
    { slug: 'a-4' },
    /^\/search\?make=Kia$/,
    false,
    { detail: 'Too many.' },
    'Too many.',
  ],
  [
    'its own address there, and words where there are none',
    { slug: 'a-4' },
    /^\/search\?make=Kia$/,
    false,
    {},
    'That did not work. Please check your connection and try again.',
  ],
])('ALERT-01 a search is saved with %s', async (_, params, address, ok, answer, said) => {
  const asked: { url: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return Response.json(answer, { status: ok ? 200 : 429 })
  })
  const root = run(saveSearch, SEARCH_FORM, { page: { params } })
  const button = root.querySelector('button')
  const reset = vi.spyOn(root.querySelector('form')!, 'reset')
  root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(button?.disabled).toBe(true)
  await vi.waitFor(() => expect(button?.disabled).toBe(false))
  const line = root.querySelector('[data-said]')
  expect([line?.textContent, line?.hasAttribute('data-failed')]).toEqual([said, !ok])
  // What was refused can be sent again as it stands.
  expect(reset).toHaveBeenCalledTimes(ok ? 1 : 0)
  expect(asked).toEqual([
    { url: '/api/alerts', body: { email: 'a@b.example', address: expect.stringMatching(address) } },
  ])
  vi.unstubAllGlobals()
})

const SUCCESS = '<div><p data-category hidden></p><a data-car hidden><img hidden><strong></strong></a></div>'

it('LEAD-12 STORE-03 what was sent is named once, with the car it was about', async () => {
  const storage = siteStorage(fixtureSite().slug)
  storage.write('success', 'Vehicle Enquiry')
  storage.write('enquiredCar', { slug: 'a b-4', title: 'A' })
  const root = run(successMessage, SUCCESS)
  const line = root.querySelector<HTMLElement>('[data-category]')
  const card = root.querySelector<HTMLAnchorElement>('[data-car]')
  expect([line?.hidden, line?.textContent !== '']).toEqual([false, true])
  await vi.waitFor(() => expect(card?.hidden).toBe(false))
  expect([card?.getAttribute('href'), card?.textContent]).toEqual(['/cars/a%20b-4', 'A'])
  const again = run(successMessage, SUCCESS)
  expect(again.querySelector<HTMLElement>('[data-category]')?.hidden).toBe(true)
})

it.each([[null], ['x'], [{ slug: 4, title: 'A' }], [{ slug: 'a-4' }]])(
  'LEAD-12 %j is no car to show',
  async (kept) => {
    const storage = siteStorage(fixtureSite().slug)
    storage.write('success', 'Vehicle Enquiry')
    storage.write('enquiredCar', kept)
    const root = run(successMessage, SUCCESS)
    await import('./success-message/enquired-car.ts')
    await new Promise((resolve) => void setTimeout(resolve, 20))
    expect(root.querySelector<HTMLElement>('[data-car]')?.hidden).toBe(true)
  },
)

it.each([
  ['/img/vehicles/a.webp', '/img/vehicles/a.webp?w=320'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['//elsewhere.example/a.jpg', null],
  ['javascript:alert(1)', null],
  ['http://pictures.example/a.jpg', null],
])('LEAD-12 STORE-03 the enquired car is shown with the picture %s as %s', async (image, src) => {
  const storage = siteStorage(fixtureSite().slug)
  storage.write('success', 'Vehicle Enquiry')
  storage.write('enquiredCar', { slug: 'a-4', title: 'A', image })
  const root = run(successMessage, SUCCESS)
  await vi.waitFor(() => expect(root.querySelector<HTMLElement>('[data-car]')?.hidden).toBe(false), {
    timeout: 30_000,
  })
  const picture = root.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.hidden]).toEqual([src, src === null])
})

it('UI-04 the banner of service is closed by its button', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const root = run(serviceBanner, '<aside><button data-close>x</button></aside>')
  expect(root.hidden).toBe(false)
  root.querySelector('button')?.click()
  expect(root.hidden).toBe(true)
  vi.unstubAllGlobals()
})

it('UI-04 the banner gives way to a button of the page and to a frame, as that of a payment', () => {
  const watched = new Set<string>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(one: Element) {
        watched.add(one.tagName)
      }
      disconnect() {}
    },
  )
  const page = '<main><button class="fc-button">Pay</button><iframe></iframe><p>Words</p></main>'
  run(serviceBanner, `<aside><button data-close>x</button></aside>${page}`)
  window.dispatchEvent(new Event('resize'))
  expect([...watched]).toEqual(['BUTTON', 'IFRAME'])
  vi.unstubAllGlobals()
})

it.each([
  ['', ['/compare?ids=4,5']],
  ['utm_source=mail', ['/compare?ids=4,5']],
  ['ids=9', []],
])('CMP-01 CMP-03 who comes to the comparison with “%s” is led to the own list: %j', (query, led) => {
  const { slug } = fixtureSite()
  compareList(slug).set([VIEWED, { ...VIEWED, id: 5 }])
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  run(compareTable, '<section><a data-remove="4" href="#x">x</a></section>', { page: { query } })
  expect(replace.mock.calls.map(([to]) => to)).toEqual(led)
  replace.mockRestore()
})

it('CMP-03 a car that is removed from the comparison is removed from the own list', () => {
  const { slug } = fixtureSite()
  compareList(slug).set([VIEWED, { ...VIEWED, id: 5 }])
  const root = run(compareTable, '<section><a data-remove="4" href="#x">x</a></section>', {
    page: { query: 'ids=4,5' },
  })
  root.querySelector('a')?.click()
  expect(
    compareList(slug)
      .get()
      .map(({ id }) => id),
  ).toEqual([5])
})

it('FORM-29 the dialog closes by its cross and by a press beside it, not by one within', () => {
  const root = run(
    emailUs,
    '<div><a href="/c" data-open>x</a><dialog><button data-close>x</button><p>Form</p></dialog></div>',
  )
  const dialog = root.querySelector('dialog')!
  const isOpenAfter = (target: Element | null | undefined) => {
    root.querySelector<HTMLElement>('[data-open]')?.click()
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return dialog.open
  }
  expect(isOpenAfter(root.querySelector('p'))).toBe(true)
  dialog.close()
  expect(isOpenAfter(root.querySelector('[data-close]'))).toBe(false)
  expect(isOpenAfter(dialog)).toBe(false)
})

it.each([
  [0, ['Next'], ['0']],
  [1, ['Back', 'Next'], ['1']],
  [2, ['Back', 'Send'], ['2']],
])('FORM-05 step %i of three has the buttons %j and shows its own fields alone', (step, buttons, parts) => {
  document.body.innerHTML = `<form data-steps="3"><p data-step="0"></p><p data-step="1"></p><p data-step="2"></p>
    <button data-back>Back</button><button data-next>Next</button><button data-submit>Send</button></form>`
  const form = document.querySelector('form')!
  showStep(form, step)
  const shown = (selector: string) =>
    [...form.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden)
  expect(shown('button').map(({ textContent }) => textContent)).toEqual(buttons)
  expect(shown('[data-step]').map(({ dataset }) => dataset['step'])).toEqual(parts)
})

it.each([
  ['Test Drive', 'Your test drive request has been sent.'],
  ['Parts Enquiry', 'Your parts enquiry has been sent.'],
  [FIND_SIMILAR, 'Your request for something similar has been sent.'],
  // The form that asks for an offer accepts none.
  ['Trade-In', 'What you told us about your car has been sent.'],
  ['Sell My Car', 'What you told us about your car has been sent.'],
  ['constructor', 'Your constructor has been sent.'],
])('LEAD-12 after %s the page says: %s', (category, said) => {
  siteStorage(fixtureSite().slug).write('success', category)
  siteStorage(fixtureSite().slug).remove('enquiredCar')
  expect(run(successMessage, SUCCESS).querySelector('[data-category]')?.textContent).toBe(said)
})

/** Stands in for the browser's observers; each says what it was asked and can be told what was seen. */
function stubObservers() {
  const told: { look: (entries: object[]) => void; rootMargin?: string }[] = []
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: object[]) => void, options?: { rootMargin?: string }) {
        told.push({ look, ...options })
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resized.push(look)
      }
      observe() {}
    },
  )
  return { told, resized }
}

it.each([
  [[true], 'away'],
  [[false], 'shown'],
  [[true, false], 'shown'],
  [[false, true], 'away'],
])('VEH-06 while the page’s own button is in sight (%j, told at once) the dock is %s', (told, state) => {
  const observers = stubObservers()
  document.body.innerHTML = '<a data-main-action></a><aside></aside>'
  vehicleBar(document.querySelector('aside')!, { site: fixtureSite() } as never)
  observers.told.at(-1)?.look(told.map((isIntersecting) => ({ isIntersecting })))
  expect(document.documentElement.dataset['vehicleBar']).toBe(state)
  vi.unstubAllGlobals()
})

it('VEH-06 a button behind the question about statistics or the comparison is not in sight', async () => {
  const observers = stubObservers()
  document.body.innerHTML =
    '<a data-main-action></a><aside id="dock"></aside><aside class="fc-consent"></aside>'
  const question = document.querySelector<HTMLElement>('.fc-consent')!
  const height = (strip: HTMLElement, value: number) =>
    Object.defineProperty(strip, 'offsetHeight', { value, configurable: true })
  const margins = () => observers.told.map(({ rootMargin }) => rootMargin)
  height(question, 0)
  vehicleBar(document.querySelector('#dock')!, { site: fixtureSite() } as never)
  expect(margins()).toEqual(['0px 0px -0px'])
  height(question, 75)
  observers.resized.forEach((look) => look())
  // The same height again asks nothing anew.
  observers.resized.forEach((look) => look())
  expect(margins()).toEqual(['0px 0px -0px', '0px 0px -75px'])
  height(question, 0)
  observers.resized.forEach((look) => look())
  expect(margins().at(-1)).toBe('0px 0px -0px')
  const tray = document.createElement('section')
  tray.className = 'fc-compare-tray'
  height(tray, 56)
  document.body.append(tray)
  document.documentElement.setAttribute('data-compare-tray', '')
  await vi.waitFor(() => expect(margins().at(-1)).toBe('0px 0px -56px'))
  document.documentElement.removeAttribute('data-compare-tray')
  vi.unstubAllGlobals()
})

it.each([
  ['a page that shows some', 200, '<section class="fc-similar-cars">Like it</section>', 'Like it'],
  ['one that shows none', 200, '<p>Sold</p>', null],
  ['an error page that shows some', 404, '<section class="fc-similar-cars">Others</section>', null],
])('LEAD-12 cars like the one that was asked about, from %s', async (_what, status, html, shown) => {
  vi.stubGlobal('fetch', async () => new Response(html, { status }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  document.body.innerHTML = '<div hidden></div>'
  const room = document.querySelector('div')!
  await showElsewhere(room, '/cars/a-4', fixtureSite())
  expect([room.hidden, room.textContent || null]).toEqual([shown === null, shown])
  vi.unstubAllGlobals()
})

it('ERR-12 PHONE-07 without a number the console warns once, in these words, and the card stays hidden and empty', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const root = run(phoneReveal, '<div hidden data-no-phone="true"></div>')
  expect(warn.mock.calls).toEqual([['No phone number found']])
  expect(root.outerHTML).toBe('<div hidden="" data-no-phone="true"></div>')
  run(phoneReveal, '<section><span data-phone><button>07 …</button></span></section>')
  expect(warn).toHaveBeenCalledOnce()
})
