import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Parts of InstantSearch that no page here uses and no bundler can see to be unused. */
export interface Cut {
  /** What goes, in a word: the plugin is named after it. */
  name: string
  /** The imports that are answered by the stub, by their last path segment, and the names that the stub has for each. */
  parts: Readonly<Record<string, readonly string[]>>
  stub: string
}

const PACKAGE = 'instantsearch.js'
/** The file that every search imports, and with it all that is cut. */
const ENTRY = /[\\/]instantsearch\.js[\\/]es[\\/]lib[\\/]InstantSearch\.js$/
const INSIDE = /^(.*[\\/]node_modules[\\/]instantsearch\.js[\\/])/

/**
 * Leaves parts of InstantSearch out of the browser build. The build fails, with the package's version and what was expected
 * of it, when one of them is no longer imported or is asked for a name that the stub lacks: silence would bring the weight
 * back, or break the search in the browser.
 */
export function without({ name, parts, stub }: Cut): Plugin {
  const empty = `\0forecourt:no-${name}`
  const met = new Set<string>()
  let home: string | undefined
  const complaint = (problem: string) =>
    `forecourt:without-${name}: ${PACKAGE} ${versionIn(home)} ${problem}. Look at what it imports now, and change or delete the plugin.`
  return {
    name: `forecourt:without-${name}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      met.clear()
      home = undefined
    },
    resolveId(id, importer = '') {
      if (ENTRY.test(importer)) home ??= INSIDE.exec(importer)?.[1]
      const part = id.split('/').at(-1) ?? ''
      const names = parts[part]
      if (!names || !INSIDE.test(importer)) return undefined
      met.add(part)
      const unknown = importedNames(readFileSync(importer, 'utf8'), id).filter(
        (each) => !names.includes(each),
      )
      if (unknown.length > 0) {
        home ??= INSIDE.exec(importer)?.[1]
        this.error(complaint(`takes ${unknown.join(', ')} out of "${id}"; the stub has ${names.join(', ')}`))
      }
      return empty
    },
    load: (id) => (id === empty ? stub : undefined),
    buildEnd(error) {
      if (error || home === undefined) return
      const gone = Object.keys(parts).filter((part) => !met.has(part))
      if (gone.length > 0) this.error(complaint(`was expected to import ${gone.join(', ')} and does not`))
    },
  }
}

/** The names that a module's text takes from `id`; `default` for the default export, `*` for all of them. */
function importedNames(text: string, id: string): string[] {
  const quoted = id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const clauses = text.matchAll(new RegExp(String.raw`import\s+([^'";]+?)\s+from\s*['"]${quoted}['"]`, 'g'))
  return [...clauses].flatMap(([, clause = '']) => {
    const [, own = '', braced = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
    const named = braced.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
    const first = own.replace(/,\s*$/, '').trim()
    return [first === '' ? '' : first.startsWith('*') ? '*' : 'default', ...named].filter(Boolean)
  })
}

function versionIn(home: string | undefined): string {
  if (home === undefined) return ''
  return String((JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as { version?: unknown }).version)
}
