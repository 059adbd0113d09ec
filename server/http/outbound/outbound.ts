import { lookup } from 'node:dns/promises'
import { addAbortListener } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { guardedLookup, refusePrivateLiteral, type Resolve } from './guarded-lookup.ts'

export interface OutboundCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array | undefined
  /** Until the last byte of the answer. */
  timeoutMs: number
  /** Ends it before. */
  signal?: AbortSignal | undefined
}

/**
 * A call to somebody else's address. A redirect is an answer like any other: it is never followed.
 *
 * @throws PrivateAddressError for what leads into our own network; a `TimeoutError`, also while the answer's body is read
 */
export type Outbound = (address: string | URL, call: OutboundCall) => Promise<Response>

export interface OutboundOptions {
  /** Calls may lead into our own network, as on a developer's machine. */
  allowPrivate: boolean
  resolve?: Resolve
}

/** Statuses whose answers have no body by definition; `Response` takes none for them. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * The one way out to addresses that documents, feeds and staff name. The name is resolved once and the socket connects
 * to what was resolved; loopback, private and link-local addresses are refused, since databases and the machine's own
 * services answer there. `.oxlintrc.json` keeps every other way out of `server/`.
 */
export function createOutbound({ allowPrivate, resolve = everyAddress }: OutboundOptions): Outbound {
  const guard = allowPrivate ? {} : { lookup: guardedLookup(resolve) }
  return async (address, { method = 'GET', headers = {}, body, timeoutMs, signal: ended }) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('only http and https')
    if (!allowPrivate) refusePrivateLiteral(url)
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const late = AbortSignal.timeout(timeoutMs)
    const signal = ended ? AbortSignal.any([late, ended]) : late
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      // A socket of its own: one kept for another caller was not opened by this lookup.
      const asked = request(
        url,
        { method, headers: { ...headers, 'accept-encoding': 'identity' }, agent: false, signal, ...guard },
        answered,
      )
      asked.on('error', (error) => failed(signal.aborted ? signal.reason : error))
      // Node takes the socket out of the request, with its time limit; nobody would ever be told.
      asked.on('upgrade', (_answer, socket) => {
        socket.destroy()
        failed(new Error('it answered 101, which nobody asked for'))
      })
      asked.on('close', () => failed(new Error('it hung up without an answer')))
      asked.end(body)
    })
    tellTimeLimit(answer, signal)
    return toResponse(answer)
  }
}

/** Without it the body would end with the socket's own words, `ECONNRESET`, and the limit be told as their fault. */
function tellTimeLimit(answer: IncomingMessage, signal: AbortSignal): void {
  const listener = addAbortListener(signal, () => answer.destroy(signal.reason as Error))
  answer.once('close', () => listener[Symbol.dispose]())
}

function toResponse(answer: IncomingMessage): Response {
  const { statusCode: status = 502, headers } = answer
  if (status < 200 || status > 599) {
    answer.destroy()
    throw new Error(`it answered ${status}, which is no status`)
  }
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const isEmpty = WITHOUT_BODY.has(status)
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
    status,
    headers: named,
  })
}

function everyAddress(host: string): ReturnType<Resolve> {
  return lookup(host, { all: true })
}
