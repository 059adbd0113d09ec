import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { onSystemPath, root } from './paths.mjs'
import { run } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

/** As `pom.xml` has it: the runner's version begins with that of the OpenSearch it brings. */
export const OPENSEARCH_VERSION = '2.19.1.0'

const POM = join(root, 'server', 'search', 'testing', 'opensearch', 'pom.xml')

/** Where the packages lie once Maven has brought them: outside of the project, so that a fresh clone finds them. */
export const OPENSEARCH_FOLDER = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'forecourt',
  `opensearch-${OPENSEARCH_VERSION}`,
)

const WHY = 'the tests on a cluster of OpenSearch need it and none was found'
const OLDEST_JAVA = 17
/** A network that swallows calls is not waited for, in milliseconds. */
const LONGEST_MS = 600_000

/**
 * OpenSearch for the tests of hosted search: its ordinary Java packages, brought by Maven once.
 * @returns {Promise<string | undefined>} why there is none
 */
export async function ensureOpenSearch() {
  if (!javaRuns()) await installFromSystem('java', WHY)
  if (!javaRuns()) return `no Java ${OLDEST_JAVA} or newer was found or could be installed`
  if (existsSync(OPENSEARCH_FOLDER)) return undefined
  if (!onSystemPath('mvn')) await installFromSystem('maven', WHY)
  const maven = onSystemPath('mvn')
  if (!maven) return 'no Maven was found or could be installed, which brings OpenSearch’s packages'
  console.log('Bringing OpenSearch with Maven: the tests of hosted search need it …')
  mkdirSync(dirname(OPENSEARCH_FOLDER), { recursive: true })
  // Beside its place and moved there whole: what was cut off is never taken for all of it.
  const brought = mkdtempSync(`${OPENSEARCH_FOLDER}-`)
  try {
    const args = ['--batch-mode', '--quiet', '--file', POM, 'dependency:copy-dependencies']
    const code = await run(maven, [...args, `-DoutputDirectory=${brought}`], { timeout: LONGEST_MS })
    if (code !== 0) return 'Maven could not bring OpenSearch’s packages'
    if (!existsSync(OPENSEARCH_FOLDER)) renameSync(brought, OPENSEARCH_FOLDER)
    return undefined
  } finally {
    rmSync(brought, { recursive: true, force: true })
  }
}

/** Whether the tests can start it as things are. */
export function hasOpenSearch() {
  return existsSync(OPENSEARCH_FOLDER) && javaRuns()
}

/** `openjdk version "17.0.15"` goes to standard error. */
function javaRuns() {
  const java = onSystemPath('java')
  if (!java) return false
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= OLDEST_JAVA
}
