import { onSystemPath } from './paths.mjs'
import { installFromSystem } from './system-packages.mjs'

/**
 * Caddy for the tests of certificates: the system's or the package manager's.
 * @returns {Promise<string | undefined>} why there is none
 */
export async function ensureCaddy() {
  if (onSystemPath('caddy')) return undefined
  await installFromSystem('caddy', 'the tests of certificates need it and none was found')
  return onSystemPath('caddy') ? undefined : 'no Caddy was found or could be installed'
}
