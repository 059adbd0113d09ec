// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FORM_TEXTS } from '../rules/forms/form-texts.ts'
import type { BlockImports } from './block-imports.ts'
import { LONGEST_WAIT } from './late-sheet.ts'
import type { PageData } from './page-data.ts'

let startIslands: typeof import('./start.ts').startIslands
const script = vi.fn<(root: Element, payload: object) => void>()
const prefill = vi.fn<(root: Element, payload: object) => void>()
/** What a page's scripts are fetched by; a network that is away rejects. */
const fetchScript = vi.fn<BlockImports['script']>()
const blocks: BlockImports = {
  react: () => Promise.reject(new Error('no React here')),
  script: fetchScript,
  prefill: () => Promise.resolve(prefill),
}
const alert = vi.fn<(message: string) => void>()
const reported = vi.fn<(error: unknown) => void>()

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  fetchScript.mockResolvedValue(script)
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('alert', alert)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  ;({ startIslands } = await import('./start.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const site = { slug: 'kea' }
const page = { path: '/' }
const FILE = '/assets/site/kea.en-AU.1.json'

/** A page with its data; islands wait for a touch. */
function open(html: string, islands: object, of: unknown = site): void {
  const data = { site: of, slug: site.slug, page, islands } as unknown as PageData
  document.body.innerHTML = `${html}<script type="application/json" id="fc-page">${JSON.stringify(data)}</script>`
}

const island = (id: string, inner: string, more = '') =>
  `<fc-island data-id="${id}" data-block="Menu" data-kind="script" data-when="interaction"${more}>${inner}</fc-island>`
const button = '<div><button type="button">a</button></div>'
const at = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('RUN-07 a script runs at the first touch, once, with what the page has for it, and gets the touch', async () => {
  open(island('m', button), { m: { props: { big: 1 }, data: [2] } })
  startIslands(document, blocks)
  await settled()
  expect(fetchScript).not.toHaveBeenCalled()
  const pressed = vi.fn<() => void>()
  at('button').addEventListener('click', pressed)
  at('button').click()
  at('button').click()
  await settled()
  expect(fetchScript).toHaveBeenCalledExactlyOnceWith('Menu')
  const payload = { id: 'm', props: { big: 1 }, data: [2], site, page }
  expect(script).toHaveBeenCalledExactlyOnceWith(at('div'), payload)
  expect(pressed).toHaveBeenCalledOnce()
  expect(at('fc-island').dataset['alive']).toBe('')
})

test.each(['load', 'error', 'nothing'])(
  'RUN-07 an island waits for the late sheet beside its own files, and not for ever: where %s comes of it',
  async (event) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    open(`<link id="fc-late" rel="stylesheet" media="print" href="/late.css">${island('m', button)}`, {
      m: { props: {} },
    })
    onTestFinished(() => document.head.replaceChildren())
    startIslands(document, blocks)
    at('button').click()
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1)
    // The page's own keeps its medium: with another its fonts would be matched anew.
    const links = [...document.querySelectorAll('link')]
    expect(links.map(({ id, media, href }) => [id, media, new URL(href).pathname])).toEqual([
      ['fc-late', '', '/late.css'],
      ['', 'print', '/late.css'],
    ])
    expect(fetchScript).toHaveBeenCalledOnce()
    expect(script).not.toHaveBeenCalled()
    if (event === 'nothing') await vi.advanceTimersByTimeAsync(1)
    else at('#fc-late').dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(0)
    expect(script).toHaveBeenCalledOnce()
  },
)

test('RUN-07 a late sheet that did not come keeps no later island waiting', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sheet = '<link id="fc-late" rel="stylesheet" media="print" href="/late.css">'
  open(sheet + island('m', button) + island('n', button), { m: { props: {} }, n: { props: {} } })
  onTestFinished(() => document.head.replaceChildren())
  startIslands(document, blocks)
  at('button').click()
  await vi.advanceTimersByTimeAsync(0)
  at('#fc-late').dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  at('[data-id=n] button').click()
  await vi.advanceTimersByTimeAsync(0)
  expect(script).toHaveBeenCalledTimes(2)
})

test('what is known of the site is fetched once by the address that the page names, and once more after it did not come', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const two = { m: { props: {} }, n: { props: {} } }
  open(island('m', button) + island('n', button), two, FILE)
  startIslands(document, blocks)
  fetched.mockRejectedValueOnce(new TypeError('away')).mockImplementation(async () => Response.json(site))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  at('button').click()
  await settled()
  expect([script.mock.calls, reported.mock.calls]).toEqual([[], [[new TypeError('away')]]])
  at('button').click()
  at('[data-id=n] button').click()
  await settled()
  expect(fetched.mock.calls).toEqual([
    [FILE, { priority: 'low' }],
    [FILE, { priority: 'low' }],
  ])
  expect(script.mock.calls.map(([, payload]) => payload)).toEqual([
    { id: 'm', props: {}, data: undefined, site, page },
    { id: 'n', props: {}, data: undefined, site, page },
  ])
})

test('a file of the site that the server does not answer with is told, and the touch goes to the browser', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  open(island('m', button), { m: { props: {} } }, FILE)
  startIslands(document, blocks)
  at('button').click()
  await settled()
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error(`${FILE} answers 503.`))
  expect(script).not.toHaveBeenCalled()
})

test('RUN-07 a script within a React island gets its own data, when that island starts it', async () => {
  const outer = `<fc-island data-id="r" data-kind="react" data-when="interaction">${island('m', button)}</fc-island>`
  const node = { id: 'm', type: 'Menu', props: { big: 1 } }
  open(outer, { m: { node, data: { m: 'own', r: 'other' } } })
  startIslands(document, blocks)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  at('fc-island fc-island').dispatchEvent(press)
  await settled()
  expect(script).not.toHaveBeenCalled()
  startIslands(at('fc-island'), blocks)
  at('button').click()
  await settled()
  expect(script).toHaveBeenCalledExactlyOnceWith(at('div'), {
    id: 'm',
    props: { big: 1 },
    data: 'own',
    site,
    page,
  })
})

test('RUN-05 where a script fails what was pressed is the browser’s again, and the fault is told', async () => {
  open(island('m', button), { m: { props: {} } })
  fetchScript.mockRejectedValue(new Error('broken'))
  startIslands(document, blocks)
  const pressed = vi.fn<() => void>()
  at('button').addEventListener('click', pressed)
  at('button').click()
  await settled()
  expect([pressed.mock.calls.length, alert.mock.calls.length]).toEqual([1, 0])
  expect(reported).toHaveBeenCalledOnce()
})

test('ERR-02 without a network a form is not sent and says so; what was typed stays, and the next touch tries again', async () => {
  const form = '<form><input type="text"><button type="submit">a</button></form>'
  open(island('m', form), { m: { props: {} } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetchScript.mockRejectedValueOnce(new Error('away'))
  startIslands(document, blocks)
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  at('form').addEventListener('submit', sent)
  at<HTMLInputElement>('input').value = 'Kea'
  at('button').click()
  await settled()
  expect(alert).toHaveBeenCalledExactlyOnceWith(FORM_TEXTS.submitFailed)
  expect([at<HTMLInputElement>('input').value, sent.mock.calls.length]).toEqual(['Kea', 0])
  at('button').click()
  await settled()
  expect([fetchScript.mock.calls.length, sent.mock.calls.length, alert.mock.calls.length]).toEqual([2, 1, 1])
})

test('ERR-02 a touch that sends nothing says nothing without a network', async () => {
  open(island('m', button), { m: { props: {} } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetchScript.mockRejectedValueOnce(new Error('away'))
  startIslands(document, blocks)
  at('button').click()
  await settled()
  expect(alert).not.toHaveBeenCalled()
})

test('FORM-34 what is known is filled in once, and before React takes the form over', async () => {
  const react = vi.fn<BlockImports['react']>(() => Promise.reject(new Error('no React here')))
  let filled = (): void => undefined
  const slow = new Promise<typeof prefill>((resolve) => (filled = () => resolve(prefill)))
  const form = '<form><button type="button">a</button></form>'
  open(
    `<fc-island data-id="r" data-block="Form" data-kind="react" data-when="interaction" data-prefill>${form}</fc-island>`,
    { r: { node: { id: 'r', type: 'Form', props: {} }, data: {} } },
  )
  startIslands(document, { ...blocks, react, prefill: () => slow })
  at('button').click()
  await settled()
  expect([prefill.mock.calls.length, react.mock.calls.length]).toEqual([0, 0])
  filled()
  // Longer than a page takes to be idle, which fills in too.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([prefill.mock.calls.length, react.mock.calls.length]).toEqual([1, 1])
  expect(at('fc-island').dataset['prefilled']).toBe('')
})
