import type { BlockSource } from './blocks.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Definitions } from './sources.ts'
import { resettable, strict } from './variants.ts'

export const SCHEMA_BASE = 'https://forecourt.example/schemas/generated/'
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** Values that identify a site: a reset to the default makes no sense for them. */
const NEVER_RESET = new Set([
  '$schema',
  'schemaVersion',
  'slug',
  'template',
  'name',
  'id',
  'dealership_id',
  'locations',
  'theme',
  'settings',
  'routes',
  'layouts',
  'sections',
  'navigation',
  'redirects',
])

/** Definitions that only documents use, and whose values may all be reset. */
const RESETTABLE = ['Settings', 'Theme', 'Regional', 'Flag']

/**
 * The schema of a whole tenant document: hand-written parts plus one node schema per block (CFG-22, CFG-23, CFG-27).
 * The union of blocks is discriminated by `type`, so that one mistake gives one error.
 */
export function tenantSchema(definitions: Definitions, blocks: BlockSource[]): JsonSchema {
  const { Tenant, BlockNode, ...parts } = definitions
  if (Tenant === undefined || BlockNode === undefined)
    throw new Error('schemas/tenant and schemas/node are needed')
  for (const name of RESETTABLE) parts[name] = resettable(parts[name] ?? {})
  const { title, description, required, properties = {}, ...rest } = Tenant
  return strict({
    $schema: DIALECT,
    $id: `${SCHEMA_BASE}tenant.schema.json`,
    title: title ?? '',
    description: description ?? '',
    ...rest,
    required: required ?? [],
    properties: tenantProperties(properties, parts),
    $defs: { ...parts, ...nodeDefinitions(BlockNode, blocks) },
  })
}

/**
 * A cascade layer (defaults, template, brand, dealership): a part of a tenant document (CFG-03). It stands beside the
 * tenant schema's definitions, or points to the tenant schema's file.
 */
export function layerSchema(publish: JsonSchema, file?: string): JsonSchema {
  const { $defs: _, $schema: __, $id: ___, required: ____, properties = {}, ...rest } = publish
  const own = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => [name, file === undefined ? schema : { $ref: `${file}#/properties/${name}` }])
  return {
    ...rest,
    title: 'Cascade layer',
    description: 'Defaults, template, brand or dealership layer: any part of a tenant document (CFG-03).',
    required: ['schemaVersion'],
    properties: {
      $schema: { type: 'string', description: 'Where an editor of JSON files finds this schema.' },
      title: { type: 'string', description: 'Name of the layer, for the editor.' },
      description: { type: 'string', description: 'What the layer is for.' },
      ...Object.fromEntries(own),
    },
  }
}

/** The layer schema as a file of its own, for editors of JSON files. */
export function layerSchemaFile(publish: JsonSchema): JsonSchema {
  return {
    $schema: DIALECT,
    $id: `${SCHEMA_BASE}layer.schema.json`,
    ...layerSchema(publish, './tenant.schema.json'),
  }
}

function tenantProperties(
  properties: Record<string, JsonSchema>,
  definitions: Definitions,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      NEVER_RESET.has(name) ? schema : resettable(choiceInPlace(schema, definitions)),
    ]),
  )
}

/** A list of words gets its null among them: beside a reference, one wrong word would be three mistakes. */
function choiceInPlace({ $ref, ...own }: JsonSchema, definitions: Definitions): JsonSchema {
  const target = $ref === undefined ? undefined : definitions[$ref.replace('#/$defs/', '')]
  return target?.enum ? { ...target, ...own } : { ...own, ...($ref !== undefined && { $ref }) }
}

function nodeDefinitions(node: JsonSchema, blocks: BlockSource[]): Definitions {
  const { type, props: _, version, ...common } = node.properties ?? {}
  const definitions: Definitions = {}
  for (const block of blocks) {
    definitions[`${block.type}Props`] = { title: `${block.title} props`, ...block.props }
    definitions[`${block.type}Node`] = blockNode(block, { ...common, version: version ?? {} })
  }
  return {
    ...definitions,
    BlockNode: {
      title: node.title ?? '',
      description: node.description ?? '',
      type: 'object',
      // Open here: the branches below are strict.
      additionalProperties: true,
      properties: { type: type ?? {} },
      if: { required: ['type'] },
      // A registry without blocks cannot offer a union; every typed node is then unknown.
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      then: blocks.length > 0 ? { $ref: '#/$defs/TypedNode' } : false,
      else: { $ref: '#/$defs/NodeChange' },
    },
    ...(blocks.length > 0 && {
      TypedNode: {
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: blocks.map((block) => ({ $ref: `#/$defs/${block.type}Node` })),
      },
    }),
    NodeChange: {
      title: 'Change of an inherited block',
      description:
        'Changes, hides or moves the inherited block of this id; the props are merged. Null takes its name, condition or trial away.',
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: {
        ...common,
        ...takenAway(common),
        props: { type: 'object', description: 'Props that differ; null resets.' },
      },
    },
  }
}

function takenAway(members: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    ['label', 'visibleWhen', 'trial'].map((name) => [name, resettable(members[name] ?? {})]),
  )
}

function blockNode(block: BlockSource, common: Record<string, JsonSchema>): JsonSchema {
  const { slots: _, ...rest } = common
  const needsProps = (block.props.required ?? []).length > 0
  return {
    title: block.title,
    description: block.description,
    type: 'object',
    additionalProperties: false,
    required: needsProps ? ['id', 'type', 'props'] : ['id', 'type'],
    properties: {
      ...rest,
      type: { const: block.type, description: block.description },
      props: { $ref: `#/$defs/${block.type}Props`, description: `Props of ${block.title}.` },
      slots: slotsSchema(block),
    },
  }
}

function slotsSchema(block: BlockSource): JsonSchema {
  const properties = Object.entries(block.slots).map(([name, slot]): [string, JsonSchema] => [
    name,
    {
      type: 'array',
      title: slot.title ?? name,
      description: slot.description ?? slot.title ?? name,
      items: { $ref: '#/$defs/BlockNode' },
      ...(slot.min !== undefined && { minItems: slot.min }),
      ...(slot.max !== undefined && { maxItems: slot.max }),
    },
  ])
  return {
    type: 'object',
    description: `Child blocks of ${block.title} by slot.`,
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  }
}
