import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../config/config.ts'
import { freePort } from '../../db/testing/free-port.ts'

/** Whether this system has Varnish with the module that purges by tags. */
export const hasVarnish =
  spawnSync('varnishd', ['-V'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('sh', ['-c', 'ls /usr/lib/*/varnish/vmods/libvmod_xkey.so'], { stdio: 'ignore' }).status === 0

export interface Varnish {
  port: number
  stop(): Promise<void>
}

/** Varnish with the project's configuration: only its ports are the test's. */
export async function startVarnish(upstream: number, port: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-varnish-'))
  const own = readFileSync(join(PROJECT_ROOT, 'server/deploy/varnish.vcl'), 'utf8')
  const file = join(folder, 'varnish.vcl')
  writeFileSync(file, own.replace('.port = "3000"', `.port = "${upstream}"`))
  const child = spawn(
    'varnishd',
    [
      // Its own jail would keep it from the folder of a test that runs as root.
      '-j',
      'none',
      '-F',
      `-a127.0.0.1:${port}`,
      `-T127.0.0.1:${await freePort()}`,
      `-f${file}`,
      `-n${folder}`,
      '-smalloc,64m',
      '-phttp_gzip_support=off',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (log += chunk.toString()))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/edge-purge`).then(
      ({ status }) => status === 403,
      () => false,
    )
  for (let waited = 0; !(await isUp()); waited += 50) {
    if (child.exitCode !== null || waited > 60_000) throw new Error(`Varnish does not answer:\n${log}`)
    await sleep(50)
  }
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
