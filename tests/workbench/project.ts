import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the build reads. The product's own blocks stay out: a workbench has only the blocks of its test. */
const SOURCES = [
  'runtime',
  'schemas',
  'machines',
  'server/http',
  'server/pages/render',
  'server/pages/client-chunks.ts',
  'server/pages/renderer.ts',
  'server/tools/vite',
  'tests/workbench',
  'blocks/registry.ts',
  'blocks/client.ts',
  'blocks/client-enhance.ts',
  'blocks/client-prefill.ts',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** A copy of the runtime in a temporary folder, with blocks of its own. */
export interface Workbench {
  folder: string
  /** Adds block folders: this is all that adding a block takes. */
  addBlocks(from: string): void
  build(): Promise<void>
  /** Serves the production build of one tenant. */
  serve(tenant: Partial<ResolvedTenant>): Promise<WorkbenchServer>
  remove(): void
}

export interface WorkbenchServer {
  origin: string
  /** Lines that the server has written about failed blocks. */
  faults: string[]
  stop(): void
}

export function createWorkbench(): Workbench {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-workbench-'))
  mkdirSync(join(folder, 'blocks'))
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const environment = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  const node = (...args: string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  return {
    folder,
    addBlocks: (from) => copyBlocks(from, join(folder, 'blocks')),
    build: () => finished(node(join(folder, 'node_modules/vite/bin/vite.js'), 'build')),
    async serve(tenant) {
      writeFileSync(join(folder, 'tenant.json'), JSON.stringify(tenant))
      const server = node('tests/workbench/serve.ts')
      const faults: string[] = []
      server.stderr?.on('data', (chunk: Buffer) => faults.push(...chunk.toString().trim().split('\n')))
      return { origin: await firstLine(server), faults, stop: () => void server.kill() }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Blocks of a test stand deeper in the project than they will in the workbench: their imports move up. */
function copyBlocks(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, file))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(file, 'utf8').replaceAll("'../../../../runtime/", "'../../runtime/"))
  }
}

function finished(child: ChildProcess): Promise<void> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))))
  })
}

function firstLine(child: ChildProcess): Promise<string> {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.on('exit', () => reject(new Error(errors)))
  })
}
