import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockSchema } from '../block/types.ts'
import type { BaseStyles, BlockCatalogue, BlockInfo } from './input.ts'

/** Reads the data half of every block folder from disk: what compiling, the checker and the command line need. */
export function readCatalogue(blocksDir: string): BlockCatalogue {
  const catalogue = new Map<string, BlockInfo>()
  for (const folder of readdirSync(blocksDir).toSorted()) {
    const schemaFile = join(blocksDir, folder, 'schema.json')
    if (!existsSync(schemaFile)) continue
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as BlockSchema
    catalogue.set(schema.type, {
      schema,
      styles: readStyles(blocksDir, [...(schema.styles ?? []), folder]),
      enhance: existsSync(join(blocksDir, folder, 'enhance.ts')),
    })
  }
  return catalogue
}

function readStyles(blocksDir: string, folders: string[]): Record<string, string> {
  const files = folders.map((folder) => [folder, join(blocksDir, folder, 'style.css')] as const)
  return Object.fromEntries(
    files
      .filter(([, file]) => existsSync(file))
      .map(([folder, file]) => [folder, readFileSync(file, 'utf8')]),
  )
}

export function readBaseStyles(themeDir: string): BaseStyles {
  const folder = join(themeDir, 'base')
  if (!existsSync(folder)) return { base: '' }
  const parts = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .toSorted()
  return { base: parts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n') }
}
