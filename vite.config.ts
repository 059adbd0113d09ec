import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { configDefaults } from 'vitest/config'
import vike from 'vike/plugin'
import { editorIcons } from './server/tools/vite/editor-icons.ts'
import { groupedSources } from './server/tools/vite/grouped-sources.ts'
import { helpersWithScripts } from './server/tools/vite/helpers-with-scripts.ts'
import { packageCopies } from './server/tools/vite/package-copies.ts'
import { plainDynamicImports } from './server/tools/vite/plain-dynamic-imports.ts'
import { precompress } from './server/tools/vite/precompress.ts'
import { serverPackages } from './server/tools/vite/server-packages.ts'
import { withoutDefaults, withoutExtras } from './server/tools/vite/without-defaults.ts'
import { withoutInsights } from './server/tools/vite/without-insights.ts'
import { withoutMethods } from './server/tools/vite/without-methods.ts'
import { withoutQs } from './server/tools/vite/without-qs.ts'
import type { UserConfig } from 'vite'
import type { InlineConfig } from 'vitest/node'

/** Tests of rules, and of what keeps something in a browser's page. */
const PURE = ['{schemas,runtime,machines,editor/core}/**/*.test.{ts,tsx,mjs}']
const IN_BROWSERS = ['runtime/{garage,islands,storage,tracking,trials}/**/*.test.{ts,tsx,mjs}']

/** Vitest runs the sources without Vike: its plugin would look for pages and take over the server environment. */
const underVitest = process.env['VITEST'] !== undefined

/** A pattern of modules below a folder, for the paths of any machine, or of modules that one of our plugins makes. */
const below = (...paths: string[]) =>
  new RegExp(
    paths
      .map((path) => (path.startsWith('forecourt:') ? path : `/${path}`.replaceAll('/', String.raw`[\\/]`)))
      .join('|'),
  )

const PAGE_SCRIPTS = below(
  'blocks/(?:consent-banner|email-us|featured-stock|location-grid|page-header|phone-reveal|promo-banner|proposition-carousel|review-carousel|service-banner)/enhance\\.',
  'blocks/enquiry-form/prefill\\.',
  'runtime/(?:block/block-name|format/money|json/object|rules/forms/submit-failed|rules/visitor/gates)\\.',
)
const VEHICLE_SCRIPTS = below(
  'blocks/(?:finance-teaser|recently-viewed|save-car|similar-cars|vehicle-actions|vehicle-bar|vehicle-gallery|vehicle-inspection|vehicle-tabs|vehicle-title)/enhance\\.',
)

/**
 * Modules that are always used together: smaller compressed as one file than as a dozen, and one request instead of many.
 * None of our own modules below may be needed by a plain script (`enhance.ts`, `prefill.ts`), or every page would load the
 * group with it; so what they import stays where it is, but for packages.
 */
const CHUNKS = [
  {
    // The scripts without React that most pages have, with all they import: each is smaller than a request for it.
    name: 'scripts',
    test: PAGE_SCRIPTS,
    priority: 7,
  },
  { name: 'garage', test: below('blocks/page-header/garage\\.'), priority: 6 },
  { name: 'vehicle-scripts', test: VEHICLE_SCRIPTS, priority: 6 },
  { name: 'editor-forms', test: /\?editor$/, priority: 5, includeDependenciesRecursively: false },
  { name: 'flows', test: /\?flow$/, priority: 5, includeDependenciesRecursively: false },
  {
    // React, and what every island needs beside it.
    name: 'react',
    test: below(
      'node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/',
      'runtime/islands/(?:activate-react|error-boundary|hydrate|use-hydrated)\\.',
      'runtime/layout/(?:elements|island-element|site-facts|tokens|visibility)\\.',
      'runtime/(?:json/pointer|styles/breakpoints|tree/walk-blocks|visible/bands|visible/decide|visible/instant)\\.',
      'runtime/format/(?:date-time-format|local-day|zone-offset)\\.',
      'runtime/rules/forms/postcode-words\\.',
      'runtime/(?:resolve/settings-for|storage/use-stored-value)\\.',
      'blocks/client\\.',
    ),
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    // The values, rules, flow and markup of every visitor form.
    name: 'forms',
    test: below(
      'node_modules/(?:react-hook-form|@hookform|zod|xstate|@xstate/react|use-isomorphic-layout-effect)/',
      'blocks/shared/forms/(?:control|field|first-values|form-summary|say-context|submit-button|use-reload-on-return|use-visitor-form)\\.',
      'blocks/shared/leads/(?:new-key|privacy-notice)\\.',
      'blocks/enquiry-form/about-car\\.',
      'runtime/rules/forms/(?:form-rules|form-schema|form-texts|safe-pattern|say)\\.',
      'runtime/rules/car/vehicle-actions\\.',
      'runtime/rules/locations/opening-span\\.',
    ),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    // The region, its engine and its filters, which stand in a slot of it.
    name: 'search',
    test: below(
      'forecourt:no-(?:defaults|extras|insights|qs)',
      'node_modules/lucide-react/dist/esm/icons/(?:calculator|layout-grid|list|map|rotate-ccw-clock|sliders-horizontal)\\.mjs$',
      'node_modules/(?:react-instantsearch|instantsearch|algoliasearch-helper|@algolia/events|@swc)',
      'blocks/(?:filter-panel|search-results)/(?!histogram\\.ts$|parameters|reader|find-ways|told-ways).+\\.tsx?$',
      'runtime/(?:query-understanding/understood|rules/(?:car/body-facet|search/displayed-count))\\.',
      'runtime/search-state/(?:count-request|history|near|url)\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The card of a car with its buttons, what stands where there is none, and what names and bounds a search: each needs
    // something of the other.
    name: 'cards',
    test: below(
      'blocks/search-results/(?:histogram|parameters)\\.',
      'blocks/shared/car-card/(?:car-card|card-attributes|certified-mark|glyph|toggles)\\.',
      'blocks/shared/empty-picture/empty-picture\\.',
      'blocks/shared/map/drawn-map\\.',
      'runtime/rules/car/(?:car-image|car-place|car-title|card-view|colour-label|fuel-label|market-badge|price-among|tag)\\.',
      'runtime/format/(?:distance|short-count)\\.',
      'runtime/rules/finance/(?!amortisation|finance-calculator|my-week|regulation-z)',
      'runtime/rules/search/range-slider\\.',
      'runtime/search-state/(?:attributes|labels)\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Small rules of plain scripts and islands alike: they may need nothing of the groups with React.
    name: 'shared-rules',
    test: below(
      'runtime/format/(?:image|slug)\\.',
      'runtime/rules/car/body-type\\.',
      'runtime/search-state/(?:search-state|without-models)\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // What most islands need beside React.
    name: 'common',
    test: below(
      'node_modules/lucide-react/dist/esm/(?:shared/|Icon|context|createLucideIcon)',
      'node_modules/lucide-react/dist/esm/icons/(?:arrow-right|chevron-(?:down|left|right)|map-pin|search|x)\\.mjs$',
      'blocks/shared/(?:picture/picture|site/site-href)\\.',
      'runtime/(?:format/(?:calendar|date)|log/attempt|storage/use-stored)\\.',
      'runtime/(?:rules/(?:car/(?:availability|price|vehicle-noun)|content/promo|visitor/favourite)|search-client/query-indexes)\\.',
      'runtime/rules/reserve/',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
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
          packageCopies(),
          helpersWithScripts(),
          plainDynamicImports(),
          withoutQs(),
          withoutInsights(),
          withoutDefaults(),
          withoutExtras(),
          withoutMethods(),
          groupedSources(),
          serverPackages(),
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
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The server reads its files from the disk, and has no need of fewer.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  test: {
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: IN_BROWSERS,
          // Small and many, and nothing that they import keeps anything: a process and its modules serve all in turn.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [...IN_BROWSERS, '{blocks,editor/ui,tenants,server,tests}/**/*.test.{ts,tsx,mjs}'],
        },
      },
    ],
    environment: 'node',
    // Of pages that a test makes nothing is fetched.
    environmentOptions: {
      happyDOM: {
        settings: {
          disableIframePageLoading: true,
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
        },
      },
    },
    setupFiles: ['tests/setup/unexpected-console.ts', 'server/staff/testing/cheap-passwords.ts'],
    // Left alone, Vitest keeps a core free: half of a small machine. Who waits for a screen or a database leaves room for more.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // No test asserts its own speed; a shared machine under load may be many times slower than a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default config
