import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { PROJECT_ROOT } from '../../config/config.ts'
import { freePort } from '../../db/testing/free-port.ts'

/** Whether this system has Caddy. */
export const hasCaddy = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0

export interface Caddy {
  port: number
  /** A visitor's handshake and request. @returns undefined when there is no certificate for the name */
  get(host: string, path?: string): Promise<HttpsAnswer | undefined>
  stop(): Promise<void>
}

export interface HttpsAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** What the handshake agreed on: `h2`. */
  protocol: string
}

/** Debian's Caddy with our Caddyfile and its own authority, whose certificate is what visitors here believe. */
export async function startCaddy(upstream: number, ask: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-caddy-'))
  const [port, httpPort] = [await freePort(), await freePort()]
  const caddy = spawn(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(PROJECT_ROOT, 'server/deploy/Caddyfile')],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        UPSTREAMS: `127.0.0.1:${upstream}`,
        ASK: ask,
        CADDY_OPTIONS: `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${httpPort}\nhttps_port ${port}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const log: string[] = []
  caddy.stderr.on('data', (chunk: Buffer) => void log.push(chunk.toString()))
  await serving(caddy, log)
  const authority = () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'))
  return {
    port,
    async get(host, path = '/') {
      const ca = authority()
      return (await shakesHands(port, host, ca)) ? ask2(port, host, path, ca) : undefined
    },
    async stop() {
      const gone = new Promise((resolve) => caddy.once('exit', resolve))
      caddy.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function serving(caddy: ChildProcess, log: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    caddy.stderr?.on('data', () => log.join('').includes('serving initial configuration') && resolve())
    caddy.once('exit', () => reject(new Error(`Caddy ended:\n${log.join('')}`)))
  })
}

/** Whether the name is given a certificate that the authority signed for it. */
function shakesHands(port: number, servername: string, ca: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, ca }, () => {
      resolve(socket.authorized)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}

function ask2(port: number, host: string, path: string, ca: Buffer): Promise<HttpsAnswer> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://${host}:${port}`, {
      ca,
      servername: host,
      lookup: (_host: string, _options: unknown, found: (error: null, list: unknown) => void) =>
        found(null, [{ address: '127.0.0.1', family: 4 }]),
    } as object)
    session.once('error', reject)
    const stream = session.request({ ':path': path, ':authority': host })
    let body = ''
    let headers: Record<string, string | string[] | undefined> = {}
    stream.once('response', (given) => (headers = given as typeof headers))
    stream.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    stream.once('error', reject)
    stream.once('end', () => {
      resolve({ status: Number(headers[':status']), headers, body, protocol: session.alpnProtocol ?? '' })
      session.close()
    })
  })
}
