import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockSource } from './blocks.ts'
import type { JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'

/** Names that the layers of a project already use: what an editor of JSON offers, beside whatever else is right. */
export interface KnownNames {
  /** Feature flags and brand flags. */
  flags: string[]
  brands: string[]
  templates: string[]
  /** Paths of pages. */
  paths: string[]
}

const unique = (names: string[]): string[] => [...new Set(names)].toSorted()

/** Reads the names from `tenants/`; a project without that folder has none. */
export function readKnownNames(root: string): KnownNames {
  const layers = [
    'defaults.json',
    ...['templates', 'brands', 'sites'].flatMap((folder) => jsonFiles(root, folder)),
  ]
  const documents = layers.map((file) => join(root, 'tenants', file)).filter((file) => existsSync(file))
  const texts = documents.map((file) => readJson(file) as Record<string, unknown>)
  const brands = namesIn(root, 'brands')
  const routes = texts.flatMap(({ routes: list }) =>
    Array.isArray(list) ? (list as { path?: unknown }[]) : [],
  )
  return {
    brands,
    templates: namesIn(root, 'templates'),
    flags: unique([...texts.flatMap(({ flags }) => Object.keys(flags ?? {})), ...brands]),
    paths: unique(
      routes.flatMap(({ path }) => (typeof path === 'string' && !/[:*]/.test(path) ? [path] : [])),
    ),
  }
}

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
 * are offered for flags, brands, templates and links. What is valid stays the same.
 */
export function editorSchema(
  publish: JsonSchema,
  blocks: readonly BlockSource[],
  known: KnownNames,
): JsonSchema {
  const { $defs = {}, properties = {}, ...rest } = publish
  const { BlockNode, TypedNode, VisibleWhen, ...others } = $defs
  const types = blocks.map(({ type }) => type)
  const type = {
    title: 'Block type',
    enum: types,
    enumDescriptions: blocks.map(({ title, description }) => `${title}: ${description}`),
    errorMessage: `There is no such block. The blocks are ${types.join(', ')}.`,
  }
  return {
    ...rest,
    properties: {
      ...properties,
      template: offered(properties['template'], known.templates),
      flags: {
        ...properties['flags'],
        propertyNames: named(properties['flags']?.propertyNames, known.flags),
      },
      brandFlags: withItems(properties['brandFlags'], known.brands),
    },
    $defs: {
      ...others,
      ...(VisibleWhen && { VisibleWhen: withProperty(VisibleWhen, 'flag', known.flags) }),
      ...(others['NavigationItem'] && {
        NavigationItem: withProperty(others['NavigationItem'], 'href', known.paths),
      }),
      BlockNode: {
        ...BlockNode,
        properties: { ...BlockNode?.properties, ...(TypedNode && { type }) },
      },
      ...(TypedNode && {
        TypedNode: {
          type: 'object',
          required: ['type'],
          allOf: types.map((name) => ({
            if: { properties: { type: { const: name } } },
            // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
            then: { $ref: `#/$defs/${name}Node` },
          })),
        },
      }),
    },
  }
}

const offered = (schema: JsonSchema | undefined, examples: string[]): JsonSchema => ({ ...schema, examples })

/** Names of members are offered out of a list only; any other that fits the pattern is as right. */
const named = (names: unknown, examples: string[]): JsonSchema => ({
  anyOf: [{ enum: examples }, (names ?? {}) as JsonSchema],
})

function withItems(schema: JsonSchema | undefined, examples: string[]): JsonSchema {
  return { ...schema, items: offered(schema?.items as JsonSchema, examples) }
}

function withProperty(schema: JsonSchema, name: string, examples: string[]): JsonSchema {
  return {
    ...schema,
    properties: { ...schema.properties, [name]: offered(schema.properties?.[name], examples) },
  }
}
