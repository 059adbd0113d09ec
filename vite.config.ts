import react from '@vitejs/plugin-react'
import { configDefaults } from 'vitest/config'
import vike from 'vike/plugin'
import type { UserConfig } from 'vite'
import type { InlineConfig } from 'vitest/node'

/** Vitest runs the sources without Vike: its plugin would look for pages and take over the server environment. */
const underVitest = process.env['VITEST'] !== undefined

const config: UserConfig & { test: InlineConfig } = {
  plugins: [react(), underVitest ? [] : vike()],
  appType: 'custom',
  // Vike refuses the command line option of the same name.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    // Block chunks are small and requested by the island loader at the moment they are needed; the preload helper
    // would cost every interactive page more bytes than it saves.
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
