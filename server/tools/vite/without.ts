import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Parts of a package that no page here uses and no bundler can see to be unused. */
export interface Cut {
  package: string
  /** The file of the package that every search needs and that leads to all that is cut. */
  entry: string
  /** What goes, in a word: the plugin is named after it. */
  name: string
  /** The imports that are answered by the stub, by their last path segment, and the names that the stub has for each. */
  parts: Readonly<Record<string, readonly string[]>>
  stub: string
}

/** Where the cuts in InstantSearch are made. */
export const INSTANTSEARCH = { package: 'instantsearch.js', entry: 'es/lib/InstantSearch.js' }

/**
 * Leaves parts of a package out of the browser build. The build fails, with the package's version and what was expected
 * of it, when one of them is no longer imported or is asked for a name that the stub lacks: silence would bring the weight
 * back, or break the search in the browser.
 */
export function without({ name, package: from, entry, parts, stub }: Cut): Plugin {
  const inside = new RegExp(String.raw`^(.*[\\/]node_modules[\\/]${quoted(from)}[\\/])(?!node_modules)`)
  const isEntry = (file: string) => file.replaceAll('\\', '/').endsWith(`/node_modules/${from}/${entry}`)
  const empty = `\0forecourt:no-${name}`
  const met = new Set<string>()
  let home: string | undefined
  const complaint = (problem: string) =>
    `forecourt:without-${name}: ${from} ${versionIn(home)} ${problem}. Look at what it imports now, and change or delete the plugin.`
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
      const part = id.split('/').at(-1) ?? ''
      const names = parts[part]
      if (!names || !inside.test(importer)) return undefined
      met.add(part)
      const unknown = importedNames(readFileSync(importer, 'utf8'), id).filter(
        (each) => !names.includes(each),
      )
      if (unknown.length > 0) {
        home = inside.exec(importer)?.[1]
        this.error(complaint(`takes ${unknown.join(', ')} out of "${id}"; the stub has ${names.join(', ')}`))
      }
      return empty
    },
    load: (id) => (id === empty ? stub : undefined),
    buildEnd(error) {
      const found = error ? undefined : [...this.getModuleIds()].find(isEntry)
      if (found === undefined) return
      home = inside.exec(found)?.[1]
      const gone = Object.keys(parts).filter((part) => !met.has(part))
      if (gone.length > 0) this.error(complaint(`was expected to import ${gone.join(', ')} and does not`))
    },
  }
}

/** The names that a module's text takes from `id`: `default`, `*` for all of them, `module.exports` by a call of require. */
function importedNames(text: string, id: string): string[] {
  const module = String.raw`['"]${quoted(id)}['"]`
  if (new RegExp(String.raw`\brequire\(${module}\)`).test(text)) return ['module.exports']
  const clauses = text.matchAll(new RegExp(String.raw`import\s+([^'";]+?)\s+from\s*${module}`, 'g'))
  return [...clauses].flatMap(([, clause = '']) => {
    const [, own = '', braced = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
    const named = braced.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
    const first = own.replace(/,\s*$/, '').trim()
    return [first === '' ? '' : first.startsWith('*') ? '*' : 'default', ...named].filter(Boolean)
  })
}

function quoted(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function versionIn(home: string | undefined): string {
  if (home === undefined) return ''
  return String((JSON.parse(readFileSync(`${home}package.json`, 'utf8')) as { version?: unknown }).version)
}
