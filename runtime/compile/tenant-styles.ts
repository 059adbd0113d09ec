import { walkBlocks } from '../tree/walk-blocks.ts'
import { createHash } from 'node:crypto'
import type { Theme } from '../../schemas/generated/types.ts'
import type { CompiledRoute, StyleSheet, TenantStyles } from './compiled.ts'
import type { BlockCatalogue } from './input.ts'
import { styleSheetPieces } from './style-sheet.ts'
import { shortHash } from './short-hash.ts'
import { findLateSheet, routeBrowserWords, usedSheet } from './used-rules/used-rules.ts'

const FOLDER = '/assets/css/'

/** The name of the sheet with everything, for addresses of pages that are gone. */
const WHOLE = 'all'

/**
 * The style sheets of a tenant's pages: each has the blocks of its page only, because a page shows nothing before its
 * style sheet is there. Made at the first visit; pages with the same blocks share one.
 */
export function tenantStyles(input: {
  slug: string
  theme: Theme
  base: string
  /** Of the root element, by name. */
  attributes: Readonly<Record<string, string>>
  routes: readonly CompiledRoute[]
  catalogue: BlockCatalogue
  /** Compiled style props by class name. */
  styles: ReadonlyMap<string, string>
}): TenantStyles {
  const { slug, catalogue, attributes } = input
  const classes = [...input.styles].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const made = new Map<string, StyleSheet>()
  const contents = new WeakMap<CompiledRoute, string>()

  const sheetOf = (name: string, routes: readonly CompiledRoute[]): StyleSheet => {
    const folders = styleFolders(routes, catalogue)
    const used = classNames(routes)
    const rules = classes.filter(([className]) => used.has(className)).map(([, css]) => css)
    const pieces = styleSheetPieces(
      input,
      folders.map(([, css]) => css),
      rules,
      // Pages hold their sheet: a theme's text in it must not be able to end the element.
    ).map((css) => css.replaceAll(/<(?=\/style)/gi, String.raw`\3c `))
    const text = pieces.join('')
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`
    const href = `${FOLDER}${slug}.${name}.${shortHash(text)}.css`
    return { href, text, integrity, pieces, attributes }
  }

  const kept = (key: string, make: () => StyleSheet): StyleSheet => {
    const sheet = made.get(key) ?? make()
    made.set(key, sheet)
    return sheet
  }

  const contentOf = (route: CompiledRoute): string => {
    const known = contents.get(route)
    if (known !== undefined) return known
    const folders = styleFolders([route], catalogue).map(([folder]) => folder)
    const used = classNames([route])
    const content = JSON.stringify([
      folders,
      classes.filter(([name]) => used.has(name)).map(([name]) => name),
    ])
    contents.set(route, content)
    return content
  }

  const of = (route: CompiledRoute): StyleSheet =>
    kept(contentOf(route), () => {
      const first = input.routes.find((other) => contentOf(other) === contentOf(route)) ?? route
      return sheetOf(first.id, [first])
    })

  return {
    of,
    used(route, markup) {
      const words = routeBrowserWords(route, catalogue)
      return words ? usedSheet(of(route), words, markup) : of(route)
    },
    whole: () => kept(WHOLE, () => sheetOf(WHOLE, input.routes)),
    find(file) {
      const [owner, id] = file.split('.')
      const late = owner === slug ? findLateSheet(FOLDER + file) : undefined
      if (late) return { sheet: late, current: true }
      const route = input.routes.find((other) => other.id === id)
      const sheet = route ? of(route) : this.whole()
      return { sheet, current: sheet.href === FOLDER + file }
    },
  }
}

/** Style sheets of the blocks of some pages: the shared ones first, as blocks refine them, then by folder. */
function styleFolders(routes: readonly CompiledRoute[], catalogue: BlockCatalogue): [string, string][] {
  const types = new Set(routes.flatMap((route) => route.types))
  const byFolder = Object.assign({}, ...[...types].map((type) => catalogue.get(type)?.styles)) as Record<
    string,
    string
  >
  return Object.entries(byFolder).toSorted(
    ([a], [b]) => Number(isShared(b)) - Number(isShared(a)) || (a < b ? -1 : 1),
  )
}

function isShared(folder: string): boolean {
  return folder.startsWith('shared/')
}

function classNames(routes: readonly CompiledRoute[]): Set<string> {
  const names = new Set<string>()
  for (const { node } of walkBlocks(routes.flatMap(({ regions }) => Object.values(regions).flat())))
    node.className.split(' ').forEach((name) => names.add(name))
  return names
}
