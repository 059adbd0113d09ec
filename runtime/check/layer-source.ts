import { isSlug } from '../resolve/slug.ts'
import type { CheckFileSystem } from './document/file-system.ts'
import { readDocumentFile, type ReadResult } from './document/read.ts'

export type LayerKind = 'defaults' | 'template' | 'brand' | 'dealership'

/** Where the cascade's documents come from: files for the command line, memory for the editor. */
export interface LayerSource {
  /** Registered templates or brand flags, sorted. */
  names(kind: 'template' | 'brand'): Promise<readonly string[]>
  /** One layer document; `undefined` when there is none of that name. */
  read(kind: LayerKind, name: string): Promise<LayerFile | undefined>
}

export interface LayerFile extends ReadResult {
  file: string
}

const FOLDERS = { template: 'templates', brand: 'brands', dealership: 'dealerships' } as const

/**
 * The layers under a `tenants/` directory. Templates, brands and defaults are few and kept; dealership layers are as
 * many as tenants and are read each time, so memory stays flat over a thousand documents.
 *
 * @param directory path of `tenants/`, as it is to appear in findings.
 */
export function createLayerFiles(files: CheckFileSystem, directory: string): LayerSource {
  const kept = new Map<string, Promise<LayerFile | undefined>>()
  const names = new Map<string, Promise<readonly string[]>>()

  async function list(kind: keyof typeof FOLDERS): Promise<readonly string[]> {
    const found = await files.list(`${directory}/${FOLDERS[kind]}`)
    return found
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .toSorted()
  }

  async function load(kind: LayerKind, name: string): Promise<LayerFile | undefined> {
    const file =
      kind === 'defaults' ? `${directory}/defaults.json` : `${directory}/${FOLDERS[kind]}/${name}.json`
    const result = await readDocumentFile(files, file)
    const missing = result.faults.some(({ code }) => code === 'document-missing')
    return missing ? undefined : { ...result, file }
  }

  return {
    names: (kind) => keep(names, kind, () => list(kind)),
    read: (kind, name) => {
      // Drafts may name what is no slug.
      if (kind !== 'defaults' && !isSlug(name)) return Promise.resolve(undefined)
      if (kind === 'dealership') return load(kind, name)
      return keep(kept, `${kind}/${name}`, () => load(kind, name))
    },
  }
}

function keep<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const found = cache.get(key)
  if (found !== undefined) return found
  const made = make()
  cache.set(key, made)
  return made
}
