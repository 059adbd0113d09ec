/**
 * What people, dealers and visitors do with the server: a folder each, beside one another. Of another feature a feature
 * may know the files that lie directly in its folder, never those of its subfolders.
 */
const FEATURES: ReadonlySet<string> = new Set([
  'accounts',
  'api-docs',
  'comments',
  'editor',
  'images',
  'leads',
  'mail',
  'pages',
  'privacy',
  'reservations',
  'search',
  'site-api',
  'staff',
  'stock',
  'tenants',
])

/** Rooms that put features together: the server's start and the command line. */
const COMPOSITION: ReadonlySet<string> = new Set(['app', 'cli'])

/** The rule of the server's rooms that an import breaks. @param path, target from the project's folder */
export function brokenServerRule(path: string, target: string): string | undefined {
  // Worlds of tests put together what they need.
  if (path.includes('/testing/')) return undefined
  const [, from = ''] = path.split('/')
  const [, to = '', ...inside] = target.split('/')
  if (from === to) return undefined
  if (to === 'app' && path !== 'server/main.ts') return 'only server/main.ts starts server/app'
  if (to === 'demo' && from !== 'app') return 'server/demo can be left out: only server/app may look for it'
  // The tables of all features make one database.
  if (path === 'server/db/tables.ts') return undefined
  if (FEATURES.has(to) && inside.length > 1 && !COMPOSITION.has(from)) {
    return `server/${to}/${inside[0]} is the inside of a feature`
  }
  return undefined
}
