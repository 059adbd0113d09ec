import type { FastifyInstance } from 'fastify'
import { ProblemError } from './errors.ts'

const SWEEP_MS = 50

/** Refused because the server is about to stop: nobody's fault, and answered by another. */
export class StoppingError extends ProblemError {
  constructor() {
    super('unavailable', { detail: 'This server is about to stop. Please try again.' })
  }
}

/**
 * While the server closes, drops connections as soon as they are idle. Node does so once, at the beginning: a browser
 * whose request was being answered then keeps its connection open after the answer, and the server would wait for it.
 * What still arrives over a connection that is not idle is sent elsewhere, and the database can be closed.
 */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!isClosing) return done()
    done(new StoppingError())
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
  })
}
