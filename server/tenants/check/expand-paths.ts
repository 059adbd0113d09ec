import type { DocumentToCheck } from '../../../runtime/check/check-document.ts'
import type { CheckFileSystem } from '../../../runtime/check/document/file-system.ts'

/** Folders of `tenants/` whose files are cascade layers. */
const LAYER_FOLDERS = new Set(['templates', 'brands', 'dealerships'])
/** Folders of `tenants/` that hold no documents of sites. */
const OTHER_FOLDERS = new Set(['migrations', 'countries', 'maps'])

/**
 * The documents that paths stand for: a file is itself, a directory every `.json` below it. Inside `tenants/` the
 * folder says whether a document is a site, a layer or content; elsewhere documents are sites.
 *
 * @param paths as the user wrote them; they stay readable in the findings.
 */
export async function expandPaths(
  files: CheckFileSystem,
  paths: readonly string[],
): Promise<DocumentToCheck[]> {
  const found: DocumentToCheck[] = []
  const seen = new Set<string>()

  function add(file: string): void {
    if (seen.has(file)) return
    seen.add(file)
    found.push({ file, kind: kindOf(file) })
  }

  async function expand(path: string, explicit: boolean): Promise<void> {
    const entry = await statOrNothing(files, path)
    if (entry?.kind !== 'directory') {
      // A path that is named and cannot be used becomes a finding of its own.
      if (explicit || (entry?.kind === 'file' && path.endsWith('.json'))) add(path)
      return
    }
    for (const name of (await files.list(path)).toSorted()) {
      if (name.startsWith('.') || name === 'node_modules') continue
      if (OTHER_FOLDERS.has(name) && isTenantsFolder(path)) continue
      await expand(path.endsWith('/') ? path + name : `${path}/${name}`, false)
    }
  }

  for (const path of paths) await expand(normalise(path), true)
  return found
}

function kindOf(file: string): DocumentToCheck['kind'] {
  const steps = file.split('/')
  const folder = steps.at(-2) ?? ''
  const inTenants = steps.at(-3) === 'tenants' || steps.length === 2
  if (LAYER_FOLDERS.has(folder) && inTenants) return 'layer'
  if (folder === 'content' && inTenants) return 'content'
  return steps.at(-1) === 'defaults.json' && folder === 'tenants' ? 'layer' : 'tenant'
}

function isTenantsFolder(path: string): boolean {
  return /(?:^|\/)tenants\/?$/.test(path)
}

function normalise(path: string): string {
  const forward = path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  return forward === '' ? '.' : forward
}

/** An unreadable entry is reported by the reader, which tries again. */
async function statOrNothing(files: CheckFileSystem, path: string): ReturnType<CheckFileSystem['stat']> {
  try {
    return await files.stat(path)
  } catch {
    return undefined
  }
}
