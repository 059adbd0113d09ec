import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Lines that hold nothing to change: blank ones, comments, imports, and what only closes. */
const EMPTY = /^\s*(?:$|\/[/*]|\*|import\b|[)\]}]+[,;]?$)/

/**
 * Some lines of the sources, in Stryker's notation `FILE:LINE-LINE`. They are drawn by a hash of place and text, so that
 * another run of the same sources draws the same ones, and nobody chooses.
 * @param {string[]} patterns globs; those that begin with `!` leave out
 * @param {number} count
 * @param {string} [draw] name of another draw: each has lines of its own, some of which another may have as well
 */
export function drawnLines(patterns, count, draw = '') {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const files = globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { exclude },
  )
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ text, place: `${file}:${index + 1}-${index + 1}` }))
      .filter(({ text }) => !EMPTY.test(text)),
  )
  return lines
    .map(({ text, place }) => ({
      place,
      lot: createHash('sha256')
        .update(draw + place + text)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ place }) => place)
}
