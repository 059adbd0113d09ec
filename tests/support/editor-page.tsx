import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { told } from '../../blocks/shared/testing/told.ts'
import { NOW, world } from '../../server/editor/testing/world.ts'

// The server's code wants to be loaded as such, so the page around the editor is made here, not around the file.
let leave: () => unknown = () => {}
beforeAll(async () => {
  const page = await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: {
      url: 'http://localhost:3000/editor',
      settings: {
        disableIframePageLoading: true,
        disableCSSFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
      },
    },
  })
  leave = () => page.teardown(globalThis)
})
afterAll(async () => void (await leave()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const CAR = { year: 2021, make: 'Kia', model: 'EV6', car_type: 'used', status: 'in_stock', price: 45_000 }

/** What happy-dom does not know of newer browsers. */
const NOT_OURS = /is unrecognized in this browser|inserting the following rule/

/** The editor over the API's own code, for an administrator of every dealer. */
export async function editor() {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const [{ act }, { App }, { loadValidators }, { show }] = await Promise.all([
    import('react'),
    import('../../editor/ui/app.tsx'),
    import('../../editor/ui/forms/validators.ts'),
    import('../../editor/ui/testing/screen.tsx'),
  ])
  await loadValidators()
  const { app, call, as } = await world()
  const cookie = await as('ana@kea.example', [{ tenant: '*', role: 'administrator' }])
  for (const more of [{ stocknum: 'A1' }, { stocknum: 'A2', price: 30_000, certified: true }])
    await call('POST', '/tenants/kea/cars', {
      cookie,
      body: { fields: { ...CAR, ...more }, locationId: 901 },
    })

  // Nobody else is at work; and the page of the test does not know the newest elements.
  vi.stubGlobal('EventSource', EventTarget)
  Object.assign(EventTarget.prototype, { close: () => undefined })
  // A file that is given to the person is no other page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) this.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  const said: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!NOT_OURS.test(String(words[0]))) said.push(words)
  })

  let waiting = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    waiting += 1
    try {
      const answer = await app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: address,
        headers: { ...Object.fromEntries(new Headers(init.headers)), host: 'localhost:3000', cookie },
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      const { statusCode: status, headers } = answer
      return new Response(status === 204 ? null : answer.body, { status, headers: headers as never })
    } finally {
      waiting -= 1
    }
  })
  /** Until nothing is asked for and nothing moves, longer than the editor puts off a question while somebody types. */
  const settle = async () => {
    let before = ''
    let isQuiet = false
    while (!isQuiet) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
      // A screen that is still being loaded is as quiet as one that is there.
      await act(async () => vi.dynamicImportSettled())
      // What was changed is saved after a while.
      const isSaved = !/Not saved yet|Saving …/.test(document.body.textContent)
      isQuiet = waiting === 0 && isSaved && document.body.innerHTML === before
      before = document.body.innerHTML
    }
  }
  return {
    said,
    async open(path: string) {
      window.history.replaceState(null, '', path)
      const screen = await show(<App />)
      /** What is told, what is chosen and where one types; without who else is there, which comes when it comes. */
      const lines = () => {
        const page = document.body.cloneNode(true) as HTMLElement
        for (const each of page.querySelectorAll('[aria-label="Also here"], [title$=" is here"]'))
          each.remove()
        const chosen = [...page.querySelectorAll('[aria-selected=true], [aria-current]')].map(screen.nameOf)
        return [...told(page.innerHTML), `chosen: ${chosen.join(' · ')}`].map((line) =>
          steady(line.replace(/, chosen by ana$/, '')),
        )
      }
      await settle()
      return {
        ...screen,
        settle,
        /** Presses what begins with these words in the outline, or in a list of choices. */
        choose: (words: string) =>
          act(async () => {
            const all = [...document.querySelectorAll<HTMLElement>('[role=treeitem], [role=option]')]
            const found = all.find((each) => each.textContent?.trim().startsWith(words))
            if (!found)
              throw new Error(
                `There is no ${words} among: ${all.map((each) => each.textContent).join(' · ')}`,
              )
            found.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
            found.click()
          }),
        /** Presses the last button of a name that several have. */
        pressLast: (name: string) =>
          act(async () => {
            const all = [...document.querySelectorAll('button')].filter(
              (each) => screen.nameOf(each) === name,
            )
            all.at(-1)?.click()
          }),
        key: (key: string, init: KeyboardEventInit = {}) =>
          act(async () => {
            const at = document.activeElement ?? document.body
            at.dispatchEvent(
              new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...init }),
            )
          }),
        lines,
        names: () =>
          [...document.querySelectorAll('button')].filter((each) => !each.disabled).map(screen.nameOf),
      }
    },
  }
}

const PAUSE_MS = 160

/** Without the machine's clock, locale, disk and version. */
function steady(line: string): string {
  const plain = line.replaceAll(/[\w-]{24,}/g, 'a token')
  return /2026|\d:\d\d|\d [KMGT]B\b|SQLite|release/.test(line) ? plain.replace(/[^>]*$/, 'as it is') : plain
}
