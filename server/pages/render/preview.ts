import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBaseStyles, readCatalogue } from '../../../runtime/compile/catalogue.ts'
import { compileTenant } from '../../../runtime/compile/compile-tenant.ts'
import type { CompiledRoute, CompiledTenant } from '../../../runtime/compile/compiled.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { blockFolder } from '../../../runtime/block/block-name.ts'
import { fixtureTenant, settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import type { SettingsPatch } from '../../../schemas/generated/types.ts'
import { createDevServer } from './dev.ts'
import { createRenderer } from '../renderer.ts'
import type { RenderPorts } from './types.ts'

/** One entry of `blocks/{folder}/fixtures.json`. */
interface BlockFixture {
  name: string
  props?: Record<string, unknown>
  /** What the dealer has set another way than by default. */
  settings?: SettingsPatch
  style?: Record<string, unknown>
  slots?: Record<string, BlockNode[]>
  /** Stands in for what the loader would fetch. */
  data?: unknown
  /** The resolved tenant differs from the default one in these members. */
  tenant?: object
}

/**
 * Block workshop: serves `/__fixtures` (a list) and `/__fixtures/{folder}/{name}` with hot reload, without database.
 *
 *     node server/pages/render/preview.ts [--port 4100]
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })
const root = join(import.meta.dirname, '../../..')
const blocksDir = join(root, 'blocks')
const styles = new Map<string, string>()
const dev = await createDevServer(root, () => undefined)
const renderer = await createRenderer({ dist: join(root, 'dist'), dev: true })

function fixturesOf(folder: string): BlockFixture[] {
  const file = join(blocksDir, folder, 'fixtures.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BlockFixture[]) : [{ name: 'default' }]
}

function compileFixture(folder: string, name: string): { compiled: CompiledTenant; fixture: BlockFixture } {
  const catalogue = readCatalogue(blocksDir)
  const block = [...catalogue.values()].find(({ schema }) => blockFolder(schema.type) === folder)
  const fixture = fixturesOf(folder).find((entry) => entry.name === name)
  if (!block || !fixture) throw new Error(`No fixture "${name}" in blocks/${folder}.`)
  const { props = {}, style = {}, slots = {}, settings = {}, tenant = {} } = fixture
  const node: BlockNode = { id: 'fixture', type: block.schema.type, props, style, slots }
  const compiled = compileTenant(
    fixtureTenant({
      routes: [{ id: 'fixture', path: '/', title: `${folder} / ${name}`, blocks: [node] }],
      settings: settingsWith(settings),
      ...tenant,
    }),
    catalogue,
    readBaseStyles(join(root, 'runtime/theme')),
  )
  const { href, text } = compiled.css.of(compiled.routes[0] as CompiledRoute)
  styles.set(href, text)
  return { compiled, fixture }
}

const ports: RenderPorts = {
  stock: { carBySlug: async () => undefined, carById: async () => undefined },
  search: { search: async () => [] },
  content: { list: async () => [], hadAt: async () => false },
  onBlockFault: ({ blockId, phase, error }) =>
    process.stderr.write(`${blockId} (${phase}): ${String(error)}\n`),
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const css = styles.get(url.pathname)
  if (css !== undefined) return end(response, 200, 'text/css', css)
  const font = /^\/assets\/fonts\/[\w.-]+$/.test(url.pathname) && join(root, 'dist/client', url.pathname)
  if (font && existsSync(font)) return end(response, 200, 'font/woff2', readFileSync(font))
  const [, , folder, name] = url.pathname.split('/').map(decodeURIComponent)
  if (!url.pathname.startsWith('/__fixtures')) return end(response, 404, 'text/plain', 'not here')
  if (!folder || !name) return end(response, 200, 'text/html', listing())
  const { compiled, fixture } = compileFixture(folder, name)
  const result = await renderer.renderPage(
    compiled,
    {
      path: '/',
      query: url.search.slice(1),
      origin: url.origin,
      now: Date.now(),
      signedIn: false,
      mode: 'draft',
    },
    { ...ports, ...('data' in fixture && { fixedData: { fixture: fixture.data } }) },
  )
  end(response, 200, 'text/html', result.kind === 'page' ? result.html : `redirect to ${result.location}`)
}

function listing(): string {
  const entries = [...readCatalogue(blocksDir).values()].flatMap(({ schema }) =>
    fixturesOf(blockFolder(schema.type)).map(
      ({ name }) => `/__fixtures/${blockFolder(schema.type)}/${encodeURIComponent(name)}`,
    ),
  )
  return `<ul>${entries.map((href) => `<li><a href="${href}">${href}</a></li>`).join('')}</ul>`
}

function end(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

const server = createServer((request, response) => {
  dev.middlewares(request, response, () => {
    answer(request, response).catch((error: unknown) => {
      end(response, 500, 'text/plain', error instanceof Error ? (error.stack ?? '') : String(error))
    })
  })
})
dev.attach(server)
server.listen(Number(values.port), () => {
  process.stdout.write(`http://localhost:${values.port}/__fixtures\n`)
})
