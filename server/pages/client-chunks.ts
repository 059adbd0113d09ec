import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of Vite's manifest that is read here. */
interface ManifestChunk {
  file: string
  imports?: string[]
}

/** Addresses of the chunks that source modules need: none comes before what it imports. */
export type ClientChunks = (sources: readonly string[]) => string[]

/**
 * Reads which files the build made of which sources (`dist/assets.json`, Vike's copy of the manifest), so that a page
 * can name at once what its first islands need instead of having them found out file by file.
 */
export function readClientChunks(dist: string): ClientChunks {
  const manifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const grouped = readGroupedSources(dist)
  return (sources) => {
    const seen = new Set<string>()
    const hrefs: string[] = []
    const visit = (source: string): void => {
      const chunk = manifest[source]
      if (chunk === undefined || seen.has(chunk.file)) return
      seen.add(chunk.file)
      chunk.imports?.forEach(visit)
      hrefs.push(`/${chunk.file}`)
    }
    for (const source of sources)
      visit(manifest[source] ? source : (keys.get(grouped[source] ?? '') ?? source))
    return hrefs
  }
}

/** Files that hold the scripts of blocks, by source: those too that stand in a group with others. */
export function readGroupedSources(dist: string): Readonly<Record<string, string>> {
  const path = join(dist, 'sources.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}
