import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const pages = globSync('{README.md,docs/**/*.md}', { cwd: ROOT })

/** What a reader of the guides makes: a block, a check, a dealer, providers, a country. */
const OF_THE_READER = /years-in-business|empty-heading|emu-crossing|wattle|countries\/ca\//

const PATH = /(?<![\w./-])(?:blocks|docs|editor|machines|runtime|schemas|server|tenants|tests)\/[\w./*{}+-]*/g

interface Mention {
  line: number
  path: string
}

/** Paths of the repository in a text, in prose, code and drawings alike; `*` and `{slug}` stand for any name. */
function pathsIn(text: string): Mention[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(PATH)].map(([path]) => ({ line: index + 1, path: path.replace(/[./]+$/, '') })),
    )
}

function exists(path: string): boolean {
  return globSync(path.replaceAll(/\{\w+\}/g, '*'), { cwd: ROOT }).length > 0
}

test('every path of the repository that the documentation names exists', () => {
  const gone = pages.flatMap((page) =>
    pathsIn(readFileSync(join(ROOT, page), 'utf8'))
      .filter(({ path }) => !OF_THE_READER.test(path) && !exists(path))
      .map(({ line, path }) => `${page}:${line} names ${path}, which is not there`),
  )
  expect(gone).toEqual([])
})

test('every link between the pages leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page} links to ${target}, which is not there`),
  )
  expect(broken).toEqual([])
})

test('the architecture names its files by their whole paths', () => {
  const named = pathsIn(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(80)
  expect(pathsIn('see `server/main.ts`.\n  blocks/*/load.ts, not a/server/x or server-side')).toEqual([
    { line: 1, path: 'server/main.ts' },
    { line: 2, path: 'blocks/*/load.ts' },
  ])
  expect(exists('server/main.ts')).toBe(true)
  expect(exists('server/no-such-file.ts')).toBe(false)
})
