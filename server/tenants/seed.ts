import { isObject } from '../../runtime/json/object.ts'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { replaceContent, type ContentCollections } from './content.ts'
import { publish, RevisionMovedError, type StoredDocument } from './store.ts'

export interface SeedOptions {
  db: Db
  /** Folder with `sites/` and `content/`. */
  tenantsDir: string
  /** Files that are not taken over: the demo's, where it is left out. */
  leaveOut?: ((slug: string) => boolean) | undefined
  /** What is wrong with a document, as sentences; a document with problems is not published. */
  problemsOf?: (document: StoredDocument) => string[]
  now?: () => number
}

export interface SeedReport {
  /** Slugs that got a new revision. */
  published: string[]
  unchanged: number
  /** Slugs whose file changed while staff have published their own revision since, or somebody does right now; that stays. */
  keptStaffEdits: string[]
  /** Files that are not usable, with the reason. */
  failed: { file: string; problem: string }[]
}

/**
 * Takes over the documents of `tenants/sites/*.json` and the content of `tenants/content/*.json`.
 * Idempotent: a file whose content has been taken over is left alone.
 */
export async function seedTenants(options: SeedOptions): Promise<SeedReport> {
  const report: SeedReport = { published: [], unchanged: 0, keptStaffEdits: [], failed: [] }
  const known = await knownSeeds(options.db)
  const { leaveOut = () => false } = options
  for (const file of jsonFiles(join(options.tenantsDir, 'sites'))) {
    if (!leaveOut(basename(file, '.json'))) await seedSite(options, known, file, report)
  }
  for (const file of jsonFiles(join(options.tenantsDir, 'content')))
    await seedContent(options.db, file, report)
  return report
}

async function seedSite(
  { db, problemsOf = () => [], now = Date.now }: SeedOptions,
  known: Map<string, KnownSeed>,
  file: string,
  report: SeedReport,
): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const slug = basename(file, '.json')
  const seedHash = hashOf(text)
  const seed = known.get(slug)
  if (seed?.seedHash === seedHash) {
    report.unchanged += 1
    return
  }
  if (seed?.origin === 'staff') {
    report.keptStaffEdits.push(slug)
    return
  }
  try {
    const document = parseSite(text, slug)
    const problems = problemsOf(document)
    if (problems.length > 0) throw new Error(problems.join('; '))
    await publish(db, { document, over: seed?.revision ?? 0, origin: 'seed', seedHash, now: now() })
    report.published.push(slug)
  } catch (error) {
    if (error instanceof RevisionMovedError) {
      report.keptStaffEdits.push(slug)
      return
    }
    report.failed.push({ file, problem: error instanceof Error ? error.message : String(error) })
  }
}

async function seedContent(db: Db, file: string, report: SeedReport): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const slug = basename(file, '.json')
  const contentHash = hashOf(text)
  const tenant = await db
    .selectFrom('tenants')
    .select('content_hash')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!tenant || tenant.content_hash === contentHash) return
  try {
    await replaceContent(db, slug, parseContent(text), contentHash)
  } catch (error) {
    report.failed.push({ file, problem: error instanceof Error ? error.message : String(error) })
  }
}

interface KnownSeed {
  revision: number
  seedHash: string | null
  origin: 'seed' | 'staff'
}

async function knownSeeds(db: Db): Promise<Map<string, KnownSeed>> {
  const rows = await db
    .selectFrom('tenants')
    .innerJoin('tenant_revisions', (on) =>
      on
        .onRef('tenant_revisions.slug', '=', 'tenants.slug')
        .onRef('tenant_revisions.revision', '=', 'tenants.revision'),
    )
    .select(['tenants.slug', 'tenants.revision', 'tenants.seed_hash', 'tenant_revisions.origin'])
    .execute()
  return new Map(
    rows.map(({ slug, revision, seed_hash, origin }) => [slug, { revision, seedHash: seed_hash, origin }]),
  )
}

function parseSite(text: string, slug: string): StoredDocument {
  const document: unknown = JSON.parse(text)
  if (!isObject(document)) throw new Error('The document must be a JSON object')
  if (document['slug'] !== slug) {
    throw new Error(
      `"slug" must be "${slug}", the name of the file, but is ${JSON.stringify(document['slug'])}`,
    )
  }
  const { name } = document
  return { ...document, slug, name: typeof name === 'string' ? name : slug }
}

function parseContent(text: string): ContentCollections {
  const content: unknown = JSON.parse(text)
  if (!isObject(content)) throw new Error('The content must be a JSON object of collections')
  return Object.fromEntries(
    Object.entries(content)
      .filter(([kind]) => !kind.startsWith('$'))
      .map(([kind, items]) => {
        if (!Array.isArray(items) || !items.every(isObject)) {
          throw new Error(`The collection "${kind}" must be a list of objects`)
        }
        return [kind, items]
      }),
  )
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
