import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './install.mjs'
import { dependencyProgram, root, SERVER_FILE } from './paths.mjs'
import { fail, run } from './run.mjs'
import { sourceHash } from './source-hash.mjs'

/** What the built pages are made of; the values of countries are among what is generated. Dealers' documents need no build. */
const SOURCES = [
  'blocks',
  'editor',
  'machines',
  'runtime',
  'schemas',
  'server/pages/render',
  'server/pages/client-chunks.ts',
  'server/reservations/payment/providers',
  'server/tools/vite',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** What the server is made of, beside what schemas generate. */
export const SERVER = [
  'blocks',
  'machines',
  'runtime',
  'schemas',
  'server',
  'tenants/migrations',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** What types, validators and lists are generated from: beside the blocks and the schemas, whatever is found by itself. */
export const GENERATED_FROM = [
  'schemas',
  'blocks',
  'runtime/rules',
  'server/reservations/payment',
  'server/search/engines',
  'tenants/countries',
  'package-lock.json',
]

/** Each step is skipped while its sources are what they were when it last ran. */
const STEPS = [
  {
    name: 'schemas',
    title: 'Generating types and validators from the schemas …',
    sources: GENERATED_FROM,
    outputs: ['tenant', 'entities', 'forms'].map((name) => `schemas/generated/validate-${name}.js`),
    args: () => [join(root, 'schemas', 'build', 'generate.ts')],
  },
  {
    name: 'pages',
    title: 'Building the pages …',
    sources: SOURCES,
    outputs: ['dist/server', 'dist/client'],
    args: () => [dependencyProgram('vite', 'bin/vite.js'), 'build'],
  },
  {
    name: 'server',
    title: 'Putting the server together …',
    sources: SERVER,
    outputs: [SERVER_FILE],
    args: () => [join(root, 'server', 'tools', 'bundle', 'bundle-server.ts')],
  },
  {
    // After the pages: their build empties the folder.
    name: 'fonts',
    title: 'Cutting the web fonts to the letters we serve …',
    sources: ['runtime/theme', 'server/tools/fonts', 'package-lock.json'],
    outputs: ['dist/client/assets/fonts'],
    args: () => [
      join(root, 'server', 'tools', 'fonts', 'build-fonts.ts'),
      join(root, 'dist', 'client', 'assets', 'fonts'),
    ],
  },
  {
    name: 'print',
    title: 'Cutting the fonts of printed pages …',
    sources: ['runtime/theme', 'server/site-api/car-pdf', 'package-lock.json'],
    outputs: ['dist/print'],
    args: () => [join(root, 'server', 'site-api', 'car-pdf', 'build-fonts.ts'), join(root, 'dist', 'print')],
  },
]

/**
 * Builds what is stale.
 * @param only names of the steps to look at
 * @param output the command line keeps standard output for its own answer
 */
export async function ensureBuilt(
  only = STEPS.map((step) => step.name),
  { stdio = 'inherit', log = console.log } = {},
) {
  for (const step of STEPS.filter(({ name }) => only.includes(name))) {
    const marker = join(root, 'dist', `.build-hash-${step.name}`)
    if (isFresh(marker, step)) continue
    log(step.title)
    const code = await run(node24(), ['--disable-warning=ExperimentalWarning', ...step.args()], {
      env: { NODE_ENV: 'production' },
      stdio,
    })
    if (code !== 0) fail(`The step "${step.name}" of the build failed; its messages stand above.`)
    mkdirSync(join(root, 'dist'), { recursive: true })
    // Hashed again: the schema step writes into one of its own source folders.
    writeFileSync(marker, sourceHash(step.sources))
  }
}

function isFresh(marker, { sources, outputs }) {
  if (!existsSync(marker) || outputs.some((output) => !existsSync(join(root, output)))) return false
  return readFileSync(marker, 'utf8') === sourceHash(sources)
}
