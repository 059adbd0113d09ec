import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import './boot/start-again.ts'
import type { RunningServer } from './app/start-server.ts'
import type { Config } from './config/config.ts'

// Later than the line above: a program that begins again loads all of itself once.
const { startServer } = await import('./app/start-server.ts')
const { listen } = await import('./app/listen.ts')
const { loadConfig } = await import('./config/config.ts')
const { StartError } = await import('./config/start-error.ts')

/** How long requests in flight may take to finish after a signal, in milliseconds. */
const SHUTDOWN_MS = 15_000

try {
  const config = loadConfig()
  const server = await startServer({ config, development: process.argv.includes('--dev') })
  closeOnSignal(server, config.drainMs)
  // Begun first: nobody who asks may find the server ready before.
  const warm = server.warm()
  await listen(server, config)
  await warm
  // By itself Node does so when it ends, and not where it is killed.
  flushCompileCache()
  process.stdout.write(greeting(server, config))
} catch (error) {
  // Everything but a mistake of the environment is ours and needs its stack.
  const told = error instanceof StartError || !(error instanceof Error) ? String(error) : error.stack
  process.stderr.write(`\n${told}\n\n`)
  process.exit(1)
}

function closeOnSignal(server: RunningServer, drainMs: number): void {
  let closing = false
  const close = async (signal: NodeJS.Signals) => {
    // A second signal means that someone is tired of waiting.
    if (closing) process.exit(1)
    closing = true
    server.app.log.info({ signal }, 'closing')
    server.drain()
    // Somebody at the terminal waits for nobody.
    if (signal === 'SIGTERM') await wait(drainMs)
    // `process.exit` waits for threads, such as one that makes a picture.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), SHUTDOWN_MS).unref()
    try {
      await server.close()
      process.exit(0)
    } catch (error) {
      server.app.log.error({ err: error }, 'closing failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
}

function greeting({ slugs, app, setupToken }: RunningServer, { baseDomain }: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shown = slugs.slice(0, 12).map((slug) => `  http://${slug}.${baseDomain}:${port}/`)
  const more = slugs.length > shown.length ? [`  … and ${slugs.length - shown.length} more`] : []
  const editor = `http://${baseDomain}:${port}/editor`
  const staff =
    setupToken === undefined
      ? `  ${editor}  the editor`
      : `  ${editor}?setup=${setupToken}\n    makes the first account of the editor; the link works once`
  return `\nForecourt is ready.\n\n  http://${baseDomain}:${port}/  all dealers\n${staff}\n${[...shown, ...more].join('\n')}\n\n`
}
