import { createServer as createHttpServer } from 'node:http'
import type { Server } from 'node:http'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'

/** The Vite server of development: compiles blocks on the fly, and reloads the browser when a source changes. */
export interface DevServer {
  /** Answers for sources, chunks and hot updates; call `next` for everything else. */
  middlewares: ViteDevServer['middlewares']
  /** Lets hot updates come over the address that also serves the pages, which is what their policy allows. */
  attach(server: Server): void
  close(): Promise<void>
}

/**
 * Starts Vite in middleware mode; Vike finds it by itself. Must run before `createRenderer({ dev: true })`.
 *
 * @param onSourceChange called when a source of pages changed: compiled tenants and kept pages are out of date then
 */
export async function createDevServer(root: string, onSourceChange: () => void): Promise<DevServer> {
  // Vite wants the server of its web socket before ours exists: it gets one that never listens, and our upgrades.
  const hotUpdates = createHttpServer()
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: hotUpdates } },
    appType: 'custom',
  })
  vite.watcher.on('change', (file) => {
    if (!/\/(?:blocks|runtime|machines|schemas)\/.*\.(?:tsx?|css|json)$/.test(file)) return
    onSourceChange()
    // What the browser has loaded is updated in place; all else shows only in new HTML.
    const known = vite.environments.client.moduleGraph.getModulesByFile(file)
    if (known === undefined || known.size === 0) vite.ws.send({ type: 'full-reload' })
  })
  return {
    middlewares: vite.middlewares,
    attach: (server) => void server.on('upgrade', (...upgrade) => hotUpdates.emit('upgrade', ...upgrade)),
    close: () => vite.close(),
  }
}
