import react from '@vitejs/plugin-react'
import { configDefaults } from 'vitest/config'
import vike from 'vike/plugin'
import type { Plugin, UserConfig } from 'vite'
import type { InlineConfig } from 'vitest/node'

/** Vitest runs the sources without Vike: its plugin would look for pages and take over the server environment. */
const underVitest = process.env['VITEST'] !== undefined

/**
 * Leaves dynamic imports as they are written. Vite wraps each in a helper that preloads style sheets of chunks; our
 * scripts import none, and the helper would be a second file before the first island could start.
 */
function plainDynamicImports(): Plugin {
  return {
    name: 'forecourt:plain-dynamic-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      // Plugins are read-only by type, but environments take them over only after this hook.
      if (wrapper >= 0) (plugins as Plugin[]).splice(wrapper, 1)
    },
  }
}

const config: UserConfig & { test: InlineConfig } = {
  plugins: [react(), ...(underVitest ? [] : [vike(), plainDynamicImports()])],
  appType: 'custom',
  // Vike refuses the command line option of the same name.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  test: {
    include: ['{schemas,runtime,machines,blocks,tenants,server,tests}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'dist/**'],
    environment: 'node',
    setupFiles: ['tests/setup/unexpected-console.ts'],
  },
}

export default config
