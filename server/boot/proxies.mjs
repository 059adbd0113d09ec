import { onSystemPath } from './paths.mjs'
import { installFromSystem } from './system-packages.mjs'

/**
 * A proxy for the tests of what stands in front: the system's or the package manager's.
 * @param {'caddy' | 'haproxy'} name
 * @returns {Promise<string | undefined>} why there is none
 */
export async function ensureProxy(name) {
  if (onSystemPath(name)) return undefined
  await installFromSystem(name, 'the tests of what stands in front need it and none was found')
  return onSystemPath(name) ? undefined : `no ${name} was found or could be installed`
}
