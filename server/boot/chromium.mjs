import { existsSync } from 'node:fs'
import { node24 } from './install.mjs'
import { dependencyProgram, onSystemPath } from './paths.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * A Chromium for the end-to-end tests: `CHROMIUM_PATH`, the system's, or the one that Playwright downloads.
 * @returns its path; an empty string stands for Playwright's own; `undefined` when there is none
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const system = onSystemPath(...NAMES)
  if (system) return system
  console.log('Installing Chromium …')
  const code = await run(node24(), [dependencyProgram('playwright', 'cli.js'), 'install', 'chromium'])
  return code === 0 ? '' : undefined
}
