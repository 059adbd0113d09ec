import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '../../config/config.ts'

const run = promisify(execFile)

/** The release that servers are upgraded from, as the repository's history has it; or why it does not. */
export type LastRelease = { commit: string; missing?: never } | { commit?: never; missing: string }

/** @param marked the mark of the migrations; a tag `v…` of its release goes before its commit */
export function findLastRelease(
  marked: { release: string; commit: string },
  repository = PROJECT_ROOT,
): LastRelease {
  for (const name of [`refs/tags/v${marked.release}`, marked.commit]) {
    try {
      // A shallow clone may know a name without its files.
      const commit = git(repository, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
      git(repository, 'cat-file', '-e', `${commit}^{tree}`)
      return { commit }
    } catch {
      // The next name may be known.
    }
  }
  return { missing: `skipped: this clone does not have ${marked.commit.slice(0, 8)} in its history` }
}

/**
 * Its sources in a folder of their own, built, over the packages of this checkout.
 *
 * @returns the folder, for the caller to remove
 */
export async function buildRelease(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-last-release-'))
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: PROJECT_ROOT })
  await run('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'))
  const build = "import('./server/boot/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"
  await run(process.execPath, ['-e', build], { cwd: folder, env: withoutTheTests() })
  return folder
}

/** The build behaves otherwise where it sees a test runner. */
function withoutTheTests(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE_|NODE_ENV$|TEST$)/.test(name))
  return Object.fromEntries(own)
}

/** Names of the migrations in its sources. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'server/db/migrations'))
    .filter((name) => /^\d+-.*\.ts$/.test(name))
    .map((name) => name.replace('.ts', ''))
    .toSorted()

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
