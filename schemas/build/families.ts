import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { countryCodes } from './country-folders.ts'
import { readJson } from './read-json.ts'

/**
 * Parts that are one folder each and found by themselves, as blocks are: the folder holds `file`, whose export `part`
 * goes into the table of the family's `index.ts`.
 */
export interface Family {
  /** Relative to the project. */
  folder: string
  /** Where the table is written; beside the folders when absent. */
  index?: string
  /** The table holds functions that import a part when it is needed. */
  lazy?: true
  file: string
  part: string
  table: string
  /** Type of a part, and where the index imports it from. */
  type: readonly [name: string, from: string]
  /** Data half of a folder, with the `name` that documents write; without one they write the folder's name. */
  data?: string
  /** Names that schemas offer by `"enumOf"`. */
  choices?: Record<string, (data: Record<string, unknown>) => boolean>
}

export const FAMILIES: readonly Family[] = [
  {
    folder: 'runtime/rules/finance/providers',
    file: 'provider.ts',
    part: 'provider',
    table: 'FINANCE_PROVIDERS',
    type: ['FinanceProvider', '../provider.ts'],
    data: 'provider.json',
    choices: { 'finance providers': ({ lenderOnly }) => lenderOnly !== true, lenders: () => true },
  },
  {
    folder: 'runtime/rules/content/review-providers',
    file: 'provider.ts',
    part: 'provider',
    table: 'REVIEW_PROVIDERS',
    type: ['ReviewProvider', '../review-provider.ts'],
    choices: { 'review providers': () => true },
  },
  {
    folder: 'server/search/engines',
    file: 'engine.ts',
    part: 'engine',
    table: 'SEARCH_ENGINES',
    type: ['EngineDefinition', './shared/engine-definition.ts'],
    choices: { 'search engines': () => true },
  },
  {
    folder: 'server/reservations/payment/providers',
    file: 'provider.ts',
    part: 'configure',
    table: 'PAYMENT_PROVIDERS',
    type: ['ConfigurePayment', '../port.ts'],
  },
  {
    // What those of them that have any read from the environment.
    folder: 'server/reservations/payment/providers',
    index: 'server/reservations/payment-variables.ts',
    file: 'variables.ts',
    part: 'variables',
    table: 'PAYMENT_VARIABLES',
    type: ['VariableGroup', '../config/variable.ts'],
  },
  {
    // The browser's half of those that have a form of their own.
    folder: 'server/reservations/payment/providers',
    index: 'blocks/checkout/surfaces/index.ts',
    lazy: true,
    file: 'surface.ts',
    part: 'mount',
    table: 'SURFACES',
    type: ['LoadSurface', './surface.ts'],
  },
]

/** The folders of a family, in the order of their names; none where the project has no such family. */
export function foldersOf(root: string, { folder, file }: Family): string[] {
  const home = join(root, folder)
  if (!existsSync(home)) return []
  return readdirSync(home)
    .filter((name) => existsSync(join(home, name, file)))
    .toSorted()
}

/** What documents may write, by the words of `"enumOf"`, in alphabetical order. */
export function readChoices(root: string): Record<string, string[]> {
  const families = Object.fromEntries(
    FAMILIES.flatMap((family) => {
      const parts = foldersOf(root, family).map((name) => ({ name, ...dataOf(root, family, name) }))
      return Object.entries(family.choices ?? {}).map(([words, offers]) => [
        words,
        parts
          .filter(offers)
          .map(({ name }) => name)
          .toSorted((a, b) => a.localeCompare(b, 'en')),
      ])
    }),
  )
  return {
    ...families,
    countries: countryCodes(root),
    'filter sections': namesOf(root, 'filter-sections'),
    'stock attributes': namesOf(root, 'stock-attributes'),
  }
}

/**
 * What conditions on the stock may name (SRCH-53), or a filter panel may show (SRCH-10). Put in by the build: a reference
 * would have each mistake told twice.
 *
 * @throws naming the file when it is missing: without it every name would be refused
 */
function namesOf(root: string, file: string): string[] {
  return readJson(join(root, `schemas/${file}.json`))['names'] as string[]
}

function dataOf(
  root: string,
  { folder, data }: Family,
  name: string,
): Record<string, unknown> & { name?: string } {
  if (data === undefined) return {}
  const file = `${folder}/${name}/${data}`
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: it says { "name": … }`)
  const said = readJson(join(root, file))
  // Data about a part is found by what is left of its name (FIN-02), and so is its folder.
  const key = typeof said.name === 'string' ? said.name.toLowerCase().replace(/[^a-z0-9]/g, '') : ''
  if (key !== name) {
    throw new Error(`${file}: "name" must be a text whose letters and digits are "${name}", as the folder's`)
  }
  return { ...said, name: String(said.name) }
}

/** The `index.ts` of every family, by path: plain imports, so that Node, the build and the types all follow them. */
export function familyIndexes(root: string): Record<string, string> {
  return Object.fromEntries(
    FAMILIES.filter(({ folder }) => existsSync(join(root, folder))).map((family) => [
      indexPath(family),
      indexOf(family, foldersOf(root, family)),
    ]),
  )
}

function indexPath({ folder, index = `${folder}/index.ts` }: Family): string {
  return index
}

function indexOf(family: Family, names: string[]): string {
  const {
    folder,
    file,
    part,
    table,
    lazy,
    type: [type, from],
  } = family
  const way = relative(dirname(indexPath(family)), folder) || '.'
  const home = way.startsWith('.') ? way : `./${way}`
  const path = (name: string) => `'${home}/${name}/${file}'`
  const local = (name: string) =>
    `${part}${name.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  const key = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`)
  return [
    `/* Generated by \`node schemas/build/generate.ts\` from the folders of ${folder}. Do not edit. */`,
    `import type { ${type} } from '${from}'`,
    ...(lazy ? [] : names.map((name) => `import { ${part} as ${local(name)} } from ${path(name)}`)),
    '',
    `export const ${table}: Readonly<Record<string, ${type}>> = {`,
    ...names.map((name) => `  ${key(name)}: ${lazy ? `() => import(${path(name)})` : local(name)},`),
    '}',
    '',
  ].join('\n')
}
