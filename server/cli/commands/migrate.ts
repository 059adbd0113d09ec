import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { join } from 'node:path'
import { z } from 'zod'
import { editDocument } from '../../../runtime/check/document/edit.ts'
import { readDocumentFile } from '../../../runtime/check/document/read.ts'
import type { DocumentEdit } from '../../../runtime/check/finding.ts'
import { migrate } from '../../../tenants/migrations/index.ts'
import { UsageError, defineCommand } from '../command.ts'
import { flag, parameter, anyText } from '../parameters.ts'
import { shownPath } from '../../tenants/check-environment.ts'
import { expandPaths } from '../../tenants/check/expand-paths.ts'
import { createNodeFiles } from '../../tenants/node-files.ts'

/** `npx forecourt migrate`: brings documents to the present `schemaVersion` (CFG-24). */
export const command = defineCommand({
  name: ['migrate'],
  summary: 'Bring documents to the present schemaVersion',
  args: [
    parameter(
      '[path...]',
      'documents or directories; the tenants of this repository when none is given',
      z.array(anyText()).max(10_000),
    ),
  ],
  options: { check: flag('write nothing; exit with 1 when a document is old') },
  async run(context, { check }, paths) {
    const files = createNodeFiles(context.cwd)
    const asked = paths.length > 0 ? paths : [shownPath(context.cwd, join(context.root, 'tenants'))]
    // Content collections have no version of their own.
    const documents = (await expandPaths(files, asked)).filter(({ kind }) => kind !== 'content')
    if (documents.length === 0) throw new UsageError(`There is no JSON document in ${asked.join(', ')}.`)
    let old = 0
    let failed = 0
    for (const { file } of documents) {
      const { document, faults } = await readDocumentFile(files, file)
      const fault = document === undefined ? faults[0] : undefined
      if (document === undefined) {
        context.err(
          `${file}:${fault?.position.line ?? 1}:${fault?.position.column ?? 1}: ${fault?.message ?? ''}\n`,
        )
        failed += 1
        continue
      }
      const result = migrate(document.value)
      if (!result.ok) {
        context.err(`${file}: ${result.message}\n`)
        failed += 1
      } else if (result.steps.length > 0) {
        old += 1
        context.out(
          `${file}: ${result.from} → ${result.to}\n${result.steps.map((step) => `  ${step}\n`).join('')}`,
        )
        if (!check)
          await files.write(file, editDocument(document.text, differences(document.value, result.document)))
      }
    }
    const count = documents.length === 1 ? '1 document' : `${documents.length} documents`
    context.out(`${count}, ${old} ${check ? 'to migrate' : 'migrated'}, ${failed} unusable.\n`)
    return failed > 0 || (check && old > 0) ? 1 : 0
  },
})

/** Edits by top-level property, so that what a migration leaves alone keeps its formatting. */
function differences(before: JsonObject, after: JsonObject): DocumentEdit[] {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const changed = Object.entries(after).filter(([key, value]) => !sameJson(before[key], value))
  return [
    ...changed.map(([key, value]): DocumentEdit => ({ op: 'set', pointer: pointerOf([key]), value })),
    ...removed.map((key): DocumentEdit => ({ op: 'remove', pointer: pointerOf([key]) })),
  ]
}
