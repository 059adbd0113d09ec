import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArtifacts, isCommitted, type Artifacts } from './artifacts.ts'
import { writeBlockHistory } from './write-block-history.ts'

/**
 * `node schemas/build/generate.ts` writes schemas/generated/; with `--check` it writes nothing and exits with 1 when a
 * committed file there is not what the sources give (CFG-27).
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'schemas', 'generated')
const artifacts = await buildArtifacts(root)
const stale = staleFiles(artifacts, folder)

if (process.argv.includes('--check')) {
  const drifted = stale.filter(isCommitted)
  if (drifted.length > 0) {
    process.stderr.write(
      `Out of date with schemas/ and blocks/: ${drifted.map((name) => `schemas/generated/${name}`).join(', ')}\n` +
        'Run `node schemas/build/generate.ts` and commit the result.\n',
    )
    process.exitCode = 1
  }
} else {
  mkdirSync(folder, { recursive: true })
  writeBlockHistory(root)
  for (const name of stale) writeFileSync(join(folder, name), artifacts[name] ?? '')
  process.stdout.write(
    `schemas/generated: ${stale.length} of ${Object.keys(artifacts).length} files written\n`,
  )
}

function staleFiles(expected: Artifacts, directory: string): string[] {
  return Object.entries(expected)
    .filter(([name, content]) => {
      const path = join(directory, name)
      return !existsSync(path) || readFileSync(path, 'utf8') !== content
    })
    .map(([name]) => name)
}
