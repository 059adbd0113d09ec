import { textOf } from '../json/text.ts'
import type { ErrorObject } from 'ajv'
import { validateLayer, validateTenant } from '../../schemas/generated/validate-tenant.js'
import type { BlockSchema } from '../block/types.ts'
import type { Resolution } from '../resolve/types.ts'
import { readCascade } from './cascade.ts'
import type { Check } from './check.ts'
import { CHECKS } from './checks/index.ts'
import { createCollector, visitorsOf, type Collector, type SourceDocument } from './collect.ts'
import { checkContent } from './content/check-content.ts'
import { extractTenant, type TenantExtract } from './cross.ts'
import { readDocumentText, type DocumentFault, type ReadDocument, type ReadResult } from './document/read.ts'
import { checkVersion, type Migrations } from './document/version.ts'
import type { Finding } from './finding.ts'
import type { LayerSource } from './layer-source.ts'
import { createRouteTable } from './route-table.ts'
import { SCHEMA_RULES } from './schema/catalogue.ts'
import type { Schema } from './schema/navigate.ts'
import { sectionValueProblems } from './schema/section-values.ts'
import { translateErrors } from './schema/translate.ts'
import { typedChanges, type TypedDocument } from './schema/typed-changes.ts'
import { walkTenant } from './walk.ts'

const MAX_SCHEMA_ERRORS = 1000

/** What checking one document needs of the world; the same for the command line and for the editor. */
export interface CheckEnvironment {
  layers: LayerSource
  blocks: ReadonlyMap<string, BlockSchema>
  /** Assembled schema of a whole tenant document (`schemas/build/tenant-schema.ts`), to name what is allowed. */
  schema: Schema
  migrations: Migrations
  /** Instant of the check in epoch milliseconds. */
  now: number
  /** All checks of the registry when absent. */
  checks?: readonly Check[]
}

/** A document to check: a tenant's own, a layer that many tenants share, or a tenant's content collections. */
export interface DocumentToCheck {
  /** Name for the findings. */
  file: string
  kind: 'tenant' | 'layer' | 'content'
  /** Its text is nobody's, as that of a draft: findings stand in its order and say line 1. To find lines costs a sixth of a check. */
  hasLines?: boolean
}

export interface DocumentResult {
  findings: Finding[]
  /** What the checks over all tenants need of this one; absent for layers and unusable documents. */
  extract?: TenantExtract
  /** The tenant over its layers; absent for layers and unusable documents. */
  resolution?: Resolution
}

/**
 * Checks the text of one tenant document, as the editor does while it is written (CFG-25, CFG-26, EDIT-05).
 * Findings are the same as `npx forecourt validate` gives, except for those over several tenants.
 */
export async function checkDocument(
  text: string,
  environment: CheckEnvironment,
  document: DocumentToCheck = { file: 'tenant.json', kind: 'tenant' },
): Promise<Finding[]> {
  const { findings } = await checkRead(readDocumentText(text), document, environment)
  return findings
}

/** The same for a document that was already read. */
export async function checkRead(
  read: ReadResult,
  { file, kind, hasLines = true }: DocumentToCheck,
  environment: CheckEnvironment,
): Promise<DocumentResult> {
  const faults = faultFindings(read.faults, file, read.document)
  if (read.document === undefined) return { findings: faults }
  if (kind === 'content') {
    const content: SourceDocument = { file, ...read.document }
    const collector = createCollector([content], content.value, null)
    checkContent(content, collector, environment.schema, environment.now)
    return { findings: [...faults, ...collector.findings()] }
  }
  const version = checkVersion(read.document, environment.migrations)
  const versionFindings = faultFindings(version.faults, file, read.document)
  if (version.value === undefined) return { findings: [...faults, ...versionFindings] }
  const own: SourceDocument = { file, value: version.value, ...(hasLines && { text: read.document.text }) }
  const told = [...faults, ...versionFindings]
  if (kind === 'layer') return { findings: [...told, ...checkLayer(own, environment)] }
  const { findings, resolution } = await checkTenant(own, environment)
  return { findings: [...told, ...findings], extract: extractTenant(file, own.value), resolution }
}

function checkLayer(own: SourceDocument, environment: CheckEnvironment): Finding[] {
  const collector = createCollector([own], own.value, null)
  validateLayer(own.value)
  addSchemaProblems(collector, validateLayer.errors, own, environment)
  return collector.findings()
}

async function checkTenant(
  own: SourceDocument,
  environment: CheckEnvironment,
): Promise<{ findings: Finding[]; resolution: Resolution }> {
  const { layers: source, blocks, now, checks = CHECKS } = environment
  const [cascade, templates, brands] = await Promise.all([
    readCascade(source, own),
    source.names('template'),
    source.names('brand'),
  ])
  const collector = createCollector(cascade.layers, cascade.tenant, textOf(own.value['slug']) ?? null)
  const routes = createRouteTable(cascade.tenant, brands)
  const context = { ...cascade, written: own.value, blocks, templates, brands, routes, now }
  await walkTenant(cascade.tenant, context, visitorsOf(checks, context, collector))
  const typed = typedChanges(own.value, cascade.tenant, environment.schema)
  validateTenant(typed.value)
  addSchemaProblems(collector, validateTenant.errors, own, environment, typed)
  for (const { code, missing: _, ...problem } of sectionValueProblems(cascade.tenant, environment.schema))
    collector.add(SCHEMA_RULES[code], problem)
  const faulty = cascade.faulty.flatMap(({ file, faults, document }) => faultFindings(faults, file, document))
  return { findings: [...collector.findings(), ...faulty], resolution: cascade.resolution }
}

function addSchemaProblems(
  collector: Collector,
  errors: readonly ErrorObject[] | null | undefined,
  own: SourceDocument,
  { schema }: CheckEnvironment,
  typed: TypedDocument = { value: own.value, isInherited: () => false, isLaidOver: () => false },
): void {
  // One wrong list can break thousands of entries; ajv's further errors are not worth the words.
  const first = (errors ?? [])
    .filter(({ keyword, instancePath }) => keyword !== 'minItems' || !typed.isLaidOver(instancePath))
    .slice(0, MAX_SCHEMA_ERRORS)
  const found = translateErrors(first, schema, typed.value).filter((problem) => !typed.isInherited(problem))
  // A check that knows the place better (an unknown block type, a slot) has spoken already; what the schema misses at one
  // place, such as three members, is told together.
  const unsaid = found.filter(({ pointer }) => !collector.has(own, pointer))
  for (const { code, missing: _, ...problem } of unsaid)
    collector.add(SCHEMA_RULES[code], { ...problem, written: true })
}

function faultFindings(faults: readonly DocumentFault[], file: string, document?: ReadDocument): Finding[] {
  const slug = document === undefined ? null : (textOf(document.value['slug']) ?? null)
  return faults.map(({ code, severity = 'error', message, position, pointer = '', fix }) => ({
    code,
    severity,
    message,
    file,
    ...position,
    pointer,
    tenant: slug,
    blockId: null,
    ...(fix && { fix }),
  }))
}
