import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { build, type Plugin, version } from 'vite'
import { plainDynamicImports } from './plain-dynamic-imports.ts'
import { withoutInsights } from './without-insights.ts'
import { withoutQs } from './without-qs.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-cuts-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

/** The browser build of a project with these files, as one text. */
async function built(files: Record<string, string>, ...plugins: Plugin[]): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'main.js') },
    },
  })
  const [first] = [output].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const SEARCH = 'node_modules/instantsearch.js/es'

/** InstantSearch as far as the cuts know it. */
function instantSearch(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'main.js': `import { start } from 'instantsearch.js/es/lib/InstantSearch.js'; start()`,
    'node_modules/instantsearch.js/package.json':
      '{ "name": "instantsearch.js", "version": "9.8.7", "type": "module" }',
    'node_modules/qs/package.json': '{ "name": "qs", "main": "index.js", "type": "module" }',
    'node_modules/qs/index.js': `export default { parse: () => 'weight of qs' }; export const parse = 1`,
    [`${SEARCH}/lib/InstantSearch.js`]: `
      import { createInsightsMiddleware } from '../middlewares/createInsightsMiddleware.js';
      import { isMetadataEnabled, createMetadataMiddleware } from '../middlewares/createMetadataMiddleware.js';
      import { router } from './history.js';
      export const start = () => console.log(createInsightsMiddleware(), isMetadataEnabled() && createMetadataMiddleware(), router())`,
    [`${SEARCH}/lib/history.js`]: `import qs from 'qs'; export const router = () => qs.parse`,
    [`${SEARCH}/middlewares/createInsightsMiddleware.js`]: `export const createInsightsMiddleware = () => 'weight of insights'`,
    [`${SEARCH}/middlewares/createMetadataMiddleware.js`]: `export const isMetadataEnabled = () => true; export const createMetadataMiddleware = () => 'weight of metadata'`,
    ...changes,
  }
}

describe('what is cut out of InstantSearch', () => {
  it('is gone from the build', async () => {
    for (const part of ['qs', 'insights', 'metadata'])
      expect(await built(instantSearch())).toContain(`weight of ${part}`)
    expect(await built(instantSearch(), withoutQs(), withoutInsights())).not.toContain('weight of')
  })

  it('is not missed by a build without a search', async () => {
    expect(await built({ 'main.js': 'console.log(1)' }, withoutQs(), withoutInsights())).toContain(
      'console.log(1)',
    )
  })

  it.each([
    [
      'qs is no longer imported',
      { [`${SEARCH}/lib/history.js`]: 'export const router = () => 1' },
      'forecourt:without-qs: instantsearch.js 9.8.7 was expected to import qs and does not',
    ],
    [
      'qs is imported by name',
      { [`${SEARCH}/lib/history.js`]: `import { parse } from 'qs'; export const router = () => parse` },
      'forecourt:without-qs: instantsearch.js 9.8.7 takes parse out of "qs"; the stub has default',
    ],
    [
      'a middleware has another name',
      {
        [`${SEARCH}/lib/InstantSearch.js`]: `
          import { isMetadataEnabled } from '../middlewares/createMetadataMiddleware.js';
          import { createClicks } from '../middlewares/createClicks.js';
          import { router } from './history.js';
          export const start = () => console.log(isMetadataEnabled(), createClicks(), router())`,
        [`${SEARCH}/middlewares/createClicks.js`]: 'export const createClicks = () => 1',
      },
      'forecourt:without-insights: instantsearch.js 9.8.7 was expected to import createInsightsMiddleware.js and does not',
    ],
    [
      'more is taken of a middleware',
      {
        [`${SEARCH}/lib/InstantSearch.js`]: `
          import { createInsightsMiddleware } from '../middlewares/createInsightsMiddleware.js';
          import * as metadata from '../middlewares/createMetadataMiddleware.js';
          import { router } from './history.js';
          export const start = () => console.log(createInsightsMiddleware(), metadata, router())`,
      },
      'forecourt:without-insights: instantsearch.js 9.8.7 takes * out of "../middlewares/createMetadataMiddleware.js"; the stub has createMetadataMiddleware, isMetadataEnabled',
    ],
  ])('fails the build when %s', async (_what, changes, message) => {
    const building = built(instantSearch(changes), withoutQs(), withoutInsights())
    await expect(building).rejects.toThrow(message)
  })
})

describe('plain dynamic imports', () => {
  const FILES = {
    'main.js': `import('./later.js').then((later) => console.log(later))`,
    'later.js': `import './later.css'; export const later = 1`,
    'later.css': 'a { color: red }',
  }

  it('have no helper around them', async () => {
    expect(await built(FILES)).toMatch(/vite:preloadError|__vitePreload/)
    expect(await built(FILES, plainDynamicImports())).not.toMatch(/vite:preloadError|__vitePreload/)
  })

  it('fail the build when Vite wraps them by another plugin', async () => {
    const renamed: Plugin = {
      name: 'another-vite',
      enforce: 'pre',
      configResolved({ plugins }) {
        const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
        ;(plugins as Plugin[]).splice(at, 1)
      },
    }
    await expect(built(FILES, renamed, plainDynamicImports())).rejects.toThrow(
      `forecourt:plain-dynamic-imports: vite ${version} was expected to have the plugin "native:import-analysis-build"`,
    )
  })
})
