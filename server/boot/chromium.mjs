import { spawnSync } from 'node:child_process'
import { node24 } from './install.mjs'
import { allOnSystemPath, dependencyProgram } from './paths.mjs'
import { run } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const WHY = 'the browser tests need it and none was found'

/**
 * A Chromium for the browser tests: the one that `CHROMIUM_PATH` names, the system's, the package manager's or the one that
 * Playwright downloads; the first that runs.
 * @returns {Promise<{ path: string } | { problem: string }>} `problem` says why there is none
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return runs(named) ? { path: named } : { problem: `CHROMIUM_PATH is ${named}, which does not run` }
  const path = ofSystem() ?? (await fromPackages()) ?? (await fromPlaywright())
  return path
    ? { path }
    : { problem: 'no Chromium was found or could be installed; CHROMIUM_PATH names one elsewhere' }
}

const ofSystem = () => allOnSystemPath(...NAMES).find((file) => runs(file))

async function fromPackages() {
  return (await installFromSystem('chromium', WHY)) ? ofSystem() : undefined
}

async function fromPlaywright() {
  console.log(`Downloading Chromium with Playwright: ${WHY} …`)
  await run(node24(), [dependencyProgram('playwright', 'cli.js'), 'install', '--no-shell', 'chromium'])
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

/** Some systems bring a stand-in that only tells how to install the browser. */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
