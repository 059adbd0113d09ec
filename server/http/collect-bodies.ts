import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Bytes over all sockets from one collection to the next. */
const EVERY = 16 * 1024 * 1024

/**
 * Asks V8 for a collection of the young when sockets have read and written {@link EVERY}. A body that is refused unread is
 * garbage at once, but lies outside the heap: left to itself V8 waits for 100 MB of it and more (ASVS V15). A collection
 * takes about a millisecond, and the server is faster with it, because memory that was just freed is used again.
 *
 * @param collect absent where Node was started without `--expose-gc`: nothing happens then
 */
export function collectBodies(
  app: FastifyInstance,
  collect: ((options: { type: 'minor' }) => unknown) | undefined = globalThis.gc,
): void {
  if (!collect) return
  const seen = new WeakMap<Socket, number>()
  let bytes = 0
  const count = (socket: Socket) => {
    const all = socket.bytesRead + socket.bytesWritten
    bytes += all - (seen.get(socket) ?? 0)
    seen.set(socket, all)
    if (bytes < EVERY) return
    bytes = 0
    collect({ type: 'minor' })
  }
  app.addHook('onResponse', async ({ raw }) => count(raw.socket))
  // The rest of a body may come after its answer.
  app.server.on('connection', (socket) => socket.once('close', () => count(socket)))
}
