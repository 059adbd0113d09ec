import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export interface SourcePattern {
  file: string
  source: string
  flags: string
}

/** Every pattern of a schema: what documents and calls of the editor are held to. */
export function schemaPatterns(root: string): SourcePattern[] {
  return globSync('{schemas,blocks}/**/*.json', { cwd: root })
    .filter((file) => !file.startsWith('schemas/generated/'))
    .flatMap((file) => {
      const found: SourcePattern[] = []
      walk(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')), (node) => {
        if (typeof node['pattern'] === 'string') found.push({ file, source: node['pattern'], flags: 'u' })
      })
      return found
    })
}

/** What never meets a text from outside: tools of the project, the demo's making, tests. */
const INSIDE = /^server\/(?:tools|demo|boot)\/|\/testing\/|\.test\.tsx?$|^schemas\/(?:build|generated)\//

/** Every pattern that the code writes down. */
export function codePatterns(root: string): SourcePattern[] {
  return globSync('{runtime,blocks,machines,schemas,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !INSIDE.test(file))
    .flatMap((file) => {
      const found: SourcePattern[] = []
      walk(parseSync(file, readFileSync(`${root}/${file}`, 'utf8')).program, ({ type, regex }) => {
        if (type !== 'Literal' || regex === undefined) return
        const { pattern, flags } = regex as { pattern: string; flags: string }
        found.push({ file, source: pattern, flags })
      })
      return found
    })
}

function walk(value: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const child of Object.values(value)) walk(child, visit)
}
