import { Ajv2020 as Ajv, type Options } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { BlockSource } from './blocks.ts'
import { FORMATS } from './formats.ts'
import type { JsonSchema } from './json-schema.ts'
import { layerSchema, SCHEMA_BASE } from './tenant-schema.ts'
import { entityValidatorName } from './validator-types.ts'
import type { Definitions } from './sources.ts'
import { bare } from './variants.ts'

/** Source of the standalone validators: documents with the cascade layers, entities, and the values of forms. */
export interface ValidatorSources {
  tenant: string
  entities: string
  forms: string
}

export function generateValidators(
  publish: JsonSchema,
  definitions: Definitions,
  entities: string[],
  blocks: readonly BlockSource[],
): ValidatorSources {
  const tenant = createAjv()
  // In one schema with the document, so that the two validators share the code of their parts.
  const layer = layerSchema(publish)
  tenant.addSchema(bare({ ...publish, $defs: { ...publish.$defs, TenantLayer: layer } }))
  return {
    tenant: moduleSource(tenant, {
      validateTenant: publish.$id ?? '',
      validateLayer: `${publish.$id}#/$defs/TenantLayer`,
    }),
    entities: entitySource(definitions, entities),
    forms: formSource(definitions, blocks),
  }
}

/** Names of the validators that the editor's forms are checked by. */
export function formValidatorNames(blocks: readonly Pick<BlockSource, 'type'>[]): string[] {
  return [...blocks.map(({ type }) => `${type}Props`), ...Object.keys(FORM_PARTS)]
}

/** Members of a document that have forms of their own, by the name of their validator. */
const FORM_PARTS = {
  /** Everything of a dealer but pages. */
  TenantValues: { of: 'Tenant', without: ['routes', 'layouts', 'sections', 'slug'] },
  /** Everything of a page but its blocks. */
  RouteValues: { of: 'Route', without: ['id', 'blocks'] },
  /** A link of a menu but those below it. */
  MenuLinkValues: { of: 'NavigationItem', without: ['id', 'children'] },
  StyleValues: { of: 'StyleProps', without: [] },
} as const

/**
 * The values that the editor's forms ask for, as they are after the layers were merged: the props of each block, and what
 * a dealer and a page have besides blocks. The editor's policy forbids compiling schemas in the browser.
 */
function formSource(definitions: Definitions, blocks: readonly BlockSource[]): string {
  const $id = `${SCHEMA_BASE}forms.schema.json`
  const parts = Object.entries(FORM_PARTS).map(([name, { of, without }]): [string, JsonSchema] => [
    name,
    valuesOf(definitions[of] ?? {}, without),
  ])
  const { Tenant: _, Route: __, BlockNode: ___, ...others } = definitions
  const $defs: Definitions = {
    ...others,
    ...Object.fromEntries([
      ...blocks.map(({ type, props }): [string, JsonSchema] => [`${type}Props`, props]),
      ...parts,
    ]),
  }
  const ajv = createAjv()
  ajv.addSchema(bare({ $id, $defs }))
  const references = formValidatorNames(blocks).map((name) => [name, `${$id}#/$defs/${name}`])
  return moduleSource(ajv, Object.fromEntries(references))
}

/** Some members of an object; which of them must be there is not a form's to say, as it shows a part of them. */
function valuesOf({ properties = {} }: JsonSchema, without: readonly string[]): JsonSchema {
  const asked = Object.entries(properties).filter(([name]) => !without.includes(name))
  return { type: 'object', properties: Object.fromEntries(asked) }
}

/** The options of every validator of tenant documents, for tests and benchmarks that compile in memory. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: false },
    ...options,
  })
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern)
  // `x-reference` tells editor and checker that a value is the id of something, `x-when` beside which values of its siblings it says
  // anything, `x-suggest` which words are usual; validators have no say in any.
  for (const keyword of ['markdownDescription', 'enumDescriptions', 'x-reference', 'x-suggest', 'x-when'])
    ajv.addKeyword(keyword)
  return ajv
}

/** Entities arrive from outside as text now and then: car ids of the watchlist are coerced to numbers (FAV-10). */
const COERCED = new Set(['WatchlistEntry', 'UserSession'])

function entitySource(definitions: Definitions, entities: string[]): string {
  const sources = [false, true].map((coerced) => {
    const names = entities.filter((name) => COERCED.has(name) === coerced)
    const $id = `${SCHEMA_BASE}${coerced ? 'coerced-' : ''}entities.schema.json`
    const $defs = Object.fromEntries(entities.map((name) => [name, definitions[name] ?? {}]))
    const ajv = createAjv({ coerceTypes: coerced })
    ajv.addSchema(bare({ $id, $defs }))
    const references = names.map((name) => [entityValidatorName(name), `${$id}#/$defs/${name}`])
    const source = moduleSource(ajv, Object.fromEntries(references))
    // Two modules in one file: the helpers of the second must not meet those of the first.
    return coerced ? source.replaceAll(/\b(schema|validate|func|pattern|formats)(\d+)\b/g, '$1C$2') : source
  })
  return sources.join('\n')
}

function moduleSource(ajv: Ajv, exports: Record<string, string>): string {
  return joinErrorsInPlace(importHelpers(standaloneCode(ajv, exports)))
}

/**
 * ajv copies all errors so far whenever a referenced schema adds some: a document with 20,000 wrong flags took 45
 * seconds. A called validator hands over a list of its own, so the caller may add to it.
 */
function joinErrorsInPlace(source: string): string {
  return source.replaceAll(
    /vErrors\.concat\((\w+\.errors)\)/g,
    '(() => {for (const each of $1) vErrors.push(each); return vErrors})()',
  )
}

/**
 * ajv counts characters one by one, which takes half the time of a document with much text. Most texts have no
 * surrogate pairs, and then their length is the count.
 */
const CODE_POINTS = String.raw`(text) => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)`

/** ajv's ESM output still calls `require` for its helpers, which no ES module has. */
function importHelpers(source: string): string {
  let count = 0
  return source
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', CODE_POINTS)
    .replaceAll(
      /const (\w+) = require\("(ajv\/dist\/runtime\/\w+)"\)\.default;/g,
      (_, name: string, path: string) => {
        count += 1
        return `import helper_${name}_${count} from "${path}.js";const ${name} = helper_${name}_${count}.default ?? helper_${name}_${count};`
      },
    )
}
