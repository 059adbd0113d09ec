import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { told } from '../blocks/shared/testing/told.ts'
import { NOW, world } from '../server/editor/testing/world.ts'

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

/** The editor over the API's own code, for an administrator of every dealer. */
async function editor() {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const [{ act }, { App }, { loadValidators }, { show }] = await Promise.all([
    import('react'),
    import('../editor/ui/app.tsx'),
    import('../editor/ui/forms/validators.ts'),
    import('../editor/ui/testing/screen.tsx'),
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
    if (!String(words[0]).includes('is unrecognized in this browser')) said.push(words)
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
      isQuiet = waiting === 0 && document.body.innerHTML === before
      before = document.body.innerHTML
    }
  }
  return {
    said,
    async open(path: string) {
      window.history.replaceState(null, '', path)
      const screen = await show(<App />)
      await settle()
      return {
        ...screen,
        settle,
        lines: () => told(document.body.innerHTML).map(steady),
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

/** What is there only after, and only before. */
function changes(before: string[], after: string[]): string[] {
  const lines = [
    ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
    ...before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`),
  ]
  return lines.length > 40 ? [...lines.slice(0, 40), `  and ${lines.length - 40} more`] : lines
}

it.each([
  ['dealers', '/editor'],
  ['people', '/editor/~people'],
  ['fleet', '/editor/~fleet'],
  ['security', '/editor/~security'],
  ['status', '/editor/~status'],
  ['new-dealer', '/editor/~new'],
  ['stock', '/editor/kea/~stock'],
])(
  'EDIT-01 the screen “%s” and what each of its buttons opens',
  async (name, path) => {
    const { open, said: faults } = await editor()
    const first = await open(path)
    const shown = first.lines()
    const said = [...shown]
    for (const button of new Set(first.names())) {
      if (button === 'Sign out') continue
      await first.leave()
      const screen = await open(path)
      await screen.press(button)
      await screen.settle()
      said.push(`-- ${button}`, ...changes(shown, screen.lines()))
      await screen.leave()
    }
    expect(faults).toEqual([])
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./editor-screens/${name}.txt`)
  },
  120_000,
)

type Step = [press: string] | [field: string, value: string]

it.each<[string, string, Step[]]>([
  [
    'stock-walk',
    '/editor/kea/~stock',
    [
      ['Choose 2021 Kia EV6, A1'],
      ['Status', 'in_stock'],
      ['Listing', 'unlisted'],
      ['Listing', ''],
      ['Choose all cars of this page'],
      ['Archive'],
    ],
  ],
  [
    'add-car-walk',
    '/editor/kea/~stock',
    [['Add a car'], ['Year', '2019'], ['Make', 'Mazda'], ['Model', '3'], ['Add to the stock']],
  ],
  [
    'new-dealer-walk',
    '/editor/~new',
    [
      ['Continue'],
      ['Name', 'Rosella Motors'],
      ['Phone', '07 5550 1234'],
      ['E-mail', 'a@b.example'],
      ['Continue'],
      ['Back to the template’s colours'],
      ['Continue'],
      ['Continue'],
    ],
  ],
  ['people-walk', '/editor/~people', [['Add a person'], ['E-mail', 'lee@kea.example']]],
])(
  'EDIT-01 what each step tells: %s',
  async (name, path, steps) => {
    const { open, said: faults } = await editor()
    const screen = await open(path)
    const said: string[] = []
    let before = screen.lines()
    for (const [label, value] of steps) {
      await (value === undefined ? screen.press(label) : screen.type(label, value))
      await screen.settle()
      const after = screen.lines()
      said.push(`-- ${label}${value === undefined ? '' : `: ${value}`}`, ...changes(before, after))
      before = after
    }
    await screen.leave()
    expect(faults).toEqual([])
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./editor-screens/${name}.txt`)
  },
  120_000,
)
