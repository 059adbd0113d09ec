import react from '@vitejs/plugin-react'
import { configDefaults } from 'vitest/config'
import vike from 'vike/plugin'
import { plainDynamicImports } from './server/render/plain-dynamic-imports.ts'
import { precompress } from './server/render/precompress.ts'
import { withoutQs } from './server/render/without-qs.ts'
import type { UserConfig } from 'vite'
import type { InlineConfig } from 'vitest/node'

/** Vitest runs the sources without Vike: its plugin would look for pages and take over the server environment. */
const underVitest = process.env['VITEST'] !== undefined

/** Packages that are always used together: smaller compressed as one file than as a dozen. */
const CHUNKS: [name: string, packages: RegExp][] = [
  ['react', /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/],
  ['instantsearch', /node_modules[\\/](?:react-instantsearch|instantsearch|@?algolia|@swc)/],
  ['icons', /node_modules[\\/]lucide-react[\\/]/],
]

function chunkOf(id: string): string | undefined {
  return CHUNKS.find(([, packages]) => packages.test(id))?.[0]
}

const config: UserConfig & { test: InlineConfig } = {
  plugins: [react(), ...(underVitest ? [] : [vike(), plainDynamicImports(), withoutQs(), precompress()])],
  appType: 'custom',
  // Vike refuses the command line option of the same name.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { manualChunks: chunkOf } },
  },
  test: {
    include: ['{schemas,editor,runtime,machines,blocks,tenants,server,tests}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'dist/**'],
    environment: 'node',
    setupFiles: ['tests/setup/unexpected-console.ts'],
    // No test asserts its own speed; a shared machine under load may be many times slower than a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default config
