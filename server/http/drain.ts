import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * While the server closes, drops connections as soon as they are idle. Node does so once, at the beginning: a browser
 * whose request was being answered then keeps its connection open after the answer, and the server would wait for it.
 */
export function drainConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
  })
}
