import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { protocolRequest } from './embedded.ts'

export interface HttpMeasurement {
  /** Searches per second of processor time of the server. */
  perCore: number
  /** Searches per second of wall time, on a machine that the load generator shares. */
  perSecond: number
  p50: number
  p99: number
  bytes: number
}

const CONNECTIONS = 16
const WARM_UP = 2_000

/** Loads a server in a process of its own with searches of workload `a` over kept-alive connections on loopback. */
export async function measureHttp(count: number, searches: number): Promise<HttpMeasurement> {
  const server = fork(join(import.meta.dirname, 'http-server.ts'), [String(count)])
  const [{ port, keys }] = (await once(server, 'message')) as [{ port: number; keys: string[] }]
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const body = JSON.stringify({ requests: [protocolRequest({ tenant: undefined })] })
  let bytes = 0

  const search = (n: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-algolia-api-key': keys[n % keys.length],
        'x-algolia-application-id': 'forecourt',
      }
      const sent = request({
        port,
        host: '127.0.0.1',
        path: '/1/indexes/*/queries',
        method: 'POST',
        agent,
        headers,
      })
      sent.on('response', (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => resolve(performance.now() - started))
      })
      sent.on('error', reject)
      sent.end(body)
    })

  await parallel(WARM_UP, search)
  const cpuBefore = await cpuSeconds(server)
  const started = performance.now()
  const times = (await parallel(searches, search)).toSorted((a, b) => a - b)
  const seconds = (performance.now() - started) / 1000
  const cpu = (await cpuSeconds(server)) - cpuBefore
  server.send('stop')
  agent.destroy()
  return {
    perCore: searches / cpu,
    perSecond: searches / seconds,
    p50: times[searches >> 1]!,
    p99: times[Math.floor(searches * 0.99)]!,
    bytes,
  }
}

async function parallel(count: number, run: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) times.push(await run(next++))
    }),
  )
  return times
}

async function cpuSeconds(server: ChildProcess): Promise<number> {
  server.send('cpu')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}
