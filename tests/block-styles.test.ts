import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBaseStyles, readBlockStyle, readCatalogue } from '../runtime/compile/catalogue.ts'
import { blockFolder } from '../runtime/block/block-name.ts'

/**
 * A page has the style sheets of its own blocks only, so a block that writes a class of another folder has to name that
 * folder (`styles` in its schema): on a page without the other block it would stand there unstyled.
 */
const root = join(import.meta.dirname, '..')
const catalogue = readCatalogue(join(root, 'blocks'))
const base = new Set(classesOf(readBaseStyles(join(root, 'runtime/theme')).base))
const owners = new Map<string, string[]>()
const shared = readdirSync(join(root, 'blocks/shared')).map((name) => `shared/${name}`)
for (const folder of [...readdirSync(join(root, 'blocks')), ...shared]) {
  for (const name of classesOf(readBlockStyle(join(root, 'blocks'), folder) ?? '')) {
    owners.set(name, [...new Set([...(owners.get(name) ?? []), folder])])
  }
}

function classesOf(css: string): string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.(fc-[\w-]+)/g)].map(([, name = '']) => name)
}

/** A source file with everything it imports from the project, types aside. */
function sourcesFrom(entry: string, seen: Map<string, string> = new Map()): Map<string, string> {
  if (seen.has(entry) || !existsSync(entry)) return seen
  const text = readFileSync(entry, 'utf8')
  seen.set(entry, text)
  for (const [, from, lazy] of text.matchAll(
    /(?:^|\n)(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'|import\('(\.[^']+\.tsx?)'\)/g,
  )) {
    sourcesFrom(resolve(dirname(entry), from ?? lazy ?? ''), seen)
  }
  return seen
}

describe('RUN-01 a page is styled by its own blocks', () => {
  test.each([...catalogue.values()].map(({ schema, styles }) => [schema.type, schema, styles] as const))(
    '%s names the folders of all classes that it writes',
    (type, schema, styles) => {
      const folder = join(root, 'blocks', blockFolder(type))
      // A block that stands in certain others only finds their styles on the page.
      const near = (schema.parents ?? []).flatMap((parent) =>
        Object.keys(catalogue.get(parent)?.styles ?? {}),
      )
      const known = new Set([...Object.keys(styles), ...near])
      const missing = new Set<string>()
      for (const entry of ['block.tsx', 'enhance.ts']) {
        for (const text of sourcesFrom(join(folder, entry)).values()) {
          for (const [name] of text.matchAll(/fc-[a-z][\w-]*/g)) {
            const homes = owners.get(name)
            if (homes && !base.has(name) && !homes.some((home) => known.has(home))) {
              missing.add(`${homes.join(' or ')}: ${name}`)
            }
          }
        }
      }
      expect([...missing]).toEqual([])
    },
  )
})
