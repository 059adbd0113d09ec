import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Where the product's own sources are. */
export const FOLDERS = 'blocks,editor,machines,runtime,schemas,server'

/** No tests, no demo, no tools, nothing generated. */
const ASIDE =
  /\.test\.|\/testing\/|\/fixtures\.ts$|^server\/(?:demo|tools|search\/conformance)\/|^schemas\/generated\//

const files = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !ASIDE.test(file))
  .toSorted()

/** What may stand in a file: why, and the lines, without what is before and behind them. */
export type Listed = Record<string, [why: string, ...lines: string[]]>

/**
 * Where a pattern stands in the product's own sources without being listed, as `file:line text`, and what is listed but
 * no longer there.
 */
export function unlisted(pattern: RegExp, listed: Listed): string[] {
  const left = new Map(Object.entries(listed).map(([file, [, ...lines]]) => [file, lines]))
  const found = files.flatMap((file) =>
    linesWith(pattern, file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) => {
      const at = left.get(file)?.indexOf(text) ?? -1
      if (at === -1) return [`${file}:${line} ${text}`]
      left.get(file)?.splice(at, 1)
      return []
    }),
  )
  const gone = [...left].flatMap(([file, lines]) => lines.map((text) => `${file} listed, but gone: ${text}`))
  return [...found, ...gone]
}

/** The lines of a source in which a pattern stands, comments aside, each once. */
export function linesWith(pattern: RegExp, file: string, text: string): { line: number; text: string }[] {
  // Most sources have no such place, and reading them all as code takes half a minute.
  if (text.search(pattern) === -1) return []
  let code = text
  for (const { start, end } of parseSync(file, text).comments)
    code = code.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  const lines = code.split('\n')
  const numbers = [...code.matchAll(pattern)].map(({ index }) => code.slice(0, index).split('\n').length)
  return [...new Set(numbers)].map((line) => ({ line, text: (lines[line - 1] ?? '').trim() }))
}
