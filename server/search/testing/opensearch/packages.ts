import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** As `pom.xml` has it: the runner's version begins with that of the OpenSearch it brings. */
const VERSION = '2.19.1.0'

/** Where the packages lie once Maven has brought them: outside of the project, so that a fresh clone finds them. */
export const OPENSEARCH_FOLDER = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'forecourt',
  `opensearch-${VERSION}`,
)

const OLDEST_JAVA = 17

/** `openjdk version "17.0.15"` goes to standard error. */
function javaRuns(): boolean {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= OLDEST_JAVA
}

/** Whether the tests can start it as things are. */
export const hasOpenSearch = existsSync(OPENSEARCH_FOLDER) && javaRuns()

/** Follows the title of a suite that is left out without it. */
export const NO_OPENSEARCH =
  ' (skipped: no Java 17, or no packages of OpenSearch: npm test brings them by Maven)'

// As a program: where the packages belong, and whether Java runs (`server/boot/opensearch.mjs`).
if (import.meta.main) {
  process.stdout.write(OPENSEARCH_FOLDER)
  process.exitCode = javaRuns() ? 0 : 1
}
