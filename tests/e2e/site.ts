import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../..')
const NODE = ['--disable-warning=ExperimentalWarning']
/** A busy machine may take minutes to fill an empty folder; a server that ends is noticed at once. */
const READY_MS = 300_000

/** The sites a fresh clone comes with. */
export const DEALERS = [
  'billabong-motors',
  'brolga-bay',
  'kereru-coast',
  'lanternfish',
  'prairie-larkspur',
  'quokka-ridge-nissan',
  'silverwattle-toyota',
  'voltbird',
  'wandering-wombat',
]

/** A whole server of its own, as `npm start` runs it, over an empty data folder. */
export interface Platform {
  dataDir: string
  /** Port on loopback, for clients that set the host themselves. */
  port: number
  /** Of the server's process as it runs now. */
  pid(): number
  /** Address of a tenant's page: `url('brolga-bay', '/search')`. */
  url(slug: string, path?: string): string
  /** `npx forecourt …` against the same data; gives what it prints. */
  forecourt(...args: string[]): Promise<string>
  /** Stops the process at once, as a power cut would, and starts it again over the same data. */
  killAndRestart(): Promise<void>
}

/**
 * @param beside another one, to run as a second process over its data
 * @param root a built checkout, of another version perhaps
 */
export async function startPlatform(
  beside?: Platform,
  root = ROOT,
): Promise<Platform & { stop(): Promise<void> }> {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
  const port = await freePort()
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    FORM_POSTS_PER_MINUTE: '1000',
    RESERVATIONS_PER_ADDRESS: '1000',
    NODE_ENV: 'production',
  }
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    server = spawn(process.execPath, [...NODE, join(root, 'server/main.ts')], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = Date.now() + READY_MS
    while (!(await isReady(port))) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('The server did not get ready')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  async function kill(signal: NodeJS.Signals): Promise<void> {
    const running = server
    if (!running || running.exitCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  await start()
  return {
    dataDir,
    port,
    pid: () => server?.pid ?? 0,
    url: (slug, path = '/') => `http://${slug}.localhost:${port}${path}`,
    async forecourt(...args) {
      const run = promisify(execFile)
      const { stdout } = await run(process.execPath, [...NODE, join(root, 'server/cli/main.ts'), ...args], {
        env: environment,
      })
      return stdout
    },
    async killAndRestart() {
      await kill('SIGKILL')
      await start()
    },
    async stop() {
      await kill('SIGTERM')
      if (!beside) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

interface Watch {
  /** Console messages of weight, page errors and requests that leave the machine; the test fails when there are any. */
  expectSilence: boolean
}

/**
 * Playwright's test with a platform per worker, and a page that must stay silent: no console error or warning, no
 * exception, no policy report, no request to another machine.
 */
export const test = base.extend<Watch & { silence: void }, { platformFor: string; platform: Platform }>({
  /** Tests that touch what all dealers share name themselves here: a worker and a platform of their own. */
  platformFor: ['everybody', { scope: 'worker', option: true }],
  platform: [
    async ({}, use) => {
      const platform = await startPlatform()
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: READY_MS * 2 },
  ],
  expectSilence: [true, { option: true }],
  silence: [
    async ({ context, expectSilence }, use) => {
      const noise = new Set<string>()
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // A page that is meant to answer 404 says so in the console; its test asserts the status.
        if (message.location().url === message.page()?.url()) return
        noise.add(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (report) => {
        const thrown = report.error()
        noise.add(`exception: ${thrown.stack || thrown.message}`)
      })
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && !hostname.endsWith('localhost'))
          noise.add(`left: ${request.url()}`)
      })
      await use()
      if (expectSilence && noise.size > 0)
        throw new Error(`The page was not silent:\n${[...noise].join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
