import { pauseAmong } from '../../editor/ui/together/tell-pointer.ts'
import { startPlatform } from '../e2e/site.ts'
import { makeAdministrator } from '../support/staff-account.ts'
import { percentile } from './editor/probe.ts'
import { verdict } from './figures/verdict.ts'
import { EditorWindow, textOf } from './together/window.ts'

const SLUG = 'together-motors'
const WINDOWS = 30
/** People who hold the windows, as many each: a person may have eight. */
const PEOPLE = 6
/** `TOGETHER_MINUTES` says how long; the aim is for ten. */
const MINUTES = Number(process.env['TOGETHER_MINUTES'] ?? 10)
/** From one change of a window to its next, in milliseconds, by chance between them. */
const PAUSE = [2000, 10_000] as const
/** From sending a save until another window has the changed document, in milliseconds. */
const AIM = { here: 200, beside: 1000 }

interface Result {
  saves: number
  refused: number
  lost: number
  here: number[]
  beside: number[]
}

/** Thirty windows, whose mice move all the time, change one document by turns, over two servers: what is saved, and when the others have it. */
export async function run(): Promise<Result> {
  const platform = await startPlatform()
  const other = await startPlatform(platform)
  try {
    const cookies: string[] = []
    for (let person = 0; person < PEOPLE; person += 1)
      cookies.push(
        (await makeAdministrator(platform, `p${person}@forecourt.example`, `Person ${person}`)).cookie,
      )
    await makeDealer(platform.port, cookies[0] ?? '')
    const here: number[] = []
    const beside: number[] = []
    const windows = Array.from({ length: WINDOWS }, (_, number) => {
      const { port } = number % 2 === 0 ? platform : other
      return new EditorWindow({
        port,
        cookie: cookies[number % PEOPLE] ?? '',
        slug: SLUG,
        number,
        onSeen: (by, ms) => (by % 2 === number % 2 ? here : beside).push(ms),
      })
    })
    for (const window of windows) await window.open()
    const end = performance.now() + MINUTES * 60_000
    await Promise.all(windows.flatMap((window) => [work(window, end), move(window, end)]))
    // The last changes reach everybody.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const [document] = await Promise.all(windows.map((window) => window.close()))
    const counts = new Map(
      document?.routes.flatMap(({ title = '' }) => textOf(title) ?? []).map(({ by, count }) => [by, count]),
    )
    return {
      saves: windows.reduce((sum, { saved }) => sum + saved, 0),
      refused: windows.reduce((sum, { refused }) => sum + refused, 0),
      lost: windows.filter(({ saved }, number) => (counts.get(number) ?? 0) !== saved).length,
      here,
      beside,
    }
  } finally {
    await other.stop()
    await platform.stop()
  }
}

async function work(window: EditorWindow, end: number): Promise<void> {
  const [shortest, longest] = PAUSE
  for (;;) {
    const pause = shortest + Math.random() * (longest - shortest)
    if (performance.now() + pause > end) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    await window.change()
  }
}

/** Moves the mouse all the time, as often as an editor among so many people tells it. */
async function move(window: EditorWindow, end: number): Promise<void> {
  for (let at = 0; performance.now() < end; at = (at + 1) % 100) {
    await window.point(at / 100)
    await new Promise((resolve) => setTimeout(resolve, pauseAmong(WINDOWS - 1)))
  }
}

async function makeDealer(port: number, cookie: string): Promise<void> {
  const blocks = [{ id: 'title', type: 'PageTitle', props: { heading: 'Together' } }]
  const own = Array.from({ length: WINDOWS }, (_, number) => ({
    id: `own-${number}`,
    path: `/own-${number}`,
    title: 'Nobody yet',
    description: 'A page that one window changes.',
    blocks: blocks.map((block) => ({ ...block, id: `title-${number}` })),
  }))
  const document = {
    schemaVersion: 2,
    slug: SLUG,
    name: 'Together Motors',
    template: 'modern',
    country: 'AU',
    state: 'qld',
    phone: '07 7010 0190',
    email: 'hello@together.example',
    address: { street: '40 Drover Street', city: 'Emu Crossing', state: 'QLD', postcode: '4720' },
    locations: [{ id: 902, name: 'Together', slug: 'together', dealership_slug: SLUG }],
    routes: own,
  }
  const made = await fetch(`http://127.0.0.1:${port}/api/editor/tenants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ document }),
  })
  if (!made.ok) throw new Error(`The dealer was refused: ${await made.text()}`)
}

if (import.meta.main) {
  const { saves, refused, lost, here, beside } = await run()
  console.log(`${WINDOWS} windows in one document for ${MINUTES} minutes, over two servers: ${saves} saves`)
  for (const [name, values] of Object.entries({ here, beside }))
    console.log(
      `${name.padEnd(8)} ${values.length} changes seen, p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`,
    )
  verdict({ what: 'windows whose last save is lost', value: lost, unit: '', most: 0 })
  verdict({ what: 'saves that needed a person', value: refused, unit: '', most: 0 })
  verdict({
    what: "another's change on one server, p99",
    value: percentile(here, 0.99),
    unit: 'ms',
    most: AIM.here,
  })
  verdict({
    what: "another's change over two servers, p99",
    value: percentile(beside, 0.99),
    unit: 'ms',
    most: AIM.beside,
  })
}
