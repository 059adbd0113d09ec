import react from '@vitejs/plugin-react'
import { configDefaults } from 'vitest/config'
import vike from 'vike/plugin'
import { editorIcons } from './server/tools/vite/editor-icons.ts'
import { plainDynamicImports } from './server/tools/vite/plain-dynamic-imports.ts'
import { precompress } from './server/tools/vite/precompress.ts'
import { withoutDefaults, withoutHierarchy } from './server/tools/vite/without-defaults.ts'
import { withoutInsights } from './server/tools/vite/without-insights.ts'
import { withoutQs } from './server/tools/vite/without-qs.ts'
import type { UserConfig } from 'vite'
import type { InlineConfig } from 'vitest/node'

/** Vitest runs the sources without Vike: its plugin would look for pages and take over the server environment. */
const underVitest = process.env['VITEST'] !== undefined

/**
 * Packages that are always used together: smaller compressed as one file than as a dozen. The first group takes what the
 * later ones depend on too, so that React is not part of InstantSearch.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/, priority: 2 },
  {
    name: 'instantsearch',
    test: /node_modules[\\/](?:react-instantsearch|instantsearch|algoliasearch-helper|@algolia[\\/]events|@swc)/,
    priority: 1,
  },
]

const config: UserConfig & { test: InlineConfig } = {
  plugins: [
    react(),
    ...(underVitest
      ? []
      : [
          vike(),
          editorIcons(),
          plainDynamicImports(),
          withoutQs(),
          withoutInsights(),
          withoutDefaults(),
          withoutHierarchy(),
          precompress(),
        ]),
  ],
  appType: 'custom',
  // Vike refuses the command line option of the same name.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } }, checks: { bundlerTimings: false } },
  },
  test: {
    include: ['{schemas,editor,runtime,machines,blocks,tenants,server,tests}/**/*.test.{ts,tsx,mjs}'],
    exclude: [...configDefaults.exclude, 'dist/**'],
    environment: 'node',
    setupFiles: ['tests/setup/unexpected-console.ts'],
    // Left alone, Vitest keeps a core free: half of a small machine.
    maxWorkers: '100%',
    // No test asserts its own speed; a shared machine under load may be many times slower than a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default config
