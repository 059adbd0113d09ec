import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../db/testing/free-port.ts'

/** Debian's Caddy in front of a node: HTTPS with a certificate of its own authority, and a name and password. */
export interface TlsFront {
  /** As `SEARCH_HOST` names it. */
  host: string
  /** File of the authority's certificate, for `NODE_EXTRA_CA_CERTS`. */
  authority: string
  stop(): Promise<void>
}

export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0

/** @param key `user:password` that it asks for */
export async function startTlsFront(node: string, key: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tls-'))
  const [port, httpPort] = [await freePort(), await freePort()]
  const [user, password = ''] = key.split(':')
  const hashed = spawnSync('caddy', ['hash-password', '--plaintext', password], { encoding: 'utf8' })
  const config = join(folder, 'Caddyfile')
  writeFileSync(
    config,
    `{
  admin off
  skip_install_trust
  http_port ${httpPort}
  https_port ${port}
}
https://localhost:${port} {
  bind 127.0.0.1
  tls internal
  basicauth {
    ${user} ${hashed.stdout.trim()}
  }
  reverse_proxy ${node}
}
`,
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('serving initial configuration')) resolve()
    })
    caddy.once('exit', () => reject(new Error(`Caddy ended:\n${log}`)))
  })
  return {
    host: `https://localhost:${port}`,
    authority: join(folder, 'caddy/pki/authorities/local/root.crt'),
    async stop() {
      const gone = new Promise((resolve) => caddy.once('exit', resolve))
      caddy.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
