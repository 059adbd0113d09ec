import type { JsonObject } from '../../runtime/json/object.ts'
import { valueAt } from '../../runtime/json/pointer.ts'
import { checkDocument, type CheckEnvironment } from '../../runtime/check/check-document.ts'
import type { Finding } from '../../runtime/check/finding.ts'
import { SCHEMA_RULES } from '../../runtime/check/schema/catalogue.ts'
import { translateErrors } from '../../runtime/check/schema/translate.ts'
import { documentOf } from '../../runtime/resolve/document-of.ts'
import { explain } from '../../runtime/provenance/explain.ts'
import { loadLayers, type ReadLayer } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { Resolution } from '../../runtime/resolve/types.ts'
import { validateTenant } from '../../schemas/generated/validate-tenant.js'
import { blockAround } from './block-around.ts'
import { platformDomains } from './platform-domains.ts'
import { readCheckEnvironment } from '../tenants/check-environment.ts'
import { createNodeFiles } from '../tenants/node-files.ts'
import type { Db } from '../db/database.ts'
import { missingPictures } from './uploads/missing-pictures.ts'

/** Says what is wrong with a draft, in the words of `npx forecourt validate` (CFG-25, EDIT-05). */
export type CheckDraft = (document: JsonObject) => Promise<Finding[]>

export interface CheckDraftOptions {
  /** Folder of the project. */
  root: string
  readLayer: ReadLayer
  /** Hosts at or below it are the platform's to give (RUN-08). */
  baseDomain?: string
  /** Knows which pictures staff deleted. */
  db?: Db
  now?: () => number
}

const MAX_ERRORS = 200

export function createDraftChecker({
  root,
  readLayer,
  baseDomain,
  db,
  now = Date.now,
}: CheckDraftOptions): CheckDraft {
  // Blocks, schema and layers belong to the release: read once.
  let environment: Promise<CheckEnvironment> | undefined
  return async (document) => {
    environment ??= readCheckEnvironment({ root, cwd: root, now: 0 }, createNodeFiles(root))
    const world = { ...(await environment), now: now() }
    const text = JSON.stringify(document, null, 2)
    const findings = await checkDocument(text, world, { file: 'draft', kind: 'tenant' })
    if (findings.some(({ code }) => code.startsWith('document-'))) return findings
    const { layers } = await loadLayers(readLayer, document)
    return [
      ...findings,
      ...platformDomains(document, baseDomain),
      ...(db ? await missingPictures(db, document) : []),
      ...resolvedFindings(resolveTenant(layers), world, findings),
    ]
  }
}

/**
 * Faults that only show once a change lies over what it changes: a wrong value for a prop of an inherited block. They
 * count where the tenant's own document wrote the value; the template's own faults are nobody's here.
 */
function resolvedFindings(
  resolution: Resolution,
  { schema }: Pick<CheckEnvironment, 'schema'>,
  known: readonly Finding[],
): Finding[] {
  const document = structuredClone(documentOf(resolution.tenant))
  if (validateTenant(document)) return []
  const errors = (validateTenant.errors ?? []).slice(0, MAX_ERRORS)
  return translateErrors(errors, schema, document).flatMap(({ code, message, pointer }): Finding[] => {
    const origin = explain(resolution, nearest(document, pointer))
    if (origin?.layer.kind !== 'tenant') return []
    if (known.some((finding) => finding.pointer === origin.pointer)) return []
    const { code: rule, severity } = SCHEMA_RULES[code]
    return [
      {
        code: rule,
        severity,
        message,
        file: 'draft',
        line: 1,
        column: 1,
        pointer: origin.pointer,
        tenant: resolution.tenant.slug,
        blockId: blockAround(document, pointer.split('/').slice(1)),
      },
    ]
  })
}

/** The deepest place on the way that exists: a missing prop is told at its holder. */
function nearest(document: unknown, pointer: string): string {
  const steps = pointer.split('/').slice(1)
  while (steps.length > 0 && valueAt(document, steps) === undefined) steps.pop()
  return steps.map((step) => `/${step}`).join('')
}
