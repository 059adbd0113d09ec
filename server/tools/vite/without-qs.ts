import type { Plugin } from 'vite'
import { without } from './without.ts'

/**
 * Leaves the package `qs` (35 KB of script) out of the browser build. InstantSearch's own history router imports it for
 * the addresses that it makes by default; the search block brings a router with addresses of its own.
 */
export function withoutQs(): Plugin {
  return without({ name: 'qs', parts: { qs: ['default'] }, stub: 'export default {}' })
}
