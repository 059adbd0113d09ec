import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** More than any page sends; whoever sends yet more loses the connection, and with it perhaps the answer. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_MS = 5000

/**
 * Reads what is still coming before a refusal that ends the connection, by the server's wish or the client's. Closing a
 * socket with unread bytes resets it: a client that is still sending then sees a broken connection in place of the 413
 * that says why.
 */
export function readOutBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { complete, readableEnded, destroyed } = request.raw
    const read = complete || readableEnded || destroyed
    const ends = reply.getHeader('connection') === 'close' || !reply.raw.shouldKeepAlive
    if (!read && ends) await readOut(request.raw)
    return payload
  })
}

function readOut(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(finish, MOST_MS)
    function count(chunk: Buffer | string): void {
      bytes += chunk.length
      if (bytes > MOST_BYTES) finish()
    }
    function finish(): void {
      clearTimeout(timer)
      body.off('data', count).off('end', finish).off('close', finish)
      resolve()
    }
    body.on('data', count).on('end', finish).on('close', finish).resume()
  })
}
