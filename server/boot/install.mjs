import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, systemPath } from './paths.mjs'
import { fail, run } from './run.mjs'

const OLDEST_NODE = 20

/**
 * Installs the dependencies when they are missing or differ from the lockfile.
 * @param stdio of npm; the command line keeps standard output for its own answer
 */
export async function ensureInstalled({ stdio = 'inherit', log = console.log } = {}) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE) fail(`Forecourt needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
  if (isInstalled()) return

  log('Installing the dependencies …')
  const npm = (...args) =>
    run('npm', [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { PATH: systemPath() },
      shell: process.platform === 'win32',
      stdio,
    })
  // Where a registry lacks packages of other platforms, some versions of npm call the lockfile incomplete and `ci` stops;
  // `install` takes the same versions from it and goes on.
  const installed = (await npm('ci')) === 0 || (await npm('install', '--no-save')) === 0
  if (!installed) {
    fail(
      'npm could not install the dependencies; its messages stand above. Check the network and the registry settings.',
    )
  }
  if (!projectNode() && major < 24) {
    fail(
      `There is no Node 24 package for ${process.platform}-${process.arch}. Install Node 24 yourself and start again with it.`,
    )
  }
}

/** Node 24: the project's own, or the one we run on where no package exists for the platform. */
export function node24() {
  return projectNode() ?? process.execPath
}

/** Whether every package of the lockfile is there in its version, as npm itself noted down after the last install. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.peer || present[path]?.version === entry.version,
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    // Missing or cut off in the middle of an install: either way the answer is to install.
    return undefined
  }
}
