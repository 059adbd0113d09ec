import type { Plugin } from 'vite'

const EMPTY = '\0forecourt:no-qs'

/**
 * Leaves the package `qs` (35 KB of script) out of the browser build. InstantSearch's own history router imports it for
 * the addresses that it makes by default; the search block brings a router with addresses of its own.
 */
export function withoutQs(): Plugin {
  return {
    name: 'forecourt:without-qs',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === 'qs' ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default {}' : undefined),
  }
}
