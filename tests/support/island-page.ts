import { afterAll, beforeAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { told } from '../../blocks/shared/testing/told.ts'
import { PAGE_DATA_ID } from '../../runtime/islands/page-data.ts'
import { smallServer, type SmallServer } from './small-server.ts'

/** Friday, 20 November 2026, noon in Brisbane. */
const NOW = Date.parse('2026-11-20T02:00:00Z')

const STEP_MS = 10_000

const DEALERS = ['brolga-bay', 'voltbird', 'lanternfish', 'prairie-larkspur'] as const
export type Slug = (typeof DEALERS)[number]

// The server's code wants to be loaded as such, so the visitor's page is made here, not around the file.
let leave: () => unknown = () => {}
let server: SmallServer
beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  server = await smallServer(DEALERS)
  const page = await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: {
      url: 'http://brolga-bay.localhost/',
      settings: {
        disableIframePageLoading: true,
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
      },
    },
  })
  leave = () => page.teardown(globalThis)
  standIns()
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await leave()
  await server.close()
})

/** Everything is in sight, and nothing else is to be done. */
class Seen {
  see: (entries: object[]) => void
  constructor(see: (entries: object[]) => void) {
    this.see = see
  }
  observe(target: Element) {
    queueMicrotask(() => this.see([{ isIntersecting: true, intersectionRatio: 1, target }]))
  }
  unobserve() {}
  disconnect() {}
}

export const faults: string[] = []
/** What happy-dom says of what it leaves out. */
const NOT_OURS = /Iframe page loading is disabled/
let waiting = 0
/** What was asked, in the order of asking, whichever answer came first. */
let calls: { said: string }[] = []
let host = ''
/** Every island is another visitor's, so that none is refused for what another one asked. */
let from = ''
let visitors = 0

function standIns(): void {
  hearOutside(window)
  hearOutside(document)
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  vi.stubGlobal('IntersectionObserver', Seen)
  vi.stubGlobal(
    'ResizeObserver',
    class extends Seen {
      override observe() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (due: () => void) => setTimeout(due))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.stubGlobal('requestAnimationFrame', (due: (at: number) => void) => setTimeout(() => due(Date.now())))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  for (const asked of ['alert', 'print', 'confirm'] as const)
    Object.assign(window, { [asked]: (words = '') => void calls.push({ said: `${asked} ${words}` }) })
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(String(fault)))
  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : String(address), `http://${host}/`)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? init.body : ''
    // Papers are made by other processes, and have tests of their own: here they fail.
    if (url.pathname.endsWith('/pdf')) return new Response(null, { status: 503 })
    const call = { said: '' }
    calls.push(call)
    waiting += 1
    try {
      const answer = await server.app.inject({
        method: method as 'GET',
        url: url.pathname + url.search,
        headers: { ...Object.fromEntries(new Headers(init.headers)), host, 'x-forwarded-for': from },
        ...(body !== '' && { payload: body }),
      })
      const { statusCode: status } = answer
      call.said = `asked ${method} ${steady(url.pathname + url.search)} ${steady(body)} → ${status}`
      return new Response(status === 204 ? null : answer.body, { status, headers: answer.headers as never })
    } finally {
      waiting -= 1
    }
  })
}

/** Without what is new with every visit. */
function steady(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'an id')
    .replaceAll(/\?v=\w+|\?x-algolia-agent=[^ ]*/g, '')
    .replaceAll(/(?<![\w-])(?:sandbox_)?(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{21,40}(?![\w-])/g, 'an id')
    .replaceAll(/\d+:\d\d left/g, 'time left')
    .replaceAll(/"fill_ms":-?\d+/g, '"fill_ms":as it was')
    .replaceAll(/"user_agent":"[^"]*"/g, '"user_agent":"this one"')
    .replaceAll(/"saved_at":"[^"]*"/g, '"saved_at":"then"')
    .replaceAll(/[\w-]{40,}(?:\.[\w-]+)*/g, 'a token')
}

export interface Island {
  block: string
  html: string
  /** The page's own JSON. */
  data: object
  path: string
}

/** The dealer's cars of the small stock. */
export const carsOf = (slug: Slug) => server.cars.get(slug) ?? []

/** The outermost islands of a page, as they come from the server. */
export async function islandsOf(slug: Slug, path: string): Promise<Island[]> {
  const { body } = await server.app.inject({ url: path, headers: { host: `${slug}.localhost` } })
  // happy-dom takes the `<=` of a media query for a tag.
  const page = new DOMParser().parseFromString(body.replace(/<style>[^]*?<\/style>/, ''), 'text/html')
  const data = JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as { site?: unknown }
  if (typeof data.site === 'string') {
    const file = await server.app.inject({ url: data.site, headers: { host: `${slug}.localhost` } })
    data.site = file.json()
  }
  return [...page.querySelectorAll<HTMLElement>('fc-island')]
    .filter((island) => !island.parentElement?.closest('fc-island[data-kind=react]'))
    .map((island) => ({ block: island.dataset['block'] ?? '', html: island.outerHTML, data, path }))
}

/** What scripts listen to outside their island, taken off again: the next island is another page. */
const listening: (() => void)[] = []
function hearOutside(target: Window | Document): void {
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (type: string, heard: EventListener, options?: AddEventListenerOptions) => {
    listening.push(() => target.removeEventListener(type, heard, options))
    listen(type, heard, options)
  }
}

/** What an earlier visit has left: who somebody is, and the cars that they saved and saw. */
function leaveTraces(slug: Slug): void {
  const keep = (name: string, value: unknown) =>
    localStorage.setItem(`dealer:${slug}:${name}:v1`, JSON.stringify(value))
  const cars = carsOf(slug)
    .slice(7, 10)
    .map(({ id, slug: path }) => ({
      id,
      title: `Car ${id}`,
      subtitle: 'Sport',
      href: `/cars/${path}`,
      image: '',
    }))
  keep('contact', {
    name: 'Kim',
    last_name: 'Ngata',
    email: 'kim@kea.example',
    phone: '0498 765 432',
    postcode: '3000',
  })
  keep('favourites', cars)
  keep('recentlyViewed', cars)
}

/**
 * An island by itself on a page of a new visitor, alive; `lines` is what is told, and what happened behind it.
 *
 * @param isBack the visitor has been here before
 * @param tab what the tab holds already, as after a reload
 */
export async function alive(
  slug: Slug,
  island: Island,
  { isBack = false, tab = {} }: { isBack?: boolean; tab?: Readonly<Record<string, string>> } = {},
) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!NOT_OURS.test(String(words[0]))) faults.push(words.map(String).join(' '))
  })
  host = `${slug}.localhost`
  visitors += 1
  from = `10.0.${visitors >> 8}.${visitors & 255}`
  const [{ startIslands }, { pageData }, { importEnhance }, { importPrefill }] = await Promise.all([
    import('../../runtime/islands/start.ts'),
    import('../../runtime/islands/client-data.ts'),
    import('../../blocks/client-enhance.ts'),
    import('../../blocks/client-prefill.ts'),
  ])
  vi.clearAllTimers()
  vi.setSystemTime(NOW)
  for (const forget of listening.splice(0)) forget()
  window.history.replaceState(null, '', island.path)
  localStorage.clear()
  sessionStorage.clear()
  if (isBack) leaveTraces(slug)
  for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text)
  for (const each of document.cookie.split('; '))
    document.cookie = `${each.split('=')[0]}=; max-age=0; path=/`
  calls = []
  const events: unknown[] = []
  Object.assign(window, { dataLayer: events })
  // One document knows its data for good; here it is another one's.
  const shared = pageData() as unknown as Record<string, unknown>
  for (const key of Object.keys(shared)) delete shared[key]
  Object.assign(shared, structuredClone(island.data))
  document.body.innerHTML = island.html
  const before = lines()
  startIslands(document.body, {
    react: async () => import('../../blocks/client.ts'),
    script: importEnhance,
    prefill: importPrefill,
  } as never)
  document.body.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  let steps = 0
  /** Every step takes as long for the visitor, however many turns it took here. */
  const step = async () => {
    await settle()
    steps += 1
    vi.setSystemTime(NOW + steps * STEP_MS)
  }
  await step()
  return { before, lines, settle: step }

  function lines(): string[] {
    const kept = [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => `kept ${key}: ${store.getItem(key)}`),
    )
    const fields = [...document.body.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ name }) => name !== '')
      .map(({ name, type, value, checked }) =>
        type === 'checkbox' || type === 'radio'
          ? `field ${name}: ${value} ${checked}`
          : `field ${name}: ${value}`,
      )
    return [
      ...calls.map(({ said }) => said),
      ...events.map((event) => `event: ${JSON.stringify(event)}`),
      `address: ${location.pathname}${location.search}${location.hash}`,
      ...kept,
      ...fields,
      `at: ${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim().slice(0, 40)}`,
      ...told(document.body.innerHTML),
    ].map(steady)
  }
}

/** Turns of the server, and of React, which draws in pieces. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  if (waiting > 0) await answered()
}

/** Until nothing is asked for and nothing moves, longer than scripts put off a question while somebody types. */
async function settle(): Promise<void> {
  const changes = new MutationObserver(() => undefined)
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0, round = 0; quiet < 3 && round < 40; round += 1) {
    await vi.advanceTimersByTimeAsync(250)
    await answered()
    await vi.dynamicImportSettled()
    quiet = changes.takeRecords().length === 0 ? quiet + 1 : 0
  }
  changes.disconnect()
}
