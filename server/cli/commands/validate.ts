import { join } from 'node:path'
import { Option } from 'commander'
import { checkTenants, type CheckResult } from '../../../runtime/check/check-tenants.ts'
import { countFindings } from '../../../runtime/check/finding.ts'
import { FORMATS, type FormatName } from '../../../runtime/check/format/index.ts'
import { UsageError, type CliCommand } from '../command.ts'
import { applyFixes } from '../../tenants/check/apply-fixes.ts'
import { readCheckEnvironment, shownPath } from '../../tenants/check-environment.ts'
import { expandPaths } from '../../tenants/check/expand-paths.ts'
import { createNodeFiles } from '../../tenants/node-files.ts'

interface Options {
  format: FormatName
  fix?: true
}

/** `npx forecourt validate`: the checker over tenant documents (CFG-22, CFG-25, CFG-26). */
export const command: CliCommand<Options> = {
  name: ['validate'],
  summary: 'Check tenant documents',
  configure: (cli) =>
    cli
      .argument('[path...]', 'documents or directories; the tenants of this repository when none is given')
      .addOption(
        new Option('--format <format>', 'how to print the findings')
          .choices(Object.keys(FORMATS))
          .default('text'),
      )
      .option('--fix', 'apply the safe fixes')
      .addHelpText('after', '\nExit code: 0 without errors, 1 with errors, 2 for unusable arguments.'),
  async run(context, { format, fix = false }, paths: string[]) {
    const files = createNodeFiles(context.cwd)
    const asked = paths.length > 0 ? paths : [shownPath(context.cwd, join(context.root, 'tenants'))]
    const documents = await expandPaths(files, asked)
    if (documents.length === 0) throw new UsageError(`There is no JSON document in ${asked.join(', ')}.`)
    const check = async (): Promise<CheckResult> =>
      checkTenants(documents, {
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
