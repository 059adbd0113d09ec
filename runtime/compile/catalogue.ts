import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readBlockFiles } from '../../schemas/build/block-files.ts'
import type { BlockSchema } from '../block/types.ts'
import { createBrowserWords } from './used-rules/browser-words.ts'
import type { BaseStyles, BlockCatalogue, BlockInfo } from './input.ts'

/** Reads the data half of every block folder from disk: what compiling, the checker and the command line need. */
export function readCatalogue(blocksDir: string): BlockCatalogue {
  const catalogue = new Map<string, BlockInfo>()
  const words = createBrowserWords(dirname(blocksDir))
  for (const { folder, schema } of readBlockFiles<BlockSchema>(blocksDir)) {
    catalogue.set(schema.type, {
      schema,
      styles: readStyles(blocksDir, [...(schema.styles ?? []), folder]),
      enhance: existsSync(join(blocksDir, folder, 'enhance.ts')),
      sources: { folder, words },
    })
  }
  return catalogue
}

/** The style sheet of a block folder: `style.css`, or the files below `style/` in the order of their names. */
export function readBlockStyle(blocksDir: string, folder: string): string | null {
  const file = join(blocksDir, folder, 'style.css')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const parts = join(blocksDir, folder, 'style')
  return existsSync(parts) ? readParts(parts) : null
}

function readStyles(blocksDir: string, folders: string[]): Record<string, string> {
  const sheets = folders.map((folder) => [folder, readBlockStyle(blocksDir, folder)] as const)
  return Object.fromEntries(sheets.flatMap(([folder, css]) => (css === null ? [] : [[folder, css]])))
}

function readParts(folder: string): string {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return parts
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

export function readBaseStyles(themeDir: string): BaseStyles {
  const folder = join(themeDir, 'base')
  return { base: existsSync(folder) ? readParts(folder) : '' }
}
