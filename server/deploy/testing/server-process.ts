import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_FILE } from '../../boot/paths.mjs'
import { PROJECT_ROOT } from '../../config/config.ts'

const READY_MS = 120_000

export interface ServerProcess {
  readonly port: number
  /** Starts it and waits until `/readyz` answers 200. */
  start(): Promise<void>
  /** Sends a signal, SIGTERM without a word, and waits for the end. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops the process: connections to it hang, as to a machine that is cut off. */
  pause(): void
  resume(): void
  /** What it wrote since its start: warnings and worse; the last of it. */
  log(): string
}

/**
 * The server as `npm start` runs it in production, on a port of its own.
 *
 * @param root a built checkout, of another release perhaps
 */
export function serverProcess(
  port: number,
  environment: Record<string, string>,
  root = PROJECT_ROOT,
): ServerProcess {
  // A release from before has it in its sources alone.
  const isPutTogether = existsSync(join(root, SERVER_FILE))
  let child: ChildProcess | undefined
  let log = ''
  return {
    port,
    async start() {
      log = ''
      child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, isPutTogether ? SERVER_FILE : 'server/main.ts')],
        {
          env: {
            ...process.env,
            NODE_ENV: 'production',
            LOG_LEVEL: 'warn',
            PORT: String(port),
            ...environment,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-5000))
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      const deadline = Date.now() + READY_MS
      while (!(await isReady(port))) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`The server did not get ready:\n${log}`)
        await sleep(50)
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    log: () => log,
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
