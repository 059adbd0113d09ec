import type { Plugin } from 'vite'
import { INSTANTSEARCH, without } from './without.ts'

/**
 * Leaves InstantSearch's own history router out of the browser build, and with it the package `qs` (35 KB of script). The
 * search block brings a router with addresses of its own.
 */
export function withoutQs(): Plugin {
  return without({
    name: 'qs',
    ...INSTANTSEARCH,
    parts: { 'history.js': ['default'] },
    stub: `export default () => { throw new Error('The search has a router of its own') }`,
  })
}
