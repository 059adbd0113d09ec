import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../e2e/site.ts'
import { median } from './figures/median.ts'
import { verdict } from './figures/verdict.ts'

/** Of the issue, in milliseconds, on a processor four times as slow. */
const LIMITS = { firstKey: 50, inp: 200 }
const SLOWER = 4
const VISITS = 7
const TENANT = 'brolga-bay'
const TEXT = 'Ada Lovelace of Ballarat'

interface FormStart {
  version: string
  /** From the press of the first key to the frame that shows its character. */
  firstKey: number
  /** The longest interaction of the visit, as the browser measures it. */
  inp: number
}

/**
 * What a visitor feels who goes straight into an enquiry form and types while its island starts under the keys. Beside it,
 * in the same run, the version in the folder `FORECOURT_BEFORE`, a built checkout of the version to compare with, and the
 * same page when its islands cannot be fetched: what the machine itself takes to draw a character.
 */
export async function run(): Promise<FormStart[]> {
  const before = process.env['FORECOURT_BEFORE']
  const root = join(import.meta.dirname, '../..')
  const versions = [
    ...(before ? [{ version: 'before', root: before, starts: true }] : []),
    { version: 'this version', root, starts: true },
    { version: 'no island', root, starts: false },
  ]
  const servers = await Promise.all(versions.map(async (each) => ({ ...each, ...(await serve(each.root)) })))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const visits = new Map(servers.map(({ version }) => [version, [] as Omit<FormStart, 'version'>[]]))
    // By turns, so that what else the machine does falls on both.
    for (let visit = 0; visit < VISITS; visit++) {
      for (const { version, port, starts } of servers) {
        visits.get(version)?.push(await typeInto(browser, port, starts))
      }
    }
    return [...visits].map(([version, all]) => ({
      version,
      firstKey: median(all.map(({ firstKey }) => firstKey)),
      inp: median(all.map(({ inp }) => inp)),
    }))
  } finally {
    await browser.close()
    for (const { stop } of servers) await stop()
  }
}

async function serve(root: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  const server: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error(`The server of ${root} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const gone = new Promise((resolve) => server.once('exit', resolve))
  return {
    port,
    async stop() {
      server.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Counts what the browser reports: of every interaction its length, and of the first key the frame that shows it. */
function watch(): void {
  const seen = { firstKey: 0, inp: 0 }
  Object.assign(window, { formStart: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed ||= timeStamp), { capture: true, passive: true })
  addEventListener(
    'input',
    () => {
      if (seen.firstKey > 0) return
      seen.firstKey = -1
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // After the frame is painted.
        port1.addEventListener('message', () => (seen.firstKey = performance.now() - pressed))
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true, passive: true },
  )
}

async function typeInto(
  browser: Browser,
  port: number,
  starts: boolean,
): Promise<Omit<FormStart, 'version'>> {
  const page: Page = await browser.newPage()
  await page.addInitScript(watch)
  if (!starts) await page.route('**/assets/chunks/**', (route) => route.abort())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`http://${TENANT}.localhost:${port}/contact-us`)
  await page.waitForTimeout(3000)
  await page.locator('.fc-enquiry-form').getByLabel('First name').click()
  await page.keyboard.type(TEXT, { delay: 60 })
  await page.waitForTimeout(1500)
  const measured = await page.evaluate(
    () => (window as unknown as { formStart: Omit<FormStart, 'version'> }).formStart,
  )
  const typed = await page.locator('.fc-enquiry-form').getByLabel('First name').inputValue()
  if (typed !== TEXT) throw new Error(`Typed "${TEXT}", and the field has "${typed}"`)
  await page.close()
  return measured
}

if (import.meta.main) {
  for (const { version, firstKey, inp } of await run()) {
    verdict({
      what: `${version}: first key to its character`,
      value: firstKey,
      unit: 'ms',
      most: LIMITS.firstKey,
    })
    verdict({ what: `${version}: INP`, value: inp, unit: 'ms', most: LIMITS.inp })
  }
}
