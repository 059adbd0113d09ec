import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../config/config.ts'
import { freePort } from '../../db/testing/free-port.ts'

/** Whether this system has HAProxy. */
export const hasHaproxy = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0

export interface Haproxy {
  port: number
  /** Until it takes so many servers for able to serve. @throws after half a minute */
  sees(servers: number): Promise<void>
  /** Kills it as a fault of its machine does. */
  kill(): Promise<void>
  /** Starts a killed one again. */
  restart(): void
  stop(): Promise<void>
}

/** HAProxy with the project's configuration: only its sockets, and its list of servers, are the test's. */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-haproxy-'))
  const [port, statsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, statsPort, ports))
  const log: string[] = []
  const start = () => {
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (chunk: Buffer) => void log.push(chunk.toString()))
    return child
  }
  let haproxy = start()
  const kill = async () => {
    const isOver = haproxy.exitCode !== null || haproxy.signalCode !== null
    const gone = isOver ? undefined : once(haproxy, 'exit')
    haproxy.kill('SIGKILL')
    await gone
  }

  const up = async () => {
    const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`).catch(() => undefined)
    const lines = (await answer?.text())?.split('\n') ?? []
    return lines.filter((line) => /^forecourt,s\d,/.test(line) && line.split(',')[17] === 'UP').length
  }
  return {
    port,
    async sees(servers) {
      for (let waited = 0; (await up()) !== servers; waited += 50) {
        if (haproxy.exitCode !== null || waited > 30_000)
          throw new Error(`HAProxy does not see ${servers} servers:\n${log.join('')}`)
        await sleep(50)
      }
    },
    kill,
    restart() {
      haproxy = start()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(port: number, statsPort: number, ports: readonly number[]): string {
  const servers = ports.map((server, at) => `\tserver s${at} 127.0.0.1:${server}`).join('\n')
  const own = readFileSync(join(PROJECT_ROOT, 'server/deploy/haproxy.cfg'), 'utf8')
  return `${own
    .replace(/\tbind :80\n\tbind :443.*\n/, `\tbind 127.0.0.1:${port}\n`)
    .replace(/\thttp-request redirect scheme.*\n/, '')
    .replaceAll(/\tserver one .*/g, servers)}
frontend look
	bind 127.0.0.1:${statsPort}
	stats enable
	stats uri /
`
}
