import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { told } from '../../blocks/shared/testing/told.ts'
import { NOW, world } from '../../server/editor/testing/world.ts'
import { saveLead } from '../../server/leads/lead-store.ts'
import { editorServer } from './editor-server.ts'
import { watchLeftovers } from './leftovers.ts'

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

const LEAD = {
  tenant: 'kea',
  formId: 'contact',
  category: 'sales',
  subcategory: null,
  carId: null,
  completed: true,
  payload: { email: 'kim@kea.example', phone: '0498 765 432', message: 'Is it still there?' },
  consent: null,
  suspectedSpam: false,
  idempotency: undefined,
  now: NOW,
}

/** What happy-dom does not know of newer browsers. */
const NOT_OURS = /is unrecognized in this browser|inserting the following rule/

/** The editor over the API's own code, for an administrator of every dealer, or for an editor of one, who signs in by a password alone. */
export async function editor({ isSignedIn = true, hasLead = false, isEditor = false } = {}) {
  // What a page looks like is nothing that this window knows: it would fail a moment later, in the middle of another step.
  vi.doMock('../../editor/ui/rendered/draw-at-width.ts', () => ({ drawAtWidth: async () => undefined }))
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const [{ act }, { App }, { loadValidators }, { enter, show }, { inspectorTab }] = await Promise.all([
    import('react'),
    import('../../editor/ui/app.tsx'),
    import('../../editor/ui/forms/validators.ts'),
    import('../../editor/ui/testing/screen.tsx'),
    import('../../editor/ui/inspector/inspector-tab.ts'),
  ])
  await loadValidators()
  // The window is another one's: it remembers nothing of the test before.
  inspectorTab.set({ tab: 'content' })
  localStorage.clear()
  sessionStorage.clear()
  const { app, db, call, as } = await world()
  if (hasLead) await saveLead(db, LEAD)
  const cookie = await as('ana@kea.example', [
    isEditor ? { tenant: 'kea', role: 'editor' } : { tenant: '*', role: 'administrator' },
  ])
  for (const more of [{ stocknum: 'A1' }, { stocknum: 'A2', price: 30_000, certified: true }])
    await call('POST', '/tenants/kea/cars', {
      cookie,
      body: { fields: { ...CAR, ...more }, locationId: 901 },
    })

  const leftovers = watchLeftovers()
  const said: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!NOT_OURS.test(String(words[0]))) said.push(words)
  })

  const server = editorServer(app, isSignedIn ? cookie : '')
  const isPuttingOff = watchTimers()
  /** Until nothing is asked for, nothing is put off and nothing moves. */
  const settle = async () => {
    let before = ''
    let isQuiet = false
    for (let round = 0; !isQuiet && round < MOST_PAUSES; round += 1) {
      await act(async () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
      // A screen that is still being loaded is as quiet as one that is there.
      await act(async () => vi.dynamicImportSettled())
      // What was changed is saved after a while.
      const isSaved = !/Not saved yet|Saving …|Importing …|Trying the whole feed;|Fetching and reading/.test(
        document.body.textContent,
      )
      isQuiet =
        !document.querySelector('.ed-stock__step[aria-busy=true]') &&
        !server.isWaiting() &&
        !isPuttingOff() &&
        isSaved &&
        document.body.innerHTML === before
      before = document.body.innerHTML
    }
  }
  /** Until nothing is asked for and nothing put off, and what came of the last answer is drawn. */
  const answered = async () => {
    let wasBusy = true
    const isBusy = () => server.isWaiting() || isPuttingOff()
    while (wasBusy || isBusy()) {
      wasBusy = isBusy()
      await act(async () => new Promise((resolve) => setTimeout(resolve, SHORT_MS)))
    }
  }
  return {
    said,
    /** What the screens that were left have not ended: listeners, what is done again and again, streams. */
    leftovers,
    async open(path: string) {
      window.history.replaceState(null, '', path)
      const screen = await show(<App />)
      /** What is told, what is chosen and where one types; without who else is there, which comes when it comes. */
      const lines = () => {
        const page = document.body.cloneNode(true) as HTMLElement
        for (const each of page.querySelectorAll('[aria-label="Also here"], [title$=" is here"]'))
          each.remove()
        // How pages are drawn is looked at in real browsers alone; this one has no layout.
        for (const line of page.querySelectorAll('li'))
          if (line.querySelector(':scope > strong')?.textContent === 'As drawn') line.remove()
        const chosen = [...page.querySelectorAll('[aria-selected=true], [aria-current]')].map(screen.nameOf)
        return [...told(page.innerHTML), `chosen: ${chosen.join(' · ')}`].map((line) =>
          steady(line.replace(/, chosen by ana$/, '')),
        )
      }
      await settle()
      return {
        ...screen,
        settle,
        answered,
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
        /** Presses what begins with these words, where a line of description follows. */
        pressFirst: (words: string) =>
          act(async () => {
            const all = [...document.querySelectorAll<HTMLElement>('button, a, summary')]
            const found = all.find((each) => screen.nameOf(each).startsWith(words))
            if (!found) throw new Error(`There is no ${words} among: ${all.map(screen.nameOf).join(' · ')}`)
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
        /** Answers a field that is at hand, whatever others have its name. */
        typeInto: (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) =>
          act(async () => enter(field, value)),
        pressField: (field: HTMLElement) => act(async () => field.click()),
        /** Gives a field of files one. */
        give: (name: string, file: File) =>
          act(async () => {
            const field = screen.field(name)
            Object.defineProperty(field, 'files', { value: [file], configurable: true })
            field.dispatchEvent(new Event('change', { bubbles: true }))
          }),
        fail: server.fail,
        /** What was sent to the server and given as files since the last time. */
        done: server.takeDone,
        lines,
        names: () =>
          [...document.querySelectorAll('button')].filter((each) => !each.disabled).map(screen.nameOf),
      }
    },
  }
}

/**
 * Whether something waits for its time that comes soon: a question that is put off while somebody types, a tip. What
 * comes later is no answer to a step; what is tried again after seconds would come in another step on a busy machine, and
 * never comes here.
 */
function watchTimers(): () => boolean {
  const waiting = new Set<unknown>()
  const { setTimeout: begin, clearTimeout: end } = globalThis
  vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const timer = begin(() => {
      waiting.delete(timer)
      if (ms < LATE_MS) run(...given)
    }, ms)
    if (ms > SHORT_MS && ms <= SOON_MS) waiting.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof end>[0]) => {
    waiting.delete(timer)
    end(timer)
  })
  return () => waiting.size > 0
}

const SHORT_MS = 20
const PAUSE_MS = 160
const SOON_MS = 500
const LATE_MS = 3000
/** What waits for ever is recorded as it waits. */
const MOST_PAUSES = 60

/** Without the machine's clock, locale, disk and version. */
function steady(line: string): string {
  const plain = line.replaceAll(/[\w-]{24,}/g, 'a token')
  return /2026|\d:\d\d|\d [KMGT]B\b|SQLite|release/.test(line) ? plain.replace(/[^>]*$/, 'as it is') : plain
}
