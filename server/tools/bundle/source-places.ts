import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What a module says of its own place. */
const PLACE = /\bimport\.meta\.(url|filename|dirname)\b/g

/**
 * Lets modules that were put together into files of one folder say of themselves where their sources are: workers, tables and
 * drawings are found from there.
 *
 * @param out folder of the bundle, without folders below it
 */
export function sourcePlaces(out: string): Plugin {
  return {
    name: 'forecourt:source-places',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /\/node_modules\/|^\0/ }, code: /\bimport\.meta\.(?:url|filename|dirname)\b/ },
      handler: (code, id) => ({
        code: code.replace(PLACE, (_, of: string) => placeFrom(out, id, of)),
        map: null,
      }),
    },
  }
}

/** @returns an expression of the value that `import.meta[of]` has in the module of a file */
export function placeFrom(out: string, file: string, of: string): string {
  const path = relative(out, of === 'dirname' ? dirname(file) : file)
    .split(sep)
    .map(encodeURIComponent)
    .join('/')
  const url = `new URL(${JSON.stringify(path)}, import.meta.url)`
  return of === 'url' ? `${url}.href` : `process.getBuiltinModule('node:url').fileURLToPath(${url})`
}
