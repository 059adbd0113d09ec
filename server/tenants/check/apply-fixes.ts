import type { CheckFileSystem } from '../../../runtime/check/document/file-system.ts'
import { editDocument } from '../../../runtime/check/document/edit.ts'
import type { Finding } from '../../../runtime/check/finding.ts'

/**
 * Writes the safe fixes of findings into their files.
 *
 * @returns how many fixes were applied.
 */
export async function applyFixes(files: CheckFileSystem, findings: readonly Finding[]): Promise<number> {
  let applied = 0
  const fixable = findings.filter((finding) => finding.fix !== undefined)
  for (const [file, found] of Map.groupBy(fixable, (finding) => finding.file)) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files.read(file))
    // From the end to the start, so that removing one list entry does not move the next one.
    const edits = found.toReversed().flatMap(({ fix }) => fix?.edits ?? [])
    const edited = editDocument(text, edits)
    if (edited === text) continue
    await files.write(file, edited)
    applied += found.length
  }
  return applied
}
