import { globSync, readFileSync } from 'node:fs'

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

function walk(value: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Record<string, unknown>)
  for (const child of Object.values(value)) walk(child, visit)
}
