import type { JsonObject } from '../../runtime/json/object.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSlug } from '../../runtime/resolve/slug.ts'
import type { ReadLayer, StoredLayerKind } from '../../runtime/resolve/layers.ts'

const FOLDERS: Record<Exclude<StoredLayerKind, 'defaults'>, string> = {
  template: 'templates',
  brand: 'brands',
  dealership: 'dealerships',
}

/**
 * The platform's layers under `tenants/`: they belong to the release, so a new one comes with a restart. Defaults,
 * templates and brands are few and kept in memory; dealership layers are as many as tenants and read each time.
 */
export function layerFiles(tenantsDir: string): ReadLayer {
  const kept = new Map<string, Promise<JsonObject | undefined>>()
  return (kind, name) => {
    if (kind === 'defaults') return keep(kept, 'defaults', () => readJson(join(tenantsDir, 'defaults.json')))
    if (!isSlug(name)) return Promise.resolve(undefined)
    const file = join(tenantsDir, FOLDERS[kind], `${name}.json`)
    return kind === 'dealership' ? readJson(file) : keep(kept, file, () => readJson(file))
  }
}

async function keep<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  return made
}

async function readJson(file: string): Promise<JsonObject | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JsonObject
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
