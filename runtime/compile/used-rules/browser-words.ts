import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { customNames } from './declarations.ts'

/** What code that runs in the browser may put into a page by itself. */
export interface BrowserWords {
  /** Class names. */
  classes: ReadonlySet<string>
  /** Beginnings of class names that are put together: `fc-button--`. */
  beginnings: readonly string[]
  /** Data and ARIA attributes that it names at all, in whichever way. */
  attributes: ReadonlySet<string>
  /** Those that it sets on elements which it found. */
  written: ReadonlySet<string>
  /** Custom properties that it names, or begins to name: `--fc-tone-`. */
  properties: readonly string[]
}

interface SourceFile extends BrowserWords {
  imports: string[]
}

/** What every page with a script runs. */
const ALWAYS = ['runtime/islands/start.ts']

/** Reads sources once; files that are not there (a block without a script) say nothing. */
export function createBrowserWords(root: string): (entries: readonly string[]) => BrowserWords {
  const files = new Map<string, SourceFile | undefined>()
  const made = new Map<string, BrowserWords>()
  const read = (path: string): SourceFile | undefined => {
    if (!files.has(path)) files.set(path, sourceFile(path))
    return files.get(path)
  }
  const gather = (paths: readonly string[], found = new Map<string, SourceFile>()) => {
    for (const path of paths) {
      const file = found.has(path) ? undefined : read(path)
      if (file) gather(file.imports, found.set(path, file))
    }
    return found
  }
  return (entries) => {
    const key = [...new Set(entries)].toSorted().join('\n')
    const known = made.get(key)
    if (known) return known
    const all = [...gather([...ALWAYS, ...entries].map((path) => join(root, path))).values()]
    const words = {
      classes: new Set(all.flatMap(({ classes }) => [...classes])),
      beginnings: [...new Set(all.flatMap(({ beginnings }) => beginnings))],
      attributes: new Set(all.flatMap(({ attributes }) => [...attributes])),
      written: new Set(all.flatMap(({ written }) => [...written])),
      properties: [...new Set(all.flatMap(({ properties }) => properties))],
    }
    made.set(key, words)
    return words
  }
}

function sourceFile(path: string): SourceFile | undefined {
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  return { imports: imports(path, source), ...wordsOf(source) }
}

/** Of its own files: those of packages know nothing of our classes. */
function imports(path: string, source: string): string[] {
  const found = [...source.matchAll(/\b(?:from|import)\s*(?:\(\s*)?'(\.[^']+)'/g)].filter(({ index }) => {
    const line = source.slice(source.lastIndexOf('\n', index) + 1, index)
    return !/^(?:import|export) type\b/.test(line)
  })
  const files = found.map(([, target = '']) => join(dirname(path), target))
  // A script that takes markup out of a page it has fetched brings whatever its own block draws.
  return /\bDOMParser\b|\.innerHTML = /.test(source) ? [...files, join(dirname(path), 'block.tsx')] : files
}

export function wordsOf(source: string): BrowserWords {
  const names = source.match(/fc-[\w-]*/g) ?? []
  const inDataset = [...source.matchAll(/\bdataset(?:\.(\w+)|\['(\w+)'\])/g)].map(
    ([, dotted, quoted]) => `data-${kebab(dotted ?? quoted ?? '')}`,
  )
  const set = [...source.matchAll(/Attribute\(\s*'((?:data|aria)-[\w-]+)'/g)].map(([, name = '']) => name)
  const reflected = [...source.matchAll(/\baria([A-Z]\w*)/g)].map(
    ([, name = '']) => `aria-${name.toLowerCase()}`,
  )
  const written = new Set([...inDataset, ...set, ...reflected])
  return {
    classes: new Set(names.filter((name) => !/[-_]$/.test(name))),
    beginnings: names.filter((name) => /[-_]$/.test(name)),
    attributes: new Set([...(source.match(/(?:data|aria)-[\w-]+/g) ?? []), ...written]),
    written,
    properties: customNames(source),
  }
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
