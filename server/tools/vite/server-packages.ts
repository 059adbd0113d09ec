import type { Plugin } from 'vite'

/** What the server's own modules load too, and what is nothing but one copy each. */
const SHARED = ['react', 'react-dom', 'vike']

/**
 * Puts packages that blocks need into the build of the pages for the server, as they are used: of a library of 1,700 icons
 * eighty. Only the build: Vite's server for development takes packages as they are.
 */
export function serverPackages(): Plugin {
  return {
    name: 'forecourt:server-packages',
    apply: 'build',
    config: () => ({ ssr: { noExternal: true, external: SHARED } }),
  }
}
