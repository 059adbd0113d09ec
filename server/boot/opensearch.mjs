import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node24 } from './install.mjs'
import { onSystemPath, root } from './paths.mjs'
import { run } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

const FOLDER = join(root, 'server', 'search', 'testing', 'opensearch')
const WHY = 'the tests on a cluster of OpenSearch need it and none was found'
/** A network that swallows calls is not waited for, in milliseconds. */
const LONGEST_MS = 600_000

/**
 * OpenSearch for the tests of hosted search: its ordinary Java packages, brought by Maven once.
 * @returns {Promise<string | undefined>} why there is none
 */
export async function ensureOpenSearch() {
  if (!place().javaRuns) await installFromSystem('java', WHY)
  const { javaRuns, packages } = place()
  if (!javaRuns) return 'no Java 17 or newer was found or could be installed'
  if (existsSync(packages)) return undefined
  if (!onSystemPath('mvn')) await installFromSystem('maven', WHY)
  const maven = onSystemPath('mvn')
  if (!maven) return 'no Maven was found or could be installed, which brings OpenSearch’s packages'
  console.log('Bringing OpenSearch with Maven: the tests of hosted search need it …')
  mkdirSync(dirname(packages), { recursive: true })
  // Beside its place and moved there whole: what was cut off is never taken for all of it.
  const brought = mkdtempSync(`${packages}-`)
  try {
    const pom = join(FOLDER, 'pom.xml')
    const args = ['--batch-mode', '--quiet', '--file', pom, 'dependency:copy-dependencies']
    const code = await run(maven, [...args, `-DoutputDirectory=${brought}`], { timeout: LONGEST_MS })
    if (code !== 0) return 'Maven could not bring OpenSearch’s packages'
    if (!existsSync(packages)) renameSync(brought, packages)
    return undefined
  } finally {
    rmSync(brought, { recursive: true, force: true })
  }
}

/** The tests look for it themselves: asked in a process, as this one may run on an older Node than they do. */
function place() {
  const finder = ['--disable-warning=ExperimentalWarning', join(FOLDER, 'packages.ts')]
  const { status, stdout } = spawnSync(node24(), finder, { encoding: 'utf8' })
  return { javaRuns: status === 0, packages: stdout.trim() }
}
