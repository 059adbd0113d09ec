import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosRun, Told } from './chaos-run.ts'

const START_MS = 60_000

/** The server of `serve.ts`, and other programs beside it; all of them are killed together. */
export class KillableServer {
  kills = 0
  /** Feeds that were imported to their end. */
  imports = 0
  readonly #run: ChaosRun
  readonly #programs: readonly string[]
  readonly #env: Record<string, string>
  #children: ChildProcess[] = []
  #up = Promise.withResolvers<number>()

  constructor(run: ChaosRun, programs: readonly string[] = ['serve.ts'], env: Record<string, string> = {}) {
    this.#run = run
    this.#programs = programs
    this.#env = env
  }

  /** Where the server listens, as soon as it does. */
  port(): Promise<number> {
    return this.#up.promise
  }

  /** @throws when one of the programs does not come up; who waits for the port is told as well */
  async start(): Promise<void> {
    this.#children = this.#programs.map((program) => this.#spawn(program))
    try {
      await Promise.all(this.#children.map((child) => firstWord(child)))
    } catch (error) {
      this.#up.promise.catch(() => {})
      this.#up.reject(error)
      throw error
    }
  }

  /** Until a feed has been imported to its end, or `mostMs` have passed. */
  async nextImport(mostMs: number): Promise<void> {
    const before = this.imports
    const deadline = performance.now() + mostMs
    while (this.imports === before && performance.now() < deadline) await sleep(20)
  }

  #spawn(program: string): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, ...this.#env, CHAOS: JSON.stringify(this.#run) },
      },
    )
    child.on('message', ({ port, imported }: Told) => {
      if (port !== undefined) this.#up.resolve(port)
      if (imported) this.imports += 1
    })
    return child
  }

  /** SIGKILL to all that runs. */
  async kill(): Promise<void> {
    const running = this.#children.splice(0)
    if (running.length === 0) return
    this.kills += 1
    this.#up = Promise.withResolvers()
    const ended = running.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
    )
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
  }
}

async function firstWord(child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(START_MS)
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A program of the run ended by itself, with ${code}`)
  })
  await Promise.race([once(child, 'message', { signal }), ended])
  ended.catch(() => {})
}
