import { isRecord, type Migration, type VersionedDocument } from './migration.ts'

/**
 * Version 1 kept pages as a map from path to blocks, and flags as `feature_flags` with `on` and `off`. Neither could
 * be merged over a template's: a path is no stable id once a dealer may change it, and a text is no rule. Version 2 has
 * `routes` with ids, and `flags`.
 */
export const pagesToRoutes: Migration = {
  from: 1,
  title: '`pages` become `routes` with ids, `feature_flags` become `flags`',
  migrate({ pages, feature_flags, ...document }) {
    const routes = [...(Array.isArray(document['routes']) ? document['routes'] : []), ...routesOf(pages)]
    const flags = { ...(isRecord(document['flags']) ? document['flags'] : {}), ...flagsOf(feature_flags) }
    return {
      ...document,
      ...(Object.keys(flags).length > 0 && { flags }),
      ...(routes.length > 0 && { routes }),
    }
  },
}

function routesOf(pages: unknown): VersionedDocument[] {
  const used = new Set<string>()
  return Object.entries(isRecord(pages) ? pages : {}).map(([path, page]) => ({
    id: freeId(routeId(path), used),
    path,
    ...(Array.isArray(page) ? { blocks: page } : isRecord(page) ? page : {}),
  }))
}

/** `/` is `home`, `/cars/:slug` is `cars-slug`. */
function routeId(path: string): string {
  const id = path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (id === '') return 'home'
  return /^[a-z]/.test(id) ? id : `page-${id}`
}

function freeId(id: string, used: Set<string>): string {
  let free = id
  for (let count = 2; used.has(free); count += 1) free = `${id}-${count}`
  used.add(free)
  return free
}

function flagsOf(flags: unknown): VersionedDocument {
  const entries = Object.entries(isRecord(flags) ? flags : {})
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === 'on' ? true : value === 'off' ? false : value]),
  )
}
