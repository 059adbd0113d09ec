import { Readable } from 'node:stream'
import { readBounded } from '../http/read-bounded.ts'
import type { Outbound, OutboundCall } from '../http/outbound/outbound.ts'

/** What the client hands over: signed, and with its path encoded. */
interface Request {
  method: string
  protocol: string
  hostname: string
  port?: number
  path: string
  query?: Record<string, string | string[] | null>
  headers: Record<string, string>
  body?: Uint8Array
}

/** No picture is kept with more. */
const MOST_BYTES = 25 * 1024 * 1024

/** Lets the client's calls go the one way out, so that it opens no connection of its own. @param timeoutMs for each attempt */
export function sdkRequests(outbound: Outbound, timeoutMs: number) {
  return {
    async handle(request: Request) {
      const answer = await outbound(addressOf(request), {
        method: request.method as NonNullable<OutboundCall['method']>,
        headers: request.headers,
        body: request.body,
        timeoutMs,
      })
      const body = await readBounded(answer, MOST_BYTES)
      if (!body) throw new Error('the store answered with more than any picture has')
      const headers = Object.fromEntries(answer.headers)
      return { response: { statusCode: answer.status, headers, body: Readable.from([body]) } }
    },
    updateHttpClientConfig() {},
    httpHandlerConfigs: () => ({}),
  }
}

/** Path and query as they were signed: nothing is encoded a second time. */
export function addressOf({ protocol, hostname, port, path, query }: Request): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  )
  const at = port === undefined ? hostname : `${hostname}:${port}`
  return `${protocol}//${at}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}
