import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustsConnection, type TrustProxy } from '../config/trust-proxy.ts'

/** What a proxy may call a request: it stands in logs and headers as it is. */
const GIVEN = /^[\w.:-]{8,64}$/

/**
 * Names each request: as a trusted proxy calls it in `X-Request-Id`, else by an id that is unique over restarts and costs
 * nothing: a random prefix per process and a counter.
 */
export function requestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const believes = trustsConnection(trustProxy)
  const prefix = randomBytes(5).toString('hex')
  let count = 0
  return ({ headers: { 'x-request-id': given }, socket }) => {
    if (typeof given === 'string' && GIVEN.test(given) && believes(socket?.remoteAddress)) return given
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}
