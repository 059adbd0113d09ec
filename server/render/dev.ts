import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'

/** The Vite server of development: compiles blocks on the fly, and reloads the browser when a source changes. */
export interface DevServer {
  /** Answers for sources, chunks and hot updates; call `next` for everything else. */
  middlewares: ViteDevServer['middlewares']
  close(): Promise<void>
}

/**
 * Starts Vite in middleware mode; Vike finds it by itself. Must run before `createRenderer({ dev: true })`.
 *
 * @param onStyleChange called when a style sheet or a block schema changed: compiled tenants are out of date then
 */
export async function createDevServer(root: string, onStyleChange: () => void): Promise<DevServer> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  vite.watcher.on('change', (file) => {
    if (!/\/(?:blocks\/[\w-]+\/(?:style\.css|schema\.json)|runtime\/theme\/base\.css)$/.test(file)) return
    onStyleChange()
    vite.ws.send({ type: 'full-reload' })
  })
  return { middlewares: vite.middlewares, close: () => vite.close() }
}
