import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PROJECT_ROOT } from '../../config/config.ts'
import { LAYERS, layerViolations } from './layers.ts'

/** Command of `npm test`: prints imports that cross the layers in the wrong direction; exit code 1 when there are any. */
const files = globSync(`{${Object.keys(LAYERS).join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: PROJECT_ROOT }).map(
  (path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(join(PROJECT_ROOT, path), 'utf8'),
  }),
)

const violations = layerViolations(files)
for (const { path, line, specifier, rule } of violations) {
  process.stderr.write(`${path}:${line} ${rule} (${specifier})\n`)
}
process.stdout.write(`${files.length} files, ${violations.length} imports across layers\n`)
process.exitCode = violations.length > 0 ? 1 : 0
