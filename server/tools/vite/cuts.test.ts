import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { build, type Plugin, version } from 'vite'
import { helpersWithScripts } from './helpers-with-scripts.ts'
import { plainDynamicImports } from './plain-dynamic-imports.ts'
import { withoutDefaults, withoutExtras } from './without-defaults.ts'
import { withoutInsights } from './without-insights.ts'
import { withoutMethods } from './without-methods.ts'
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

/** InstantSearch and its helper as far as the cuts know them: what goes says so. */
function instantSearch(changes: Record<string, string> = {}): Record<string, string> {
  const weight = (name: string) => `() => 'weight of ${name}'`
  return {
    'main.js': `import { start } from 'instantsearch.js/es/lib/InstantSearch.js'; start()`,
    'node_modules/instantsearch.js/package.json':
      '{ "name": "instantsearch.js", "version": "9.8.7", "type": "module" }',
    'node_modules/algoliasearch-helper/package.json':
      '{ "name": "algoliasearch-helper", "version": "6.5.4" }',
    'node_modules/algoliasearch-helper/src/SearchResults/index.js': `
      var generateHierarchicalTree = require('./generate-hierarchical-tree');
      var sortAndMergeRecommendations = require('../utils/sortAndMergeRecommendations');
      var RecommendResults = require('../RecommendResults');
      module.exports = [generateHierarchicalTree(1), sortAndMergeRecommendations([]), RecommendResults()]`,
    'node_modules/algoliasearch-helper/src/utils/sortAndMergeRecommendations.js': `module.exports = ${weight('recommendations')}`,
    'node_modules/algoliasearch-helper/src/RecommendResults/index.js': `module.exports = ${weight('recommended results')}`,
    'node_modules/algoliasearch-helper/src/SearchResults/generate-hierarchical-tree.js': `module.exports = ${weight('hierarchy')}`,
    [`${SEARCH}/lib/InstantSearch.js`]: `
      import results from 'algoliasearch-helper/src/SearchResults/index.js';
      import helpers from './createHelpers.js';
      import { hydrateSearchClient } from './utils/hydrateSearchClient.js';
      import { createInsightsMiddleware } from '../middlewares/createInsightsMiddleware.js';
      import { isMetadataEnabled, createMetadataMiddleware } from '../middlewares/createMetadataMiddleware.js';
      import { createSendEventForFacet } from './utils/createSendEventForFacet.js';
      import { addInsightsToRecommendParameters } from './utils/addInsightsToRecommendParameters.js';
      import { route } from '../middlewares/createRouterMiddleware.js';
      export const start = () => console.log(results, helpers(), hydrateSearchClient(), createInsightsMiddleware(), isMetadataEnabled() && createMetadataMiddleware(), addInsightsToRecommendParameters(), createSendEventForFacet(), route())`,
    [`${SEARCH}/middlewares/createRouterMiddleware.js`]: `
      import historyRouter from '../lib/routers/history.js';
      import simpleStateMapping from '../lib/stateMappings/simple.js';
      export const route = () => [historyRouter, simpleStateMapping]`,
    [`${SEARCH}/lib/routers/history.js`]: `export default ${weight('router')}`,
    [`${SEARCH}/lib/stateMappings/simple.js`]: `export default ${weight('mapping')}`,
    [`${SEARCH}/lib/createHelpers.js`]: `export default ${weight('helpers')}`,
    [`${SEARCH}/lib/utils/hydrateSearchClient.js`]: `export const hydrateSearchClient = ${weight('hydration')}`,
    [`${SEARCH}/lib/utils/addInsightsToRecommendParameters.js`]: `export const addInsightsToRecommendParameters = ${weight('personal recommendations')}`,
    [`${SEARCH}/lib/utils/createSendEventForFacet.js`]: `export const createSendEventForFacet = ${weight('facet events')}`,
    [`${SEARCH}/middlewares/createInsightsMiddleware.js`]: `export const createInsightsMiddleware = ${weight('insights')}`,
    [`${SEARCH}/middlewares/createMetadataMiddleware.js`]: `export const isMetadataEnabled = () => true; export const createMetadataMiddleware = ${weight('metadata')}`,
    ...changes,
  }
}

/** The file with an import left out, or written in another way. */
function changed(path: string, from: string, to: string): Record<string, string> {
  const text = instantSearch()[path] ?? ''
  if (!text.includes(from)) throw new Error(`${path} has no "${from}"`)
  return { [path]: text.replace(from, to) }
}

const ENTRY = `${SEARCH}/lib/InstantSearch.js`
const ROUTER = `${SEARCH}/middlewares/createRouterMiddleware.js`
const HELPER = 'node_modules/algoliasearch-helper/src/SearchResults/index.js'
const cuts = () => [withoutQs(), withoutInsights(), withoutDefaults(), withoutExtras()]

describe('what is cut out of InstantSearch', () => {
  it('is gone from the build', async () => {
    const whole = await built(instantSearch())
    const parts = [
      'router',
      'mapping',
      'helpers',
      'hydration',
      'insights',
      'metadata',
      'personal recommendations',
      'hierarchy',
      'recommendations',
      'recommended results',
      'facet events',
    ]
    for (const part of parts) expect(whole).toContain(`weight of ${part}`)
    expect(await built(instantSearch(), ...cuts())).not.toContain('weight of')
  })

  it('is not missed by a build without a search', async () => {
    expect(await built({ 'main.js': 'console.log(1)' }, ...cuts())).toContain('console.log(1)')
  })

  it.each([
    [
      'the router is no longer imported',
      changed(ROUTER, "import historyRouter from '../lib/routers/history.js'", 'const historyRouter = 1'),
      'forecourt:without-qs: instantsearch.js 9.8.7 was expected to import history.js and does not',
    ],
    [
      'the router is imported by name',
      changed(ROUTER, 'import historyRouter from', 'import { history as historyRouter } from'),
      'forecourt:without-qs: instantsearch.js 9.8.7 takes history out of "../lib/routers/history.js"; the stub has default',
    ],
    [
      'the mapping is gone',
      changed(
        ROUTER,
        "import simpleStateMapping from '../lib/stateMappings/simple.js'",
        'const simpleStateMapping = 1',
      ),
      'forecourt:without-defaults: instantsearch.js 9.8.7 was expected to import simple.js and does not',
    ],
    [
      'a middleware has another name',
      changed(ENTRY, '/createInsightsMiddleware.js', '/createMetadataMiddleware.js'),
      'forecourt:without-insights: instantsearch.js 9.8.7 takes createInsightsMiddleware out of "../middlewares/createMetadataMiddleware.js"',
    ],
    [
      'more is taken of a middleware',
      changed(ENTRY, '{ createInsightsMiddleware }', '* as createInsightsMiddleware'),
      'forecourt:without-insights: instantsearch.js 9.8.7 takes * out of "../middlewares/createInsightsMiddleware.js"; the stub has createInsightsMiddleware',
    ],
    [
      'the helper grows its trees elsewhere',
      changed(HELPER, `require('./generate-hierarchical-tree')`, '() => 1'),
      'forecourt:without-extras: algoliasearch-helper 6.5.4 was expected to import generate-hierarchical-tree and does not',
    ],
  ])('fails the build when %s', async (_what, changes, message) => {
    await expect(built(instantSearch(changes), ...cuts())).rejects.toThrow(message)
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

describe('methods that nothing calls', () => {
  const helper = {
    'main.js': `import Helper from 'algoliasearch-helper/src/helper.js'; console.log(Helper)`,
    'node_modules/algoliasearch-helper/package.json':
      '{ "name": "algoliasearch-helper", "version": "6.5.4" }',
    'node_modules/algoliasearch-helper/src/helper.js': `
      function Helper() {}
      Helper.prototype = {
        first: function () { return 'first stays' },
        second: function () { return 'second goes' },
        last: function () { return 'last stays' },
      }
      Helper.prototype.third = function () { return 'third goes' };
      Helper.prototype.fourth = function () { return 'fourth stays' };
      module.exports = Helper`,
  }

  it('go, and the others stay', async () => {
    const text = await built(helper, withoutMethods({ 'src/helper.js': ['second', 'third'] }))
    expect(text.match(/\w+ (?:stays|goes)/g)).toEqual(['first stays', 'last stays', 'fourth stays'])
  })

  it('stop the build when one is not there any more', async () => {
    const building = built(helper, withoutMethods({ 'src/helper.js': ['second', 'fifth'] }))
    await expect(building).rejects.toThrow('algoliasearch-helper/src/helper.js has no fifth')
  })
})

describe('the helpers of the bundler', () => {
  const files = {
    'main.js': `import { shared } from './shared.js'; console.log(shared); import('./island.js'); import('./other.js')`,
    'shared.js': `export const shared = 'shared'`,
    'island.js': `import old from './old.cjs'; import { shared } from './shared.js'; export default [old, shared]`,
    'other.js': `import older from './older.cjs'; export default older`,
    'old.cjs': `module.exports = 'CommonJS'`,
    'older.cjs': `module.exports = 'CommonJS too'`,
  }
  /** Files of a browser build in which modules of such a name are a group. */
  const grouped = (name: string): Plugin => ({
    name: 'groups',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: { output: { codeSplitting: { groups: [{ name, test: /shared\.js$/ }] } } },
          },
        },
      },
    }),
  })

  it('stand in the file of scripts, which is run by who imports them from there', async () => {
    const before = await built(files, grouped('scripts'))
    expect(before).toMatch(/import \{.+ as __toESM.*\} from "\.\/rolldown-runtime/)
    const text = await built(files, grouped('scripts'), helpersWithScripts())
    expect(text).not.toContain('rolldown-runtime')
    expect(text).toMatch(/^import \{ __toESM, __commonJSMin \} from "\.\/scripts-/m)
    expect(text.match(/var __toESM = /g)).toHaveLength(1)
    expect(text).toMatch(/export \{.*__toESM.*\};/)
  })

  it('stop a build that has no such file', async () => {
    await expect(built(files, grouped('others'), helpersWithScripts())).rejects.toThrow(
      'the browser has no file called scripts (any more)',
    )
  })
})
