import { join } from 'node:path'
import { z } from 'zod'
import type { DocumentToCheck } from '../../../runtime/check/check-document.ts'
import { checkTenants, type CheckResult } from '../../../runtime/check/check-tenants.ts'
import { countFindings } from '../../../runtime/check/finding.ts'
import { FORMATS, type FormatName } from '../../../runtime/check/format/index.ts'
import { UsageError, defineCommand } from '../command.ts'
import { choiceOf, flag, parameter, anyText } from '../parameters.ts'
import { applyFixes } from '../../tenants/check/apply-fixes.ts'
import { readCheckEnvironment, shownPath } from '../../tenants/check-environment.ts'
import { expandPaths } from '../../tenants/check/expand-paths.ts'
import { createNodeFiles } from '../../tenants/node-files.ts'

/** `npx forecourt validate`: the checker over tenant documents (CFG-22, CFG-25, CFG-26). */
export const command = defineCommand({
  name: ['validate'],
  summary: 'Check tenant documents',
  args: [
    parameter(
      '[path...]',
      'documents or directories; the tenants of this repository when none is given',
      z.array(anyText()).max(10_000),
    ),
  ],
  options: {
    format: choiceOf('<format>', 'how to print the findings', Object.keys(FORMATS) as FormatName[], 'text'),
    fix: flag('apply the safe fixes'),
  },
  note: 'Exit code: 0 without errors, 1 with errors, 2 for unusable arguments.',
  async run(context, { format, fix }, paths) {
    const files = createNodeFiles(context.cwd)
    const asked = paths.length > 0 ? paths : [shownPath(context.cwd, join(context.root, 'tenants'))]
    const documents = await expandPaths(files, asked)
    if (documents.length === 0) throw new UsageError(`There is no JSON document in ${asked.join(', ')}.`)
    const others = await otherSites(
      files,
      shownPath(context.cwd, join(context.root, 'tenants', 'sites')),
      documents,
    )
    const check = async (): Promise<CheckResult> =>
      checkTenants(documents, {
        others,
        ...(await readCheckEnvironment({ root: context.root, cwd: context.cwd, now: context.now() }, files)),
        fileSystem: files,
      })
    const first = await check()
    const fixed = fix ? await applyFixes(files, first.findings) : 0
    // Fixes move lines and may make other findings go away.
    const { findings, files: count } = fixed > 0 ? await check() : first
    const counts = countFindings(findings)
    context.out(
      await FORMATS[format](
        { findings, counts, files: count, fixed },
        { colour: context.terminal.colour, source: (file) => readSource(files, file) },
      ),
    )
    return counts.errors > 0 ? 1 : 0
  },
})

/** The sites of this repository that are not asked about: their slugs and domains are taken (CFG-06). */
async function otherSites(
  files: ReturnType<typeof createNodeFiles>,
  sites: string,
  documents: readonly DocumentToCheck[],
): Promise<string[]> {
  const asked = new Set(documents.map(({ file }) => file))
  return (await expandPaths(files, [sites])).map(({ file }) => file).filter((file) => !asked.has(file))
}

async function readSource(
  files: ReturnType<typeof createNodeFiles>,
  file: string,
): Promise<string | undefined> {
  try {
    const entry = await files.stat(file)
    if (entry?.kind !== 'file' || entry.size > 6_000_000) return undefined
    return new TextDecoder().decode(await files.read(file))
  } catch {
    // The frame is a comfort; that the file cannot be read is already a finding.
    return undefined
  }
}
