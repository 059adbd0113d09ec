import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildArtifacts, isCommitted } from './artifacts.ts'
import { familyIndexes } from './families.ts'
import { writeBlockHistory } from './write-block-history.ts'

/**
 * `node schemas/build/generate.ts` writes schemas/generated/ and the `index.ts` of every family of folders; with
 * `--check` it writes nothing and exits with 1 when a committed file is not what the sources give (CFG-27).
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const artifacts = await buildArtifacts(root)
const files: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(artifacts).map(([name, content]) => [`schemas/generated/${name}`, content]),
  ),
  ...familyIndexes(root),
}
const stale = Object.keys(files).filter((path) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== files[path]
})

if (process.argv.includes('--check')) {
  const drifted = stale.filter(isCommitted)
  if (drifted.length > 0) {
    process.stderr.write(
      `Out of date with schemas/, blocks/ and the folders of providers: ${drifted.join(', ')}\n` +
        'Run `node schemas/build/generate.ts` and commit the result.\n',
    )
    process.exitCode = 1
  }
} else {
  mkdirSync(join(root, 'schemas', 'generated'), { recursive: true })
  writeBlockHistory(root)
  for (const path of stale) writeFileSync(join(root, path), files[path] ?? '')
  process.stdout.write(`generated: ${stale.length} of ${Object.keys(files).length} files written\n`)
}
