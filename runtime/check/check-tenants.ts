import { checkRead, type CheckEnvironment, type DocumentToCheck } from './check-document.ts'
import { createCrossCheck, extractTenant, type TenantExtract } from './cross.ts'
import type { CheckFileSystem } from './document/file-system.ts'
import { createLocator } from './document/position.ts'
import { readDocumentFile } from './document/read.ts'
import { compareFindings, countFindings, type Finding, type FindingCounts } from './finding.ts'

export interface CheckTenantsOptions extends CheckEnvironment {
  fileSystem: CheckFileSystem
  /** Documents of sites that are not checked themselves: what they have is taken (CFG-06). */
  others?: Iterable<string>
  /** Called after each document, for progress. */
  onDocument?: (done: number) => void
}

export interface CheckResult {
  /** In the order of the documents, then of the places in them; findings in layers stand at the layer's first user. */
  findings: Finding[]
  counts: FindingCounts
  files: number
}

/**
 * Checks documents one by one, so that memory does not grow with their number: of each only its findings and the few
 * values that must be unique over all tenants stay (CFG-06, CFG-22, CFG-25).
 */
export async function checkTenants(
  documents: Iterable<DocumentToCheck>,
  options: CheckTenantsOptions,
): Promise<CheckResult> {
  const { fileSystem, others = [], onDocument } = options
  const crossCheck = createCrossCheck(await extractsOf(fileSystem, others))
  const byFile = new Map<string, Finding[]>()
  const shared = new Set<string>()
  let files = 0

  function keep(finding: Finding, document: DocumentToCheck): void {
    if (finding.file !== document.file && !isNew(shared, finding)) return
    const known = byFile.get(finding.file)
    if (known === undefined) byFile.set(finding.file, [finding])
    else known.push(finding)
  }

  for (const document of documents) {
    const read = await readDocumentFile(fileSystem, document.file)
    const { findings, extract } = await checkRead(read, document, options)
    for (const finding of findings) keep(finding, document)
    const unplaced = extract === undefined ? [] : crossCheck(extract)
    const locate = unplaced.length > 0 && read.document ? createLocator(read.document.text) : undefined
    for (const finding of unplaced) {
      keep({ ...finding, ...(locate?.(finding.pointer) ?? { line: 1, column: 1 }) }, document)
    }
    files += 1
    onDocument?.(files)
  }

  const findings = [...byFile.values()].flatMap((found) => found.toSorted(compareFindings))
  return { findings, counts: countFindings(findings), files }
}

/** What documents claim that are only looked at; one that cannot be read claims nothing. */
async function extractsOf(files: CheckFileSystem, paths: Iterable<string>): Promise<TenantExtract[]> {
  const extracts: TenantExtract[] = []
  for (const path of paths) {
    const { document } = await readDocumentFile(files, path)
    if (document) extracts.push(extractTenant(path, document.value))
  }
  return extracts
}

/** A template's mistake shows for each of its tenants and is one mistake. */
function isNew(seen: Set<string>, { code, file, pointer, message }: Finding): boolean {
  const key = [code, file, pointer, message].join('\n')
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
