import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send none ahead; programs that measure send some. */
const MOST_AHEAD = 32

interface Turns {
  /** Ends when the answer before is on its way, for as long as there is one. */
  last: NodeJS.WritableStream & { writableFinished: boolean }
  ahead: number
}

/**
 * Answers the requests of a connection one after the other, each when the answer before is taken (HTTP pipelining, RFC 9112,
 * 9.3.2). Node begins all that one packet holds: a thousand at once keep everybody else from their turn, and their answers
 * wait in memory for a reader that never reads. Who sends too many ahead is disconnected.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const turnsOf = new WeakMap<Socket, Turns>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const turns = turnsOf.get(socket)
    if (!turns) {
      turnsOf.set(socket, { last: reply.raw, ahead: 0 })
      return done()
    }
    const before = turns.last
    turns.last = reply.raw
    if (before.writableFinished) return done()
    turns.ahead += 1
    if (turns.ahead > MOST_AHEAD) {
      socket.destroy()
      return undefined
    }
    before.once('close', () =>
      setImmediate(() => {
        turns.ahead -= 1
        if (!socket.destroyed) done()
      }),
    )
    return undefined
  })
}
