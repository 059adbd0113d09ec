import { dirname, join, normalize } from 'node:path/posix'
import { brokenServerRule } from './server-rooms.ts'

/** What each top-level folder may import beside itself (docs/architecture.md). Files outside of these are not checked. */
export const LAYERS: Record<string, readonly string[]> = {
  schemas: [],
  machines: ['schemas'],
  runtime: ['schemas', 'machines'],
  blocks: ['runtime', 'machines', 'schemas'],
  tenants: [],
  server: ['schemas', 'machines', 'runtime', 'blocks', 'tenants'],
  editor: ['schemas', 'machines', 'runtime', 'blocks'],
  tests: ['schemas', 'machines', 'runtime', 'blocks', 'tenants', 'server', 'editor'],
}

/** Folders of pure logic, and the packages that would tie it to a browser's or a server's life. */
const PURE: Record<string, RegExp> = {
  'machines/': /^(?:react|react-dom|@xstate\/react|fastify|kysely|node:)/,
  'runtime/rules/': /^(?:react|react-dom|fastify|kysely|node:)/,
}

export interface SourceFile {
  /** Relative to the project's folder, with forward slashes. */
  path: string
  text: string
}

export interface LayerViolation {
  path: string
  line: number
  specifier: string
  rule: string
}

/** Imports that cross a layer in the wrong direction, or that make pure logic impure. */
export function layerViolations(files: readonly SourceFile[]): LayerViolation[] {
  return files.flatMap((file) =>
    importsOf(file.text).flatMap(({ specifier, line }) => {
      const rule = brokenRule(file.path, specifier)
      return rule === undefined ? [] : [{ path: file.path, line, specifier, rule }]
    }),
  )
}

function brokenRule(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) {
    // A test may use what it likes to set its world up.
    const pure = isTest(path) ? undefined : Object.keys(PURE).find((folder) => path.startsWith(folder))
    return pure !== undefined && PURE[pure]?.test(specifier)
      ? `${pure} is pure and must not import ${specifier}`
      : undefined
  }
  const target = normalize(join(dirname(path), specifier))
  const from = topFolder(path)
  const to = topFolder(target)
  if (from === 'server' && to === 'server' && !isTest(path)) return brokenServerRule(path, target)
  const allowed = LAYERS[from]
  if (!allowed || from === to || !(to in LAYERS) || allowed.includes(to)) return undefined
  // Documents of demo dealers make good worlds for tests; data imports nothing, so no circle comes of it.
  if (isTest(path) && to === 'tenants') return undefined
  return `${from} must not import ${to}`
}

/** The browser's half of a payment provider stands with the server's half, and is the checkout block's. */
const SURFACE = /^server\/reservations\/payment\/providers\/[^/]+\/surface\.ts$/

function topFolder(path: string): string {
  return SURFACE.test(path) ? 'blocks' : (path.split('/')[0] ?? '')
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bglob\w*\(\s*\[?\s*)(['"])([^'"\n]+)\1/g

/** Specifiers of static, dynamic, type and glob imports; comments are left out. */
function importsOf(text: string): { specifier: string; line: number }[] {
  return text.split('\n').flatMap((source, index) => {
    if (/^\s*(?:\*|\/\/|\/\*)/.test(source)) return []
    return [...source.matchAll(IMPORT)].map((match) => ({ specifier: match[2] ?? '', line: index + 1 }))
  })
}
