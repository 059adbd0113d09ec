import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { MustWait } from './arrivals.ts'

/** Browsers and proxies send none ahead; programs that measure send some. */
const MOST_AHEAD = 32
/**
 * Milliseconds in which requests are begun before the event loop goes on: a page from memory takes half of one to two.
 */
const TURN_MS = 5
/** Whoever asks them wants to know how the server is, not how many others wait. */
const AT_ONCE = new Set(['/healthz', '/readyz'])

type Begin = () => void

interface Sent {
  /** Ends when the answer before is on its way, for as long as there is one. */
  last: ServerResponse
  ahead: number
}

/**
 * Begins the requests of a connection one after the other, each when the answer before is taken (HTTP pipelining, RFC 9112,
 * 9.3.2), and those of all connections in turns of the event loop. Node begins all that has arrived: fifty requests in each
 * of three hundred packets kept everybody else waiting for ten seconds, the health check too, and their answers wait in memory
 * for a reader that never reads (ASVS 15.2.2). Who sends too many ahead is disconnected.
 *
 * In front of everything that answers on the server's socket, pages from memory included.
 *
 * @param mustWait whether to leave this turn to connections that come in
 */
export function answerInTurns(app: FastifyInstance, mustWait: MustWait): void {
  app.addHook('onReady', (done) => {
    inTurns(app, mustWait)
    done()
  })
}

function inTurns({ server }: FastifyInstance, mustWait: MustWait): void {
  const answerers = server.listeners('request')
  const turn = takeTurns(mustWait)
  const sentBy = new WeakMap<Socket, Sent>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const begin = () => {
      if (socket.destroyed) return
      for (const answerer of answerers) answerer.call(server, request, response)
    }
    const take = () => (AT_ONCE.has(request.url ?? '') ? begin() : turn(begin))
    const sent = sentBy.get(socket)
    if (!sent) {
      sentBy.set(socket, { last: response, ahead: 0 })
      return take()
    }
    const before = sent.last
    sent.last = response
    if (before.writableFinished) return take()
    sent.ahead += 1
    if (sent.ahead > MOST_AHEAD) return void socket.destroy()
    before.once('close', () => {
      sent.ahead -= 1
      turn(begin)
    })
    return undefined
  })
}

/** Runs what it is given at once, or, where this turn of the event loop has had its time, in a later one, the first first. */
function takeTurns(mustWait: MustWait): (begin: Begin) => void {
  const waiting: Begin[] = []
  let spent = 0
  let isPlanned = false

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(nextTurn)
  }

  function run(begin: Begin): void {
    const started = performance.now()
    begin()
    spent += performance.now() - started
  }

  function nextTurn(): void {
    isPlanned = false
    spent = 0
    if (waiting.length === 0) return
    plan()
    if (mustWait()) return
    while (spent < TURN_MS) {
      const begin = waiting.shift()
      if (!begin) break
      run(begin)
    }
  }

  return (begin) => {
    plan()
    if (waiting.length === 0 && spent < TURN_MS && !mustWait()) run(begin)
    else waiting.push(begin)
  }
}
