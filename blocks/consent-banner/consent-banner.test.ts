// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { registry } from '../registry.ts'
import { fixtureSite, renderBlock } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

const banner = registry.get('ConsentBanner')!
const settings = (containerId: string | null, analytics: 'ask' | 'granted' | 'denied') =>
  settingsWith({ tracking: { containerId }, consent: { analytics } })

it.each([
  [null, 'ask', false],
  ['GTM-KEA', 'denied', false],
  ['GTM-KEA', 'ask', true],
  ['GTM-KEA', 'granted', true],
] as const)(
  'TRACK-12 with the container %s and visits %s there is something to ask: %s',
  (id, analytics, asks) => {
    expect(renderBlock(banner, { tenant: { settings: settings(id, analytics) } }) !== '').toBe(asks)
  },
)

it('TRACK-12 the question is hidden until the script knows who was asked, and leads to the privacy page', () => {
  const { routes } = settings('GTM-KEA', 'ask')
  const html = renderBlock(banner, {
    tenant: {
      settings: { ...settings('GTM-KEA', 'ask'), routes: { ...routes, privacy: '/ours', terms: '/terms' } },
    },
  })
  expect(html).toMatch(/<aside [^>]*aria-label="Statistics"[^>]* hidden/)
  expect(html).toMatch(/<p class="fc-consent-again[^>]* hidden/)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/ours'])
})

const reload = vi.fn<() => void>()
const fetched: string[] = []

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  // The container's script is named, and not fetched from a test.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    fetched.push((script as HTMLScriptElement).src)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
  fetched.length = 0
})

/** A page whose visitor answered before, or did not, and has left an address in a form. */
function open(before: 'granted' | 'denied' | null) {
  const site = fixtureSite({ settings: settings('GTM-KEA', 'ask') })
  const data = `<script id="fc-page" type="application/json">${JSON.stringify({ site, slug: site.slug })}</script>`
  document.body.innerHTML = data + renderBlock(banner, { tenant: { settings: settings('GTM-KEA', 'ask') } })
  const storage = siteStorage(site.slug)
  if (before) storage.write('consent', before)
  storage.write('contact', { email: 'kim@visitor.example' })
  const root = document.querySelector<HTMLElement>('#block')!
  enhance(root, { site } as never)
  const [again, question] = root.children as unknown as [HTMLElement, HTMLElement]
  return {
    press: (answer: string) => root.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click(),
    shown: () => [!question.hidden && 'question', !again.hidden && 'again'].filter(Boolean),
    askAgain: () => again.querySelector('button')?.click(),
    /** What the root says for what gives way to the question: nothing while it is not shown. */
    told: () => document.documentElement.getAttribute('data-consent'),
    focused: () => document.activeElement?.textContent,
    kept: () => [storage.read('consent', null), storage.read('contact', null) !== null],
  }
}

it.each([
  [null, ['question'], 0],
  ['denied', ['again'], 0],
  ['granted', ['again'], 1],
] as const)(
  'TRACK-12 a visitor who answered %s sees %j and has %i containers',
  (before, shown, containers) => {
    expect(open(before).shown()).toEqual(shown)
    expect(fetched).toHaveLength(containers)
  },
)

it.each([
  [null, 'granted', { kept: ['granted', true], containers: 1, reloads: 0 }],
  [null, 'denied', { kept: ['denied', false], containers: 0, reloads: 0 }],
  ['denied', 'granted', { kept: ['granted', true], containers: 1, reloads: 0 }],
  ['granted', 'denied', { kept: ['denied', false], containers: 1, reloads: 1 }],
] as const)(
  'TRACK-12 STORE-06 who said %s and then says %s: %j; a yes taken back loads the page anew',
  (before, answer, { kept, containers, reloads }) => {
    const page = open(before)
    if (before) page.askAgain()
    expect(page.shown()[0]).toBe('question')
    page.press(answer)
    expect([page.kept(), fetched.length, reload.mock.calls.length]).toEqual([kept, containers, reloads])
    expect(page.shown()).toEqual(['again'])
  },
)

it('TRACK-12 the root says whether the question is shown, and whether it was called up again, so that a comparison waits for it', () => {
  const fresh = open(null)
  const first = fresh.told()
  fresh.press('denied')
  const answered = fresh.told()
  fresh.askAgain()
  const again = fresh.told()
  fresh.press('denied')
  expect([first, answered, again, fresh.told()]).toEqual(['', null, 'again', null])
})

it('TRACK-12 asked again the keyboard is at the answers, and after a changed one at what asks again', () => {
  const page = open('denied')
  page.askAgain()
  expect(page.focused()).toBe('No thanks')
  page.press('granted')
  expect(page.focused()).toBe('Change what we may count')
})
