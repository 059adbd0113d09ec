import { checkRead, type CheckEnvironment } from '../../../runtime/check/check-document.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import { SCHEMA_RULES } from '../../../runtime/check/schema/catalogue.ts'
import { translateErrors } from '../../../runtime/check/schema/translate.ts'
import { readDocumentText } from '../../../runtime/check/document/read.ts'
import { valueAt } from '../../../runtime/json/pointer.ts'
import { explain } from '../../../runtime/provenance/explain.ts'
import { documentOf } from '../../../runtime/resolve/document-of.ts'
import type { Resolution } from '../../../runtime/resolve/types.ts'
import { validateTenant } from '../../../schemas/generated/validate-tenant.js'
import { readCheckEnvironment } from '../../tenants/check-environment.ts'
import { createNodeFiles } from '../../tenants/node-files.ts'
import { blockAround } from '../block-around.ts'

const MAX_ERRORS = 200

/** What the release alone says of a draft: no database is asked, so it can run in any thread. */
export interface ReleaseFindings {
  written: Finding[]
  /** What only shows once the layers lie over one another; `undefined` where the draft is no document. */
  merged: Finding[] | undefined
}

/** @param text of a draft as JSON. @param now instant of the check in epoch milliseconds */
export type ReleaseCheck = (text: string, now: number) => Promise<ReleaseFindings>

/** @param root folder of the project */
export function createReleaseCheck(root: string): ReleaseCheck {
  // Blocks, schema and layers belong to the release: read once.
  let environment: Promise<CheckEnvironment> | undefined
  return async (text, now) => {
    environment ??= readCheckEnvironment({ root, cwd: root, now: 0 }, createNodeFiles(root))
    const world = { ...(await environment), now }
    const document = { file: 'draft', kind: 'tenant', hasLines: false } as const
    const { findings: written, resolution } = await checkRead(readDocumentText(text), document, world)
    if (!resolution || written.some(({ code }) => code.startsWith('document-'))) {
      return { written, merged: undefined }
    }
    return { written, merged: resolvedFindings(resolution, world, written) }
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
  const document = documentOf(resolution.tenant)
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
