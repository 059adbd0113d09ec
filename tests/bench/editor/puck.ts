import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { freePort } from '../../e2e/site.ts'
import type { PuckHandle } from './puck/page.tsx'
import type { Subject } from './subject.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Puck's editor with the same tree, built for production and served from memory. */
export async function servePuck(): Promise<{ origin: string; stop(): void }> {
  const root = join(import.meta.dirname, 'puck')
  const outDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(outDir, 'node_modules'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(outDir, 'site'), emptyOutDir: false, chunkSizeWarningLimit: 10_000 },
  })
  const port = await freePort()
  const server = createServer((request, response) => {
    const path = join(outDir, 'site', request.url === '/' ? 'index.html' : (request.url ?? ''))
    if (!path.startsWith(join(outDir, 'site') + sep)) return void response.writeHead(404).end()
    try {
      const file = readFileSync(path)
      response
        .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/**
 * Puck, driven by its own actions where ours is driven by mouse and keyboard: what it spends on finding the pointer's
 * target is not counted. Typing and dragging go through its real controls.
 */
export function puckEditor(origin: string): Subject {
  return {
    name: 'Puck',
    async open(page) {
      const started = Date.now()
      await page.goto(origin)
      await page.frameLocator('iframe').getByText('Talk to us 0').first().waitFor({ timeout: 180_000 })
      await page.waitForFunction(() => 'puck' in globalThis)
      return Date.now() - started
    },
    async prepare(page, action, round) {
      if (action === 'undo') await tell(page, 'remove', round)
      if (action === 'type') {
        await tell(page, 'select', 0)
        await page.locator('textarea[name="text"]:visible').first().focus()
        await page.keyboard.press('End')
      }
    },
    async act(page, action, round) {
      if (action === 'select') return tell(page, 'select', round + 1)
      if (action === 'type') return page.keyboard.press('a')
      if (action === 'move') return tell(page, 'move', round)
      if (action === 'delete') return tell(page, 'remove', round)
      return tell(page, 'undo', round)
    },
    async grip(page) {
      const frame = page.locator('iframe').first()
      const area = await frame.boundingBox()
      const block = await page.frameLocator('iframe').getByText('(t1-0)').first().boundingBox()
      if (!area || !block) throw new Error('There is nothing to drag.')
      return { x: block.x + 20, y: block.y + 10, area }
    },
  }
}

function tell(page: Page, what: keyof PuckHandle, round: number): Promise<void> {
  return page.evaluate(([name, index]) => (globalThis as unknown as { puck: PuckHandle }).puck[name](index), [
    what,
    round,
  ] as const)
}
