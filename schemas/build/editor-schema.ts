import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockSource } from './blocks.ts'
import { mapSchema, type JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'
import type { Definitions } from './sources.ts'

/** Names that the layers of a project already use: what an editor of JSON offers, beside whatever else is right. */
export interface KnownNames {
  /** Feature flags and brand flags. */
  flags: string[]
  brands: string[]
  templates: string[]
  /** Paths of pages. */
  paths: string[]
  /** Ids of the pages that sites inherit, and so may change, hide or move. */
  pages: string[]
  layouts: string[]
  /** Keys of `{copy:key}` texts. */
  texts: string[]
}

interface NamesInUse {
  flags?: object
  layouts?: object
  copy?: Record<string, object | null>
  routes?: { id?: string; path?: string }[]
}

const unique = (names: string[]): string[] => [...new Set(names)].toSorted()
const keys = (value: object | null | undefined): string[] => Object.keys(value ?? {})

/** Reads the names from `tenants/`; a project without that folder has none. */
export function readKnownNames(root: string): KnownNames {
  const inherited = readLayers(root, ['defaults.json', ...layerFiles(root, ['templates', 'brands'])])
  const all = [...inherited, ...readLayers(root, layerFiles(root, ['sites']))]
  const brands = namesIn(root, 'brands')
  const paths = all.flatMap(({ routes = [] }) => routes.flatMap(({ path }) => path ?? []))
  return {
    brands,
    templates: namesIn(root, 'templates'),
    flags: unique([...all.flatMap(({ flags }) => keys(flags)), ...brands]),
    paths: unique(paths.filter((path) => !/[:*]/.test(path))),
    pages: unique(inherited.flatMap(({ routes = [] }) => routes.flatMap(({ id }) => id ?? []))),
    layouts: unique(all.flatMap(({ layouts }) => keys(layouts))),
    texts: unique(all.flatMap(({ copy }) => Object.values(copy ?? {}).flatMap(keys))),
  }
}

function readLayers(root: string, files: string[]): NamesInUse[] {
  const present = files.map((file) => join(root, 'tenants', file)).filter((file) => existsSync(file))
  return present.map((file) => readJson(file) as NamesInUse)
}

const layerFiles = (root: string, folders: string[]): string[] =>
  folders.flatMap((folder) => jsonFiles(root, folder))

function jsonFiles(root: string, folder: string): string[] {
  return namesIn(root, folder).map((name) => `${folder}/${name}.json`)
}

function namesIn(root: string, folder: string): string[] {
  const path = join(root, 'tenants', folder)
  if (!existsSync(path)) return []
  return unique(readdirSync(path).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []))
}

/**
 * The same schema for editors of JSON files, which know no `discriminator` and name the first branch of a union when none
 * fits: the types of blocks are one list with what each is (CFG-27), the branch follows from the type, and names in use
 * are offered for flags, brands, templates, pages, layouts, texts and wherever a link or a path is written. What is valid
 * stays the same.
 */
export function editorSchema(
  publish: JsonSchema,
  blocks: readonly BlockSource[],
  known: KnownNames,
): JsonSchema {
  const {
    $defs = {},
    properties = {},
    ...rest
  } = mapSchema(publish, (schema) =>
    PATH_PATTERNS.has(schema['pattern']) ? offered(schema, known.paths) : schema,
  )
  const { copy, flags } = properties
  return {
    ...rest,
    properties: {
      ...properties,
      template: offered(properties['template'], known.templates),
      flags: withMembers(flags, known.flags),
      brandFlags: withItems(properties['brandFlags'], known.brands),
      layouts: withMembers(properties['layouts'], known.layouts),
      copy: withMembers({ ...copy, additionalProperties: withMembers(valuesOf(copy), known.texts) }, [
        'default',
        ...known.brands,
      ]),
    },
    $defs: { ...$defs, ...withNames($defs, known), ...withTypes($defs, blocks) },
  }
}

/** Patterns of what is written as a path of the site: settings, links of blocks and menus, targets of redirects. */
const PATH_PATTERNS = new Set<unknown>([
  String.raw`^/(?![/\\])[^\s?#\\]*$`,
  '^(?:/(?!/)|#|https://|tel:|mailto:)[^\\s]*$',
  String.raw`^(?:/(?![/\\])|#|tel:|mailto:|https://[^\s\\/?#@]+(?:[/?#]|$))[^\s\\]*$`,
  String.raw`^(?:/(?![/\\])|https://[A-Za-z0-9._-]+(?:/|$))[^\\]*$`,
])

function withNames({ Route, VisibleWhen }: Definitions, known: KnownNames): Definitions {
  return {
    ...(VisibleWhen && { VisibleWhen: withExamples(VisibleWhen, { flag: known.flags }) }),
    ...(Route && {
      Route: withExamples(Route, {
        id: known.pages,
        before: known.pages,
        after: known.pages,
        layout: known.layouts,
      }),
    }),
  }
}

function withTypes({ BlockNode, TypedNode }: Definitions, blocks: readonly BlockSource[]): Definitions {
  if (!BlockNode || !TypedNode) return {}
  const types = blocks.map(({ type }) => type)
  const type = {
    title: 'Block type',
    enum: types,
    enumDescriptions: blocks.map(({ title, description }) => `${title}: ${description}`),
    errorMessage: `There is no such block. The blocks are ${types.join(', ')}.`,
  }
  return {
    BlockNode: { ...BlockNode, properties: { ...BlockNode.properties, type } },
    TypedNode: {
      type: 'object',
      required: ['type'],
      allOf: types.map((name) => ({
        if: { properties: { type: { const: name } } },
        // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
        then: { $ref: `#/$defs/${name}Node` },
      })),
    },
  }
}

const offered = (schema: JsonSchema | undefined, examples: string[]): JsonSchema => ({ ...schema, examples })

const valuesOf = (schema: JsonSchema | undefined): JsonSchema =>
  schema?.additionalProperties === undefined || typeof schema.additionalProperties === 'boolean'
    ? {}
    : schema.additionalProperties

/** Editors offer members that stand in `properties`; any other name that fits the pattern is as right, with the same value. */
function withMembers(schema: JsonSchema | undefined, names: string[]): JsonSchema {
  const value = valuesOf(schema)
  return { ...schema, properties: Object.fromEntries(names.map((name) => [name, value])) }
}

function withItems(schema: JsonSchema | undefined, examples: string[]): JsonSchema {
  return { ...schema, items: offered(schema?.items as JsonSchema, examples) }
}

function withExamples(schema: JsonSchema, examples: Record<string, string[]>): JsonSchema {
  const members = Object.entries(examples).map(([name, list]) => [
    name,
    offered(schema.properties?.[name], list),
  ])
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(members) } }
}
